import { sql } from 'kysely'
import { showDay } from '../../domain/dates/show.ts'
import { yearsKept } from '../../domain/retention.ts'
import type { Hooks, Values } from '../../engine/api/resource-service.ts'
import { calculationsOf, eraseCalculations } from '../calculator/personal.ts'
import { creditPersonal } from '../credit-report/personal.ts'
import { closePages } from './page/close-pages.ts'
import { eraseKyc } from '../kyc/erase.ts'
import { eraseSyncs, syncsOf } from '../loan-management/personal.ts'
import { eraseApprovals } from '../approval/erase.ts'
import { eraseChats } from '../messaging/erase-chats.ts'
import { eraseProposals } from '../proposal/erase.ts'
import { eraseCases, signedCases } from '../sales/personal.ts'

const eraseChatsOf = eraseChats('customer')
const eraseRequestsOf = eraseApprovals('record_request', 'customer')

export const customerPersonal: Pick<Hooks, 'keepsPeople' | 'erasePeople' | 'knownOf'> = {
  async keepsPeople(ids, context) {
    const { tx } = context
    const { rows } = await sql<{ until: string | null }>`
      select to_char(max(signed_at) + make_interval(years => ${yearsKept}), 'YYYY-MM-DD') as until from application_form
      where customer_id = any(${ids}::bigint[]) and signed_at > now() - make_interval(years => ${yearsKept})`.execute(
      tx.db,
    )
    const until = rows[0]?.until
    const signed = until ? [{ key: 'personal.signed', args: { day: showDay(until), years: yearsKept } }] : []
    const sent = await sql<{ until: string | null }>`
      select to_char(max(f.kept_until), 'YYYY-MM-DD') as until from proposal p
        join record_entry e on e.resource = 'proposal' and e.record_id = p.id
        join stored_file f on f.id = e.file_id and f.kept_until > now()
      where p.psal_customer_id = any(${ids}::bigint[])`.execute(tx.db)
    const day = sent.rows[0]?.until
    if (day) signed.push({ key: 'personal.sent', args: { day: showDay(day), years: yearsKept } })
    return [
      ...signed,
      ...(await signedCases(ids, context)),
      ...(await creditPersonal.keepsPeople(ids, context)),
    ]
  },
  async erasePeople(ids, erasing, context) {
    await eraseChatsOf(ids, erasing, context)
    await eraseKyc(ids, erasing, context)
    await closePages(ids, context)
    await creditPersonal.erasePeople(ids, erasing, context)
    await eraseProposals(ids, erasing, context)
    await eraseCalculations(ids, erasing, context)
    await eraseCases(ids, erasing, context)
    await eraseSyncs(ids, erasing, context)
    await eraseRequestsOf(ids, erasing, context)
    await sql`update application_form set esign_status = 3 where customer_id = any(${ids}::bigint[]) and esign_status < 2`.execute(
      context.tx.db,
    )
    const columns = [
      'document',
      'signed_by',
      'esign_url',
      'esign_preview_url',
      'signer_phone',
      'signer_email',
    ]
    await erasing.rows({ table: 'application_form', link: 'customer_id', ids, columns })
  },
  async knownOf(ids, context) {
    const { db } = context.tx
    const answers = await sql<Values>`
      select f.id as form_id, f.submitted_at, a.question, a.answer from kyc_form f join kyc_answer a on a.form_id = f.id
      where f.customer_id = any(${ids}::bigint[]) order by f.id, a.position limit 1000`.execute(db)
    const forms = await sql<Values>`
      select id, created_at, esign_status, signed_at, signed_by, sha256, document, file_id, signer_phone, signer_email from application_form
      where customer_id = any(${ids}::bigint[]) order by id limit 1000`.execute(db)
    const credit = await creditPersonal.knownOf(ids, context)
    return {
      kyc_answers: answers.rows,
      application_forms: forms.rows,
      loan_syncs: await syncsOf(ids, context),
      calculations: await calculationsOf(ids, context),
      ...credit,
    }
  },
}
