import { referredOne } from '../../../engine/fields/referred.ts'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { Failure } from '../../../domain/failure.ts'
import type { Message } from '../../../domain/message.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { mayFill, requireFillable } from '../../../engine/field-access.ts'
import { orRefused } from '../../../engine/api/jobs/own-job.ts'
import { accessTo } from '../../../engine/resource.ts'
import { checkField } from '../../../engine/rules.ts'
import { labelOf } from '../../../engine/schema.ts'
import { applyRows, failedOutcome, type ApplyOptions, type Outcome } from './apply.ts'
import { readEarlier } from './known.ts'
import type { KnownRules } from '../known-modes.ts'
import { Lookups } from './lookups.ts'
import { filledFields, type ImportPlan, type Mapping } from './plan.ts'
import { keyOf, readRow, type ReadRow } from './read-row.ts'
import type { TableRow } from '../../../runtime/spreadsheet/table-row.ts'
import { inSavepoint } from '../../../engine/api/savepoint.ts'

export const batchSize = 500

export interface BatchRequest {
  importId: number
  plan: ImportPlan
  mapping: Mapping
  rules: KnownRules
  dry: boolean
}

const may = (plan: ImportPlan, action: 'create' | 'edit', { session }: Context) => {
  const rule = accessTo(plan.service.resource, action)
  return rule !== undefined && allows(rule, session)
}

const refusedRow = (row: ReadRow, plan: ImportPlan, reasons: Message[]): Outcome =>
  failedOutcome(row.line, keyOf(row, plan), reasons)

function addNote(
  row: ReadRow,
  note: string,
  { service, notesField }: ImportPlan,
  session: AccessSession,
): void {
  const { values, reasons } = row
  const field = notesField && service.resource.schema.fields[notesField]
  if (!field || !mayFill(service.resource.schema, notesField, session)) return
  row.note = row.note === undefined ? note : `${row.note}\n${note}`
  const notes = values[notesField]
  const checked = checkField(notesField, field, typeof notes === 'string' ? `${notes}\n${note}` : note)
  if ('messages' in checked) reasons.push(...checked.messages)
  else values[notesField] = checked.value
}

/** Adds unmatched names to their list, else to the notes; names violating the list's rules fail their row. */
async function settleUnmatched(
  row: ReadRow,
  { plan, dry }: BatchRequest,
  lookups: Lookups,
  session: AccessSession,
): Promise<void> {
  const { fields } = plan.service.resource.schema
  for (const [name, text] of Object.entries(row.unmatched)) {
    const field = fields[name]
    const to = referredOne(field)
    if (to === undefined) continue
    const known = lookups.find(to, text)
    const entry = known === undefined ? await lookups.add(to, text, dry) : { value: known }
    if (entry && 'messages' in entry) row.reasons.push(...entry.messages)
    else if (entry) row.values[name] = entry.value
    else addNote(row, `${labelOf(name, field)}: ${text}`, plan, session)
  }
}

function reasonsOf(refused: unknown): Message[] {
  const said = refused instanceof Failure ? Object.values(refused.errors ?? {}).flat() : []
  return said.length > 0 ? said : [{ key: 'import.refused' }]
}

/** Applies rows in a savepoint and bisects on database errors, so that one bad row fails alone. */
async function applySplitting(
  rows: ReadRow[],
  request: BatchRequest,
  context: Context,
  { earlier, ...batch }: Pick<ApplyOptions, 'earlier' | 'firstLine' | 'before'>,
): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const { importId, plan, dry, rules } = request
  const options: ApplyOptions = {
    ...batch,
    importId,
    rules,
    earlier,
    dry,
    mayEdit: may(plan, 'edit', context),
    mayCreate: may(plan, 'create', context),
  }
  const taken = await inSavepoint(context, () => applyRows(rows, plan, context, options))
  if ('value' in taken) return taken.value
  if (rows.length === 1 && rows[0]) return [refusedRow(rows[0], plan, reasonsOf(taken.refused))]
  const middle = rows.length >> 1
  const first = await applySplitting(rows.slice(0, middle), request, context, { earlier, ...batch })
  const before = [...batch.before, ...first]
  const second = await applySplitting(rows.slice(middle), request, context, { earlier, ...batch, before })
  return [...first, ...second]
}

export interface BatchResult {
  outcomes: Outcome[]
  unmatched: Record<string, Record<string, number>>
  futureDates: number
}

/** Processes a batch of staged rows independently. */
export async function workBatch(
  staged: TableRow[],
  request: BatchRequest,
  context: Context,
): Promise<BatchResult> {
  const { plan, mapping } = request
  orRefused(() => requireFillable(plan.service.resource.schema, filledFields(plan, mapping), context.session))
  const lookups = await Lookups.open(plan, context, staged, mapping)
  const unmatched: Record<string, Record<string, number>> = {}
  const refused: Outcome[] = []
  const good: ReadRow[] = []
  for (const row of staged) {
    const read = readRow(row, plan, mapping, lookups)
    if (plan.within) read.values[plan.within.field] = plan.within.id
    if (read.reasons.length === 0) await settleUnmatched(read, request, lookups, context.session)
    if (read.reasons.length > 0) {
      refused.push(refusedRow(read, plan, read.reasons))
      continue
    }
    for (const [field, text] of Object.entries(read.unmatched)) {
      const counts = (unmatched[field] ??= {})
      counts[text] = (counts[text] ?? 0) + 1
    }
    good.push(read)
  }
  const keys = good.flatMap((row) => keyOf(row, plan) ?? [])
  const earlier = request.dry
    ? await readEarlier(request.importId, keys, staged[0]?.line ?? 0, plan, context)
    : new Map<string, Values>()
  const firstLine = staged[0]?.line ?? 0
  const taken = await applySplitting(good, request, context, { earlier, firstLine, before: [] })
  const future = new Set(good.filter(({ isFuture }) => isFuture).map(({ line }) => line))
  const futureDates = taken.filter(({ line, outcome }) => outcome === 'created' && future.has(line)).length
  return { outcomes: [...refused, ...taken], unmatched, futureDates }
}
