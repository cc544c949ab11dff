import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

export default function LeadersBlock({ resource, record }: BlockProps) {
  const text = useHubText()
  const isTeam = resource.schema.name === hubTeamResource.schema.name
  const hub_id = isTeam ? Number(record['hub_id']) : record.id
  const { data, isError, refetch } = useQuery({
    queryKey: [resource.schema.name, 'getOne', { leaders: record.id }],
    queryFn: async ({ signal }) =>
      (
        await api('GET /hub/hub/:hub_id/leaders', {
          params: { hub_id },
          query: isTeam ? { hub_team_id: record.id } : {},
          signal,
          origin: 'auxiliary',
        })
      ).data,
  })
  if (!data) return isError ? <TryAgain text={text('leaders.failed')} onAgain={() => void refetch()} /> : null
  if (data.length === 0) return <p className={styles.soft}>{text('leaders.none')}</p>
  return (
    <ul className={styles.list}>
      {data.map(({ user_id, name, led_from, led_until }) => (
        <li key={`${user_id} ${led_from}`}>
          <span>{name}</span>
          <small>
            {led_until === null
              ? text('leaders.since', { from: showDay(led_from) })
              : text('leaders.days', { from: showDay(led_from), until: showDay(led_until) })}
          </small>
        </li>
      ))}
    </ul>
  )
}
