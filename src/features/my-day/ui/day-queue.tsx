import { Button, Dialog, IconButton } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { AccessSession } from '../../../domain/access.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { isMobile, showPhone } from '../../../domain/phone.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { recordAddress } from '../../../engine/ui/addresses.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import { DueChips } from '../../follow-ups/ui/due-chips.tsx'
import { AfterCall } from './after-call.tsx'
import { phoneOf } from './day-row.tsx'
import { useDayText } from './texts/use-day-text.ts'
import { useFollowUpActions, type DueFollowUp } from './use-follow-up-actions.ts'
import styles from './day-queue.module.css'

interface DayQueueProps {
  items: readonly DueFollowUp[]
  session: AccessSession
  onClose: () => void
}

/** Works through follow-ups one by one: call, outcome, next. */
export function DayQueue({ items, session, onClose }: DayQueueProps) {
  const text = useDayText()
  const id = useId()
  const isPhone = useScreenQuery('(max-width: 899px)')
  // Fixed at start: newly due ones wait for the next round.
  const [queue] = useState(items)
  const [at, setAt] = useState(0)
  const next = () => setAt((before) => before + 1)
  const item = queue[at]
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="xs" aria-labelledby={id}>
      <div className={styles.queue}>
        <header>
          <h2 id={id}>
            {item ? text('work.title', { at: at + 1, total: queue.length }) : text('work.finished')}
          </h2>
          <IconButton aria-label={text('work.close')} onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </header>
        {item ? (
          <QueuedItem key={item.key} item={item} session={session} onNext={next} />
        ) : (
          <>
            <p>{text('work.finished_text', { smart_count: queue.length })}</p>
            <Button variant="contained" onClick={onClose}>
              {text('work.back')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface QueuedItemProps {
  item: DueFollowUp
  session: AccessSession
  onNext: () => void
}

function QueuedItem({ item, session, onNext }: QueuedItemProps) {
  const { resource, recordId, name, at, what, followUp } = item
  const text = useDayText()
  const { complete, snooze } = useFollowUpActions()
  const [calling, setCalling] = useState(false)
  const [snoozing, setSnoozing] = useState(false)
  const phone = phoneOf(resource, followUp.record)
  const address = recordAddress(resource, recordId, session)
  const then = (work: Promise<boolean>) => void work.then((done) => done && onNext())
  return (
    <>
      <div className={styles.who}>
        <em>{translateLabel(resource.label[0])}</em>
        <strong>{name}</strong>
        {what && <p>{what}</p>}
        <time>{showTime(at)}</time>
        {phone && <span>{showPhone(phone)}</span>}
      </div>
      <div className={styles.actions}>
        {phone && (
          <Button
            variant="contained"
            size="large"
            href={`tel:${showPhone(phone)}`}
            aria-label={text('call', { name })}
            startIcon={<Icon name="phone" size={20} />}
            onClick={() => setCalling(true)}
          >
            {text('work.call')}
          </Button>
        )}
        {phone && isMobile(phone) && (
          <Button
            variant="outlined"
            href={`https://wa.me/${phone}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text('whatsapp', { name })}
          >
            {text('work.whatsapp')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setCalling(true)}>
          {text('work.log')}
        </Button>
        <Button variant="outlined" onClick={() => then(complete(item))}>
          {text('done')}
        </Button>
        <Button variant="outlined" aria-expanded={snoozing} onClick={() => setSnoozing((before) => !before)}>
          {text('snooze')}
        </Button>
      </div>
      {snoozing && <DueChips onChoose={(moment) => then(snooze(item, moment))} />}
      <footer>
        {address && (
          <Button component={Link} to={address}>
            {text('work.open')}
          </Button>
        )}
        <Button onClick={onNext}>{text('work.skip')}</Button>
      </footer>
      {calling && (
        <AfterCall
          called={{ resource, record: followUp.record, name, followUpId: followUp.id }}
          onClose={() => setCalling(false)}
          onSaved={onNext}
        />
      )}
    </>
  )
}
