import { IconButton, Tooltip } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { desktopNotices } from '../../../client/live/desktop-notices.ts'
import { toast } from '../../../client/notice-store.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { text } from './texts/text.ts'
import styles from './chats.module.css'

/** Enables desktop notifications; asks the browser only on click. */
export function DesktopChoice() {
  const on = useSyncExternalStore(desktopNotices.subscribe, desktopNotices.on)
  if (!desktopNotices.possible()) return null
  const choose = async () => {
    if (on) {
      desktopNotices.stop()
      toast(text('desktop.off'))
    } else if (await desktopNotices.ask()) toast(text('desktop.on'))
    else toast(text('desktop.refused'), 'warning')
  }
  return (
    <Tooltip title={text('desktop.label')}>
      <IconButton
        className={styles.desktop}
        aria-label={text('desktop.label')}
        aria-pressed={on}
        onClick={() => void choose()}
      >
        <Icon name={on ? 'bell' : 'bell_off'} size={18} />
      </IconButton>
    </Tooltip>
  )
}
