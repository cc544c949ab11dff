import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { today } from '../../domain/dates/wire.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { changeSchema } from './change-schema.ts'
import { useHubsChanged } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'

interface LeaderDialogProps {
  hub: number
  team: number | null
  onClose: () => void
}

export default function LeaderDialog({ hub, team, onClose }: LeaderDialogProps) {
  const text = useHubText()
  const changed = useHubsChanged()
  return (
    <CallDialog
      title={text('change.leader')}
      schema={changeSchema}
      start={{ leader_id: null, effective_on: today(), reason: null }}
      action={text('change.request')}
      send={async ({ leader_id, effective_on, reason }) => {
        await api('POST /hub/hub-requests/leader', {
          body: {
            hub_id: hub,
            hub_team_id: team,
            leader_id: typeof leader_id === 'number' ? leader_id : null,
            effective_on: String(effective_on),
            reason: typeof reason === 'string' ? reason : null,
          },
        })
        await changed()
        toast(text('change.requested'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
