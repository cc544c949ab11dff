import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { JobRefused, type JobStep } from '../../../runtime/jobs.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { batchSize, workBatch } from './batch.ts'
import { planWithin, type ImportPlan } from './plan.ts'
import { keepOutcomes, readImport, rowsAfter } from './staging.ts'

interface JobRow {
  payload: { import_id: number; dry: boolean }
  cursor: { line: number } | null
}

type Counts = Record<string, Record<string, number>>

function added(one: Counts, other: Counts): Counts {
  const sum: Counts = structuredClone(one)
  for (const [field, names] of Object.entries(other)) {
    const counts = (sum[field] ??= {})
    for (const [name, count] of Object.entries(names)) counts[name] = (counts[name] ?? 0) + count
  }
  return sum
}

/** Resets counts; earlier dry-run results are void. */
async function beginRun(importId: number, { tx }: Context): Promise<void> {
  await sql`update import set created = 0, updated = 0, filled = 0, replaced = 0, failed = 0, future_dates = 0, unmatched = '{}' where id = ${importId}`.execute(
    tx.db,
  )
  await sql`update import_row set outcome = null, reasons = null, key = null, record_id = null, effect = null, changes = null
    where import_id = ${importId} and outcome is not null`.execute(tx.db)
}

/** One batch: rows, outcomes, counts and cursor commit atomically. */
export const importStep =
  (plan: ImportPlan): JobStep =>
  async ({ tx, session, jobId }) => {
    const context: Context = { tx, session }
    if (!allows(plan.access, session)) throw new JobRefused('import.no_longer_allowed')
    const found = await sql<JobRow>`select payload, cursor from job where id = ${jobId}`.execute(tx.db)
    const [job] = found.rows
    if (!job) throw new JobRefused('failure.not_found')
    const { import_id: importId, dry } = job.payload
    const record = await readImport(importId, plan, context)
    const { mapping, known: rules, unmatched } = record
    if (!job.cursor) await beginRun(importId, context)
    const rows = await rowsAfter(importId, job.cursor?.line ?? 0, batchSize, context)
    if (rows.length === 0) return 'done'
    const result = await workBatch(
      rows,
      { importId, plan: planWithin(plan, record.within_id), mapping, rules, dry },
      context,
    )
    await keepOutcomes(importId, result.outcomes, plan, context)
    const count = (outcome: string) => result.outcomes.filter((row) => row.outcome === outcome).length
    const had = (effect: string) => result.outcomes.filter((row) => row.effect === effect).length
    const before = job.cursor ? unmatched : {}
    await sql`update import set created = created + ${count('created')}, updated = updated + ${count('updated')},
      filled = filled + ${had('filled')}, replaced = replaced + ${had('replaced')}, failed = failed + ${count('failed')}, future_dates = future_dates + ${result.futureDates}, unmatched = ${JSON.stringify(added(before, result.unmatched))}::jsonb
      where id = ${importId}`.execute(tx.db)
    const cursor = JSON.stringify({ line: rows.at(-1)?.line ?? 0 })
    await sql`update job set cursor = ${cursor}::jsonb, done = done + ${rows.length} where id = ${jobId}`.execute(
      tx.db,
    )
    return rows.length < batchSize ? 'done' : 'more'
  }
