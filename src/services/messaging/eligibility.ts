import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { codesOfApp } from '../../domain/user-lists.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { NewMember } from './members.ts'
import type { Person } from './people.ts'

export interface GroupKind {
  group_type: 'internal' | 'external'
  corporate_id: number
}

/** Users the platform excludes from the app's pickers [MSG-27]. */
export async function leftOutUsers({ tx, session }: Context): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select message_excluded_users(${codesOfApp(session.appCode)}::text[]) as ids`.execute(tx.db)
  return rows[0]?.ids ?? []
}

/**
 * Active people of the directory, except excluded ones; internal groups only their corporate's staff in the app
 * [MSG-27].
 */
export async function eligibility(context: Context, group: GroupKind): Promise<(person: Person) => boolean> {
  const leftOut = new Set(await leftOutUsers(context))
  const codes: readonly string[] = codesOfApp(context.session.appCode)
  return (person) =>
    person.is_active &&
    person.is_offered &&
    !leftOut.has(person.id) &&
    (group.group_type === 'external' ||
      (person.corporate_id === group.corporate_id &&
        !person.is_external &&
        codes.includes(person.application_code)))
}

export async function requireEligible(
  context: Context,
  users: readonly number[],
  people: ReadonlyMap<number, Person>,
  group: GroupKind,
): Promise<NewMember[]> {
  if (users.length === 0) return []
  const mayJoin = await eligibility(context, group)
  return users.map((id) => {
    const person = people.get(id)
    if (!person || !mayJoin(person)) throw invalid({ participants: [{ key: 'message.not_eligible' }] })
    return { id, corporate_id: person.corporate_id, isAdmin: false }
  })
}
