import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'
import type { ChatPerson } from './chat-shapes.ts'

/** Users of other corporates show only their name and corporate. */
export interface Person {
  id: number
  name: string
  corporate_id: number
  corporate_name: string
  application_code: string
  avatar_id: number | null
  is_external: boolean
  is_active: boolean
  /** Own corporate and those in the directory. */
  is_offered: boolean
}

export async function findPeople(
  { tx }: Pick<Context, 'tx'>,
  ids: Iterable<number>,
): Promise<Map<number, Person>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Person>`select * from chat_people(${wanted}::bigint[])`.execute(tx.db)
  return new Map(rows.map((person) => [person.id, person]))
}

export const nameOf = (people: ReadonlyMap<number, Person>, id: number): string =>
  people.get(id)?.name ?? `#${id}`

export function asParticipant(id: number, people: ReadonlyMap<number, Person>): ChatPerson {
  const person = people.get(id)
  const name = nameOf(people, id)
  return {
    participant_user_id: id,
    participant_username: name,
    participant_fullname: name,
    participant_photo_profile: person?.avatar_id ?? null,
    participant_application_code: person?.application_code ?? '',
    participant_corporate_name: person?.corporate_name ?? '',
  }
}
