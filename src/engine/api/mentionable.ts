import { searchText } from '../../domain/search-text.ts'
import { sql } from 'kysely'
import { accessSessionOf, allows } from '../../domain/access.ts'
import { loadAuthUsers } from '../../runtime/auth-user.ts'
import { accessTo } from '../resource.ts'
import type { Context, ResourceService } from './resource-service.ts'
import { whoSees } from './row-rule.ts'

interface Mention {
  id: number
  name: string
}

/** By name or by ids. */
export type Sought = { text: string } | { ids: readonly number[] }

const step = 50
const mostLooked = 500

async function readPeople(
  { tx, session }: Context,
  sought: Sought,
  after: Mention | undefined,
): Promise<Mention[]> {
  const which =
    'ids' in sought
      ? sql<boolean>`u.id = any(${sought.ids}::bigint[])`
      : sql<boolean>`strpos(search_text(u.name), ${searchText(sought.text)}) > 0`
  const { rows } = await sql<Mention>`
    select u.id, u.name from app_user u
    where u.corporate_id = ${session.corporateId} and u.id <> ${session.userId} and u.status = 1 and ${which}
      and (${after?.name ?? null}::text is null or (u.name, u.id) > (${after?.name ?? ''}, ${after?.id ?? 0}))
    order by u.name, u.id limit ${step}`.execute(tx.db)
  return rows
}

/** Colleagues who may see the record and can be mentioned. */
export async function findMentionable(
  service: ResourceService,
  context: Context,
  id: number,
  sought: Sought,
  most: number,
): Promise<Mention[]> {
  const rule = accessTo(service.resource, 'show')
  if (!rule) return []
  const found: Mention[] = []
  let after: Mention | undefined
  for (let looked = 0; looked < mostLooked; looked += step) {
    const people = await readPeople(context, sought, after)
    const users = await loadAuthUsers(
      context.tx,
      people.map((person) => person.id),
    )
    const sessions = users.map((user) => accessSessionOf(user)).filter((session) => allows(rule, session))
    const seeing = await whoSees(service, id, sessions, context)
    found.push(...people.filter((person) => seeing.has(person.id)))
    if (found.length >= most || people.length < step) break
    after = people.at(-1)
  }
  return found.slice(0, most)
}
