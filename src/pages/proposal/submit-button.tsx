import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { isReturned, openStatuses } from '../../domain/proposal/statuses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { submissionRequirements } from '../../domain/proposal/submission.ts'
import { useSubmission } from './use-submission.ts'
import { useProposalText } from './use-proposal-text.ts'
import { isAmong } from '../../domain/names.ts'

export default function SubmitButton({ resource, record }: BlockProps) {
  const text = useProposalText()
  const mayEdit = useAccess(resource, 'edit')
  const [open, setOpen] = useState(false)
  const isOpen = isAmong(openStatuses, record['psal_main_status'])
  if (!isOpen || !mayEdit) return null
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="check" />} onClick={() => setOpen(true)}>
        {text(isReturned(record) ? 'submit.again' : 'submit.action')}
      </Button>
      {open && <SubmitDialog resource={resource} record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Lists what is missing; otherwise takes a note. */
function SubmitDialog({ resource, record, onClose }: BlockProps & { onClose: () => void }) {
  const text = useProposalText()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const params = { id: record.id }
  const { search } = useLocation()
  const { data, error, refetch } = useSubmission(record.id)
  const submit = async () => {
    setBusy(true)
    try {
      await api('POST /proposal/proposal/submission/:id', { params, body: { note: note.trim() || null } })
      await client.invalidateQueries({ queryKey: [resource.schema.name] })
      toast(text('submit.done'))
      onClose()
    } catch (error) {
      reportFailure(error)
      setBusy(false)
      await refetch()
    }
  }
  const action = text(isReturned(record) ? 'submit.again' : 'submit.action')
  const lacks = data !== undefined && data.length > 0
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-label={action}>
      <DialogTitle>{action}</DialogTitle>
      <DialogContent>
        {!data && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
        {lacks && (
          <Alert severity="warning">
            {text('submit.missing')}
            <ul>
              {data.map((each) => (
                <li key={each}>
                  <Link to={{ search, hash: `#${submissionRequirements[each].place}` }} onClick={onClose}>
                    {text(`submit.${each}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {data?.length === 0 && (
          <>
            <DialogContentText>{text('submit.hint')}</DialogContentText>
            <TextField
              autoFocus
              fullWidth
              multiline
              minRows={3}
              margin="dense"
              label={text('submit.note')}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('submit.cancel')}</Button>
        <Button variant="contained" disabled={busy || data?.length !== 0} onClick={() => void submit()}>
          {text('submit.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
