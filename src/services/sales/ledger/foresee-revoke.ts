import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { sumOf } from '../../../domain/billing/spread.ts'
import { poolSoFar } from '../../../domain/payout/pool.ts'
import { shareLines, type Credit } from '../../../domain/payout/shares.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { readChains } from '../commission/chains.ts'
import { readScheme } from '../commission/schemes.ts'

export interface TakenFee {
  received: string
  returned: string
  commission: string
  advances: string
}

interface Shared {
  received: string
  fee_returned: string | null
  scheme_id: number | null
  credits: Credit[]
  co_broke: string
  referral: string
  pool: string
  advances: string
}

/** Null if nothing was received or advanced. */
export async function foreseeRevoke(context: Pick<Context, 'tx'>, prod_id: number): Promise<TakenFee | null> {
  const { rows } = await sql<Shared>`
    select (select coalesce(sum(s.fee), 0) from receipt_share s
        join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
        where l.prod_id = c.id)::text as received,
      c.fee_returned::text as fee_returned, c.scheme_id, case when jsonb_typeof(c.credits) = 'array' then c.credits else '[]' end as credits,
      coalesce(e.co_broke, 0)::text as co_broke, coalesce(e.referral, 0)::text as referral, coalesce(e.pool, 0)::text as pool,
      (select coalesce(sum(l.amount), 0) from commission_line l
        where l.prod_id = c.id and l.kind in ('advance', 'advance_offset'))::text as advances
    from sales_case c left join lateral (select * from commission_entry e where e.prod_id = c.id
      order by e.id desc limit 1) e on true
    where c.id = ${prod_id}`.execute(context.tx.db)
  const [found] = rows
  if (!found) return null
  const { received, pool, credits, scheme_id, advances } = found
  const most = Decimal.max(received, 0)
  const returned = Decimal.min(found.fee_returned ?? most, most).toFixed(2)
  if (most.isZero() && new Decimal(advances).isZero()) return null
  const scheme = scheme_id === null ? undefined : await readScheme(context, scheme_id)
  const chain = (await readChains(context, [prod_id])).get(prod_id) ?? []
  const deductions = sumOf([found.co_broke, found.referral])
  const lines = scheme
    ? shareLines(
        {
          places: scheme.places.map(({ percent }, place) => ({ place, percent })),
          vacant: scheme.vacant,
          chain,
          credits,
        },
        pool,
        poolSoFar({ received, returned, deductions }),
      )
    : []
  const people = lines.filter(({ payee }) => payee !== null).map(({ amount }) => amount)
  return {
    received: most.toFixed(2),
    returned,
    commission: sumOf(people).abs().toFixed(2),
    advances: new Decimal(advances).toFixed(2),
  }
}
