import { sql } from 'kysely'
import { ageingBuckets, bucketDays, type AgeingBucket } from '../../../domain/billing/ageing.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

/** RM with tax: by days since invoicing, total and overdue. */
export type Owed = Record<AgeingBucket | 'total' | 'overdue', string>

export interface OwedBy extends Owed {
  party_id: number
  name: string
  invoices: number
}

const day = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`
const sum = (what: ReturnType<typeof sql>) =>
  sql`coalesce(sum(d.outstanding) filter (where ${what}), 0)::numeric(16,2)::text`

const inBucket = (at: number) => {
  const [before, bucket] = [ageingBuckets[at - 1], ageingBuckets[at]]
  const [after, upTo] = [before && bucketDays[before], bucket && bucketDays[bucket]]
  return sql`(${after ?? null}::integer is null or ${day} - d.issued_on > ${after ?? null}::integer)
    and (${upTo ?? null}::integer is null or ${day} - d.issued_on <= ${upTo ?? null}::integer)`
}

/** Largest debtor first, with totals; optionally one party. */
export async function readOwed(
  { tx }: Context,
  party: number | null = null,
): Promise<{ parties: OwedBy[]; all: Owed }> {
  const buckets = ageingBuckets.map((bucket, at) => sql`${sum(inBucket(at))} as ${sql.ref(bucket)}`)
  const { rows } = await sql<Owed & { party_id: number | null; name: string | null; invoices: number }>`
    select d.party_id, p.name, count(*)::integer as invoices, ${sql.join(buckets)},
      ${sum(sql`true`)} as total, ${sum(sql`d.due_on < ${day}`)} as overdue
    from sales_document d join bill_party p on p.corporate_id = d.corporate_id and p.id = d.party_id
    where d.outstanding > 0 and (${party}::bigint is null or d.party_id = ${party}::bigint)
    group by grouping sets ((d.party_id, p.name), ())
    order by sum(d.outstanding) desc, d.party_id`.execute(tx.db)
  // Totals exist even with nothing owed.
  const all = rows.find(({ party_id }) => party_id === null)
  if (!all) throw new Error('The sums together are missing')
  const { days_30, days_60, days_90, older, total, overdue } = all
  return {
    parties: rows.flatMap(({ party_id, name, ...owed }) =>
      party_id === null || name === null ? [] : [{ party_id, name, ...owed }],
    ),
    all: { days_30, days_60, days_90, older, total, overdue },
  }
}
