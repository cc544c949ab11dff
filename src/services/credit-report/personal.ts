import { sql } from 'kysely'
import { showDay } from '../../domain/dates/show.ts'
import { eraseWordsOf } from '../approval/erase.ts'
import { yearsKept } from '../../domain/retention.ts'
import type { Erasing, Hooks, Values } from '../../engine/api/resource-service.ts'
import { numbersOf, openWithin } from '../../runtime/numbers.ts'

const consentColumns = [
  'fullname',
  'nric',
  'passport_no',
  'custom_identifier',
  'withdrawn_reason',
  'mobile_number',
  'number_before',
  'wording',
  'signed_by',
  'signer_address',
  'signer_agent',
]

/** Overwrites content and subject. */
export async function eraseReports(
  link: 'id' | 'customer_id',
  ids: readonly number[],
  erasing: Erasing,
): Promise<void> {
  const reports = await erasing.rows({ table: 'credit_report', link, ids, columns: ['subject'] })
  const content = ['request', 'content', 'summary']
  await erasing.rows({ table: 'credit_order', link: 'report_id', ids: reports, columns: content })
  await erasing.rows({ table: 'fintscore_report', link: 'report_id', ids: reports, columns: ['content'] })
}

export const creditPersonal: Required<Pick<Hooks, 'keepsPeople' | 'erasePeople' | 'knownOf'>> = {
  async keepsPeople(ids, { tx }) {
    const { rows } = await sql<{ until: string | null }>`
      select to_char(max(at) + make_interval(years => ${yearsKept}), 'YYYY-MM-DD') as until from (
        select signed_at as at from credit_consent where customer_id = any(${ids}::bigint[])
        union all select created_at from credit_report where customer_id = any(${ids}::bigint[])) kept
      where at > now() - make_interval(years => ${yearsKept})`.execute(tx.db)
    const until = rows[0]?.until
    return until ? [{ key: 'personal.credit', args: { day: showDay(until), years: yearsKept } }] : []
  },
  async erasePeople(ids, erasing, { tx }) {
    await sql`update credit_consent set withdrawn_at = now() where customer_id = any(${ids}::bigint[]) and withdrawn_at is null`.execute(
      tx.db,
    )
    const asked = await sql<{ id: number }>`
      select a.id from approval a join credit_consent c on c.corporate_id = a.corporate_id and c.id = a.related_id
      where a.kind = 'consent_number' and c.customer_id = any(${ids}::bigint[])`.execute(tx.db)
    await eraseWordsOf(
      asked.rows.map(({ id }) => id),
      erasing,
    )
    await erasing.rows({ table: 'credit_consent', link: 'customer_id', ids, columns: consentColumns })
    await eraseReports('customer_id', ids, erasing)
  },
  async knownOf(ids, { tx, session }) {
    const consents = await sql<Values>`
      select created_at, type, fullname, nric, passport_no, mobile_number, number_changed_at, number_before, purpose, recipient, wording_version, wording, expires_at,
        signed_at, signed_by, signer_address, sha256, file_id, withdrawn_at, withdrawn_reason
      from credit_consent where customer_id = any(${ids}::bigint[]) order by id limit 1000`.execute(tx.db)
    const reports = await sql<Values>`
      select r.id, r.created_at, r.product, r.status, r.price, r.score, o.delivered_at, o.summary
      from credit_report r join credit_order o on o.corporate_id = r.corporate_id and o.report_id = r.id
      where r.customer_id = any(${ids}::bigint[]) order by r.id limit 1000`.execute(tx.db)
    const open = numbersOf(tx)
    return {
      credit_consents: openWithin(open, session.corporateId, consents.rows),
      credit_reports: reports.rows,
    }
  },
}
