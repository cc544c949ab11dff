import type { MouseEvent } from 'react'
import { showTime } from '../../domain/dates/show.ts'
import { notificationLink } from '../../domain/notifications.ts'
import type { UserNotification } from '../../services/notification/notifications.ts'
import { textsIn } from '../../client/texts/text.ts'
import { notificationTexts } from './texts.ts'
import styles from './notifications.module.css'

const text = textsIn(notificationTexts, 'notifications.')

interface RowProps {
  notification: UserNotification
  onRead: (notification: UserNotification) => void
  onGo?: (address: string) => void
}

/** Marks as read on click and follows its address if allowed [STA-07, VAL-09]. */
export function NotificationRow({ notification, onRead, onGo }: RowProps) {
  const { noti_message, noti_read_at, noti_url, sent_by, created_at } = notification
  const unread = noti_read_at === null
  const link = notificationLink(noti_url, location.origin)
  const content = (
    <>
      <span className={styles.notificationDot}>
        {unread && <span className="u-visually-hidden">{text('unread')}</span>}
      </span>
      <span className={styles.notificationText}>
        {noti_message}
        {link && !link.inside && <span className={styles.notificationHost}>{link.host}</span>}
        {sent_by && <span className={styles.notificationHost}>{sent_by}</span>}
        <time>{showTime(created_at)}</time>
      </span>
    </>
  )
  const read = () => unread && onRead(notification)
  const choose = (event: MouseEvent) => {
    read()
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (link?.inside && onGo && plain) {
      event.preventDefault()
      onGo(link.to)
    }
  }
  return (
    <li className={styles.notification} data-unread={unread || undefined}>
      {link ? (
        <a
          href={link.to}
          onClick={choose}
          {...(!link.inside && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {content}
          {!link.inside && <span className="u-visually-hidden">{text('new_tab')}</span>}
        </a>
      ) : (
        <button type="button" onClick={read}>
          {content}
        </button>
      )}
    </li>
  )
}
