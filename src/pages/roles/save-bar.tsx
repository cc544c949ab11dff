import { Button } from '@mui/material'
import type { Roles } from './use-roles.ts'
import { useRoleText } from './use-role-text.ts'

/** What is not saved yet, what was refused and why, and what saves it. */
export function SaveBar({ roles, count }: { roles: Roles; count: number }) {
  const text = useRoleText()
  const { changed, problems, busy, save, discard } = roles
  if (count === 0) return null
  return (
    <div className="u-roles-save" role="region" aria-label={text('changes', { smart_count: count })}>
      <div role="alert">
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <p>
        <strong>{text('changes', { smart_count: count })}</strong>{' '}
        {text('in_roles', { names: changed.map(({ role_name }) => role_name).join(', ') })}
      </p>
      <Button size="medium" disabled={busy} onClick={discard}>
        {text('discard')}
      </Button>
      <Button size="medium" variant="contained" loading={busy} onClick={() => void save()}>
        {text('save')}
      </Button>
    </div>
  )
}
