import { sql } from 'kysely'
import { addDays } from '../../domain/dates/days.ts'
import { Failure } from '../../domain/failure.ts'
import type { MembershipChange } from '../../domain/hub/requests.ts'
import { renderMessage, type Texts } from '../../domain/message.ts'
import { writeChanges, writeNew } from '../../engine/api/pipeline.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { hubMemberResource } from '../../../resources/hub-member.ts'
import { serviceOf } from '../registered.ts'
import { moversOn, obstacleTo, type Place } from './memberships.ts'

export interface Change {
  kind: MembershipChange
  people: readonly number[]
  to: Place
  /** YYYY-MM-DD, the first day. */
  day: string
}

/**
 * Ends memberships the day before and starts new ones. Cases keep the hub of their sales date: no credit moves. 409 on
 * conflicting changes.
 */
export async function changeMemberships(
  context: Context,
  { kind, people, to, day }: Change,
  texts: Texts,
): Promise<void> {
  // Serialises changes of a person.
  await sql`select from app_user where id = any(${[...people]}::bigint[]) order by id for update`.execute(
    context.tx.db,
  )
  const movers = await moversOn(context, people, day)
  for (const mover of movers) {
    const obstacle = obstacleTo(kind, mover, to, day)
    if (obstacle)
      throw new Failure(409, {
        key: 'hub.other_changes',
        args: { reason: renderMessage(obstacle, texts) },
      })
  }
  const ended = movers.flatMap(({ now }) =>
    now ? [{ id: now.id, values: { member_until: addDays(day, -1) }, current: { id: now.id } }] : [],
  )
  const members = serviceOf(hubMemberResource)
  await writeChanges(members, ended, context)
  if (kind === 'leave') return
  const begun = movers.map(({ user_id, now }) => ({
    user_id,
    ...to,
    member_from: day,
    member_until: now?.member_until ?? null,
  }))
  await writeNew(members, begun, context)
}
