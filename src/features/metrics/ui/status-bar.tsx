import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import type { StatusCount } from '../api/shapes.ts'
import { useMetricText, useListAddress } from './metrics-context.ts'
import { statusGroups } from './status-groups.ts'
import styles from './metrics.module.css'

export function StatusBar({ statuses }: { statuses: readonly StatusCount[] }) {
  const text = useMetricText()
  const listWith = useListAddress()
  const groups = statusGroups(statuses)
  return (
    <div className={styles.statuses}>
      <div aria-hidden="true">
        {groups
          .filter(({ count }) => count > 0)
          .map(({ id, count, colour }) => (
            <i key={id} style={{ flexGrow: count, background: colour }} />
          ))}
      </div>
      <ul aria-label={text('own.by_status')}>
        {groups.map(({ id, status, colour, count, ids }) => (
          <li key={id}>
            <Link to={listWith({ status: ids })} data-none={count === 0 ? '' : undefined}>
              <i style={{ background: colour }} aria-hidden="true" />
              {status} <strong>{showCount(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
