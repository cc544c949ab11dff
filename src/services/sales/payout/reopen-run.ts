import { sql } from 'kysely'
import type { InferType } from 'yup'
import { invalid } from '../../../domain/failure.ts'
import { writeChanges } from '../../../engine/api/pipeline.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'
import { readRunToMove } from './move-run.ts'
import { payoutRunService } from './run-service.ts'

/**
 * Reopens an approved, unpaid run: voids its bank file and statements and stores the reason. 422 without confirmation
 * that the bank will not pay, to avoid double payment; 409 for other runs.
 */
export async function reopenRun(
  context: Context,
  id: number,
  {
    reason,
    file_stopped,
    version,
  }: { reason: string; file_stopped: boolean | null; version?: number | null },
): Promise<void> {
  const { tx, session } = context
  if (!file_stopped) throw invalid({ file_stopped: [{ key: 'payout.file_not_stopped' }] })
  const current = await readRunToMove(context, id, ['approved'], version)
  await tx.db
    .insertInto('payout_reopening')
    .values({ corporate_id: session.corporateId, run_id: id, reason, made_by: session.userId })
    .execute()
  const values = {
    state: 'calculated' as const,
    approved_by: null,
    approved_at: null,
    confirmed_by: null,
    confirmed_at: null,
  }
  await writeChanges(payoutRunService, [{ id, values, current }], context)
}

/** Newest first, RM. */
export const reopenings = list(
  shape({
    id: whole(),
    reason: text(),
    made_by: text(),
    created_at: text(),
    approved_by: text().nullable(),
    payees: whole(),
    net: text(),
    /** Voided bank file; null if never downloaded. */
    file_sha256: text().nullable(),
  }),
)

export async function readReopenings(
  { tx }: Pick<Context, 'tx'>,
  run: number,
): Promise<InferType<typeof reopenings>> {
  const { rows } = await sql<InferType<typeof reopenings>[number]>`
    select o.id, o.reason, u.name as made_by, to_char(o.created_at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS') as created_at, a.name as approved_by, o.payees,
      o.net::text as net, o.file_sha256
    from payout_reopening o join app_user u on u.corporate_id = o.corporate_id and u.id = o.made_by
      left join app_user a on a.corporate_id = o.corporate_id and a.id = o.approved_by
    where o.run_id = ${run} order by o.id desc`.execute(tx.db)
  return rows
}
