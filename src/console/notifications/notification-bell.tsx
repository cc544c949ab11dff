import { IconButton, Popover, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Icon } from '../../kit/icons/icon.tsx'
import { opened } from '../../engine/ui/opened.tsx'
import { useNotificationText } from './use-notification-text.ts'
import { useNotifications } from './use-notifications.ts'
import styles from './notifications.module.css'

const BellPanel = opened(() => import('./bell-panel.tsx'), Waiting)

function Waiting() {
  const text = useNotificationText()
  return <div className={styles.bellNone}>{text('loading')}</div>
}

/** Bell with unread count and latest notifications [LAY-03]. */
export function NotificationBell() {
  const text = useNotificationText()
  const { unread } = useNotifications('all')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = unread > 0 ? text('bell_unread', { count: unread }) : text('bell')
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={text('title')} describeChild>
        <IconButton
          className={styles.bell}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          data-count={unread > 99 ? '99+' : unread > 0 ? unread : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="bell" size={18} />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Popover
          anchorEl={anchor}
          open
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { className: styles.bellPanel, role: 'dialog', 'aria-label': text('title') } }}
        >
          <BellPanel onClose={close} />
        </Popover>
      )}
    </>
  )
}
