import { searchText } from '../../domain/search-text.ts'
import { sql } from 'kysely'
import { wireTime } from '../../domain/dates/wire.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { findGroup } from './chat-reach.ts'
import type { Member } from './members.ts'
import { asParticipant, findPeople } from './people.ts'
import { presentAmong } from './presence.ts'

/** Admins first, filtered by name [MSG-33]. */
export async function listParticipants(
  context: Context,
  groupId: number,
  { text, page, limit }: { text: string; page: number; limit: number },
) {
  const group = await findGroup(context, groupId)
  const defaults = context.session.corporateSettings.default_message_admin_ids
  const { rows } = await sql<Omit<Member, 'user_corporate_id'> & { total: number }>`
    select p.user_id, p.is_admin, extract(epoch from p.joined_at)::float8 * 1000 as joined, count(*) over () as total
    from participant p join chat_people(array(select k.user_id from participant k where k.group_id = ${groupId} and k.left_at is null)) u
      on u.id = p.user_id
    where p.group_id = ${groupId} and p.left_at is null and (${text} = '' or strpos(search_text(u.name), ${searchText(text)}) > 0)
    order by p.is_admin desc, lower(u.name), p.user_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    context.tx.db,
  )
  const people = await findPeople(
    context,
    rows.map(({ user_id }) => user_id),
  )
  const present = await presentAmong(
    context,
    rows.map(({ user_id }) => user_id),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ user_id, is_admin, joined }) => ({
      ...asParticipant(user_id, people),
      gmp_is_admin: is_admin ? 1 : 0,
      gmp_join_date: wireTime(joined),
      gmp_is_default_admin:
        group.corporate_id === context.session.corporateId && defaults.includes(user_id) ? 1 : 0,
      participant_is_online: present.has(user_id) ? 1 : 0,
      participant_is_external_user: people.get(user_id)?.is_external ? 1 : 0,
    })),
  }
}
