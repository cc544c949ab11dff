import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { routePaths } from '../../domain/guards.ts'
import { notificationCategories, type NotificationCategory } from '../../domain/notifications.ts'
import { VisitorPage } from '../front-door/visitor-page.tsx'
import { textsIn } from '../../client/texts/text.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { heldSession, sessionStore } from '../../client/session/session-store.ts'
import { markAllRead, markRead, readNotifications, type NotificationPage } from './notification-calls.ts'
import { NotificationRow } from './notification-row.tsx'
import { PageControls } from './page-controls.tsx'
import { notificationTexts } from './texts.ts'
import notificationsStyles from './notifications.module.css'
import styles from '../front-door/visitor-page.module.css'
import notificationsPageStyles from './notifications-page.module.css'

const text = textsIn(notificationTexts, 'notifications.')

/** /notifications: all notifications, outside the shell; signed-out visitors get a sign-in link [RTE-07]. */
export default function NotificationsPage({ appCode }: OutsidePageProps) {
  const session = useSyncExternalStore(sessionStore.subscribe, heldSession)
  return (
    <VisitorPage appCode={appCode} title={text('title')} lead={text(session ? 'intro' : 'signed_out')} wide>
      {session && <AllNotifications key={session.user.id} />}
      <div className={styles.ways}>
        {session ? (
          <a className="u-button" href={routePaths.home}>
            {text('home')}
          </a>
        ) : (
          <a
            className="u-button u-button--main"
            href={`${routePaths.login}?returnTo=${encodeURIComponent(routePaths.notifications)}`}
          >
            {text('sign_in')}
          </a>
        )}
      </div>
    </VisitorPage>
  )
}

function useAll() {
  const [category, setCategory] = useState<NotificationCategory>('all')
  const [unread, setUnread] = useState(false)
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<NotificationPage | null>(null)
  const refresh = useCallback(async () => {
    setFound(await readNotifications({ category, unread, page }))
  }, [category, unread, page])
  useEffect(() => {
    let here = true
    const load = () =>
      void readNotifications({ category, unread, page }).then((answer) => here && setFound(answer))
    load()
    addEventListener('focus', load)
    return () => {
      here = false
      removeEventListener('focus', load)
    }
  }, [category, unread, page])
  const choose = (name: NotificationCategory) => {
    setCategory(name)
    setPage(1)
  }
  const onlyUnread = (only: boolean) => {
    setUnread(only)
    setPage(1)
  }
  return { category, choose, unread, onlyUnread, setPage, found, refresh }
}

function AllNotifications() {
  const { category, choose, unread, onlyUnread, setPage, found, refresh } = useAll()
  const readOne = (id: number) => void markRead(id).then(refresh)
  return (
    <>
      <div className={notificationsPageStyles.notificationsTools}>
        <div
          role="group"
          aria-label={text('categories')}
          className={notificationsPageStyles.notificationsCategories}
        >
          {notificationCategories.map((name) => (
            <button key={name} type="button" aria-pressed={name === category} onClick={() => choose(name)}>
              {text(name)}
            </button>
          ))}
        </div>
        <label>
          <input type="checkbox" checked={unread} onChange={(event) => onlyUnread(event.target.checked)} />
          {text('unread_only')}
        </label>
        <button
          type="button"
          className="u-button"
          disabled={!found?.unread}
          onClick={() => void markAllRead().then(refresh)}
        >
          {text('mark_all')}
        </button>
      </div>
      <div className={notificationsPageStyles.notifications} aria-busy={!found}>
        {found?.data.length === 0 && <p>{text(unread ? 'none_unread' : 'none')}</p>}
        {found && found.data.length > 0 && (
          <ul className={notificationsStyles.notificationList} aria-label={text('list')}>
            {found.data.map((each) => (
              <NotificationRow
                key={each.noti_id}
                notification={each}
                onRead={({ noti_id }) => readOne(noti_id)}
              />
            ))}
          </ul>
        )}
      </div>
      {found && <PageControls found={found} onPage={setPage} />}
    </>
  )
}
