import { IconButton } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AccessSession } from '../../../domain/access.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { isMobile, isPhone, showPhone } from '../../../domain/phone.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayAddEntries } from '../../activity/entries.ts'
import { mayFollowUp } from '../../follow-ups/follow-ups.ts'
import { DueChips } from '../../follow-ups/ui/due-chips.tsx'
import type { Resource } from '../../../engine/resource.ts'
import { recordAddress } from '../../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { textOf } from '../../../engine/ui/text-of.ts'
import { useDayText } from './texts/use-day-text.ts'
import { tomorrow, useFollowUpActions, type DueFollowUp } from './use-follow-up-actions.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './day-row.module.css'

interface DayRowProps {
  resource: Resource
  session: AccessSession
  recordId: number
  name: string
  line: ReactNode
  when?: ReactNode
  late?: boolean
  record?: EngineRecord
  followUp?: DueFollowUp
  named?: boolean
  onCalled: () => void
}

export function phoneOf(resource: Resource, record: EngineRecord | undefined): string | undefined {
  const field = resource.person?.phone
  const told = record && field && textOf(record, field)
  return told && isPhone(told) ? told : undefined
}

/** Row of My day: press opens, phone button calls, swipe completes or snoozes. */
export function DayRow(props: DayRowProps) {
  const { resource, session, recordId, name, line, when, late, record, followUp, named, onCalled } = props
  const text = useDayText()
  const [snoozing, setSnoozing] = useState(false)
  const { complete, snooze } = useFollowUpActions()
  const due = followUp && mayFollowUp(resource, session) ? followUp : undefined
  const { by, isOver, handlers } = useSwipe(
    {
      onRight: () => due && void complete(due),
      onLeft: () => due && void snooze(due, tomorrow(Date.now())),
    },
    due !== undefined,
  )
  const phone = phoneOf(resource, record)
  const address = recordAddress(resource, recordId, session)
  const logged = record !== undefined && mayAddEntries(resource, session)
  const content = (
    <>
      <span className={styles.head}>
        <strong>{name}</strong>
        {named && <em>{translateLabel(resource.label[0])}</em>}
      </span>
      <span className={styles.line}>
        <small>{line}</small>
        {when !== undefined && <time data-late={late || undefined}>{when}</time>}
      </span>
    </>
  )
  return (
    <li className={styles.row} data-swiping={by === 0 ? undefined : ''} {...handlers}>
      {by !== 0 && (
        <span
          className={styles.swiped}
          data-over={isOver || undefined}
          data-left={by < 0 || undefined}
          aria-hidden="true"
        >
          {text(by > 0 ? 'done' : 'snooze_tomorrow')}
        </span>
      )}
      <div className={styles.content} style={by === 0 ? undefined : { transform: `translateX(${by}px)` }}>
        {address ? (
          <Link to={address} draggable={false}>
            {content}
          </Link>
        ) : (
          <div>{content}</div>
        )}
        <div className={styles.actions}>
          {due && (
            <>
              <IconButton aria-label={text('done_of', { name })} onClick={() => void complete(due)}>
                <Icon name="check" size={20} />
              </IconButton>
              <IconButton
                aria-label={text('snooze_of', { name })}
                aria-expanded={snoozing}
                onClick={() => setSnoozing((before) => !before)}
              >
                <Icon name="calendar" size={20} />
              </IconButton>
            </>
          )}
          {phone && isMobile(phone) && (
            <IconButton
              href={`https://wa.me/${phone}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={text('whatsapp', { name })}
            >
              <Icon name="chat" size={20} />
            </IconButton>
          )}
          {logged && (
            <IconButton aria-label={text('log', { name })} onClick={onCalled}>
              <Icon name="edit" size={20} />
            </IconButton>
          )}
          {phone && (
            <IconButton
              className={styles.call}
              href={`tel:${showPhone(phone)}`}
              aria-label={text('call', { name })}
              onClick={logged ? onCalled : undefined}
            >
              <Icon name="phone" size={20} />
            </IconButton>
          )}
        </div>
      </div>
      {snoozing && due && <DueChips onChoose={(at) => void snooze(due, at)} />}
    </li>
  )
}
