import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { useChangesOf } from '../../../client/live/record-changes.ts'
import type { Resource } from '../../../engine/resource.ts'
import { addressParams } from '../../../engine/ui/record/record-address.ts'
import { readNeeds } from './read-stages.ts'

const readStages = async (params: ReturnType<typeof addressParams>, signal: AbortSignal) => {
  const [needs, runway] = await Promise.all([
    readNeeds(params, signal),
    api('GET /:service/:record/:id/runway', { params, signal, origin: 'auxiliary' }),
  ])
  return { ...needs, steps: runway.data }
}
type Stages = Awaited<ReturnType<typeof readStages>>
export type Step = Stages['steps'][number]

/** Always fresh. */
export function useStages(resource: Resource, id: number) {
  const client = useQueryClient()
  const { name } = resource.schema
  const key = [name, 'stages', id]
  useChangesOf(name, id, () => void client.invalidateQueries({ queryKey: key }))
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readStages(addressParams({ resource, recordId: id }), signal),
  })
}
