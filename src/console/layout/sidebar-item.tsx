import { Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useState, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../kit/icons/icon.tsx'
import { MenuLink } from '../menu/menu-link.tsx'
import type { SidebarLink } from '../menu/menu.ts'
import { useConsoleRoute } from './use-console-route.ts'
import styles from './sidebar.module.css'

interface SidebarItemProps {
  link: SidebarLink
  narrow: boolean
  onWiden: () => void
  onFollow: () => void
}

/** A link or a collapsible group [LAY-01]. */
export function SidebarItem(props: SidebarItemProps) {
  const { link, narrow } = props
  const translate = useTranslate()
  const label = translate(link.label, { smart_count: 2 })
  return (
    <li>
      {link.children ? <Group {...props} label={label} /> : <Leaf {...props} label={label} narrow={narrow} />}
    </li>
  )
}

function useIsCurrent() {
  const { pathname } = useLocation()
  const route = useConsoleRoute()
  return (path: string | undefined) =>
    path !== undefined && [pathname, route?.parent, route?.secondOf].includes(path)
}

function named(narrow: boolean, label: string, child: ReactElement) {
  return narrow ? (
    <Tooltip title={label} placement="right">
      {child}
    </Tooltip>
  ) : (
    child
  )
}

function Leaf({ link, narrow, onFollow, label }: SidebarItemProps & { label: string }) {
  const current = useIsCurrent()(link.path)
  return named(
    narrow,
    label,
    <MenuLink
      link={link}
      className={styles.link}
      current={current}
      name={narrow ? label : undefined}
      onFollow={onFollow}
    >
      <Icon name={link.icon} size={18} />
      {!narrow && <span>{label}</span>}
      {link.badge !== undefined && <span className={styles.badge}>{link.badge}</span>}
    </MenuLink>,
  )
}

function Group({ link, narrow, onWiden, onFollow, label }: SidebarItemProps & { label: string }) {
  const translate = useTranslate()
  const isCurrent = useIsCurrent()
  const children = link.children ?? []
  const within = children.some(({ path }) => isCurrent(path))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = !narrow && (chosen ?? within)
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const toggle = () => {
    if (narrow) onWiden()
    setChosen(narrow || !open)
  }
  return (
    <>
      {named(
        narrow,
        label,
        <button
          type="button"
          className={styles.link}
          aria-expanded={open}
          aria-label={narrow ? label : undefined}
          data-within={within && !open ? '' : undefined}
          onClick={toggle}
        >
          <Icon name={link.icon} size={18} />
          {!narrow && <span>{label}</span>}
          {!narrow && <Icon name={open ? 'down' : 'right'} size={14} />}
        </button>,
      )}
      {/* Hidden from focus while collapsed; waits for the 250 ms animation. */}
      <div className={styles.fold} data-open={open ? '' : undefined} inert={!open}>
        <ul>
          {(opened ? children : []).map((child) => (
            <li key={child.name}>
              <MenuLink
                link={child}
                className={styles.link}
                current={isCurrent(child.path)}
                onFollow={onFollow}
              >
                <span>{translate(child.label, { smart_count: 2 })}</span>
                {child.badge !== undefined && <span className={styles.badge}>{child.badge}</span>}
              </MenuLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
