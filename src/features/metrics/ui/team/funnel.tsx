import { Link } from 'react-router'
import { showCount } from '../../../../domain/count.ts'
import type { Summary } from '../../api/shapes.ts'
import { MetricBlock } from '../metric-block.tsx'
import { useMetrics, useMetricText, useListAddress } from '../metrics-context.ts'
import { statusGroups } from '../status-groups.ts'
import { useOwnCall } from '../use-metric-query.ts'
import styles from './team.module.css'

export function Funnel() {
  const text = useMetricText()
  const listWith = useListAddress()
  const { fields } = useMetrics()
  return (
    <MetricBlock<Summary>
      tall
      title={text(fields.closes ? 'team.funnel' : 'own.by_status')}
      from={useOwnCall('summary')}
    >
      {({ statuses = [] }) => {
        const groups = statusGroups(statuses)
        const most = Math.max(1, ...groups.map(({ count }) => count))
        return (
          <ul className={styles.bars}>
            {groups.map(({ id, status, colour, count, ids }) => (
              <li key={id}>
                <Link to={listWith({ status: ids })}>
                  <span>{status}</span>
                  <strong>{showCount(count)}</strong>
                </Link>
                <div className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${(count / most) * 100}%`, background: colour }} />
                </div>
              </li>
            ))}
          </ul>
        )
      }}
    </MetricBlock>
  )
}
