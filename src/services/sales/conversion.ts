import { sql } from 'kysely'
import type { InferType } from 'yup'
import { notFound } from '../../domain/failure.ts'
import { requireInSight } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { oneOf, shape, text } from '../../engine/shapes.ts'
import { proposalService } from '../proposal/proposal-service.ts'

export const conversion = shape({
  state: oneOf('waiting', 'failed', 'done'),
  /** Set after a failure. */
  tried_again_at: text().nullable(),
})

/** 404 if hidden or not converted. */
export async function readConversion(
  context: Context,
  psal_id: number,
): Promise<InferType<typeof conversion>> {
  await requireInSight(proposalService, context, psal_id)
  const { rows } = await sql<InferType<typeof conversion>>`
    select s.state, case when s.state = 'failed' then
        to_char(greatest(r.run_at, now()) at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS') end as tried_again_at
    from case_request r cross join lateral (select case when r.taken_at is not null then 'done'
      when r.failed_at is not null then 'failed' else 'waiting' end as state) s
    where r.psal_id = ${psal_id}`.execute(context.tx.db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
