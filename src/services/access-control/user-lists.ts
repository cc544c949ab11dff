import { sql, type RawBuilder } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import {
  codesOfApp,
  listsOfApp,
  userLists,
  type ListedUser,
  type UserListRule,
} from '../../domain/user-lists.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { leadsHub, leadsTeam } from '../hub/own-hubs.ts'
import { NAME_ORDER } from '../../runtime/name-order.ts'
import { isNameOf } from '../../domain/names.ts'

export interface UserListQuery {
  page: number
  limit: number
  app?: AppCode
  corporateId?: number
  userId?: number
}

export interface UserListAnswer {
  rows: ListedUser[]
  total: number
}

const mostListed = 500

const nobody: UserListAnswer = { rows: [], total: 0 }
const byName = sql`u.name collate ${sql.ref(NAME_ORDER)}, u.id`

/** Another corporate yields an empty list, whether it exists or not. */
const isElsewhere = ({ corporateId }: UserListQuery, { session }: Context) =>
  corporateId !== undefined && corporateId !== session.corporateId

async function pageOf(
  { tx }: Context,
  { page, limit }: UserListQuery,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<UserListAnswer> {
  const { rows } = await sql<ListedUser>`
    select u.id, u.name ${from} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(tx.db)
  const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(tx.db)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

function leads(user: RawBuilder<unknown>, what: UserListRule['leads'], codes: readonly AppCode[]) {
  if (what === undefined) return sql``
  const led = what === 'hub' ? leadsHub(user) : leadsTeam(user)
  return sql`or (${user}.application_code = any(${[...codes]}::text[]) and ${led})`
}

/** Active, with a matching role_access in these apps, or a leader of its kind. */
export const isOnList = (
  user: RawBuilder<unknown>,
  { roleAccess, leads: what }: UserListRule,
  codes: readonly AppCode[],
): RawBuilder<boolean> => sql<boolean>`${user}.status = 1 and (exists (
    select 1 from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${user}.id and r.role_access = any(${[...roleAccess]}::text[])
      and r.application_code = any(${[...codes]}::text[])) ${leads(user, what, codes)})`

const withRole = (rule: UserListRule, app: AppCode) =>
  sql`from app_user u where ${isOnList(sql`u`, rule, codesOfApp(rule.app ?? app))}`

/** People on a declared list [API-06, ROL-11]. */
export async function listByRole(
  context: Context,
  rule: UserListRule,
  query: UserListQuery,
): Promise<UserListAnswer> {
  if (isElsewhere(query, context)) return nobody
  return pageOf(context, query, withRole(rule, query.app ?? context.session.appCode), byName)
}

/** Uplines, nearest first; without a user, everyone who is an upline [API-03, VAL-10]. */
export async function listUpline(context: Context, query: UserListQuery): Promise<UserListAnswer> {
  if (isElsewhere(query, context)) return nobody
  const codes = codesOfApp(query.app ?? context.session.appCode)
  if (query.userId === undefined) {
    const from = sql`from app_user u where u.status = 1 and u.application_code = any(${codes}::text[])
      and exists (select 1 from app_user d where d.parent_id = u.id)`
    return pageOf(context, query, from, byName)
  }
  const up = sql`from (
    with recursive up as (
      select parent_id as id, 1 as step from app_user where id = ${query.userId} and parent_id is not null
      union all
      select p.parent_id, step + 1 from up join app_user p on p.id = up.id where p.parent_id is not null and step < 50)
    select id, min(step) as step from up group by id) up
    join app_user u on u.id = up.id where u.application_code = any(${codes}::text[])`
  return pageOf(context, query, up, sql`up.step`)
}

const couldStandAbove = (app: AppCode, userId?: number) =>
  sql`from app_user u where u.status = 1 and u.application_code = any(${codesOfApp(app)}::text[])
    and u.id not in (
      with recursive down as (
        select id, 1 as step from app_user where id = ${userId ?? null}::bigint
        union all select d.id, step + 1 from down join app_user d on d.parent_id = down.id where step < 50)
      select id from down)`

/** Active people of the app, except the user and their downlines [API-06]. */
export async function listAvailableUpline(context: Context, query: UserListQuery): Promise<UserListAnswer> {
  if (isElsewhere(query, context)) return nobody
  return pageOf(context, query, couldStandAbove(query.app ?? context.session.appCode, query.userId), byName)
}

/** Up to 500 people per list of the caller's app [API-23]. */
export async function firstOfEachList({ tx, session: { appCode } }: Context) {
  const names = listsOfApp(appCode)
  const selects = names.map((name) => {
    const from = isNameOf(userLists, name) ? withRole(userLists[name], appCode) : couldStandAbove(appCode)
    return sql`(select ${name}::text as list, u.id, u.name ${from} order by ${byName} limit ${mostListed})`
  })
  const { rows } = await sql<ListedUser & { list: string }>`
    select u.list, u.id, u.name from (${sql.join(selects, sql` union all `)}) u order by ${byName}`.execute(
    tx.db,
  )
  return names.map((list) => ({
    list,
    people: rows.filter((row) => row.list === list).map(({ id, name }) => ({ id, name })),
  }))
}
