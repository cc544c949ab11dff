import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import { addDays } from '../../../domain/dates/days.ts'
import { isOver } from '../../../domain/dates/wire.ts'
import { isUnderWay } from '../../../engine/job-status.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { ImportPlan } from './plan.ts'
import type { ImportRecord } from './staging.ts'

export const undoKind = (plan: ImportPlan): string => `undo-import-${plan.service.resource.schema.name}`

/** Undo deadline in wire format; null if not undoable. */
export function undoableUntil(record: ImportRecord): string | null {
  const { phase, started_at, created, filled, replaced } = record
  if (isUnderWay(record) || !started_at || (phase !== 'import' && phase !== 'assign')) return null
  if (created + filled + replaced === 0) return null
  return addDays(started_at, 1)
}

/** Queues an undo: by the importer, within a day of the start. */
export async function startUndo(
  record: ImportRecord,
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<void> {
  const until = undoableUntil(record)
  if (until === null) throw new Failure(409, { key: 'import.no_undo' })
  if (isOver(until, Date.now())) throw new Failure(409, { key: 'import.undo_late' })
  const job = await sql<{ id: number }>`
    insert into job (corporate_id, kind, owner_id, payload, total)
    values (${session.corporateId}, ${undoKind(plan)}, ${session.userId}, ${JSON.stringify({ import_id: record.id })}::jsonb,
      (select count(distinct record_id) from import_row where import_id = ${record.id} and record_id is not null
        and (outcome = 'created' or changes is not null)))
    returning id`.execute(tx.db)
  await sql`update import set phase = 'undo', job_id = ${job.rows[0]?.id}, removed = 0, restored = 0, stayed = 0
    where id = ${record.id}`.execute(tx.db)
}
