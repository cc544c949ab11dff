import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import type { ApprovalKind } from '../../domain/approvals.ts'
import type { NamedStep } from './named-step.ts'
import { useApprovalText } from './use-approval-text.ts'
import styles from './approvals.module.css'

interface DecideDialogProps {
  step: NamedStep
  /** Of a step for one approval. */
  title: string | undefined
  onDecide: (reason: string | null) => void
  onClose: () => void
}

const templatesOf = (kind: ApprovalKind | null) => {
  if (kind === 'proposal') return ['documents', 'dsr', 'commitments', 'information'] as const
  return kind === 'price_override' ? (['price', 'information'] as const) : (['information'] as const)
}

export function DecideDialog({ step, title: named, onDecide, onClose }: DecideDialogProps) {
  const text = useApprovalText()
  const id = useId()
  const [reason, setReason] = useState('')
  const to = text(`to.${step.to}`)
  const title = named
    ? text('confirm_one', { step: to, title: named })
    : text('confirm', { step: to, smart_count: step.ids.length })
  const given = reason.trim()
  const add = (sentence: string) =>
    setReason((now) => (now.includes(sentence) ? now : [now.trim(), sentence].filter(Boolean).join(' ')))
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && (given || !step.rejects)) {
          event.preventDefault()
          onDecide(given || null)
        }
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={2}
          margin="dense"
          required={step.rejects}
          label={text(step.rejects ? 'reason' : 'note')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {step.rejects && (
          <div className={styles.templates} role="group" aria-label={text('templates.label')}>
            {templatesOf(step.kind).map((name) => (
              <Button
                key={name}
                size="small"
                variant="outlined"
                onClick={() => add(text(`templates.${name}`))}
              >
                {text(`templates.${name}`)}
              </Button>
            ))}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button
          variant="contained"
          color={step.rejects ? 'error' : 'primary'}
          disabled={step.rejects && given === ''}
          onClick={() => onDecide(given || null)}
        >
          {to}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
