import { sql } from 'kysely'
import type { Message } from '../../domain/message.ts'
import type { Context, Values } from '../api/crud.ts'
import { kindOf } from '../rules.ts'
import type { Schema } from '../schema.ts'
import type { ImportPlan } from './plan.ts'
import type { ReadRow } from './read-row.ts'

export interface Outcome {
  line: number
  outcome: 'created' | 'updated' | 'failed'
  key: string | null
  record_id: number | null
  reasons: Message[] | null
}

interface Known {
  id: number
  key: string
  mine: boolean
}

const failed = (row: ReadRow, key: string | null, reasons: Message[]): Outcome => ({
  line: row.line,
  outcome: 'failed',
  key,
  record_id: null,
  reasons,
})

/** Records of the corporate that have one of the keys, and whether the session may change each. */
async function findKnown(
  keys: string[],
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<Map<string, Known>> {
  const { schema } = plan.crud.resource
  const live = schema.options.softDelete ? sql`and t.deleted_at is null` : sql``
  const scope = plan.scope(session) ?? sql<boolean>`true`
  const found = await sql<Known>`
    select t.id, t.${sql.ref(plan.key)} as key, (${scope}) as mine from ${sql.table(schema.table)} t
    where t.${sql.ref(plan.key)} = any(${keys}::text[]) ${live}`.execute(tx.db)
  return new Map(found.rows.map((row) => [row.key, row]))
}

const typeOf = (schema: Schema, name: string) => {
  const field = schema.fields[name]
  return sql.raw(field ? kindOf(field).column(field.options) : 'text')
}

async function insertAll(
  rows: ReadRow[],
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<Map<string, number>> {
  const { schema } = plan.crud.resource
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const picks = sql.join(
    names.map((name) =>
      name === 'created_at' ? sql`coalesce(r.created_at, now())` : sql`r.${sql.ref(name)}`,
    ),
  )
  const shape = sql.join(names.map((name) => sql`${sql.ref(name)} ${typeOf(schema, name)}`))
  const made = await sql<{ id: number; key: string }>`
    insert into ${sql.table(schema.table)} (corporate_id, ${columns})
    select ${session.corporateId}, ${picks} from jsonb_to_recordset(${JSON.stringify(rows.map(({ values }) => values))}::jsonb) as r(${shape})
    returning id, ${sql.ref(plan.key)} as key`.execute(tx.db)
  return new Map(made.rows.map(({ id, key }) => [key, id]))
}

/** Only what a row says changes: an empty cell takes nothing away. */
async function updateAll(
  rows: { id: number; values: Values }[],
  plan: ImportPlan,
  { tx }: Context,
): Promise<void> {
  const { schema } = plan.crud.resource
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].filter(
    (name) => name !== plan.key && name !== 'created_at',
  )
  if (names.length === 0) return
  const sets = sql.join([
    ...names.map((name) => sql`${sql.ref(name)} = coalesce(r.${sql.ref(name)}, t.${sql.ref(name)})`),
    sql`version = t.version + 1`,
  ])
  const shape = sql.join([
    sql`id bigint`,
    ...names.map((name) => sql`${sql.ref(name)} ${typeOf(schema, name)}`),
  ])
  await sql`update ${sql.table(schema.table)} t set ${sets}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, values }) => ({ ...values, id })))}::jsonb) as r(${shape})
    where t.id = r.id`.execute(tx.db)
}

/** Rows of one batch with the same key, in rounds: the first of each, then the second of each, as if they came one by one. */
function rounds(rows: ReadRow[], keyOf: (row: ReadRow) => string): ReadRow[][] {
  const seen = new Map<string, number>()
  const result: ReadRow[][] = []
  for (const row of rows) {
    const round = seen.get(keyOf(row)) ?? 0
    seen.set(keyOf(row), round + 1)
    ;(result[round] ??= []).push(row)
  }
  return result
}

export interface ApplyOptions {
  /** Keys that earlier rows of the same file made, for a dry run. */
  earlier: ReadonlySet<string>
  dry: boolean
  mayEdit: boolean
  mayCreate: boolean
}

/** Takes checked rows into the table, or only says what would become of them; the outcome of each. */
export async function applyRows(
  rows: ReadRow[],
  plan: ImportPlan,
  context: Context,
  options: ApplyOptions,
): Promise<Outcome[]> {
  const keyOf = (row: ReadRow) => String(row.values[plan.key])
  const outcomes: Outcome[] = []
  const known = await findKnown([...new Set(rows.map(keyOf))], plan, context)
  for (const key of options.earlier) if (!known.has(key)) known.set(key, { id: 0, key, mine: true })
  for (const round of rounds(rows, keyOf)) {
    const fresh = round.filter((row) => !known.has(keyOf(row)))
    const old = round.filter((row) => known.has(keyOf(row)))
    const allowed = old.filter((row) => known.get(keyOf(row))?.mine && options.mayEdit)
    for (const row of old.filter((each) => !allowed.includes(each)))
      outcomes.push(failed(row, keyOf(row), [{ key: 'import.not_yours' }]))
    if (!options.mayCreate) {
      for (const row of fresh) outcomes.push(failed(row, keyOf(row), [{ key: 'import.may_not_create' }]))
    } else if (fresh.length > 0) {
      for (const row of fresh) await plan.completeNew(row.values, context)
      const made = options.dry ? new Map<string, number>() : await insertAll(fresh, plan, context)
      for (const row of fresh) {
        const id = made.get(keyOf(row)) ?? null
        known.set(keyOf(row), { id: id ?? 0, key: keyOf(row), mine: true })
        outcomes.push({ line: row.line, outcome: 'created', key: keyOf(row), record_id: id, reasons: null })
      }
    }
    if (allowed.length > 0 && !options.dry) {
      // Copies: a batch that is split takes its rows again as they were read.
      const changes = allowed.map((row) => ({
        id: known.get(keyOf(row))?.id ?? 0,
        values: { ...row.values },
      }))
      await plan.beforeUpdate?.(changes, context)
      await updateAll(changes, plan, context)
    }
    for (const row of allowed)
      outcomes.push({
        line: row.line,
        outcome: 'updated',
        key: keyOf(row),
        record_id: known.get(keyOf(row))?.id || null,
        reasons: null,
      })
  }
  return outcomes
}
