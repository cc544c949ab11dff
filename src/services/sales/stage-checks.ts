import { sql } from 'kysely'
import { amountSign, showMoney } from '../../domain/money.ts'
import type { Message } from '../../domain/message.ts'
import type { DocumentKind } from '../../domain/sales/cases.ts'
import type { State } from '../../domain/postcode.ts'
import type { StageCheck } from '../../features/stages/api/checks.ts'
import type { salesCaseSchema } from '../../../schemas/sales-case.ts'
import { feeToReceive } from './billing/case-fee.ts'
import type { Context, RowOf } from '../../engine/api/resource-service.ts'

/** Documents, unit and bank progress. */
export interface CaseEvidence {
  id: number
  papers: readonly DocumentKind[]
  submission: boolean
  chosen_offer: boolean
  accepted_offer: boolean
  all_refused: boolean
  /** Open, or no unit. */
  unit_free: boolean
}

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`

export async function caseEvidence(
  ids: readonly number[],
  { tx }: Context,
): Promise<Map<number, CaseEvidence>> {
  const { rows } = await sql<CaseEvidence>`
    select c.id,
      array(select distinct d.kind from case_document d where d.prod_id = c.id and d.file is not null) as papers,
      coalesce(b.submission, false) as submission, coalesce(b.chosen_offer, false) as chosen_offer,
      coalesce(b.accepted_offer, false) as accepted_offer, coalesce(b.all_refused, false) as all_refused,
      not exists (select from sales_case s join unit u on u.corporate_id = s.corporate_id and u.id = s.unit_id
        where s.id = c.id and u.stage <> 'Open') as unit_free
    from unnest(${ids}::bigint[]) as c(id), lateral (
      -- Of the open ones, one that the bank has not decided; of the chosen one, an offer that still stands.
      select bool_or(b.submitted_on is not null and b.reject_reason is null and b.lo_issued_on is null) as submission,
        bool_or(b.is_chosen and b.lo_issued_on is not null and b.amount_approved is not null and b.reject_reason is null
          and (b.lo_expires_on is null or b.lo_expires_on >= ${today} or b.lo_accepted_on is not null)) as chosen_offer,
        bool_or(b.is_chosen and b.lo_accepted_on is not null) as accepted_offer,
        bool_and(b.reject_reason is not null) as all_refused
      from case_bank b where b.prod_id = c.id) b`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type CaseRow = RowOf<typeof salesCaseSchema>
type CaseRule = (record: CaseRow, evidence: CaseEvidence) => Message | undefined

const unless = (met: unknown, key: string): Message | undefined => (met ? undefined : { key })
const paper =
  (kind: DocumentKind, key: string): CaseRule =>
  (_record, { papers }) =>
    unless(papers.includes(kind), key)

const isCash = (record: CaseRow): boolean => record.purchase_by === 'cash'
const withSolicitors = ['PROPERTY', 'MORTGAGE', 'REFINANCE']

/** Conditions of stage moves (sales.md B1). */
export const caseRules: Readonly<Record<string, CaseRule>> = {
  unit: ({ unit_id, deal_kind }) => unless(deal_kind !== 'project' || unit_id, 'sales.needs_unit'),
  unit_free: (_record, { unit_free }) => unless(unit_free, 'sales.unit_taken'),
  identity: paper('identity', 'sales.needs_identity'),
  booking_form: paper('booking_form', 'sales.needs_booking_form'),
  payment_proof: paper('payment_proof', 'sales.needs_payment_proof'),
  cash_proof: paper('cash_proof', 'sales.needs_cash_proof'),
  submission: (_record, { submission }) => unless(submission, 'sales.needs_submission'),
  all_refused: (_record, { all_refused }) => unless(all_refused, 'sales.needs_refusals'),
  chosen_offer: (_record, { chosen_offer }) => unless(chosen_offer, 'sales.needs_offer'),
  accepted_offer: (record, { accepted_offer, papers }) =>
    unless(accepted_offer || (isCash(record) && papers.includes('cash_proof')), 'sales.needs_acceptance'),
  solicitors(record) {
    if (!withSolicitors.includes(String(record.prod_type))) return undefined
    const needs: ('spa_solicitor_id' | 'la_solicitor_id')[] =
      record.prod_type === 'PROPERTY' ? ['spa_solicitor_id'] : []
    if (!isCash(record)) needs.push('la_solicitor_id')
    return unless(
      needs.every((name) => record[name]),
      'sales.needs_solicitors',
    )
  },
  signed(record, { papers }) {
    if (record.prod_type !== 'PROPERTY') return unless(record.first_disbursed_on, 'sales.needs_disbursement')
    if (!record.spa_signed_on) return { key: 'sales.needs_spa' }
    return isCash(record)
      ? unless(papers.includes('cash_proof'), 'sales.needs_cash_proof')
      : unless(record.la_signed_on, 'sales.needs_la')
  },
  fee_basis: (record) => unless(record.prod_type !== 'PROPERTY' || record.nett_price, 'sales.needs_price'),
}

const checkBy =
  (rule: CaseRule): StageCheck<CaseRow> =>
  async (record, context) => {
    const evidence = (await caseEvidence([record.id], context)).get(record.id)
    return evidence && rule(record, evidence)
  }

/** Completion requires all fee stages received (sales.md B1). */
const feesReceived: StageCheck<CaseRow> = async ({ id }, context) => {
  const open = await feeToReceive(context, id)
  return amountSign(open) > 0 ? { key: 'sales.needs_fees', args: { open: showMoney(open) } } : undefined
}

export const caseChecks: Readonly<Record<string, StageCheck<CaseRow>>> = {
  ...Object.fromEntries(Object.entries(caseRules).map(([name, rule]) => [name, checkBy(rule)])),
  fees_received: feesReceived,
}

/** Skips holidays of the customer's state; ends when an offer expires. */
export async function caseClock(
  { id, customer_id }: CaseRow,
  to: string,
  { tx }: Context,
): Promise<{ state: State | null; latest: string | null }> {
  const { rows } = await sql<{ state: State | null; latest: string | null }>`
    select (select a.state from customer_address a where a.customer_id = ${customer_id} and a.state is not null
        order by a.id desc limit 1) as state,
      (select to_char(b.lo_expires_on, 'YYYY-MM-DD') from case_bank b where b.prod_id = ${id} and b.is_chosen) as latest`.execute(
    tx.db,
  )
  const { state = null, latest = null } = rows[0] ?? {}
  return { state, latest: to === 'Bank Approval' ? latest : null }
}
