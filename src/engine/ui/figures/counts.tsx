import { Skeleton } from '@mui/material'
import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import type { Summary } from '../../api/figures/shapes.ts'
import { setFilter, useFigures, useFigureText, useListAddress } from './figures-context.ts'
import { StatusBar } from './status-bar.tsx'
import { useSummary } from './use-figures-of.ts'
import styles from './figures.module.css'

/** The statuses of records that are still worked on; undefined where no status closes anything, or that may not be known. */
export const openStatuses = ({ statuses }: Summary): number[] | undefined =>
  statuses?.some(({ closed }) => closed !== undefined)
    ? statuses.filter(({ closed }) => !closed).map(({ status_id }) => status_id)
    : undefined

/** How many records there are, of today and of this week; each figure opens its own. */
export function Counts({ byStatus = false }: { byStatus?: boolean }) {
  const text = useFigureText()
  const listWith = useListAddress()
  const { fields, resource } = useFigures()
  const coldSet = setFilter(resource.figures.cold)
  const summary = useSummary()
  const bar = byStatus && fields.status !== undefined
  if (!summary) return <Skeleton className={styles.wait} variant="rounded" data-statuses={bar || undefined} />
  const { total, new_today, due_today, due_this_week, cold, unassigned, today, week, statuses } = summary
  const status = openStatuses(summary)
  const figures = [
    { key: 'total', count: total, to: listWith({}) },
    { key: 'new_today', count: new_today, to: listWith({ created: { eq: today } }) },
    { key: 'due_today', count: due_today, to: listWith({ due: { eq: today }, status }) },
    {
      key: 'due_this_week',
      count: due_this_week,
      to: listWith({ due: { between: [week.from, week.to] }, status }),
    },
    { key: 'cold', count: cold, to: listWith({}, coldSet) },
    { key: 'unassigned', count: unassigned, to: listWith({ holder: { empty: true } }) },
  ] as const
  return (
    <div className={styles.counts}>
      <ul>
        {figures.map(
          ({ key, count, to }) =>
            count !== undefined && (
              <li key={key}>
                <Link to={to} data-none={count === 0 ? '' : undefined}>
                  <strong>{showCount(count)}</strong>
                  <span>{text(`own.${key}`)}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
      {bar && statuses && total > 0 && <StatusBar statuses={statuses} />}
    </div>
  )
}
