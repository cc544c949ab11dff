import type { RecordFile } from '../../activity/api/shapes.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { fieldProblems } from '../../../client/field-problems.ts'
import { fileSchema } from '../../activity/entries.ts'
import { changeEntry } from '../../activity/ui/entries/entry-calls.ts'
import { type RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { useFileText } from './texts/use-file-text.ts'

interface RenameDialogProps extends RecordAddress {
  file: RecordFile
  onRenamed: () => void
  onClose: () => void
}

const longest = fileSchema.fields.name.options.max ?? 120

export function RenameDialog({ file, onRenamed, onClose, ...place }: RenameDialogProps) {
  const engineText = useText()
  const text = useFileText()
  const id = useId()
  const [name, setName] = useState(file.name)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!name.trim()) return setFault(text('name_missing'))
    setBusy(true)
    try {
      await changeEntry(place, file.entry_id, { name: name.trim() })
      onRenamed()
    } catch (error) {
      setBusy(false)
      setFault(fieldProblems(error, ['name'])['name'] ?? null)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('rename_title')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={text('name')}
          value={name}
          error={fault !== null}
          helperText={fault}
          slotProps={{ htmlInput: { maxLength: longest } }}
          onChange={(event) => {
            setName(event.target.value)
            setFault(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save()
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{engineText('cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {text('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
