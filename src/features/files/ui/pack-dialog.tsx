import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { api } from '../../../client/api.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { packKinds } from '../../../domain/pack-kinds.ts'
import type { RecordFile } from '../../activity/api/shapes.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { FileChoice } from './file-choice.tsx'
import { PackProgress } from './pack-progress.tsx'
import { useFileText } from './texts/use-file-text.ts'

interface PackDialogProps extends RecordAddress {
  files: readonly RecordFile[]
  onClose: () => void
}

/** Combines selected files into one stored PDF [PRO-13]. */
export default function PackDialog({ resource, recordId, files, onClose }: PackDialogProps) {
  const text = useFileText()
  const shared = useText()
  const id = useId()
  const [name, setName] = useState('')
  const [appendix, setAppendix] = useState(resource.appendix === true)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const begin = useSentForm({
    fields: ['files', 'appendix'],
    mutationFn: async () => {
      const body = {
        resource: resource.schema.name,
        record_id: recordId,
        files: [...chosen],
        appendix,
        name: name.trim() || null,
      }
      return (await api('POST /attachment/packs', { body })).data
    },
  })
  const suitable = files.filter(({ media_type }) => packKinds.includes(media_type))
  const errors = begin.problems
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.mutate()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('pack.title')}</DialogTitle>
      {begin.data ? (
        <PackProgress resource={resource} recordId={recordId} begun={begin.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <DialogContent>
            <TextField
              fullWidth
              size="small"
              margin="dense"
              label={text('pack.name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <FileChoice
              numbered
              title={text('pack.files')}
              files={suitable}
              chosen={chosen}
              onChoose={setChosen}
              first={
                resource.appendix === true && (
                  <FormControlLabel
                    label={text('pack.appendix')}
                    control={
                      <Checkbox
                        size="small"
                        checked={appendix}
                        onChange={(_event, checked) => setAppendix(checked)}
                      />
                    }
                  />
                )
              }
              hint={suitable.length < files.length && text('pack.others')}
              fault={errors['files'] ?? errors['appendix']}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{shared('cancel')}</Button>
            <Button type="submit" variant="contained" loading={begin.isPending}>
              {text('pack.begin')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
