import { IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Icon } from '../../kit/icons/icon.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { Chats } from '../messaging/chats.tsx'
import { LiveSign } from '../live/live-sign.tsx'
import { AppearanceSwitch } from './appearance-switch.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { UpgradePrompt } from './upgrade-prompt.tsx'
import { PrintedAt } from './printed-at.tsx'
import type { SidebarState } from './use-sidebar.ts'
import styles from './top-bar.module.css'

export function TopBar({ sidebar: { wide, rail, toggle } }: { sidebar: SidebarState }) {
  const translate = useTranslate()
  const label = translate(wide ? (rail ? 'shell.expand_menu' : 'shell.collapse_menu') : 'shell.open_menu')
  return (
    <header className={styles.bar}>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={toggle}>
          <Icon name={wide ? 'panel' : 'menu'} size={18} />
        </IconButton>
      </Tooltip>
      <Breadcrumb />
      <div id="top-bar-place" className={styles.place} />
      <UpgradePrompt />
      <PaletteButton />
      <LiveSign />
      <Chats wide={wide} />
      <NotificationBell />
      <AppearanceSwitch />
      <ProfileMenu />
      <PrintedAt />
    </header>
  )
}
