import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { useText } from '../../engine/ui/texts/use-text.ts'
import type { RoleRecord } from './role-changes.ts'
import { useRoleText } from './use-role-text.ts'
import styles from './roles.module.css'

interface CopyDialogProps {
  role: RoleRecord
  onCopy: (name: string) => Promise<boolean>
  onClose: () => void
}

export function CopyDialog({ role, onCopy, onClose }: CopyDialogProps) {
  const text = useRoleText()
  const translated = useText()
  const id = useId()
  const [name, setName] = useState(text('copy_suggestion', { name: role.role_name }))
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    setMissing(given === '')
    if (given === '') return
    setBusy(true)
    const done = await onCopy(given)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{text('copy_title', { name: role.role_name })}</DialogTitle>
        <DialogContent>
          <p className={styles.hint}>{text('copy_text', { count: role.access_codes.length })}</p>
          <TextField
            id={`${id}-name`}
            label={text('copy_name')}
            autoFocus
            required
            autoComplete="off"
            margin="dense"
            value={name}
            error={missing}
            helperText={missing ? text('name_missing') : undefined}
            slotProps={{ htmlInput: { maxLength: 80 } }}
            onChange={(event) => setName(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translated('cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {text('copy')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
