import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { FormProvider, useWatch, type Control } from 'react-hook-form'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { today } from '../../domain/dates/wire.ts'
import type { MembershipChange } from '../../domain/hub/requests.ts'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { changeSchema } from './change-schema.ts'
import { ChangePreview } from './change-preview.tsx'
import { useHubsChanged } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

export interface Person {
  id: number
  name: string
}

interface ChangeDialogProps {
  kind: MembershipChange
  /** Empty to choose in the dialog. */
  people: readonly Person[]
  /** For transfers, chosen in the dialog. */
  hub?: number | undefined
  team?: number | undefined
  /** Default transfer target. */
  to?: { hub: number; team: number | null } | undefined
  onClose: () => void
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Requests joining, leaving or transfer from a day on, with a preview. */
export function ChangeDialog({ kind, people, hub, team, to, onClose }: ChangeDialogProps) {
  const text = useHubText()
  const id = useId()
  const changed = useHubsChanged()
  const isLeave = kind === 'leave'
  const start = {
    ...(people.length === 0 && { user_id: null }),
    ...(!isLeave && (kind === 'transfer' || hub === undefined) && { hub_id: to?.hub ?? null }),
    ...(!isLeave && { hub_team_id: team ?? to?.team ?? null }),
    effective_on: today(),
    reason: null,
  }
  const bodyOf = (values: Record<string, unknown>) => ({
    kind,
    user_ids: people.length > 0 ? people.map((one) => one.id) : [number(values['user_id']) ?? 0],
    hub_id: number(values['hub_id']) ?? hub ?? 0,
    hub_team_id: number(values['hub_team_id']),
    effective_on: String(values['effective_on']),
    reason: typeof values['reason'] === 'string' ? values['reason'] : null,
  })
  const { form, busy, submit } = useCallForm(changeSchema, start, async (values) => {
    await api('POST /hub/hub-requests', { body: bodyOf(values) })
    await changed()
    toast(text('change.requested'))
    onClose()
  })
  const [first] = people
  const title =
    kind === 'join' || !first
      ? text('change.join')
      : people.length === 1
        ? text(`change.${kind}_one`, { name: first.name })
        : text(`change.${kind}_many`, { smart_count: people.length })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogContent>
            <div className={styles.inputs}>
              {Object.keys(start).map((name, at) => (
                <FormInput key={name} schema={changeSchema} name={name} autoFocus={at === 0} />
              ))}
              <Watched control={form.control} bodyOf={bodyOf} />
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('change.cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {text('change.request')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

type Body = Parameters<typeof ChangePreview>[0]['body']

function Watched({
  control,
  bodyOf,
}: {
  control: Control
  bodyOf: (values: Record<string, unknown>) => Body
}) {
  const { reason: _reason, ...values } = useWatch({ control })
  return <ChangePreview body={bodyOf(values)} />
}
