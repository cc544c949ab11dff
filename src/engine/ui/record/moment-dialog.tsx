import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { RecordContextProvider } from 'react-admin'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { inSentence } from '../../../domain/in-sentence.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { recordTitle } from '../addresses.ts'
import { componentsOf } from '../components-of.ts'
import type { EngineRecord } from '../field-components.ts'
import { useCallForm } from '../form/use-call-form.ts'
import { ConflictDialog, type Conflict } from '../save/conflict-dialog.tsx'
import { changeText } from '../undo/change-text.ts'
import { useChangeNotice } from '../undo/use-change-notice.ts'
import { useSaveRecord } from '../save/use-save-record.ts'
import { useText } from '../texts/use-text.ts'
import { useRecordText } from './texts/use-record-text.ts'

interface MomentDialogProps {
  resource: Resource
  record: EngineRecord
  name: string
  onClose: () => void
}

export function MomentDialog({ resource, record, name, onClose }: MomentDialogProps) {
  const { schema } = resource
  const field = schema.fields[name]
  const label = labelOf(name, field)
  const id = useId()
  const engineText = useText()
  const text = useRecordText()
  const save = useSaveRecord(resource)
  const tell = useChangeNotice(resource)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const before = record[name] ?? null

  /** Returns the server's error. */
  const send = async (value: unknown, version = record.version): Promise<string | undefined> => {
    if (value === before && !conflict) {
      onClose()
      return undefined
    }
    setBusy(true)
    const outcome = await save({ id: record.id, version, changes: { [name]: value } })
    setBusy(false)
    if (outcome.kind === 'saved') {
      tell({ text: changeText(resource, outcome.record, name, engineText), request: outcome.request })
      onClose()
      return undefined
    }
    setConflict(
      outcome.kind === 'conflict'
        ? { record: outcome.record, fields: outcome.fields, yours: { [name]: value } }
        : null,
    )
    return outcome.kind === 'refused' ? outcome.errors[name] : undefined
  }

  const { form, submit } = useCallForm(schema, { [name]: before }, async (values, { setError }) => {
    const message = await send(values[name] ?? null)
    if (message) setError(name, { type: 'server', message })
  })
  if (!field) return null
  const { Input } = componentsOf(field)
  if (conflict) {
    return (
      <ConflictDialog
        schema={schema}
        conflict={conflict}
        busy={busy}
        onKeep={(sides) =>
          sides[name] === 'theirs' ? onClose() : void send(conflict.yours[name], conflict.record.version)
        }
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {text('moment.title', { label, name: recordTitle(resource, record) })}
      </DialogTitle>
      <RecordContextProvider value={undefined}>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <DialogContent>
              <Input name={name} field={field} autoFocus />
            </DialogContent>
            <DialogActions>
              {before !== null && (
                <Button color="error" sx={{ mr: 'auto' }} disabled={busy} onClick={() => void send(null)}>
                  {text('moment.remove', { label: inSentence(label) })}
                </Button>
              )}
              <Button onClick={onClose}>{engineText('cancel')}</Button>
              <Button type="submit" variant="contained" loading={busy}>
                {text('moment.save')}
              </Button>
            </DialogActions>
          </form>
        </FormProvider>
      </RecordContextProvider>
    </Dialog>
  )
}
