import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import type { Context } from '../api/crud.ts'
import { accessTo } from '../resource.ts'
import { labelOf } from '../schema.ts'
import { applyRows, type Outcome } from './apply.ts'
import { Lookups } from './lookups.ts'
import type { ImportPlan, Mapping } from './plan.ts'
import { readRow, type ReadRow, type StagedRow } from './read-row.ts'

/** How many rows one transaction takes (DESIGN section 5, Jobs). */
export const batchSize = 500

export interface BatchRequest {
  importId: number
  plan: ImportPlan
  mapping: Mapping
  dry: boolean
}

const may = (plan: ImportPlan, action: 'create' | 'edit', { session }: Context) => {
  const rule = accessTo(plan.crud.resource, action)
  return rule !== undefined && allows(rule, session)
}

/** Names that no list has: added to their list, else kept in the notes, so that nothing is lost. */
async function settleUnmatched(row: ReadRow, { plan, dry }: BatchRequest, lookups: Lookups): Promise<void> {
  const { fields } = plan.crud.resource.schema
  for (const [name, text] of Object.entries(row.unmatched)) {
    const field = fields[name]
    if (field?.kind !== 'ref') continue
    const id =
      lookups.find(field.options.to, text) ?? (dry ? undefined : await lookups.add(field.options.to, text))
    if (id !== undefined) row.values[name] = id
    else if (plan.notesField) {
      const note = `${labelOf(name, field)}: ${text}`
      const notes = row.values[plan.notesField]
      row.values[plan.notesField] = typeof notes === 'string' ? `${notes}\n${note}` : note
    }
  }
}

async function earlierKeys(
  keys: string[],
  { importId }: BatchRequest,
  { tx }: Context,
  before: number,
): Promise<ReadonlySet<string>> {
  const found = await sql<{ key: string }>`
    select distinct key from import_row where import_id = ${importId} and key = any(${keys}::text[])
      and outcome in ('created', 'updated') and line < ${before}`.execute(tx.db)
  return new Set(found.rows.map(({ key }) => key))
}

/** Takes rows in one savepoint; when the database refuses, in halves, so that one bad row fails alone. */
async function applySplitting(
  rows: ReadRow[],
  request: BatchRequest,
  context: Context,
  earlier: ReadonlySet<string>,
): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const { plan, dry } = request
  const options = {
    earlier,
    dry,
    mayEdit: may(plan, 'edit', context),
    mayCreate: may(plan, 'create', context),
  }
  const { db } = context.tx
  await sql`savepoint batch`.execute(db)
  try {
    const outcomes = await applyRows(rows, plan, context, options)
    await sql`release savepoint batch`.execute(db)
    return outcomes
  } catch (error) {
    await sql`rollback to savepoint batch`.execute(db)
    const isSql = error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code))
    if (!isSql) throw error
    if (rows.length === 1 && rows[0]) {
      const { line, values } = rows[0]
      return [
        {
          line,
          outcome: 'failed',
          key: String(values[plan.key]),
          record_id: null,
          reasons: [{ key: 'import.refused' }],
        },
      ]
    }
    const middle = rows.length >> 1
    const first = await applySplitting(rows.slice(0, middle), request, context, earlier)
    return [...first, ...(await applySplitting(rows.slice(middle), request, context, earlier))]
  }
}

export interface BatchResult {
  outcomes: Outcome[]
  /** How often each unmatched name came, by field. */
  unmatched: Record<string, Record<string, number>>
}

/** Works one batch of staged rows: reads, checks, takes what can be taken; each row stands alone. */
export async function workBatch(
  staged: StagedRow[],
  request: BatchRequest,
  context: Context,
): Promise<BatchResult> {
  const { plan, mapping } = request
  const lookups = await Lookups.open(plan, context)
  const unmatched: Record<string, Record<string, number>> = {}
  const refused: Outcome[] = []
  const good: ReadRow[] = []
  for (const row of staged) {
    const read = readRow(row, plan, mapping, lookups)
    if (read.reasons.length > 0) {
      const key = read.values[plan.key]
      refused.push({
        line: row.line,
        outcome: 'failed',
        key: typeof key === 'string' ? key : null,
        record_id: null,
        reasons: read.reasons,
      })
      continue
    }
    for (const [field, text] of Object.entries(read.unmatched)) {
      const counts = (unmatched[field] ??= {})
      counts[text] = (counts[text] ?? 0) + 1
    }
    await settleUnmatched(read, request, lookups)
    good.push(read)
  }
  const keys = good.map(({ values }) => String(values[plan.key]))
  const earlier = request.dry
    ? await earlierKeys(keys, request, context, staged[0]?.line ?? 0)
    : new Set<string>()
  if (!request.dry) await plan.beforeBatch?.(context)
  const taken = await applySplitting(good, request, context, earlier)
  return { outcomes: [...refused, ...taken], unmatched }
}
