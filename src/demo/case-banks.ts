import { sql } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import type { CaseStage } from '../domain/sales/case-stages.ts'
import type { Tx } from '../runtime/database.ts'
import { insertRows } from './insert-rows.ts'
import type { Random } from './random.ts'

export interface FinancedCase {
  id: number
  spa_price: number
  reached: ReadonlyMap<CaseStage, string>
}

type Progress = 'submitted' | 'documents' | 'processed' | 'refused' | 'offered' | 'chosen'

const statusOf: Readonly<Record<Progress, string>> = {
  submitted: 'Submitted',
  documents: 'Documents pending',
  processed: 'In process',
  refused: 'Rejected',
  offered: 'Approved',
  chosen: 'Approved',
}
const open: readonly [Progress, ...Progress[]] = ['submitted', 'documents', 'processed']

function progressOf({ reached }: FinancedCase, random: Random): Progress[] {
  const more = random.chance(0.4)
  if (reached.has('Bank Approval')) return more ? ['chosen', 'offered', 'refused'] : ['chosen', 'refused']
  if (reached.has('Rejected')) return ['refused', 'refused']
  const first = random.pick(open)
  return more ? [first, 'submitted', 'refused'] : [first, random.pick(open)]
}

export async function seedCaseBanks(
  tx: Tx,
  corporate: number,
  cases: readonly FinancedCase[],
  banker: number | null,
  random: Random,
): Promise<void> {
  const { rows: banks } = await sql<{ id: number }>`select id from preferred_bank
    where corporate_id = ${corporate} order by id limit 6`.execute(tx.db)
  const { rows: listed } = await sql<{ id: number; status: string }>`
    select id, status from bank_status where corporate_id = ${corporate}`.execute(tx.db)
  if (banks.length < 3) return
  const statuses = new Map(listed.map(({ id, status }) => [status, id]))
  const submissions = cases.flatMap((each) => {
    const day = (stage: CaseStage) => each.reached.get(stage)?.slice(0, 10) ?? null
    const submitted_on = day('Bank Processing')
    if (submitted_on === null) return []
    const first = random.below(banks.length)
    return progressOf(each, random).map((progress, at) => {
      const isOffered = progress === 'chosen' || progress === 'offered'
      const isRefused = progress === 'refused'
      const decided =
        isOffered || isRefused ? (day('Bank Approval') ?? day('Rejected') ?? submitted_on) : null
      const issued = isOffered ? decided : null
      return {
        prod_id: each.id,
        bank_id: banks[(first + at) % banks.length]?.id,
        reference: `HL${each.id}${at + 1}-${String(1000 + random.below(9000))}`,
        banker_id: at === 0 && random.chance(0.5) ? banker : null,
        amount_applied: each.spa_price * 0.9,
        submitted_on,
        bank_status_id: statuses.get(statusOf[progress]) ?? null,
        decided_on: decided,
        amount_approved: issued && each.spa_price * (progress === 'chosen' ? 0.88 : 0.8),
        rate: issued && (progress === 'chosen' ? 4.1 : 4.35),
        tenure: issued && 420,
        lo_issued_on: issued,
        lo_expires_on: issued && addDays(issued, 14),
        lo_accepted_on: progress === 'chosen' ? day('Lawyer Processing') : null,
        reject_reason: isRefused ? 'DSR too high' : null,
        is_chosen: progress === 'chosen',
      }
    })
  })
  await insertRows(tx, corporate, 'case_bank', submissions)
  await sql`update audit a set at = b.submitted_on + time '10:00' at time zone 'Asia/Kuala_Lumpur', actor_id = coalesce(s.case_handler_id, s.assign_to)
    from case_bank b join sales_case s on s.corporate_id = b.corporate_id and s.id = b.prod_id
    where a.corporate_id = ${corporate} and a.table_name = 'case_bank' and b.corporate_id = a.corporate_id and b.id = a.record_id`.execute(
    tx.db,
  )
  // Owners were already notified of offers expired or expiring within a week.
  await sql`insert into case_offer_notice (corporate_id, prod_bnk_id, expires_on, what)
    select b.corporate_id, b.id, b.lo_expires_on, case when b.lo_expires_on < current_date then 'expired' else 'soon' end
    from case_bank b where b.corporate_id = ${corporate} and b.lo_expires_on <= current_date + 7`.execute(
    tx.db,
  )
}
