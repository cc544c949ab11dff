import { sql } from 'kysely'
import { approvalAccess } from '../../domain/approvals.ts'
import { maskPhone } from '../../domain/phone.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { customerResource } from '../../../resources/customer.ts'
import { smeCompanyResource } from '../../../resources/sme-company.ts'
import { ask } from '../approval/ask.ts'
import type { ApprovalSubject } from '../approval/subject.ts'
import { consentBy } from './consents.ts'

interface Marked {
  created_by: number
  number_changed_by: number[]
  number_of_user: number | null
}

/** For a recently changed number or a colleague's, where the app has approvals. */
export async function askAboutNumber(context: SessionContext, id: number): Promise<void> {
  const consent = await consentBy(context.tx, { id })
  if (consent.number_check === 'none' || !approvalAccess(context.session.appCode)) return
  const { rows } = await sql<Marked>`
    select created_by, number_changed_by, number_of_user from credit_consent where id = ${id}`.execute(
    context.tx.db,
  )
  const [marked] = rows
  if (!marked) return
  const { created_by, number_changed_by, number_of_user } = marked
  await ask(context, consentNumberSubject, {
    recordId: id,
    called: { key: 'approval.of_consent', args: { name: consent.esign_fullname } },
    note: null,
    asked: { number_of: consent.number_of },
    concerned: [created_by, ...number_changed_by, ...(number_of_user === null ? [] : [number_of_user])],
    differences: [
      {
        label: [{ key: 'difference.phone' }],
        before: consent.number_before === null ? null : maskPhone(consent.number_before),
        after: maskPhone(consent.esign_mobile_number),
      },
    ],
  })
}

interface Shown {
  id: number
  customer_id: number | null
  company_id: number | null
}

/**
 * Confirmed by someone other than requester and editor. The decision is stored only in the approval; consents are
 * immutable.
 */
export const consentNumberSubject: ApprovalSubject = {
  kind: 'consent_number',
  relatedType: 'credit_consent',
  among:
    () => sql`(a.state <> 'Pending' or exists (select from credit_consent c where c.corporate_id = a.corporate_id and c.id = a.related_id
    and c.withdrawn_at is null and c.expires_at > now()))`,
  async show({ tx }, approvals) {
    const { rows } = await sql<Shown>`
      select c.id, c.customer_id, d.company_id from credit_consent c
        left join sme_director d on d.corporate_id = c.corporate_id and d.id = c.director_id
      where c.id = any(${approvals.map(({ related_id }) => related_id)}::bigint[])`.execute(tx.db)
    const found = new Map(rows.map((row) => [row.id, row]))
    return approvals.map(({ related_id, title }) => {
      const { customer_id = null, company_id = null } = found.get(related_id) ?? {}
      if (customer_id !== null) return { title, url: addressOf(customerResource, 'show', customer_id) }
      return { title, url: company_id === null ? null : addressOf(smeCompanyResource, 'show', company_id) }
    })
  },
  apply: () => Promise.resolve(),
}
