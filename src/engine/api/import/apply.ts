import type { Message } from '../../../domain/message.ts'
import type { Context, Values } from '../resource-service.ts'
import { checkField } from '../../rules.ts'
import { labelOf } from '../../schema.ts'
import { prepareNew, writeChanges, writeNew } from '../pipeline.ts'
import { changeable, findKnown, type Known } from './known.ts'
import { changesOf, effectOf } from './known-rules.ts'
import type { Changes, Effect, KnownRules } from '../../import/known-modes.ts'
import type { ImportPlan } from './plan.ts'
import { keyOf, type ReadRow } from './read-row.ts'

export interface Outcome {
  line: number
  outcome: 'created' | 'updated' | 'failed'
  key: string | null
  record_id: number | null
  reasons: Message[] | null
  /** What became of a known record. */
  effect: Effect | null
  /** What it changes of a known record; of a new one only in a dry run, where no table has it. */
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

/** Rows of one batch with the same key, in rounds: the first of each, then the second of each, as if they came one by one. */
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

export interface ApplyOptions {
  rules: KnownRules
  /** What earlier rows of the same file made of the records with these keys, for a dry run. */
  earlier: ReadonlyMap<string, Values>
  dry: boolean
  mayEdit: boolean
  mayCreate: boolean
}

/** What a row says of a known record. Notes alone never replace what stands in their field: they go below it. */
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

/** Takes checked rows into the table, or only says what would become of them; the outcome of each. */
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
  const changeKnown = async (old: { row: ReadRow; record: Known }[]) => {
    const worked = old.map(({ row, record }) => ({
      row,
      record,
      changes: changesOf(record.values, valuesFor(row, record.values, plan), rules),
    }))
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

  const recordOf = (row: ReadRow) => known.get(keyOf(row, plan) ?? '')
  for (const round of rounds(rows, plan)) {
    const fresh: ReadRow[] = []
    for (const row of round.filter((each) => !recordOf(each))) {
      const reasons = plan.service.hooks.refusesImported?.(row.values) ?? []
      if (reasons.length > 0) outcomes.push(failedOutcome(row.line, keyOf(row, plan), [...reasons]))
      else fresh.push(row)
    }
    const allowed: { row: ReadRow; record: Known }[] = []
    for (const row of round) {
      const record = recordOf(row)
      if (record?.mine && options.mayEdit) allowed.push({ row, record })
      else if (record) outcomes.push(failedOutcome(row.line, keyOf(row, plan), [notYours]))
      else if (!options.mayCreate && fresh.includes(row))
        outcomes.push(failedOutcome(row.line, keyOf(row, plan), [{ key: 'import.may_not_create' }]))
    }
    if (options.mayCreate && fresh.length > 0) await addNew(fresh)
    if (allowed.length > 0) await changeKnown(allowed)
  }
  return outcomes
}

const afterOf = (changes: Changes): Values =>
  Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]))
