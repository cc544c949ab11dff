import { Avatar } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { initials } from '../../../domain/initials.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { RecordEvent } from './events.ts'
import { useActivityText } from './texts/use-activity-text.ts'
import { anchorOf } from './use-anchor.ts'
import styles from './event-frame.module.css'

interface EventFrameProps {
  event: RecordEvent
  /** Target of the URL. */
  marked: boolean
  said: ReactNode
  children?: ReactNode
}

/** The time links to this entry. */
export function EventFrame({ event: { id, actor, at, entry }, marked, said, children }: EventFrameProps) {
  const text = useActivityText()
  return (
    <li className={styles.event} data-part="event" id={anchorOf(id)} data-marked={marked || undefined}>
      <Avatar aria-hidden="true">{actor ? initials(actor, 2) : <Icon name="history" />}</Avatar>
      <div>
        <p>
          <span>
            <strong>{actor ?? text(entry?.kind === 'enquiry' ? 'visitor' : 'system')}</strong> {said}
          </span>
          <Link to={{ hash: anchorOf(id) }} replace title={text('link', { time: showTime(at) })}>
            <time dateTime={at.replace(' ', 'T')}>{showTime(at).replace(/^.*\d{4} /, '')}</time>
          </Link>
        </p>
        {children}
      </div>
    </li>
  )
}
