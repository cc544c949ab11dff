import { sql } from 'kysely'
import { turnsOf, type Load } from '../../domain/lead-turns.ts'
import { openStatuses } from './visibility.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** A class of advisory locks of its own: one corporate's leads are dealt out by one transaction at a time. */
const dealing = 1107

/** Active people of the corporate's app whose role works on leads and administers nothing, with what they hold. */
async function readLoads({ tx, session }: Context): Promise<Load[]> {
  const { rows } = await sql<{ user_id: number; open: number; last_at: number | null }>`
    select u.id as user_id,
      (select count(*) from lead l where l.assign_to = u.id and l.deleted_at is null and l.status_id = any (array(${openStatuses}))) as open,
      (select extract(epoch from max(greatest(a.assign_at, a.reassignment_at)))::float8 * 1000
        from lead_assignment a where a.user_id = u.id) as last_at
    from app_user u join corporate c on c.id = u.corporate_id
    where c.id = ${session.corporateId} and u.status = 1
      and regexp_replace(u.application_code, '[_-]v2$', '') = regexp_replace(c.application_code, '[_-]v2$', '')
      and exists (select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.role_type is null and r.access_codes @> '{l_lead__show,l_lead__edit}'
          and not r.access_codes && '{role_external_user}')`.execute(tx.db)
  return rows.map(({ user_id, open, last_at }) => ({ userId: user_id, open, lastAt: last_at }))
}

/** Whose turn it is to get a lead. Whoever deals next waits until this transaction is over, and then counts its leads too. */
export async function leadTurns(context: Context): Promise<Iterator<number, undefined>> {
  // A statement of its own: what is read after it sees what the one before has committed.
  await sql`select pg_advisory_xact_lock(${dealing}, hashint8(${context.session.corporateId}::bigint))`.execute(
    context.tx.db,
  )
  return turnsOf(await readLoads(context))
}
