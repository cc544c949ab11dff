import { Button } from '@mui/material'
import { useState } from 'react'
import { useUser } from '../../client/session/use-session.ts'
import { accessCodeTable } from '../../domain/access-codes.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { weightyChanges, type WeightyChange } from './role-changes.ts'
import type { Roles } from './use-roles.ts'
import { useRoleText } from './use-role-text.ts'
import styles from './roles.module.css'

/** Administrator changes need confirmation. */
export function SaveBar({ roles, count }: { roles: Roles; count: number }) {
  const text = useRoleText()
  const own = useUser()?.roles ?? []
  const [asking, setAsking] = useState<readonly WeightyChange[]>([])
  const { changed, problems, busy, save, discard } = roles
  if (count === 0) return null
  const saveOrAsk = () => {
    const weighty = weightyChanges(changed, roles.drafts, own)
    if (weighty.length > 0) setAsking(weighty)
    else void save()
  }
  return (
    <div className={styles.save} role="region" aria-label={text('changes', { smart_count: count })}>
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
      <Button size="medium" variant="contained" loading={busy} onClick={saveOrAsk}>
        {text('save')}
      </Button>
      {asking.length > 0 && (
        <ConfirmDialog
          title={text('ask_title')}
          text={<WeightyList changes={asking} />}
          action={text('ask_save')}
          onConfirm={() => {
            setAsking([])
            void save()
          }}
          onClose={() => setAsking([])}
        />
      )}
    </div>
  )
}

function WeightyList({ changes }: { changes: readonly WeightyChange[] }) {
  const text = useRoleText()
  const wordsOf = (code: string) => accessCodeTable.find((entry) => entry.code === code)?.description ?? code
  return (
    <>
      {text('ask_text')}
      <ul>
        {changes.map(({ role, code, on }) => (
          <li key={`${role.id} ${code}`}>
            {text(on ? 'added' : 'taken', { name: role.role_name, what: wordsOf(code) })}
          </li>
        ))}
      </ul>
    </>
  )
}
