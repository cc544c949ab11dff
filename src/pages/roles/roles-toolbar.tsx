import { Button, MenuItem, Select } from '@mui/material'
import { Link } from 'react-router'
import { addressOf } from '../../engine/page-addresses.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { roleResource } from '../../../resources/role.ts'
import type { RoleRecord } from './role-changes.ts'
import { useRoleText } from './use-role-text.ts'

interface RolesToolbarProps {
  roles: readonly RoleRecord[]
  query: string
  onQuery: (query: string) => void
  compared: readonly [number, number] | null
  onCompare: (ids: readonly [number, number] | null) => void
  /** The one role that a narrow screen shows. */
  single: { id: number | undefined; onChoose: (id: number) => void } | null
}

/** Search over the codes, which roles are shown, and a new one. */
export function RolesToolbar({ roles, query, onQuery, compared, onCompare, single }: RolesToolbarProps) {
  const text = useRoleText()
  const [first, second] = roles
  const choice = (label: string, value: number | undefined, choose: (id: number) => void) => (
    <Select
      className="u-roles-choice"
      size="small"
      value={value ?? ''}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {roles.map(({ id, role_name, application_code }) => (
        <MenuItem key={id} value={id}>
          {role_name} · {application_code}
        </MenuItem>
      ))}
    </Select>
  )
  return (
    <div className="u-roles-bar">
      <div className="u-search">
        <Icon name="search" />
        <input
          type="search"
          data-shortcut="search"
          aria-label={text('search')}
          placeholder={text('search')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
        {query !== '' && (
          <button type="button" aria-label={text('clear')} onClick={() => onQuery('')}>
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
      {compared ? (
        <>
          {choice(text('first'), compared[0], (id) => onCompare([id, compared[1]]))}
          {choice(text('second'), compared[1], (id) => onCompare([compared[0], id]))}
          <Button variant="outlined" onClick={() => onCompare(null)}>
            {text('compare_end')}
          </Button>
        </>
      ) : (
        <>
          {single && choice(text('role'), single.id, single.onChoose)}
          {first && second && (
            <Button variant="outlined" onClick={() => onCompare([first.id, second.id])}>
              {text('compare')}
            </Button>
          )}
        </>
      )}
      <Button
        className="u-roles-new"
        variant="contained"
        component={Link}
        to={addressOf(roleResource, 'create')}
        startIcon={<Icon name="plus" />}
      >
        {text('new')}
      </Button>
    </div>
  )
}
