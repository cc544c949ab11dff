import type { Context } from '../../engine/api/resource-service.ts'
import { findGroup, managesPeopleOf } from './chat-reach.ts'
import { eligibility } from './eligibility.ts'
import { everyMember } from './members.ts'
import { findPeople } from './people.ts'

interface Asked {
  user_ids?: readonly number[] | null
  group_id?: number | null
  group_type?: 'internal' | 'external' | null
}

/** For each: external, member, eligible. */
export async function checkUsers(context: Context, { user_ids, group_id, group_type }: Asked) {
  const group = group_id ? await findGroup(context, group_id) : undefined
  const members = group ? await everyMember(context, group.id) : new Map<number, unknown>()
  const people = await findPeople(context, user_ids ?? members.keys())
  const mayJoin = await eligibility(context, {
    corporate_id: group?.corporate_id ?? context.session.corporateId,
    group_type: group_type ?? group?.group_type ?? 'internal',
  })
  return [...people.values()].map((person) => ({
    id: person.id,
    name: person.name,
    is_external_user: person.is_external,
    is_participant: members.has(person.id),
    may_join:
      !group?.excluded_user_ids.includes(person.id) &&
      (!group || managesPeopleOf(group, context.session, person.corporate_id)) &&
      mayJoin(person),
  }))
}
