import { sql, type RawBuilder } from 'kysely'
import type { AccessCode } from '../../domain/access-codes.ts'
import type { AppCode } from '../../domain/app-codes.ts'

/** Active users of the tenant whose roles in the app include the code: rows of `id`. */
export const usersWithCode = (code: AccessCode, app: AppCode): RawBuilder<{ id: number }> => sql`
  select distinct u.id from app_user u join user_role ur on ur.corporate_id = u.corporate_id and ur.user_id = u.id
    join role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id
  where u.status = 1 and ${code} = any (r.access_codes)
    and canonical_app(r.application_code) = ${app}`
