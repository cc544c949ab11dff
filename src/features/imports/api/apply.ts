import type { Message } from '../../../domain/message.ts'
import type { Context, ImportedFile, Values } from '../../../engine/api/resource-service.ts'
import { checkField } from '../../../engine/rules.ts'
import { labelOf } from '../../../engine/schema.ts'
import { prepareNew, writeChanges, writeNew } from '../../../engine/api/pipeline.ts'
import { changeable, earlierLines, findKnown, type Known } from './known.ts'
import { changesOf, effectOf } from './known-rules.ts'
import type { Changes, Effect, KnownRules } from '../known-modes.ts'
import type { ImportPlan } from './plan.ts'
import { keyOf, type ReadRow } from './read-row.ts'

export interface Outcome {
  line: number
  outcome: 'created' | 'updated' | 'failed'
  key: string | null
  record_id: number | null
  reasons: Message[] | null
  effect: Effect | null
  changes: Changes | null
}

const plainOutcome = { record_id: null, reasons: null, effect: null, changes: null }

export const failedOutcome = (line: number, key: string | null, reasons: Message[]): Outcome => ({
  ...plainOutcome,
  line,
  outcome: 'failed',
  key,
  reasons,
})

/** Splits rows with equal keys into rounds, as if applied one by one. */
function rounds(rows: ReadRow[], plan: ImportPlan): ReadRow[][] {
  const seen = new Map<string, number>()
  const result: ReadRow[][] = []
  for (const row of rows) {
    const key = keyOf(row, plan)
    const round = key === null ? 0 : (seen.get(key) ?? 0)
    if (key !== null) seen.set(key, round + 1)
    ;(result[round] ??= []).push(row)
  }
  return result
}

type Taken = { row: ReadRow; record?: undefined } | TakenKnown
interface TakenKnown {
  row: ReadRow
  record: Known
  changes: Changes
}

export interface ApplyOptions {
  importId: number
  firstLine: number
  before: readonly Outcome[]
  rules: KnownRules
  /** Dry runs: values earlier rows would have produced, by key. */
  earlier: ReadonlyMap<string, Values>
  dry: boolean
  mayEdit: boolean
  mayCreate: boolean
}

/** Values for an existing record. Notes are appended, never overwritten. */
function valuesFor({ values, note }: ReadRow, current: Values, plan: ImportPlan): Values {
  const said = Object.fromEntries(changeable(Object.keys(values), plan).map((name) => [name, values[name]]))
  const { notesField } = plan
  const field = notesField && plan.service.resource.schema.fields[notesField]
  const before = field ? current[notesField] : null
  if (!field || note === undefined || values[notesField] !== note || typeof before !== 'string') return said
  const below = before.includes(note)
    ? { value: before }
    : checkField(notesField, field, `${before}\n${note}`)
  return { ...said, [notesField]: 'value' in below ? below.value : before }
}

async function readStates(
  rows: readonly ReadRow[],
  keys: readonly string[],
  plan: ImportPlan,
  context: Context,
  { earlier, dry }: ApplyOptions,
): Promise<Map<string, Known>> {
  const names = changeable(
    rows.flatMap(({ values }) => Object.keys(values)),
    plan,
  )
  const known = await findKnown({ keys, names, lock: !dry }, plan, context)
  for (const [key, values] of earlier) {
    const { id = 0, mine = true, values: before = {} } = known.get(key) ?? {}
    known.set(key, { id, mine, values: { ...before, ...values } })
  }
  return known
}

/** Service-level refusals; unchanged rows are skipped. */
async function refusals(
  taken: readonly Taken[],
  { importId, firstLine, before, dry }: ApplyOptions,
  plan: ImportPlan,
  context: Context,
): Promise<Map<ReadRow, Message[]>> {
  const { readyImported } = plan.service.hooks
  const asked = taken
    .filter((one) => !one.record || Object.keys(one.changes).length > 0)
    .toSorted((one, other) => one.row.line - other.row.line)
  if (!readyImported || asked.length === 0) return new Map()
  const linesWith: ImportedFile['linesWith'] = async (field, values) => {
    const inBatch = before.flatMap(({ line, changes }): [number, number][] => {
      const after = changes?.[field]?.[1]
      return typeof after === 'number' && values.includes(after) ? [[after, line]] : []
    })
    const earlier = await earlierLines({ importId, before: firstLine }, { field, values }, plan, context)
    return new Map([...inBatch, ...earlier])
  }
  const rows = asked.map(({ row, ...known }) => ({
    line: row.line,
    values: known.record ? afterOf(known.changes) : row.values,
    current: known.record ? { ...known.record.values, id: known.record.id } : null,
  }))
  const reasons = await readyImported(rows, { dry, linesWith }, context)
  const refused = new Map<ReadRow, Message[]>()
  for (const [at, one] of asked.entries()) {
    const why = reasons[at] ?? []
    if (why.length > 0) refused.set(one.row, [...why])
    else if (one.record)
      for (const [name, value] of Object.entries(rows[at]?.values ?? {}))
        one.changes[name] ??= [one.record.values[name] ?? null, value]
  }
  return refused
}

/** Applies validated rows, or previews them in a dry run. */
export async function applyRows(
  rows: ReadRow[],
  plan: ImportPlan,
  context: Context,
  options: ApplyOptions,
): Promise<Outcome[]> {
  const { dry, rules } = options
  const keyLabel = labelOf(plan.key, plan.service.resource.schema.fields[plan.key])
  const notYours: Message = { key: 'import.not_yours', args: { field: keyLabel } }
  const outcomes: Outcome[] = []
  const keys = [...new Set(rows.flatMap((row) => keyOf(row, plan) ?? []))]
  const known = await readStates(rows, keys, plan, context, options)

  const addNew = async (fresh: ReadRow[]) => {
    const values = fresh.map((row) => row.values)
    if (dry) await prepareNew(plan.service, values, context, { dry })
    const ids = dry ? [] : await writeNew(plan.service, values, context)
    for (const [n, row] of fresh.entries()) {
      const key = keyOf(row, plan)
      const id = ids[n]
      if (key !== null) known.set(key, { id: id ?? 0, mine: true, values: { ...row.values } })
      const changes = Object.fromEntries(
        Object.entries(row.values).map(([name, value]): [string, [unknown, unknown]] => [
          name,
          [null, value],
        ]),
      )
      outcomes.push({
        ...plainOutcome,
        line: row.line,
        outcome: 'created',
        key,
        record_id: id ?? null,
        changes: dry ? changes : null,
      })
    }
  }
  const changeKnown = async (worked: TakenKnown[]) => {
    const edits = worked.map(({ record: { id, values }, changes }) => ({
      id,
      values: afterOf(changes),
      current: { ...values, id },
    }))
    if (!dry) await writeChanges(plan.service, edits, context)
    for (const { row, record, changes } of worked) {
      Object.assign(record.values, afterOf(changes))
      outcomes.push({
        ...plainOutcome,
        line: row.line,
        outcome: 'updated',
        key: keyOf(row, plan),
        record_id: record.id || null,
        effect: effectOf(changes),
        changes: Object.keys(changes).length > 0 ? changes : null,
      })
    }
  }

  const fail = (row: ReadRow, reasons: Message[]) =>
    outcomes.push(failedOutcome(row.line, keyOf(row, plan), reasons))
  for (const round of rounds(rows, plan)) {
    const taken: Taken[] = []
    for (const row of round) {
      const record = known.get(keyOf(row, plan) ?? '')
      if (record && !(record.mine && options.mayEdit)) fail(row, [notYours])
      else if (record)
        taken.push({
          row,
          record,
          changes: changesOf(record.values, valuesFor(row, record.values, plan), rules),
        })
      else if (options.mayCreate) taken.push({ row })
      else fail(row, [{ key: 'import.may_not_create' }])
    }
    const refused = await refusals(
      taken,
      { ...options, before: [...options.before, ...outcomes] },
      plan,
      context,
    )
    const ready = taken.filter(({ row }) => !refused.has(row))
    for (const [row, reasons] of refused) fail(row, reasons)
    const fresh = ready.flatMap((one) => (one.record ? [] : [one.row]))
    const old = ready.flatMap((one) => (one.record ? [one] : []))
    if (fresh.length > 0) await addNew(fresh)
    if (old.length > 0) await changeKnown(old)
  }
  return outcomes
}

const afterOf = (changes: Changes): Values =>
  Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]))
