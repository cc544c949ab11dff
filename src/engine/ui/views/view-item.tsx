import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Icon, type IconName } from '../../../kit/icons/icon.tsx'
import { useViewText } from './texts/use-view-text.ts'
import styles from './view-menu.module.css'

export interface ViewAction {
  label: string
  icon: IconName
  run: () => void
}

interface ViewItemProps {
  name: string
  by?: string
  shared?: boolean
  current: boolean
  isDefault: boolean
  onOpen: () => void
  actions: readonly ViewAction[]
}

export function ViewItem({ name, by, shared, current, isDefault, onOpen, actions }: ViewItemProps) {
  const text = useViewText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <li data-current={current ? '' : undefined} data-open={anchor ? '' : undefined}>
      <button type="button" className={styles.open} aria-current={current || undefined} onClick={onOpen}>
        <span className={styles.mark}>{current && <Icon name="check" size={15} />}</span>
        <span className={styles.name}>{name}</span>
        {by && <small>{text('by', { owner: by })}</small>}
        {isDefault && (
          <span className={styles.sign} role="img" aria-label={text('is_default')} title={text('is_default')}>
            <Icon name="star" size={14} />
          </span>
        )}
        {shared && !by && (
          <span className={styles.sign} role="img" aria-label={text('shared')} title={text('shared')}>
            <Icon name="people" size={14} />
          </span>
        )}
      </button>
      {actions.length > 0 && (
        <IconButton
          size="small"
          aria-label={text('more', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="more" />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(({ label, icon, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </li>
  )
}
