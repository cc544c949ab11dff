import { Button } from '@mui/material'
import { useState } from 'react'
import { useAllows } from '../../client/session/use-session.ts'
import { hubEditors } from '../../domain/hub/access.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { useHubText } from './use-hub-text.ts'

const LeaderDialog = lazy(
  () => import('./leader-dialog.tsx'),
  () => null,
)

export default function LeaderButton({ resource, record }: BlockProps) {
  const text = useHubText()
  const mayEdit = useAllows(hubEditors)
  const [open, setOpen] = useState(false)
  const isTeam = resource.schema.name === hubTeamResource.schema.name
  if (!mayEdit || (!isTeam && record['status'] !== 'active')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('members.leader')}
      </Button>
      {open && (
        <LeaderDialog
          hub={isTeam ? Number(record['hub_id']) : record.id}
          team={isTeam ? record.id : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
