import { sql } from 'kysely'
import { readableFields } from '../../engine/field-access.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { userSchema } from '../../../schemas/user.ts'
import { caseService } from './case-service.ts'
import { isBanker } from './visibility.ts'

export const casePersonRoles = [
  'customer',
  'joint',
  'agent',
  'manager',
  'coordinator',
  'handler',
  'banker',
  'spa_solicitor',
  'la_solicitor',
] as const

export interface CasePerson {
  role: (typeof casePersonRoles)[number]
  id: number
  name: string
  /** A solicitor's firm, a banker's bank. */
  of: string | null
  phone: string | null
  email: string | null
}

const colleagues: ReadonlySet<string> = new Set(['agent', 'manager', 'coordinator', 'handler'])
const buyers: ReadonlySet<string> = new Set(['customer', 'joint'])

/**
 * People of a case with contact details: customers for the sales apps, colleagues by field access, bankers and
 * solicitors for all viewers.
 */
export async function peopleOfCase(context: Context, id: number): Promise<CasePerson[]> {
  const record = await readRecord(caseService, context, id)
  const { rows } = await sql<CasePerson>`
    select p.role, p.id, p.name, p.of, p.phone, p.email from (
      select 1 as place, 'customer' as role, c.id, c.full_name as name, null as of, c.contact_no as phone, c.email
        from customer c where c.id = ${record.customer_id}
      union all
      select 2, 'joint', j.id, j.name, j.relationship, j.contact_no, j.email
        from customer_joint_profile j where j.id = any(${record.joint_profile_ids ?? []}::bigint[])
      union all
      select 2 + r.place, r.role, u.id, u.name, null, u.contact_no, u.email
        from (values (1, 'agent', ${record.assign_to}::bigint), (2, 'manager', ${record.sales_manager_id}::bigint),
          (3, 'coordinator', ${record.case_coordinator_id}::bigint), (4, 'handler', ${record.case_handler_id}::bigint))
          as r(place, role, user_id)
        join app_user u on u.id = r.user_id
      union all
      select distinct 7, 'banker', u.id, u.name, p.bank, u.contact_no, u.email
        from case_bank b join app_user u on u.corporate_id = b.corporate_id and u.id = b.banker_id
        join preferred_bank p on p.corporate_id = b.corporate_id and p.id = b.bank_id
        where b.prod_id = ${id} and (not ${isBanker(context.session)} or b.banker_id = ${context.session.userId})
      union all
      select 7 + r.place, r.role, s.id, s.name, s.firm, s.contact_no, s.email
        from (values (1, 'spa_solicitor', ${record.spa_solicitor_id}::bigint), (2, 'la_solicitor', ${record.la_solicitor_id}::bigint))
          as r(place, role, solicitor_id)
        join solicitor s on s.id = r.solicitor_id
    ) p where p.name is not null order by place, id`.execute(context.tx.db)
  const readable = readableFields(userSchema, context.session)
  const mayReach = ({ role }: CasePerson, field: 'contact_no' | 'email') =>
    colleagues.has(role) ? readable.has(field) : !buyers.has(role) || !isBanker(context.session)
  return rows.map((person) => ({
    role: person.role,
    id: person.id,
    name: person.name,
    of: person.of,
    phone: mayReach(person, 'contact_no') ? person.phone : null,
    email: mayReach(person, 'email') ? person.email : null,
  }))
}
