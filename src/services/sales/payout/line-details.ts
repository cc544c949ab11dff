import { sql } from 'kysely'
import type { HoldReason } from '../../../domain/payout/runs.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

/** RM; days as YYYY-MM-DD. */
export interface LineDetails {
  id: number
  prod_id: number
  case_name: string
  kind: 'share' | 'reversal' | 'advance' | 'advance_offset' | 'adjustment'
  place: number | null
  user_id: number | null
  payee: string | null
  percent: string | null
  exact: string | null
  amount: string
  vacancy: 'none' | 'inactive' | 'no_ren' | null
  vacant: 'roll_up' | 'company' | 'closer' | null
  earned_on: string
  place_name: string | null
  scheme: string
  received: string | null
  returned: string | null
  co_broke: string | null
  referral: string | null
  pool_before: string | null
  pool: string | null
  agreement: string | null
  rank: number | null
  fee_percent: string | null
  fee: string | null
  entry_kind: string | null
  reference: string | null
  received_on: string | null
  advance_percent: string | null
  advance_expected: string | null
  decided_by: string | null
  adjustment_reason: string | null
}

export async function readLineDetails(
  { tx }: Pick<Context, 'tx'>,
  id: number,
): Promise<LineDetails | undefined> {
  const { rows } = await sql<LineDetails>`
    select l.id, l.prod_id, coalesce(c.name, '#' || c.id) as case_name, l.kind, l.place, l.user_id, u.name as payee,
      trim_scale(l.percent)::text as percent, trim_scale(l.exact)::text as exact, l.amount::text as amount,
      l.vacancy, l.vacant, l.earned_on::text as earned_on, s.places -> l.place ->> 'name' as place_name, s.name as scheme,
      e.received::text as received, e.returned::text as returned, e.co_broke::text as co_broke, e.referral::text as referral,
      e.pool_before::text as pool_before, e.pool::text as pool, e.agreement, e.rank,
      trim_scale(e.fee_percent)::text as fee_percent, e.fee::text as fee, e.kind as entry_kind,
      r.reference, r.received_on::text as received_on, trim_scale(a.percent)::text as advance_percent,
      a.expected::text as advance_expected, d.name as decided_by,
      j.reason as adjustment_reason
    from commission_line l
      join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
      join commission_scheme s on s.corporate_id = l.corporate_id and s.id = l.scheme_id
      left join app_user u on u.corporate_id = l.corporate_id and u.id = l.user_id
      left join commission_entry e on e.corporate_id = l.corporate_id and e.id = l.entry_id
      left join receipt r on r.corporate_id = l.corporate_id and r.id = l.receipt_id
      left join commission_advance a on a.corporate_id = l.corporate_id and a.id = l.advance_id
      left join commission_adjustment j on j.corporate_id = l.corporate_id and j.id = l.adjustment_id
      left join app_user d on d.corporate_id = l.corporate_id and d.id = coalesce(a.decided_by, j.decided_by)
    where l.id = ${id}`.execute(tx.db)
  return rows[0]
}

/** With its fee stage, RM. */
export interface PaidLine {
  number: string
  issued_on: string
  description: string
  amount: string
  fee: string
  stage: string | null
  stage_percent: string | null
}

export async function readPaidLines({ tx }: Pick<Context, 'tx'>, line: number): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select d.number, d.issued_on::text as issued_on, i.description, i.amount::text as amount, p.fee::text as fee,
      f.name as stage, trim_scale(f.percent)::text as stage_percent
    from commission_line l
      join receipt_share p on p.corporate_id = l.corporate_id and p.receipt_id = l.receipt_id
      join sales_document_line i on i.corporate_id = p.corporate_id and i.id = p.line_id and i.prod_id = l.prod_id
      join sales_document d on d.corporate_id = i.corporate_id and d.id = i.document_id
      left join fee_stage f on f.corporate_id = i.corporate_id and f.id = i.fee_stage_id
    where l.id = ${line} order by i.id`.execute(tx.db)
  return rows
}

/** Oldest first, RM. */
export interface LineStatement {
  reference: string
  state: string
  paid_on: string | null
  part: string
  gross: string
  withheld: string
  net: string
  rate: string | null
  prior_year: number
  prior_paid: string
}

export async function readLineStatements(
  { tx }: Pick<Context, 'tx'>,
  line: number,
): Promise<LineStatement[]> {
  const { rows } = await sql<LineStatement>`
    select r.reference, r.state, r.paid_on::text as paid_on, p.amount::text as part, s.gross::text as gross,
      s.withheld::text as withheld, s.net::text as net, trim_scale(s.withholding_rate)::text as rate, s.prior_year,
      s.prior_paid::text as prior_paid
    from payout_statement_line p
      join payout_statement s on s.corporate_id = p.corporate_id and s.id = p.statement_id
      join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
    where p.line_id = ${line} order by s.id`.execute(tx.db)
  return rows
}

/** Null if not held. */
export async function readLineHold(
  { tx }: Pick<Context, 'tx'>,
  line: number,
): Promise<{ reason: HoldReason; reference: string } | null> {
  const { rows } = await sql<{ reason: HoldReason; reference: string }>`
    select h.reason, r.reference from payout_hold h
      join payout_run r on r.corporate_id = h.corporate_id and r.id = h.run_id
    where h.line_id = ${line} order by h.run_id desc limit 1`.execute(tx.db)
  return rows[0] ?? null
}

/** Shares of the same pool change, RM. */
export interface SiblingShare {
  id: number
  place: number | null
  name: string | null
  user_id: number | null
  payee: string | null
  percent: string
  amount: string
}

export async function readSiblings({ tx }: Pick<Context, 'tx'>, line: number): Promise<SiblingShare[]> {
  const { rows } = await sql<SiblingShare>`
    select o.id, o.place, s.places -> o.place ->> 'name' as name, o.user_id, u.name as payee,
      trim_scale(o.percent)::text as percent, o.amount::text as amount
    from commission_line l
      join commission_line o on o.corporate_id = l.corporate_id and o.entry_id = l.entry_id
        and o.kind in ('share', 'reversal')
      join commission_scheme s on s.corporate_id = o.corporate_id and s.id = o.scheme_id
      left join app_user u on u.corporate_id = o.corporate_id and u.id = o.user_id
    where l.id = ${line} order by o.place nulls last, o.id`.execute(tx.db)
  return rows
}
