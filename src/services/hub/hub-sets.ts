import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Condition } from '../../engine/api/condition.ts'
import type { RowFigure } from '../../engine/api/resource-service.ts'
import { isMemberOn, isPresentMember, ownHubs } from './own-hubs.ts'

const ownedIn = (places: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`t.assign_to in (select m.user_id from hub_member m where ${places} and ${isPresentMember})`

/** By the owner's hub today. */
export const hubSets = {
  my_hub: (_condition: Condition, { userId }: AccessSession) =>
    ownedIn(sql`m.hub_id in (${ownHubs(userId)})`),
  hub: ({ values: [id] }: Condition) => ownedIn(sql`m.hub_id = ${id}`),
  hub_team: ({ values: [id] }: Condition) => ownedIn(sql`m.hub_team_id = ${id}`),
}

/** A person is in one hub at a time. */
const placeOfOwner = (column: 'hub_id' | 'hub_team_id'): RowFigure => ({
  from: ['assign_to'],
  value: () =>
    sql`(select ${sql.ref(`m.${column}`)} from hub_member m where m.user_id = t.assign_to and ${isPresentMember})`,
})

export const ownerPlaces = { hub: placeOfOwner('hub_id'), hub_team: placeOfOwner('hub_team_id') }

/**
 * Attributes activity to the person's hub and team on that day (sales.md C2, KPI). Over `t`; `day` derives from field
 * `at`, the person is `user_id`.
 */
export function placesOnDay(at: string, day: RawBuilder<unknown>) {
  const was = sql`m.user_id = t.user_id and ${isMemberOn(sql`m`, day)}`
  const within =
    (column: 'hub_id' | 'hub_team_id') =>
    ({ values: [id] }: Condition) =>
      sql<boolean>`exists (select from hub_member m where ${was} and ${sql.ref(`m.${column}`)} = ${id})`
  const place = (column: 'hub_id' | 'hub_team_id'): RowFigure => ({
    from: ['user_id', at],
    value: () => sql`(select ${sql.ref(`m.${column}`)} from hub_member m where ${was})`,
  })
  return {
    sets: { hub: within('hub_id'), hub_team: within('hub_team_id') },
    figures: { hub: place('hub_id'), hub_team: place('hub_team_id') },
  }
}
