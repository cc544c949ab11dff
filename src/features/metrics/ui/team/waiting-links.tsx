import { Link } from 'react-router'
import { showCount } from '../../../../domain/count.ts'
import type { PersonLoad } from '../../api/shapes.ts'
import { setFilter, useMetrics, useMetricText, useListAddress } from '../metrics-context.ts'
import styles from './team.module.css'

interface WaitingLinksProps {
  person: PersonLoad
  status: readonly number[] | undefined
}

export function WaitingLinks({ person, status }: WaitingLinksProps) {
  const text = useMetricText()
  const { fields } = useMetrics()
  const listWith = useListAddress()
  const { user_id, overdue = 0, cold = 0 } = person
  const holder = [user_id]
  return (
    <>
      {overdue > 0 && (
        <Link className={styles.late} to={listWith({ holder, status }, setFilter(fields.overdue))}>
          {text('team.overdue', { count: showCount(overdue) })}
        </Link>
      )}
      {cold > 0 && (
        <Link to={listWith({ holder }, setFilter(fields.cold))}>
          {text('team.cold', { count: showCount(cold) })}
        </Link>
      )}
    </>
  )
}
