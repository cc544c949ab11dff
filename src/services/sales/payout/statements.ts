import { sql } from 'kysely'
import type { InferType } from 'yup'
import { holdReasons, type HoldReason } from '../../../domain/payout/runs.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { Texts } from '../../../domain/message.ts'
import { mayHavePaper } from './paper-access.ts'
import { readSelfBilled, selfBilledEInvoice } from './self-billed.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'

export const lineKinds = ['share', 'reversal', 'advance', 'advance_offset', 'adjustment'] as const

/** RM. */
const statementLine = shape({
  line_id: whole(),
  prod_id: whole(),
  case_name: text(),
  kind: oneOf(...lineKinds),
  /** 0 is the closer; null for advances and adjustments. */
  place: whole().nullable(),
  earned_on: text(),
  /** Settled part. */
  amount: text(),
  whole: text(),
  reason: text().nullable(),
})

/** RM. */
export const statement = shape({
  id: whole(),
  run_id: whole(),
  reference: text(),
  month: text(),
  state: text(),
  paid_on: text().nullable(),
  user_id: whole(),
  name: text(),
  gross: text(),
  withheld: text(),
  net: text(),
  waits: text(),
  withholding_rate: text().nullable(),
  prior_year: whole(),
  prior_paid: text(),
  has_paper: yesNo(),
  lines: list(statementLine),
  /** Self-billed invoice and credit note; empty if the corporate does not e-invoice. */
  einvoices: list(selfBilledEInvoice),
})
export type Statement = InferType<typeof statement>
type StatementLine = Statement['lines'][number]

export interface StatementFilter {
  summary?: number
  run?: number
  id?: number
  /** In approved and paid runs only. */
  ownOf?: number
}

/** By name; for one person newest first. */
export async function readStatements(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  { summary, run, id, ownOf }: StatementFilter,
  texts: Texts,
): Promise<Statement[]> {
  const { rows } = await sql<Omit<Statement, 'lines' | 'has_paper' | 'einvoices'> & { names_nric: boolean }>`
    select s.id, s.run_id, r.reference, r.month, r.state, r.paid_on::text as paid_on, s.user_id, s.name,
      s.gross::text as gross, s.withheld::text as withheld, s.net::text as net, s.waits::text as waits,
      trim_scale(s.withholding_rate)::text as withholding_rate, s.prior_year, s.prior_paid::text as prior_paid,
      p.nric is not null as names_nric
    from payout_statement s join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
      join payee p on p.corporate_id = s.corporate_id and p.id = s.payee_id
    where (${summary ?? null}::bigint is null or s.summary_id = ${summary ?? null}::bigint)
      and (${run ?? null}::bigint is null or s.run_id = ${run ?? null}::bigint)
      and (${id ?? null}::bigint is null or s.id = ${id ?? null}::bigint)
      and (${ownOf ?? null}::bigint is null or s.user_id = ${ownOf ?? null}::bigint and r.state in ('approved', 'paid'))
    order by case when ${ownOf ?? null}::bigint is null then 0 else -s.id end, s.name, s.id`.execute(tx.db)
  const { rows: lines } = await sql<StatementLine & { statement_id: number }>`
    select p.statement_id, p.line_id, l.prod_id, coalesce(c.name, '#' || c.id) as case_name, l.kind, l.place,
      l.earned_on::text as earned_on, p.amount::text as amount, l.amount::text as whole, a.reason
    from payout_statement_line p
      join commission_line l on l.corporate_id = p.corporate_id and l.id = p.line_id
      join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
      left join commission_adjustment a on a.corporate_id = l.corporate_id and a.id = l.adjustment_id
    where p.statement_id = any(${rows.map((row) => row.id)}::bigint[]) order by p.statement_id, l.earned_on, l.id`.execute(
    tx.db,
  )
  const einvoices = await readSelfBilled(
    { tx, session },
    rows.map((row) => row.id),
    texts,
  )
  const byStatement = new Map<number, StatementLine[]>()
  for (const { statement_id, ...line } of lines) {
    const own = byStatement.get(statement_id)
    if (own) own.push(line)
    else byStatement.set(statement_id, [line])
  }
  return rows.map(({ names_nric, ...row }) => {
    const isOwn = row.user_id === session.userId && (row.state === 'approved' || row.state === 'paid')
    return {
      ...row,
      has_paper: mayHavePaper(session, names_nric, isOwn),
      lines: byStatement.get(row.id) ?? [],
      einvoices: einvoices.get(row.id) ?? [],
    }
  })
}

/** By hub, RM. */
export const runSummaries = list(
  shape({
    id: whole(),
    hub: shape({ id: whole(), name: text() }).nullable(),
    payees: whole(),
    gross: text(),
    withheld: text(),
    net: text(),
    is_confirmed: yesNo(),
  }),
)

interface SummaryRow {
  id: number
  hub_id: number | null
  hub_name: string | null
  payees: number
  gross: string
  withheld: string
  net: string
  is_confirmed: boolean
}

export async function readSummaries(
  { tx }: Pick<Context, 'tx'>,
  run: number,
): Promise<InferType<typeof runSummaries>> {
  const { rows } = await sql<SummaryRow>`
    select s.id, s.hub_id, h.name as hub_name, s.payees, s.gross::text as gross, s.withheld::text as withheld,
      s.net::text as net, s.confirmed_at is not null as is_confirmed
    from comms_payout_summary s left join hub h on h.corporate_id = s.corporate_id and h.id = s.hub_id
    where s.run_id = ${run} order by h.name nulls last, s.id`.execute(tx.db)
  return rows.map(({ hub_id, hub_name, ...row }) => ({
    ...row,
    hub: hub_id === null ? null : { id: hub_id, name: hub_name ?? `#${hub_id}` },
  }))
}

/** Held lines with reasons, RM. */
export const heldLines = list(
  shape({
    line_id: whole(),
    user_id: whole(),
    name: text(),
    payee_id: whole().nullable(),
    prod_id: whole(),
    case_name: text(),
    amount: text(),
    reason: oneOf(...holdReasons),
    note: text().nullable(),
  }),
)

export async function readHeld(
  { tx }: Pick<Context, 'tx'>,
  run: number,
): Promise<InferType<typeof heldLines>> {
  const { rows } = await sql<InferType<typeof heldLines>[number] & { reason: HoldReason }>`
    select l.id as line_id, l.user_id, coalesce(p.name, u.name) as name, p.id as payee_id, l.prod_id,
      coalesce(c.name, '#' || c.id) as case_name, l.amount::text as amount, h.reason,
      case when h.reason = 'dispute' then p.hold_reason end as note
    from payout_hold h
      join commission_line l on l.corporate_id = h.corporate_id and l.id = h.line_id
      join app_user u on u.corporate_id = l.corporate_id and u.id = l.user_id
      join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
      left join payee p on p.corporate_id = u.corporate_id and p.user_id = u.id
    where h.run_id = ${run} order by 3, l.id`.execute(tx.db)
  return rows
}
