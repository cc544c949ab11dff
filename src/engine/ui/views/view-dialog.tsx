import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { useText } from '../texts/use-text.ts'
import { audiencesFor } from './audience-rights.ts'
import { useViewText } from './texts/use-view-text.ts'
import type { Audience, ListView } from './view-calls.ts'
import styles from './view-dialog.module.css'

const longest = 60

interface ViewDialogProps {
  session: AccessSession
  /** Absent for a new view. */
  view?: ListView
  busy: boolean
  onSave: (given: { name: string; audience: Audience }) => Promise<unknown>
  onClose: () => void
}

export default function ViewDialog({ session, view, busy, onSave, onClose }: ViewDialogProps) {
  const text = useViewText()
  const translated = useText()
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [audience, setAudience] = useState<Audience>(view?.audience ?? 'private')
  const [missing, setMissing] = useState(false)
  const offered = audiencesFor(session)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const given = name.trim()
    setMissing(given === '')
    // The error is already shown; input stays.
    if (given !== '') void onSave({ name: given, audience }).catch(() => undefined)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{text(view ? 'edit_title' : 'new_title')}</DialogTitle>
        <DialogContent>
          <TextField
            id={`${id}-name`}
            label={text('name')}
            autoFocus
            required
            autoComplete="off"
            margin="dense"
            value={name}
            error={missing}
            helperText={missing ? text('name_missing') : undefined}
            slotProps={{ htmlInput: { maxLength: longest } }}
            onChange={(event) => setName(event.target.value)}
          />
          <fieldset className={styles.audience}>
            <legend>{text('audience')}</legend>
            {offered.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={`${id}-audience`}
                  checked={audience === one}
                  onChange={() => setAudience(one)}
                />
                <span>
                  <strong>{text(`audiences.${one}`)}</strong>
                  <small>{text(`audience_hints.${one}`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translated('cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {text(view ? 'save' : 'create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
