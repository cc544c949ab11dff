import { sql } from 'kysely'
import type { Context } from '../../../engine/api/resource-service.ts'

/** `amount` is the unsettled rest, RM. */
export interface UnsettledLine {
  id: number
  user_id: number
  prod_id: number
  prod_type: string
  amount: string
}

/** Earned by a day, oldest first; excludes lines in another run. */
export async function readWaiting({ tx }: Pick<Context, 'tx'>, until: string): Promise<UnsettledLine[]> {
  const { rows } = await sql<UnsettledLine>`
    select l.id, l.user_id, l.prod_id, c.prod_type, (l.amount - p.settled)::text as amount
    from commission_line l join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
      cross join lateral (select coalesce(sum(p.amount), 0) as settled, coalesce(bool_or(p.is_open), false) as is_open
        from payout_statement_line p where p.corporate_id = l.corporate_id and p.line_id = l.id) p
    where l.user_id is not null and l.earned_on <= ${until}::date and not p.is_open and l.amount <> p.settled
    order by l.user_id, l.earned_on, l.id`.execute(tx.db)
  return rows
}
