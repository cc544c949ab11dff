import { sql } from 'kysely'
import { Failure, invalid, type FieldErrors } from '../../../domain/failure.ts'
import { readValues } from '../../../engine/api/body.ts'
import { writeChanges } from '../../../engine/api/pipeline.ts'
import { readRecord, readToChange } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Row, Values } from '../../../engine/api/resource-service.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { checkFields } from '../../../engine/rules.ts'
import { labelOf } from '../../../engine/schema.ts'
import { mayMove, missingFields, moveBetween, reasonField, type StageMove, type Stages } from '../stages.ts'
import { clockOf } from './clock.ts'

export interface AskedMove {
  to: string
  /** Expected current stage. */
  from: string
  reason?: string | null
  note?: string | null
  /** Fingerprint of the confirmed preview. */
  confirmed?: string | null
  /** Required fields set by the move. */
  values?: object | null
}

export function stagesOf({ resource: { schema, stages } }: ResourceService): Stages {
  if (!stages) throw new Error(`${schema.name} has no stages`)
  return stages
}

export async function keepMove(
  { history: { table, column } }: Stages,
  move: { id: number; from: string | null; to: string; reason?: string | null; note?: string | null },
  { tx, session }: Context,
): Promise<void> {
  await sql`insert into ${sql.table(table)} (corporate_id, ${sql.ref(column)}, from_stage, to_stage, by_id, reason, note)
    values (${session.corporateId}, ${move.id}, ${move.from}, ${move.to}, ${session.userId}, ${move.reason || null}, ${move.note || null})`.execute(
    tx.db,
  )
}

/** Missing fields and failed checks, by name. */
export async function problemsOf(
  { resource: { schema }, hooks }: ResourceService,
  move: StageMove,
  record: Row,
  context: Context,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const name of missingFields(move, record))
    errors[name] = [{ key: 'validation.required', args: { label: labelOf(name, schema.fields[name]) } }]
  const checked = (move.checks ?? []).map(async (name) => {
    const check = hooks.stageChecks?.[name]
    if (!check) throw new Error(`${schema.name} has no check "${name}"`)
    return [name, await check(record, context)] as const
  })
  for (const [name, problem] of await Promise.all(checked)) if (problem) errors[name] = [problem]
  return errors
}

/** Accepts only required fields and the chosen reason. */
function broughtBy(
  { resource: { schema } }: ResourceService,
  { needs = [] }: StageMove,
  why: string | undefined,
  values: object | null | undefined,
  context: Context,
): Values {
  const sent = Object.entries(values ?? {}).filter(([name]) => name !== why)
  const other = sent.find(([name]) => !needs.includes(name))
  if (other) throw invalid({ [other[0]]: [{ key: 'validation.unknown', args: { field: other[0] } }] })
  const reason = why === undefined ? undefined : Object.entries(values ?? {}).find(([name]) => name === why)
  // Only the move writes the reason, so it is validated here.
  const { values: chosen, errors } = checkFields(schema, Object.fromEntries(reason ? [reason] : []))
  if (errors) throw invalid(errors)
  return { ...readValues(schema, Object.fromEntries(sent), context), ...chosen }
}

/** 409 if what the move reverts differs from the confirmed preview. */
async function requirePreview(
  { hooks, resource }: ResourceService,
  move: StageMove,
  record: Row,
  confirmed: string | null | undefined,
  context: Context,
): Promise<void> {
  if (!move.preview || !confirmed) return
  if (!hooks.stagePreview) throw new Error(`${resource.schema.name} has no preview of "${move.to}"`)
  if ((await hooks.stagePreview(record, move.to, context)) !== confirmed)
    throw new Failure(409, { key: 'stages.preview_changed' })
}

async function chosenReason(
  { resource: { schema } }: ResourceService,
  why: string | undefined,
  brought: Values,
  context: Context,
): Promise<string | null> {
  const id = why === undefined ? undefined : brought[why]
  const to = why === undefined ? undefined : referredOne(schema.fields[why])
  if (why === undefined || to === undefined || typeof id !== 'number') return null
  const name = (await labelsOf(to, [id], context)).get(id)?.text
  if (name === undefined)
    throw invalid({
      [why]: [{ key: 'validation.reference', args: { label: labelOf(why, schema.fields[why]) } }],
    })
  return name
}

/** Moves a record: 409 if it moved meanwhile, 422 for an undeclared move or missing fields, 403 without permission. */
export async function moveStage(
  service: ResourceService,
  context: Context,
  id: number,
  { to, from, reason, note, values, confirmed }: AskedMove,
): Promise<Row> {
  const stages = stagesOf(service)
  const current = await readToChange(service, context, id)
  const stage = String(current[stages.field])
  if (stage !== from) throw new Failure(409, { key: 'stages.moved', args: { stage } })
  const move = moveBetween(stages, current, to)
  if (!move) throw invalid({ to: [{ key: 'stages.no_move', args: { from, to } }] })
  if (!mayMove(move, context.session)) throw new Failure(403, { key: 'stages.forbidden', args: { from, to } })
  const why = reasonField(stages, move)
  const brought = broughtBy(service, move, why, values, context)
  const chosen = await chosenReason(service, why, brought, context)
  const record = { ...current, ...brought, id }
  const errors = await problemsOf(service, move, record, context)
  if (move.reason && !reason && chosen === null) errors['reason'] = [{ key: 'stages.reason' }]
  if (move.preview && !confirmed) errors['confirmed'] = [{ key: 'stages.preview' }]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await requirePreview(service, move, current, confirmed, context)
  const clock = await clockOf(service, stages, record, to, context)
  // Reopening clears the closing reason.
  const reopened = stages.closing && stages.stages[from]?.final ? { [stages.closing]: null } : {}
  await writeChanges(
    service,
    [{ id, values: { ...reopened, ...brought, [stages.field]: to, ...clock }, current }],
    context,
  )
  await keepMove(stages, { id, from, to, reason: reason || chosen, note }, context)
  return readRecord(service, context, id)
}
