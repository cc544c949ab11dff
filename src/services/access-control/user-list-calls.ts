import { Hono } from 'hono'
import { isAppCode, type AppCode } from '../../domain/app-codes.ts'
import { badRequest } from '../../domain/failure.ts'
import { userLists } from '../../domain/user-lists.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { readPaging } from '../../engine/api/query.ts'
import { signedInRead, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import {
  listAvailableUpline,
  listByRole,
  listUpline,
  type UserListAnswer,
  type UserListQuery,
} from './user-lists.ts'

function readId(c: Call, name: string): number | undefined {
  const raw = c.req.query(name)
  if (raw === undefined || raw === '') return undefined
  const id = /^\d{1,16}$/.test(raw) ? Number(raw) : NaN
  if (!Number.isSafeInteger(id)) throw badRequest('filter.value', { field: name })
  return id
}

function readApp(c: Call): AppCode | undefined {
  const raw = c.req.query('application_code')
  if (raw === undefined || raw === '') return undefined
  if (!isAppCode(raw)) throw badRequest('filter.value', { field: 'application_code' })
  return raw
}

const readQuery = (c: Call): UserListQuery => ({
  ...readPaging(c.req.query('page'), c.req.query('limit')),
  app: readApp(c),
  corporateId: readId(c, 'corporate_id'),
  userId: readId(c, 'user_id'),
})

/** The user lists of the spec: ids and names of the caller's corporate, for whoever is signed in [API-03, API-06]. */
export function userListCalls(runtime: Runtime): Hono<Env> {
  const calls = new Hono<Env>()
  const add = (name: string, list: (context: Context, query: UserListQuery) => Promise<UserListAnswer>) =>
    calls.get(
      `/${name}`,
      signedInRead(runtime, async (c, context) => {
        const query = readQuery(c)
        const found = await list(context, query)
        return c.json({ data: { data: found.rows, ...pagination(found, query) } })
      }),
    )
  add('user-inline-up-list', listUpline)
  add('user_available_upline_list', listAvailableUpline)
  for (const [name, rule] of Object.entries(userLists))
    add(name, (context, query) => listByRole(context, rule, query))
  return calls
}
