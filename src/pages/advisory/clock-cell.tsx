import { showDay } from '../../domain/dates/show.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useAdvisoryText } from './use-advisory-text.ts'
import styles from '../../kit/due-badge.module.css'

/** Working days left, more prominent the fewer. */
export function ClockCell({ record }: { record: EngineRecord }) {
  const text = useAdvisoryText()
  const { due_on: due, days_left: left } = record
  if (typeof due !== 'string') return <span>{text('stopped')}</span>
  // An optimistic change has only the date.
  const days = typeof left === 'number' ? left : null
  const state = days === null || days > 2 ? 'later' : days > 0 ? 'soon' : days === 0 ? 'today' : 'overdue'
  const shown =
    days === null
      ? showDay(due)
      : days > 0
        ? text('left', { smart_count: days })
        : days === 0
          ? text('today')
          : text('late', { smart_count: -days })
  return (
    <span className={styles.due} data-due={state} title={text('by', { day: showDay(due) })}>
      <Icon name={state === 'overdue' ? 'warning' : 'calendar'} size={13} />
      {shown}
    </span>
  )
}
