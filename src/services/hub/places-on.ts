import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'
import { isMemberOn } from './own-hubs.ts'
import type { Place } from './memberships.ts'

/** `day` is YYYY-MM-DD. */
export interface PersonOn {
  user_id: number
  day: string
}

export async function placesOn(
  { tx }: Pick<Context, 'tx'>,
  people: readonly PersonOn[],
): Promise<readonly (Place | null)[]> {
  const { rows } = await sql<{ at: number; hub_id: number; hub_team_id: number | null }>`
    select p.at, m.hub_id, m.hub_team_id
    from jsonb_to_recordset(${JSON.stringify(people.map((one, at) => ({ ...one, at })))}::jsonb) as p(at integer, user_id bigint, day date)
      join hub_member m on m.user_id = p.user_id and ${isMemberOn(sql`m`, sql`p.day`)}`.execute(tx.db)
  const found = new Map(rows.map(({ at, ...place }) => [at, place]))
  return people.map((_one, at) => found.get(at) ?? null)
}
