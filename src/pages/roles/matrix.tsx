import { memo } from 'react'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { accessCodeTable, type AccessCodeEntry } from '../../domain/access-codes.ts'
import { changesOf, hasCode, type Drafts, type RoleRecord } from './role-changes.ts'
import { RoleHead, type RoleActions } from './role-head.tsx'
import { useRoleText } from './use-role-text.ts'
import styles from './roles.module.css'

interface MatrixProps {
  roles: readonly RoleRecord[]
  codes: readonly AccessCodeEntry[]
  drafts: Drafts
  /** True if the session lacks the permission it would grant or revoke. */
  withheld: (role: RoleRecord, code: string) => boolean
  actions: RoleActions
  onSet: (role: RoleRecord, code: string, on: boolean) => void
}

export function Matrix({ roles, codes, drafts, withheld, actions, onSet }: MatrixProps) {
  const text = useRoleText()
  const modules = [...new Set(codes.map(({ module }) => module))]
  return (
    <div className={styles.scroll}>
      <table className={styles.roles} aria-label={text('matrix')}>
        <thead>
          <tr>
            <th scope="col">{text('code')}</th>
            {roles.map((role) => (
              <RoleHead key={role.id} role={role} actions={actions} />
            ))}
          </tr>
        </thead>
        {modules.map((module) => (
          <tbody key={module}>
            <tr className={styles.module}>
              <th scope="rowgroup">{translateLabel(module)}</th>
              {roles.map((role) => (
                <ModuleCount key={role.id} module={module} role={role} drafts={drafts} />
              ))}
            </tr>
            {codes
              .filter((entry) => entry.module === module)
              .map((entry) => (
                <tr key={entry.code}>
                  <th scope="row">
                    <span>{translateLabel(entry.description)}</span>
                    <code>{entry.code}</code>
                  </th>
                  {roles.map((role) => (
                    <CodeBox
                      key={role.id}
                      entry={entry}
                      role={role}
                      on={hasCode(role, entry.code, drafts)}
                      changed={changesOf(role, drafts).has(entry.code)}
                      withheld={withheld(role, entry.code)}
                      onSet={onSet}
                    />
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function ModuleCount({ module, role, drafts }: { module: string; role: RoleRecord; drafts: Drafts }) {
  const text = useRoleText()
  const all = accessCodeTable.filter((entry) => entry.module === module)
  const count = all.filter(({ code }) => hasCode(role, code, drafts)).length
  return <td>{text('of', { count, all: all.length })}</td>
}

interface CodeBoxProps {
  entry: AccessCodeEntry
  role: RoleRecord
  on: boolean
  changed: boolean
  withheld: boolean
  onSet: MatrixProps['onSet']
}

const CodeBox = memo(function CodeBox({ entry, role, on, changed, withheld, onSet }: CodeBoxProps) {
  const text = useRoleText()
  return (
    <td data-changed={changed ? '' : undefined}>
      <label title={withheld ? text('only_own') : undefined}>
        <input
          type="checkbox"
          aria-label={text('cell', { name: role.role_name, what: translateLabel(entry.description) })}
          checked={on}
          disabled={withheld}
          onChange={(event) => onSet(role, entry.code, event.target.checked)}
        />
      </label>
    </td>
  )
})
