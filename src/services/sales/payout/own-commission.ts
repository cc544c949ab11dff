import { sql } from 'kysely'
import type { InferType } from 'yup'
import { payeeHold, type HoldReason } from '../../../domain/payout/runs.ts'
import { today } from '../../../domain/dates/wire.ts'
import { addMonths, yearOf } from '../../../domain/dates/days.ts'
import type { Texts } from '../../../domain/message.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { holdReasons } from '../../../domain/payout/runs.ts'
import { lineKinds, readStatements, statement } from './statements.ts'

/** RM. */
export const ownCommission = shape({
  /** This calendar year, net of reversals. */
  earned: text(),
  /** This calendar year, before withholding. */
  paid: text(),
  /** Remaining; negative is owed. */
  waiting: text(),
  /** Not yet offset. */
  advances: text(),
  /** Null if payable. */
  hold: oneOf(...holdReasons).nullable(),
  lines: list(
    shape({
      line_id: whole(),
      prod_id: whole(),
      case_name: text(),
      kind: oneOf(...lineKinds),
      earned_on: text(),
      amount: text(),
      paid: text(),
      in_run: text().nullable(),
      held: oneOf(...holdReasons).nullable(),
    }),
  ),
  statements: list(statement),
})

interface Totals {
  earned: string
  paid: string
  waiting: string
  advances: string
  payee_id: number | null
  tin: string | null
  account_last4: string | null
  hold_reason: string | null
}

type OwnLine = InferType<typeof ownCommission>['lines'][number] & { held: HoldReason | null }

/** Totals, pending and last twelve months' lines, statements. */
export async function readOwnCommission(
  context: Context,
  texts: Texts,
): Promise<InferType<typeof ownCommission>> {
  const { tx, session } = context
  const { userId } = session
  const year = yearOf(today())
  const { rows } = await sql<Totals>`
    select (select coalesce(sum(amount), 0) from commission_line where user_id = ${userId}
        and kind in ('share', 'reversal', 'adjustment') and extract(year from earned_on) = ${year})::text as earned,
      (select coalesce(sum(s.gross), 0) from payout_statement s
        join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
        where s.user_id = ${userId} and r.state = 'paid' and extract(year from r.paid_on) = ${year})::text as paid,
      (select coalesce(sum(l.amount - p.settled), 0) from commission_line l
        cross join lateral (select coalesce(sum(p.amount), 0) as settled from payout_statement_line p
          where p.corporate_id = l.corporate_id and p.line_id = l.id and not p.is_open) p
        where l.user_id = ${userId})::text as waiting,
      (select coalesce(sum(amount), 0) from commission_line where user_id = ${userId}
        and kind in ('advance', 'advance_offset'))::text as advances,
      p.id as payee_id, p.tin, p.account_last4, p.hold_reason
    from (select) as one left join payee p on p.user_id = ${userId}`.execute(tx.db)
  const [totals] = rows
  if (!totals) throw new Error('There are no totals')
  const { rows: lines } = await sql<OwnLine>`
    select l.id as line_id, l.prod_id, coalesce(c.name, '#' || c.id) as case_name, l.kind, l.earned_on::text as earned_on,
      l.amount::text as amount, p.settled::text as paid, p.in_run,
      case when p.in_run is null and l.amount <> p.settled then (select h.reason from payout_hold h
        where h.corporate_id = l.corporate_id and h.line_id = l.id order by h.run_id desc limit 1) end as held
    from commission_line l join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
      cross join lateral (select coalesce(sum(p.amount) filter (where not p.is_open), 0) as settled,
          max(r.reference) filter (where p.is_open) as in_run
        from payout_statement_line p
          join payout_statement s on s.corporate_id = p.corporate_id and s.id = p.statement_id
          join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
        where p.corporate_id = l.corporate_id and p.line_id = l.id) p
    where l.user_id = ${userId} and l.amount <> 0
      and (l.amount <> p.settled or l.earned_on >= ${addMonths(today(), -12)}::date)
    order by l.earned_on desc, l.id desc`.execute(tx.db)
  const { payee_id, tin, account_last4, hold_reason, ...sums } = totals
  return {
    ...sums,
    hold: payeeHold({ payee_id, tin, account_last4, hold_reason }),
    lines,
    statements: await readStatements(context, { ownOf: userId }, texts),
  }
}
