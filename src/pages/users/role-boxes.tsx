import type { OfferedRole } from './use-user-calls.ts'
import { useUserText } from './use-user-text.ts'
import styles from './users.module.css'

interface RoleBoxesProps {
  roles: readonly OfferedRole[]
  ticked: readonly number[]
  onTick: (ticked: number[]) => void
}

/** Roles the session may not grant are disabled, with the reason. */
export function RoleBoxes({ roles, ticked, onTick }: RoleBoxesProps) {
  const text = useUserText()
  return (
    <ul className={styles.userRoles}>
      {roles.map(({ id, role_name, application_code, offered }) => (
        <li key={id}>
          <label title={offered ? undefined : text('withheld')}>
            <input
              type="checkbox"
              checked={ticked.includes(id)}
              disabled={!offered}
              onChange={(event) =>
                onTick(event.target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
              }
            />
            {role_name} <small>{application_code}</small>
          </label>
        </li>
      ))}
    </ul>
  )
}
