import { sql } from 'kysely'
import { routePaths } from '../domain/guards.ts'
import type { Tx } from '../runtime/database.ts'

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
    insert into notification (corporate_id, noti_user_id, trigger_point, noti_message, noti_url, noti_related_type,
      noti_related_id, noti_read_at, created_at)
    select e.corporate_id, (m ->> 'id')::bigint, 'RECORD_MENTION',
      initcap(e.resource) || ' ' || r.name || ': you were tagged in a ' || e.kind || ' by ' || u.name,
      r.page || '#activity-' || e.id, e.resource, e.record_id,
      case when e.created_at < now() - interval '4 days' then e.created_at + interval '2 hours' end, e.created_at
    from record_entry e cross join jsonb_array_elements(e.mentions) m
      join app_user u on u.corporate_id = e.corporate_id and u.id = e.author_id
      join (${records}) r on r.corporate_id = e.corporate_id and r.resource = e.resource and r.id = e.record_id
    where e.corporate_id = ${corporate} and e.created_at > now() - interval '60 days' order by e.created_at, e.id`.execute(
    tx.db,
  )
  await sql`
    insert into notification (corporate_id, noti_user_id, trigger_point, noti_message, noti_url, noti_related_type,
      noti_related_id, created_at)
    select f.corporate_id, f.user_id, 'FOLLOW_UP_DUE', f.what || ': ' || r.name, r.page, f.resource, f.record_id, f.due_at
    from (select *, row_number() over (partition by user_id order by due_at desc, id) as n from follow_up
        where corporate_id = ${corporate} and due_at <= now()) f
      join (${records}) r on r.corporate_id = f.corporate_id and r.resource = f.resource and r.id = f.record_id
    where f.n <= 4 order by f.due_at, f.id`.execute(tx.db)
  await sql`
    insert into notification (corporate_id, noti_user_id, noti_message, noti_url, noti_related_type, created_at)
    select u.corporate_id, u.id, n.leads || ' leads have no assignee', ${unassigned}, 'lead', now() - interval '1 hour'
    from app_user u cross join (select count(*) as leads from lead where corporate_id = ${corporate} and assign_to is null) n
    where u.corporate_id = ${corporate} and n.leads > 1 and exists (select from user_role ur
      join role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id
      where ur.corporate_id = u.corporate_id and ur.user_id = u.id and r.access_codes @> '{l_lead__view_all}') order by u.id`.execute(
    tx.db,
  )
}

const records = sql`
  select 'lead' as resource, corporate_id, id, name, '/leadProfileDetails/' || id as page from lead
  union all select 'customer', corporate_id, id, name, '/customerProfileDetails/' || id from customer`

const unassigned = `/leadsListings?${new URLSearchParams({ filter: JSON.stringify({ assign_to: { empty: true } }) }).toString()}`
