import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/http.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { ServiceError } from '../../client/service-error.ts'
import { reloadUser } from '../../client/session/sign-in-calls.ts'
import {
  changedCodes,
  changesOf,
  withChange,
  withoutRole,
  type Drafts,
  type RoleRecord,
} from './role-changes.ts'
import { useRoleText } from './use-role-text.ts'

const service = 'access-control'
const none: readonly RoleRecord[] = []

/** Outside react-admin's role cache, but invalidated with it. */
const queryKey = ['role', 'access'] as const

export function useRoles() {
  const text = useRoleText()
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 500, sort: 'role_name', order: 'ASC' }
      const { body } = await call<{ data: { data: RoleRecord[] } }>(service, 'role', {
        query,
        signal,
        origin: 'auxiliary',
      })
      return body.data.data
    },
  })
  const roles = data ?? none
  const changed = roles.filter((role) => changesOf(role, drafts).size > 0)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['role'] })

  const saveOne = async (role: RoleRecord): Promise<string | null> => {
    try {
      const body = { access_codes: changedCodes(role, drafts), version: role.version }
      await call(service, `role/${role.id}`, { method: 'PUT', body })
      setDrafts((now) => withoutRole(now, role.id))
      return null
    } catch (failure) {
      if (!(failure instanceof ServiceError)) throw failure
      const { status, body, message } = failure
      const name = role.role_name
      if (status === 409) return text('stale', { name })
      return text('refused', { name, reason: Object.values(body.errors ?? {}).join(' ') || message })
    }
  }

  const save = async () => {
    setBusy(true)
    const told: string[] = []
    try {
      for (const role of changed) {
        const problem = await saveOne(role)
        if (problem !== null) told.push(problem)
      }
    } catch (failure) {
      reportFailure(failure)
      told.push('')
    }
    await refresh()
    // The user's own role may have changed.
    if (told.length < changed.length) await reloadUser()
    setProblems(told.filter((problem) => problem !== ''))
    setBusy(false)
    if (told.length === 0) toast(text('saved'))
  }

  /** True on success; shows errors. */
  const attempt = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work
      toast(done)
      await refresh()
      return true
    } catch (failure) {
      reportFailure(failure)
      return false
    }
  }

  return {
    roles: data,
    error,
    refetch,
    drafts,
    changed,
    problems,
    busy,
    save,
    set: (role: RoleRecord, code: string, on: boolean) => setDrafts(withChange(drafts, role, code, on)),
    discard: () => {
      setDrafts(new Map())
      setProblems([])
    },
    copy: ({ role_type, application_code, access_codes }: RoleRecord, role_name: string) => {
      const body = { role_name, role_type, application_code, access_codes }
      return attempt(call(service, 'role', { method: 'POST', body }), text('copied', { name: role_name }))
    },
    remove: ({ id }: RoleRecord) =>
      attempt(call(service, `role/${id}`, { method: 'DELETE' }), text('deleted')),
  }
}

export type Roles = ReturnType<typeof useRoles>
