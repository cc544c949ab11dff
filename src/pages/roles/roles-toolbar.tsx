import { Button, MenuItem, Select } from '@mui/material'
import { Link } from 'react-router'
import { addressOf } from '../../engine/page-addresses.ts'
import { SearchInput } from '../../kit/search-input.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { roleResource } from '../../../resources/role.ts'
import type { RoleRecord } from './role-changes.ts'
import { useRoleText } from './use-role-text.ts'
import rolesStyles from './roles.module.css'

interface RolesToolbarProps {
  roles: readonly RoleRecord[]
  query: string
  onQuery: (query: string) => void
  compared: readonly [number, number] | null
  onCompare: (ids: readonly [number, number] | null) => void
  /** On narrow screens. */
  single: { id: number | undefined; onChoose: (id: number) => void } | null
}

export function RolesToolbar({ roles, query, onQuery, compared, onCompare, single }: RolesToolbarProps) {
  const text = useRoleText()
  const [first, second] = roles
  const choice = (label: string, value: number | undefined, choose: (id: number) => void) => (
    <Select
      className={rolesStyles.choice}
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
    <div className={rolesStyles.bar}>
      <SearchInput
        label={text('search')}
        placeholder={text('search')}
        clearLabel={text('clear')}
        value={query}
        onChange={onQuery}
      />
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
        className={rolesStyles.newRole}
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
