import { sql } from 'kysely'
import { erasingUnder } from '../../features/personal-data/api/erase.ts'
import type { Retained } from '../access-control/retention/retained.ts'
import { eraseReports } from './personal.ts'

/** Erases content; the purchase, price and buyer remain. */
export const retainedReports: Retained = {
  due: (before) => sql`
    select r.id, r.created_at as since from credit_report r
    where r.created_at < ${before}
      and not exists (select from erasure e where e.resource = 'credit_report' and e.record_id = r.id)
      and not exists (select from legal_hold h where h.resource = 'customer' and h.record_id = r.customer_id
        and h.lifted_at is null)`,
  batch: 100,
  clear: async (ids, context, reason) => {
    const { tx, session } = context
    const { rows } = await sql<{ id: number }>`
      insert into erasure (corporate_id, resource, record_id, reason, erased_by)
      select ${session.corporateId}, 'credit_report', i, ${reason}, ${session.userId} from unnest(${ids}::bigint[]) i
      on conflict (corporate_id, resource, record_id) do nothing returning id`.execute(tx.db)
    const [erasure] = rows
    if (erasure) await eraseReports('id', ids, erasingUnder(erasure.id, context))
    return { gone: rows.length, kept: 0 }
  },
}
