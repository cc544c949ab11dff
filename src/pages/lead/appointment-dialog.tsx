import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Form, RecordContextProvider } from 'ra-core'
import { useId, useState } from 'react'
import { leadResource } from '../../../resources/lead.ts'
import { leadSchema } from '../../../schemas/lead.ts'
import { recordTitle } from '../../engine/ui/addresses.ts'
import { componentsOf } from '../../engine/ui/components-of.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { formResolver } from '../../engine/ui/form/form-resolver.ts'
import { ConflictDialog, type Conflict } from '../../engine/ui/save/conflict-dialog.tsx'
import { changeText } from '../../engine/ui/undo/change-text.ts'
import { useChangeNotice } from '../../engine/ui/undo/use-change-notice.ts'
import { useSaveRecord } from '../../engine/ui/save/use-save-record.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { useLeadText } from './use-lead-text.ts'

const name = 'appointment_at'
const field = leadSchema.fields[name]
const { Input } = componentsOf(field)
const resolver = formResolver(leadSchema, () => [name])

/** When the lead is met next: set, moved or taken away, without the whole form. */
export function AppointmentDialog({ record, onClose }: { record: EngineRecord; onClose: () => void }) {
  const id = useId()
  const engineText = useText()
  const text = useLeadText()
  const save = useSaveRecord(leadResource)
  const tell = useChangeNotice(leadResource)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const before = record[name] ?? null

  const send = async (value: unknown, version = record.version) => {
    if (value === before && !conflict) return onClose()
    setBusy(true)
    const outcome = await save({ id: record.id, version, changes: { [name]: value } })
    setBusy(false)
    if (outcome.kind === 'saved') {
      tell({ text: changeText(leadResource, outcome.record, name, engineText), request: outcome.request })
      return onClose()
    }
    setConflict(
      outcome.kind === 'conflict'
        ? { record: outcome.record, fields: outcome.fields, yours: { [name]: value } }
        : null,
    )
  }

  if (conflict) {
    return (
      <ConflictDialog
        schema={leadSchema}
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
        {text('appointment.title', { name: recordTitle(leadResource, record) })}
      </DialogTitle>
      <RecordContextProvider value={undefined}>
        <Form
          defaultValues={{ [name]: before }}
          resolver={resolver}
          onSubmit={(values: Record<string, unknown>) => void send(values[name] ?? null)}
        >
          <DialogContent>
            <Input name={name} field={field} autoFocus />
          </DialogContent>
          <DialogActions>
            {before !== null && (
              <Button color="error" sx={{ mr: 'auto' }} disabled={busy} onClick={() => void send(null)}>
                {text('appointment.remove')}
              </Button>
            )}
            <Button onClick={onClose}>{engineText('cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {text('appointment.save')}
            </Button>
          </DialogActions>
        </Form>
      </RecordContextProvider>
    </Dialog>
  )
}
