import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import { idsInSight } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { mergedInto } from '../../features/merging/api/undo-merge.ts'
import { customerService } from '../customer/customer-service.ts'

/** 403 unless the session sees every borrower of a what-if, resolving merged customers. */
export async function requireBorrowers(context: Context, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id::bigint as id from calculation c
      join calculation_result r on r.calculation_id = c.id
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(r.inputs -> 'applicants') when 'array' then r.inputs -> 'applicants' else '[]' end) a (id)
    where c.id = ${id} and c.kind = 'scenario'`.execute(context.tx.db)
  const kept = rows.map((row) => row.id)
  const seen = await idsInSight(customerService, context, kept)
  const present: number[] = []
  for (const each of kept) {
    const now = seen.has(each) ? each : await mergedInto(customerService, context, each)
    if (now === undefined) throw new Failure(403, { key: 'calculation.hidden_borrower' })
    present.push(now)
  }
  return present
}
