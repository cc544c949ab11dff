import { sql } from 'kysely'
import { routePaths } from '../domain/guards.ts'
import type { Tx } from '../runtime/database.ts'

/** What everybody would have been told by now: a welcome, their latest leads, and who leads people what nobody works on. */
export async function seedNotifications(tx: Tx, corporate: number): Promise<void> {
  await sql`
    insert into notification (corporate_id, noti_user_id, noti_message, noti_url, noti_read_at, created_at)
    select u.corporate_id, u.id, 'Welcome to ' || c.corporate_name || '. Your picture and what you are told are kept in My profile.',
      ${routePaths.myProfile}, now() - interval '29 days', now() - interval '30 days'
    from app_user u join corporate c on c.id = u.corporate_id where u.corporate_id = ${corporate} order by u.id`.execute(
    tx.db,
  )
  await sql`
    insert into notification (corporate_id, noti_user_id, trigger_point, noti_message, noti_url, noti_related_type,
      noti_related_id, noti_read_at, created_at)
    select l.corporate_id, l.assign_to, 'LEAD_ASSIGNED', 'Lead assigned to you: ' || l.name, '/leadProfileDetails/' || l.id,
      'lead', l.id, case when l.created_at < now() - interval '2 days' then l.created_at + interval '3 hours' end, l.created_at
    from (select *, row_number() over (partition by assign_to order by created_at desc, id desc) as n from lead
      where corporate_id = ${corporate} and assign_to is not null) l
    where l.n <= 5 order by l.created_at, l.id`.execute(tx.db)
  await sql`
    insert into notification (corporate_id, noti_user_id, noti_message, noti_url, noti_related_type, created_at)
    select u.corporate_id, u.id, n.leads || ' leads have nobody to work on them', ${unassigned}, 'lead', now() - interval '1 hour'
    from app_user u cross join (select count(*) as leads from lead where corporate_id = ${corporate} and assign_to is null) n
    where u.corporate_id = ${corporate} and n.leads > 1 and exists (select from user_role ur
      join role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id
      where ur.corporate_id = u.corporate_id and ur.user_id = u.id and r.access_codes @> '{l_lead__view_all}') order by u.id`.execute(
    tx.db,
  )
}

const unassigned = `/leadsListings?${new URLSearchParams({ filter: JSON.stringify({ assign_to: { empty: true } }) }).toString()}`
