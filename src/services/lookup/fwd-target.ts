import { sql } from 'kysely'
import { addMonths } from '../../domain/dates/days.ts'
import { invalid } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { fwdTargetResource } from '../../../resources/fwd-target.ts'
import { requireFillable } from '../../engine/field-access.ts'

/** Existing targets of the next month stay. */
export async function copyForward(
  { tx, session }: Context,
  from: string,
): Promise<{ month: string; copied: number; kept: number }> {
  requireFillable(
    fwdTargetResource.schema,
    ['month', 'target_of', 'user_id', 'target_amount', 'target_cases'],
    session,
  )
  const month = addMonths(from, 1)
  const { rows } = await sql<{ copied: number; there: number }>`
    with made as (
      insert into fwd_target (corporate_id, month, target_of, user_id, target_amount, target_cases)
      select corporate_id, ${month}, target_of, user_id, target_amount, target_cases
      from fwd_target where month = ${from} order by id
      on conflict do nothing returning id)
    select (select count(*) from made) as copied, (select count(*) from fwd_target where month = ${from}) as there`.execute(
    tx.db,
  )
  const { copied = 0, there = 0 } = rows[0] ?? {}
  if (there === 0) throw invalid({ month: [{ key: 'fwd_target.none' }] })
  return { month, copied, kept: there - copied }
}
