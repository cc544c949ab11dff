import { textsIn } from '../../client/texts/text.ts'
import type { NotificationPage } from './notification-calls.ts'
import { notificationTexts } from './texts.ts'
import styles from './notifications-page.module.css'

const text = textsIn(notificationTexts, 'notifications.')

interface PageControlsProps {
  found: NotificationPage
  onPage: (page: number) => void
}

export function PageControls({ found: { current_page, from, to, total }, onPage }: PageControlsProps) {
  if (from === null || to === null || (total <= to && current_page === 1)) return null
  return (
    <nav aria-label={text('pages')} className={styles.notificationsPages}>
      <button
        type="button"
        className="u-button"
        disabled={current_page === 1}
        onClick={() => onPage(current_page - 1)}
      >
        {text('newer')}
      </button>
      <span role="status">{text('page_of', { from, to, total })}</span>
      <button
        type="button"
        className="u-button"
        disabled={to >= total}
        onClick={() => onPage(current_page + 1)}
      >
        {text('older')}
      </button>
    </nav>
  )
}
