import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'

interface Wish {
  by: string
  of: string
  message: string
  hoursAgo: number
}

const wishes: readonly Wish[] = [
  {
    by: 'exec@harta.test',
    of: 'sales@harta.test',
    message: 'She is my sister-in-law and called me first.',
    hoursAgo: 3,
  },
  {
    by: 'sales@harta.test',
    of: 'exec@harta.test',
    message: 'He walked into my open house on Saturday.',
    hoursAgo: 30,
  },
  {
    by: 'sales@vista.test',
    of: 'owner@vista.test',
    message: 'They live in my block, I can meet them tonight.',
    hoursAgo: 5,
  },
  {
    by: 'sales@vista.test',
    of: 'owner@vista.test',
    message: 'Her brother bought with me last year.',
    hoursAgo: 52,
  },
]

export async function seedLeadRequests(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  for (const { by, of, message, hoursAgo } of wishes) {
    const [asker, holder] = [users.get(by), users.get(of)]
    if (asker === undefined || holder === undefined) continue
    await sql`
      with wanted as (
        select l.id, l.contact_no from lead l join lead_status s on s.corporate_id = l.corporate_id and s.id = l.status_id
          left join lead_status m on m.corporate_id = s.corporate_id and m.id = s.parent_id
        where l.corporate_id = ${corporate} and l.assign_to = ${holder} and l.deleted_at is null and s.closed is not true and m.closed is not true
          and not exists (select from record_request r where r.corporate_id = l.corporate_id and r.resource = 'lead' and r.record_id = l.id)
        order by l.id limit 1),
      asked as (
        insert into record_request (corporate_id, resource, record_id, asker_id, way, known_by, message, created_at)
        select ${corporate}, 'lead', w.id, ${asker}, 'take', w.contact_no, ${message}, now() - make_interval(hours => ${hoursAgo}::integer) from wanted w
        returning *)
      insert into approval (corporate_id, application_code, kind, related_type, related_id, request_id, requested_by, requested_at, asked, differences)
      select a.corporate_id, (select c.application_code from corporate c where c.id = ${corporate}), 'record_request', 'lead', a.record_id, a.id, a.asker_id, a.created_at, '{"way": "take"}',
        jsonb_build_array(jsonb_build_object('label', '[{"key": "difference.label", "args": {"label": "Assigned to"}}]'::jsonb,
          'before', (select u.name from app_user u where u.corporate_id = a.corporate_id and u.id = ${holder}),
          'after', (select u.name from app_user u where u.corporate_id = a.corporate_id and u.id = ${asker})))
      from asked a`.execute(tx.db)
  }
}
