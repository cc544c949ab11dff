import { sql } from 'kysely'
import type { AccessSession } from '../../../domain/access.ts'
import { Failure, invalid, type FieldErrors } from '../../../domain/failure.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { requireFillable } from '../../../engine/field-access.ts'
import { isUnderWay } from '../../../engine/job-status.ts'
import { planAnswer } from './answer.ts'
import { readKnownRules } from './known-rules.ts'
import { filledFields, type ImportPlan, type Mapping } from './plan.ts'
import type { ImportRecord } from './staging.ts'

export const importKind = (plan: ImportPlan): string => `import-${plan.service.resource.schema.name}`

export type RunPhase = 'check' | 'import'

/** Reads the column mapping; refuses fields the session may not set. */
function readMapping(body: Values, record: ImportRecord, plan: ImportPlan, session: AccessSession): Mapping {
  const mapping = mappingOf(body, record, plan)
  requireFillable(plan.service.resource.schema, filledFields(plan, mapping), session)
  return mapping
}

function mappingOf({ mapping }: Values, record: ImportRecord, plan: ImportPlan): Mapping {
  if (mapping === undefined) return record.mapping
  const known = new Set(plan.columns.map(({ name }) => name))
  const entries: [string, unknown][] = Object.entries(mapping ?? {}).filter(([, index]) => index !== null)
  const bad = entries.filter(
    ([field, index]) =>
      !known.has(field) ||
      !Number.isInteger(index) ||
      Number(index) < 0 ||
      Number(index) >= record.columns.length,
  )
  const errors: FieldErrors = Object.fromEntries(
    bad.map(([field]) => [field, [{ key: 'import.bad_column', args: { field } }]]),
  )
  if (bad.length > 0) throw invalid(errors)
  return Object.fromEntries(entries.map(([field, index]) => [field, Number(index)]))
}

const isOver = ({ phase, status }: ImportRecord): boolean =>
  phase === 'assign' || phase === 'undo' || (phase === 'import' && status === 'done')

/** Refuses changes while running or after completion. */
export function refuseUnderWay(record: ImportRecord): void {
  if (isUnderWay(record) || isOver(record)) throw new Failure(409, { key: 'import.already' })
}

/** Saves mapping and update rules; earlier dry-run results are void. */
export async function keepMapping(
  record: ImportRecord,
  body: Values,
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<void> {
  refuseUnderWay(record)
  if (record.phase === 'import') throw new Failure(409, { key: 'import.already' })
  const mapping = readMapping(body, record, plan, session)
  const known = readKnownRules(body['known'], record.known, plan)
  const chosen = new Set(Object.values(mapping))
  const unsure = record.unsure.filter(({ column, field }) => !chosen.has(column) && !(field in mapping))
  await sql`update import set mapping = ${JSON.stringify(mapping)}::jsonb, unsure = ${JSON.stringify(unsure)}::jsonb, phase = 'staged', job_id = null,
    created = 0, updated = 0, filled = 0, replaced = 0, failed = 0, future_dates = 0, unmatched = '{}', known = ${JSON.stringify(known)}::jsonb
    where id = ${record.id}`.execute(tx.db)
}

/** Starts a run; required fields must be mapped. */
export async function startRun(
  record: ImportRecord,
  body: Values,
  phase: RunPhase,
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<void> {
  refuseUnderWay(record)
  const mapping = readMapping(body, record, plan, session)
  const known = readKnownRules(body['known'], record.known, plan)
  const filled = filledFields(plan, mapping)
  const unmapped = planAnswer(plan, session).fields.filter(
    ({ field, required }) => required && !filled.includes(field),
  )
  if (unmapped.length > 0)
    throw invalid(
      Object.fromEntries(
        unmapped.map(({ field, label }) => [field, [{ key: 'import.needs_column', args: { label } }]]),
      ),
    )
  const payload = JSON.stringify({ import_id: record.id, dry: phase === 'check' })
  const job = await sql<{ id: number }>`
    insert into job (corporate_id, kind, owner_id, payload, total)
    values (${session.corporateId}, ${importKind(plan)}, ${session.userId}, ${payload}::jsonb, ${record.total})
    returning id`.execute(tx.db)
  const started =
    phase === 'check' ? sql`` : sql`, started_at = now(), run_jobs = run_jobs || ${job.rows[0]?.id}::bigint`
  await sql`update import set mapping = ${JSON.stringify(mapping)}::jsonb, phase = ${phase}, job_id = ${job.rows[0]?.id},
    created = 0, updated = 0, filled = 0, replaced = 0, failed = 0, future_dates = 0, unmatched = '{}',
    known = ${JSON.stringify(known)}::jsonb ${started} where id = ${record.id}`.execute(tx.db)
}
