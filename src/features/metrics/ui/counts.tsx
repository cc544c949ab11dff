import { Skeleton } from '@mui/material'
import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import type { Summary } from '../api/shapes.ts'
import { countsOf, type CountName } from '../metrics.ts'
import { setFilter, useMetrics, useMetricText, useListAddress } from './metrics-context.ts'
import { StatusBar } from './status-bar.tsx'
import { useSummary } from './use-metric-query.ts'
import styles from './metrics.module.css'

/** Undefined if no status closes records or this is not readable. */
export const openStatuses = ({ statuses }: Summary): number[] | undefined =>
  statuses?.some(({ closed }) => closed !== undefined)
    ? statuses.filter(({ closed }) => !closed).map(({ status_id }) => status_id)
    : undefined

/** Counts of today and this week, each linking to its list. */
export function Counts({ byStatus = false }: { byStatus?: boolean }) {
  const text = useMetricText()
  const addressOf = useCountAddress()
  const { fields, resource, session } = useMetrics()
  const summary = useSummary()
  const bar = byStatus && fields.status !== undefined
  return (
    <div className={styles.counts}>
      <ul aria-busy={!summary}>
        {countsOf(resource, session).map((name) => (
          <li key={name}>
            {summary ? (
              <Link to={addressOf(name, summary)} data-none={summary[name] === 0 ? '' : undefined}>
                <strong>{showCount(summary[name] ?? 0)}</strong>
                <span>{text(`own.${name}`)}</span>
              </Link>
            ) : (
              // Reserves space while loading.
              <a>
                <strong>–</strong>
                <span>{text(`own.${name}`)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {bar && !summary && <Skeleton className={styles.wait} variant="rounded" />}
      {bar && summary?.statuses && summary.total > 0 && <StatusBar statuses={summary.statuses} />}
    </div>
  )
}

function useCountAddress() {
  const listWith = useListAddress()
  const { resource } = useMetrics()
  return (name: CountName, summary: Summary): string => {
    const { today, week } = summary
    const status = openStatuses(summary)
    const addresses: Record<CountName, () => string> = {
      total: () => listWith({}),
      new_today: () => listWith({ created: { eq: today } }),
      due_today: () => listWith({ due: { eq: today }, status }),
      due_this_week: () => listWith({ due: { between: [week.from, week.to] }, status }),
      cold: () => listWith({}, setFilter(resource.figures.cold)),
      unassigned: () => listWith({ holder: { empty: true } }),
    }
    return addresses[name]()
  }
}
