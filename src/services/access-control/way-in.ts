import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/**
 * Rejects changes that would leave no one with Role Access. Serialised, so that two changes cannot remove each other's
 * last administrator.
 */
export async function requireWayIn({ tx, session }: Context, field: string): Promise<void> {
  await sql`select id from corporate where id = ${session.corporateId} for no key update`.execute(tx.db)
  const found = await sql<{ left: boolean }>`
    select exists (
      select 1 from app_user u cross join lateral (
        select r.role_type from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id order by r.application_code = u.application_code desc, ur.id limit 1) main
      where u.status = 1 and main.role_type in ('admin', 'corporate')
        and exists (select 1 from user_role ur join role r on r.id = ur.role_id
          where ur.user_id = u.id and 'stg_role_access' = any(r.access_codes))
    ) as left`.execute(tx.db)
  if (!found.rows[0]?.left) throw invalid({ [field]: [{ key: 'role.last_way_in' }] })
}
