import { useState } from 'react'
import { showClock, showDay, showDayOfMonth, showTime } from '../domain/dates/show.ts'
import { wireDay } from '../domain/dates/wire.ts'
import { dueOf } from '../domain/due.ts'
import { Icon } from './icons/icon.tsx'
import { useKitText } from './texts/use-kit-text.ts'
import styles from './due-badge.module.css'

export function DueBadge({ at, label, settled }: { at: string; label: string; settled: boolean }) {
  const text = useKitText()
  const [now] = useState(() => Date.now())
  const due = settled ? 'later' : dueOf(at, now)
  const time = showClock(at)
  const day = showDayOfMonth(at)
  const shown = {
    overdue: text('due.overdue', { when: at.startsWith(wireDay(now)) ? time : day }),
    today: `${text('due.today')} ${time}`,
    tomorrow: `${text('due.tomorrow')} ${time}`,
    soon: `${day} ${time}`,
    later: showDay(at.slice(0, 10)),
  }
  return (
    <span className={styles.due} data-due={due} title={`${label}: ${time ? showTime(at) : showDay(at)}`}>
      <Icon name={due === 'overdue' ? 'warning' : 'calendar'} size={13} />
      <span className="u-visually-hidden">{label}: </span>
      {shown[due].trim()}
    </span>
  )
}
