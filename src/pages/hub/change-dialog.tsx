import { useWatch } from 'react-hook-form'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { today } from '../../domain/dates/wire.ts'
import type { MembershipChange } from '../../domain/hub/requests.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { changeSchema } from './change-schema.ts'
import { ChangePreview } from './change-preview.tsx'
import { useHubsChanged } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'

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
  const [first] = people
  const title =
    kind === 'join' || !first
      ? text('change.join')
      : people.length === 1
        ? text(`change.${kind}_one`, { name: first.name })
        : text(`change.${kind}_many`, { smart_count: people.length })
  return (
    <CallDialog
      title={title}
      schema={changeSchema}
      start={start}
      action={text('change.request')}
      send={async (values) => {
        await api('POST /hub/hub-requests', { body: bodyOf(values) })
        await changed()
        toast(text('change.requested'))
        onClose()
      }}
      onClose={onClose}
    >
      <Watched bodyOf={bodyOf} />
    </CallDialog>
  )
}

type Body = Parameters<typeof ChangePreview>[0]['body']

function Watched({ bodyOf }: { bodyOf: (values: Record<string, unknown>) => Body }) {
  const { reason: _reason, ...values } = useWatch()
  return <ChangePreview body={bodyOf(values)} />
}
