import { holdsText } from '../../domain/search-text.ts'
import { Skeleton } from '@mui/material'
import { ResourceContextProvider } from 'react-admin'
import { opened } from '../../engine/ui/opened.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { ResourcePageProps } from '../../engine/ui/resource-pages.ts'
import { accessCodeTable } from '../../domain/access-codes.ts'
import { keptCodes, withheldCodes } from '../../domain/role-rules.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useLeaveGuard } from '../../engine/ui/form/use-leave-guard.ts'
import { roleResource } from '../../../resources/role.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { Matrix } from './matrix.tsx'
import { changesOf, differ, type RoleRecord } from './role-changes.ts'
import { RolesToolbar } from './roles-toolbar.tsx'
import { SaveBar } from './save-bar.tsx'
import { useRoles, type Roles } from './use-roles.ts'
import { useRoleText } from './use-role-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import styles from './roles.module.css'

const FormDrawer = opened(() => import('../../engine/ui/form/form-drawer.tsx'))

/** /settings/roleAccess: access codes per role [RTE-22, ROL-14]. */
export default function RoleAccessPage({ resource }: ResourcePageProps) {
  const { pathname } = useLocation()
  const roles = useRoles()
  const { refetch } = roles
  const { list } = resource.paths
  const atList = pathname === list
  useEffect(() => {
    if (atList) void refetch()
  }, [atList, refetch])
  return (
    <ResourceContextProvider value={resource.schema.name}>
      <PageTitle title={resource.label[1]} />
      <div className={styles.page} data-fill="">
        {roles.roles ? <RolesOf roles={roles} loaded={roles.roles} /> : <Waiting roles={roles} />}
      </div>
      <FormDrawer resource={resource} />
      {atList && <LeaveGuard dirty={roles.changed.length > 0} />}
    </ResourceContextProvider>
  )
}

/** Inactive while a form guards itself. */
function LeaveGuard({ dirty }: { dirty: boolean }) {
  const text = useRoleText()
  const guard = useLeaveGuard((to) => dirty && !to?.startsWith(roleResource.paths.list))
  if (!guard.asking) return null
  return (
    <ConfirmDialog
      title={text('leave_title')}
      text={text('leave_text')}
      action={text('leave')}
      refusal={text('stay')}
      danger
      onConfirm={guard.leave}
      onClose={guard.stay}
    />
  )
}

function Waiting({ roles: { error, refetch } }: { roles: Roles }) {
  const text = useRoleText()
  if (error) {
    return <TryAgain className={styles.none} text={text('failed')} onAgain={() => void refetch()} />
  }
  return (
    <div className={styles.none} role="status" aria-label={text('loading')}>
      {[40, 90, 80, 85].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={36} />
      ))}
    </div>
  )
}

function useCompared(roles: readonly RoleRecord[]) {
  const [params, setParams] = useSearchParams()
  const [first, second] = (params.get('compare') ?? '').split(',').map(Number)
  const there = (id: number | undefined): id is number => roles.some((role) => role.id === id)
  const compared = there(first) && there(second) ? ([first, second] as const) : null
  const compare = (ids: readonly [number, number] | null) =>
    setParams(ids ? { compare: ids.join(',') } : {}, { replace: true })
  return [compared, compare] as const
}

function RolesOf({ roles, loaded }: { roles: Roles; loaded: readonly RoleRecord[] }) {
  const text = useRoleText()
  const session = useAccessSession()
  const narrow = useScreenQuery('(max-width: 899px)')
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<number>()
  const [compared, compare] = useCompared(loaded)
  const [asked, setAsked] = useState<{ role: RoleRecord; to: 'copy' | 'delete' } | null>(null)
  if (!session) return null

  const single = loaded.find(({ id }) => id === chosen) ?? loaded[0]
  const pair = compared?.flatMap((id) => loaded.filter((role) => role.id === id))
  const shown = pair ?? (narrow ? loaded.filter((role) => role === single) : loaded)
  const codes = accessCodeTable.filter(
    ({ code, module, description }) =>
      holdsText(`${module} ${description} ${code}`, query) && (!pair || differ(pair, code, roles.drafts)),
  )
  return (
    <>
      <RolesToolbar
        roles={loaded}
        query={query}
        onQuery={setQuery}
        compared={compared}
        onCompare={compare}
        single={narrow ? { id: single?.id, onChoose: setChosen } : null}
      />
      {codes.length === 0 ? (
        <p className={styles.none} role="status">
          {query.trim() === '' ? text('same') : text('none', { query: query.trim() })}
        </p>
      ) : (
        <Matrix
          roles={shown}
          codes={codes}
          drafts={roles.drafts}
          withheld={({ access_codes }, code) =>
            (access_codes.includes(code) ? keptCodes : withheldCodes)([code], session).length > 0
          }
          actions={{
            onCopy: (role) => setAsked({ role, to: 'copy' }),
            onDelete: (role) => setAsked({ role, to: 'delete' }),
          }}
          onSet={roles.set}
        />
      )}
      <SaveBar
        roles={roles}
        count={roles.changed.reduce((sum, role) => sum + changesOf(role, roles.drafts).size, 0)}
      />
      {asked?.to === 'copy' && (
        <CopyDialog
          role={asked.role}
          onCopy={(name) => roles.copy(asked.role, name)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.to === 'delete' && (
        <ConfirmDialog
          title={text('delete_title', { name: asked.role.role_name })}
          text={text('delete_text')}
          action={text('delete')}
          danger
          onConfirm={() => {
            setAsked(null)
            void roles.remove(asked.role)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
