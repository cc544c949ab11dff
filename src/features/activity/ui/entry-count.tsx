import { useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { activityKey } from './use-activity.ts'

export function EntryCount({ resource, record }: RecordPartProps) {
  const { service, schema } = resource
  const { data } = useQuery({
    queryKey: [...activityKey(resource, record.id), 'count', record['version']],
    enabled: resource.entries !== undefined,
    queryFn: async ({ signal }) =>
      (
        await api('GET /:service/:record/:id/activity_logs/count', {
          params: { service, record: schema.name, id: record.id },
          signal,
          origin: 'auxiliary',
        })
      ).data,
  })
  return data?.count ? <small>{data.count}</small> : null
}
