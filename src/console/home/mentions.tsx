import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { showTime } from '../../domain/dates/show.ts'
import { notificationLink } from '../../domain/notifications.ts'
import { DaySection } from '../../features/my-day/ui/day-section.tsx'
import { partOfDay } from '../../features/my-day/ui/first-read.ts'
import { useDayText } from '../../features/my-day/ui/texts/use-day-text.ts'
import { markRead, readNotifications } from '../notifications/notification-calls.ts'
import styles from '../../features/my-day/ui/day-row.module.css'

const most = 5

export function Mentions() {
  const text = useDayText()
  const { data } = useQuery({
    queryKey: ['notifications', 'mentions'],
    queryFn: () => readNotifications({ category: 'tagged_by', unread: true, limit: most }),
    staleTime: 0,
    meta: partOfDay,
  })
  if (!data || data.data.length === 0) return null
  return (
    <DaySection title={text('mentions')}>
      {data.data.map(({ noti_id, noti_message, noti_url, sent_by, created_at }) => {
        const link = notificationLink(noti_url, location.origin)
        const content = (
          <>
            <strong>{noti_message}</strong>
            <small>{[sent_by, showTime(created_at)].filter(Boolean).join(' · ')}</small>
          </>
        )
        return (
          <li key={noti_id} className={styles.row}>
            {link?.inside ? (
              <Link to={link.to} onClick={() => void markRead(noti_id)}>
                {content}
              </Link>
            ) : (
              <div>{content}</div>
            )}
          </li>
        )
      })}
    </DaySection>
  )
}
