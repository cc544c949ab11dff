import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { RecordContextProvider } from 'react-admin'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '../../../client/api.ts'
import { toast } from '../../../client/notice-store.ts'
import { ServiceError } from '../../../client/service-error.ts'
import { f, type AnyField } from '../../../engine/field.ts'
import { defineSchema, type Schema } from '../../../engine/schema.ts'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { FormInput } from '../../../engine/ui/form/form-input.tsx'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { addressParams } from '../../../engine/ui/record/record-address.ts'
import { loadedResourceUi } from '../../../engine/ui/resource-ui.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { maxMoveText } from '../stages.ts'
import { isReopening } from './is-reopening.ts'
import './move-preview.ts'
import type { NextMove } from './read-stages.ts'
import { useReasonField } from './use-reason-field.ts'
import { useStageText } from './texts/use-stage-text.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import styles from './stages.module.css'

interface MoveDialogProps extends Omit<RecordPartProps, 'session'> {
  from: string
  move: NextMove
  onClose: () => void
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Collects a move's requirements; lists what must be done elsewhere first. */
export function MoveDialog({ resource, record, from, move, onClose }: MoveDialogProps) {
  const id = useId()
  const text = useStageText()
  const engineText = useText()
  const isReopened = isReopening(resource, from)
  const client = useQueryClient()
  const { name, fields } = resource.schema
  const { MovePreview } = loadedResourceUi(resource)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  /** Increments when the preview changed, to show it again. */
  const [shownAgain, setShownAgain] = useState(0)
  const needed = Object.fromEntries(
    move.fields.flatMap((field): [string, AnyField][] =>
      fields[field] ? [[field, { ...fields[field], required: true }]] : [],
    ),
  )
  const why = useReasonField(resource, move.reason_field)
  const asked = {
    ...needed,
    ...why,
    reason: f.longText({ max: maxMoveText, required: move.reason, label: text('reason') }),
    note: f.longText({ max: maxMoveText, label: text('note') }),
  }
  const reasonName = Object.keys(why)[0] ?? 'reason'
  const shown = [...Object.keys(needed), ...(move.reason ? [reasonName] : []), 'note']
  const schema: Schema = defineSchema('stage_move', asked, { title: 'note' })
  const start: Record<string, unknown> = {
    ...Object.fromEntries(shown.map((field) => [field, record[field] ?? null])),
    note: null,
    ...(move.reason && { [reasonName]: null }),
  }
  const { form, busy, submit } = useCallForm(schema, start, async (sent) => {
    const { reason, note, ...values } = sent
    const words = { reason: textOrNull(reason), note: textOrNull(note) }
    try {
      await api('POST /:service/:record/:id/stage', {
        params: addressParams({ resource, recordId: record.id }),
        body: { from, to: move.to, ...words, values, ...(move.preview && { confirmed }) },
      })
    } catch (error) {
      if (error instanceof ServiceError && error.status === 409) {
        setConfirmed(null)
        setShownAgain((times) => times + 1)
      }
      throw error
    }
    toast(text(isReopened ? 'reopened' : 'moved', { stage: translateLabel(move.to) }))
    onClose()
    await client.invalidateQueries({ queryKey: [name] })
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {text(isReopened ? 'reopen_to' : 'move_to', { stage: translateLabel(move.to) })}
      </DialogTitle>
      <RecordContextProvider value={undefined}>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <DialogContent>
              {move.problems.length > 0 && (
                <Alert severity="warning" className={styles.problems}>
                  {text('open')}
                  <ul>
                    {move.problems.map((problem) => (
                      <li key={problem}>{problem}</li>
                    ))}
                  </ul>
                </Alert>
              )}
              {move.preview && MovePreview && (
                <MovePreview
                  key={shownAgain}
                  resource={resource}
                  record={record}
                  to={move.to}
                  onConfirm={setConfirmed}
                />
              )}
              <div className={styles.inputs}>
                {shown.map((field, at) => (
                  <FormInput key={field} schema={schema} name={field} autoFocus={at === 0} />
                ))}
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{engineText('cancel')}</Button>
              <Button
                type="submit"
                variant="contained"
                loading={busy}
                disabled={move.problems.length > 0 || (move.preview && confirmed === null)}
              >
                {text(isReopened ? 'reopen' : 'move')}
              </Button>
            </DialogActions>
          </form>
        </FormProvider>
      </RecordContextProvider>
    </Dialog>
  )
}
