import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { showCount } from '../../domain/count.ts'
import { showRinggit } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { useSeesFigures } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

const counts = ['members', 'open_leads', 'customers', 'open_cases', 'overdue_cases', 'sales'] as const

export default function FiguresBlock({ resource, record }: BlockProps) {
  const text = useHubText()
  const isTeam = resource.schema.name === hubTeamResource.schema.name
  const hub_id = isTeam ? Number(record['hub_id']) : record.id
  const enabled = useSeesFigures(hub_id, isTeam ? record.id : null)
  const { data, error, refetch } = useQuery({
    enabled,
    queryKey: ['hub-figures', hub_id, isTeam ? record.id : null],
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await api('GET /hub/hub/:hub_id/figures', {
          params: { hub_id },
          query: isTeam ? { hub_team_id: record.id } : {},
          signal,
          origin: 'auxiliary',
        })
      ).data,
  })
  if (!enabled) return <p className={styles.soft}>{text('figures.hidden')}</p>
  if (error) return <TryAgain text={text('figures.failed')} onAgain={() => void refetch()} />
  if (!data) return null
  const { sales, target_cases: target, net_fee: fee, target_fee: targetFee, waiting_requests: waiting } = data
  return (
    <div className={styles.block}>
      <dl className={styles.figures}>
        {counts.map((name) => (
          <div key={name}>
            <dt>{text(`figures.${name}`)}</dt>
            <dd>{showCount(data[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{text('figures.sales_value')}</dt>
          <dd>{showRinggit(data.sales_value)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>
        {target === null ? text('figures.no_target') : text('figures.target', { reached: sales, target })}
      </p>
      {fee !== null && targetFee !== null && (
        <p className={styles.soft}>
          {text('figures.target_fee', { reached: showRinggit(fee), target: showRinggit(targetFee) })}
        </p>
      )}
      {waiting > 0 && <p className={styles.soft}>{text('figures.requests', { smart_count: waiting })}</p>}
    </div>
  )
}
