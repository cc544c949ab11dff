import { Button, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { routePaths } from '../../domain/guards.ts'
import { notificationCategories, type NotificationCategory } from '../../domain/notifications.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotificationText } from './use-notification-text.ts'
import { useNotifications } from './use-notifications.ts'
import styles from './notifications.module.css'

/** Latest notifications by category; choosing All twice opens the full page [CON-04, CON-05]. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const text = useNotificationText()
  const navigate = useNavigate()
  const [category, setCategory] = useState<NotificationCategory>('all')
  const { data, unread, isPending, read, readAll } = useNotifications(category)
  const go = (address: string) => {
    onClose()
    void navigate(address)
  }
  const choose = (name: NotificationCategory) => {
    if (name === 'all' && category === 'all') go(routePaths.notifications)
    else setCategory(name)
  }
  return (
    <>
      <div className={styles.bellHead}>
        <h2>{text('title')}</h2>
        <Button size="small" disabled={unread === 0} onClick={readAll}>
          {text('mark_all')}
        </Button>
      </div>
      <Tabs className={styles.bellTabs} value={category} aria-label={text('categories')}>
        {notificationCategories.map((name) => (
          <Tab
            key={name}
            value={name}
            label={text(name)}
            id={`bell-${name}`}
            aria-controls="bell-list"
            onClick={() => choose(name)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="bell-list" aria-labelledby={`bell-${category}`} aria-busy={isPending}>
        {data.length > 0 ? (
          // Keyboard users scroll the list through its links.
          <ul className={styles.notificationList} aria-label={text('list')}>
            {data.map((each) => (
              <NotificationRow
                key={each.noti_id}
                notification={each}
                onRead={({ noti_id }) => read(noti_id)}
                onGo={go}
              />
            ))}
          </ul>
        ) : (
          <div className={styles.bellNone}>{text(isPending ? 'loading' : 'none')}</div>
        )}
      </div>
      <div className={styles.bellFoot}>
        <Button component={Link} to={routePaths.notifications} size="small" onClick={onClose}>
          {text('see_all')}
        </Button>
      </div>
    </>
  )
}
