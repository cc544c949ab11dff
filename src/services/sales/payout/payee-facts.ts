import Decimal from 'decimal.js'
import { sql, type RawBuilder } from 'kysely'
import type { PayeeDetails } from '../../../domain/payout/runs.ts'
import type { PayeeKind } from '../../../domain/payout/payees.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { placesOn } from '../../hub/places-on.ts'

export interface PaidPerson extends PayeeDetails {
  user_id: number
  name: string
  kind: PayeeKind
  resident: boolean | null
  has_ren: boolean
  /** Paid in the previous calendar year, RM. */
  prior_paid: string
  /** At the month's end; null for none. */
  hub_id: number | null
}

interface FoundPerson extends Omit<PaidPerson, 'prior_paid' | 'hub_id'> {
  earlier: string
  paid: string
}

/** Paid before Urus, from the payee's page, RM. */
export const paidBefore = (year: number): RawBuilder<unknown> => sql`
  (select coalesce(sum((y ->> 'amount')::numeric), 0)
    from jsonb_array_elements(case when jsonb_typeof(p.earlier_paid) = 'array' then p.earlier_paid else '[]' end) y
    where y ->> 'year' = ${String(year)})`

/** Payees as of the payment day, hubs at the month's end (YYYY-MM-DD). */
export async function readPaidPeople(
  context: Context,
  ids: readonly number[],
  { pay_on, month_end, prior_year }: { pay_on: string; month_end: string; prior_year: number },
): Promise<ReadonlyMap<number, PaidPerson>> {
  const { rows } = await sql<FoundPerson>`
    select u.id as user_id, p.id as payee_id, coalesce(p.name, u.name) as name, coalesce(p.kind, 'individual') as kind,
      p.resident, p.tin, p.account_last4, p.hold_reason,
      coalesce(u.ren_no <> '' and u.ren_until >= ${pay_on}::date, false) as has_ren,
      ${paidBefore(prior_year)}::text as earlier,
      (select coalesce(sum(s.gross), 0) from payout_statement s
        join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
        where s.user_id = u.id and r.state = 'paid' and extract(year from r.paid_on) = ${prior_year})::text as paid
    from app_user u left join payee p on p.corporate_id = u.corporate_id and p.user_id = u.id
    where u.id = any(${ids}::bigint[])`.execute(context.tx.db)
  const places = await placesOn(
    context,
    rows.map(({ user_id }) => ({ user_id, day: month_end })),
  )
  return new Map(
    rows.map(({ earlier, paid, ...person }, at) => [
      person.user_id,
      {
        ...person,
        prior_paid: new Decimal(earlier).plus(paid).toFixed(2),
        hub_id: places[at]?.hub_id ?? null,
      },
    ]),
  )
}
