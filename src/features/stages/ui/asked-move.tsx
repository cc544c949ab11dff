import { useQuery } from '@tanstack/react-query'
import { useGetOne, useEvent } from 'react-admin'
import { useEffect } from 'react'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import type { AskedMove } from '../../../engine/ui/feature-parts.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { addressParams } from '../../../engine/ui/record/record-address.ts'
import { MoveDialog } from './move-dialog.tsx'
import { readNeeds } from './read-stages.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { useStageText } from './texts/use-stage-text.ts'

export default function AskedMoveDialog({ resource, record: { id }, to, onClose }: AskedMove) {
  const text = useStageText()
  const { name } = resource.schema
  const { data: record, error: unread } = useGetOne<EngineRecord>(name, { id })
  const { data: needs, error: unknown } = useQuery({
    queryKey: [name, 'needs', id],
    queryFn: ({ signal }) => readNeeds(addressParams({ resource, recordId: id }), signal),
    gcTime: 0,
  })
  const move = needs?.moves.find((one) => one.to === to && one.allowed)
  const failure = unread ?? unknown
  const isGone = needs !== undefined && !move
  const putAway = useEvent(() => {
    if (failure) reportFailure(failure)
    else toast(text('gone', { stage: translateLabel(String(to)) }), 'warning')
    onClose()
  })
  useEffect(() => {
    if (failure || isGone) putAway()
  }, [failure, isGone, putAway])
  if (!record || !needs || !move) return null
  return <MoveDialog resource={resource} record={record} from={needs.stage} move={move} onClose={onClose} />
}
