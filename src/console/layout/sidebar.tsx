import { Drawer } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAccessSession } from '../../client/session/use-session.ts'
import { useVariant } from '../app/app-code-context.ts'
import { BrandMark } from '../../kit/icons/brand-mark.tsx'
import { MenuSearch } from '../menu/menu-search.tsx'
import { menuFor } from '../menu/menu.ts'
import { useMenuCounts } from '../menu/use-menu-counts.ts'
import { useMenuEntries } from '../menu/use-menu-entries.ts'
import { PackageBadge } from './package-badge.tsx'
import { SidebarItem } from './sidebar-item.tsx'
import { reducedMotion } from '../../kit/theme/page-transition.ts'
import type { SidebarState } from './use-sidebar.ts'
import styles from './sidebar.module.css'

/** Becomes a drawer below 1200 px that closes on navigation [LAY-01, LAY-02, LAY-08]. */
export function Sidebar(sidebar: SidebarState) {
  const translate = useTranslate()
  const { wide, open, close } = sidebar
  if (wide) return <SidebarContent {...sidebar} />
  return (
    <Drawer
      open={open}
      onClose={close}
      transitionDuration={reducedMotion() ? 0 : 250}
      slotProps={{
        paper: {
          className: styles.drawer,
          'aria-label': translate('shell.navigation'),
        },
      }}
    >
      <SidebarContent {...sidebar} />
    </Drawer>
  )
}

function SidebarContent({ wide, rail, toggle, close }: SidebarState) {
  const translate = useTranslate()
  const variant = useVariant()
  const session = useAccessSession()
  const entries = useMenuEntries(session)
  const counts = useMenuCounts(session)
  const links = useMemo(() => (session ? menuFor(entries, session, counts) : []), [entries, session, counts])
  const narrow = wide && rail
  const [query, setQuery] = useState('')
  const isSearching = !narrow && query.trim() !== ''
  return (
    <nav
      className={styles.sidebar}
      aria-label={translate('shell.navigation')}
      data-narrow={narrow ? '' : undefined}
    >
      <div className={styles.head}>
        <Link to="/" className={styles.brand} aria-label={variant.name} onClick={close}>
          <BrandMark size={narrow ? 30 : 36} />
          {!narrow && <span>{variant.name}</span>}
        </Link>
        <PackageBadge narrow={narrow} />
      </div>
      {!narrow && <MenuSearch links={links} query={query} onQuery={setQuery} onFollow={close} />}
      <ul className={styles.links} data-part="links" hidden={isSearching}>
        {links.map((link) => (
          <SidebarItem key={link.name} link={link} narrow={narrow} onWiden={toggle} onFollow={close} />
        ))}
      </ul>
    </nav>
  )
}
