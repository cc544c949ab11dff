import { Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../engine/page-addresses.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { roleResource } from '../../../resources/role.ts'
import type { RoleRecord } from './role-changes.ts'
import { useRoleText, type RoleTextKey } from './use-role-text.ts'

export interface RoleActions {
  onCopy: (role: RoleRecord) => void
  onDelete: (role: RoleRecord) => void
}

export function RoleHead({ role, actions }: { role: RoleRecord; actions: RoleActions }) {
  const text = useRoleText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choose = (action: (of: RoleRecord) => void) => () => {
    close()
    action(role)
  }
  return (
    <th scope="col">
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={text('actions', { name: role.role_name })}
        title={role.role_name}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <strong>{role.role_name}</strong>
        <Icon name="down" size={14} />
      </button>
      <small>
        {role.role_type ? text(`types.${role.role_type}` as RoleTextKey) : text('staff')} ·{' '}
        {role.application_code}
      </small>
      <small>{text('users', { smart_count: role.user_count })}</small>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem component={Link} to={addressOf(roleResource, 'edit', role.id)} onClick={close}>
          {text('rename')}
        </MenuItem>
        <MenuItem onClick={choose(actions.onCopy)}>{text('copy')}</MenuItem>
        <MenuItem disabled={role.user_count > 0} onClick={choose(actions.onDelete)}>
          {text('delete')}
        </MenuItem>
      </Menu>
    </th>
  )
}
