import { referredOne } from '../../../engine/fields/referred.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../engine/api/resource-service.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { opened } from '../../../engine/api/sealed-fields.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { masked } from '../../../engine/masked-fields.ts'
import { labelOf } from '../../../engine/schema.ts'
import type { Changes, Effect } from '../known-modes.ts'
import type { Added } from './lookups.ts'
import { cellOf } from './cell-of.ts'
import { fieldsOf, type ImportPlan } from './plan.ts'
import type { ChangedRow, ShownValue, StayedRow } from './shapes.ts'
import { showCells, type ImportRecord, type KeptCells } from './staging.ts'

export interface Page {
  page: number
  limit: number
}

interface Row<Made extends Effect | null = Effect | null> {
  line: number
  cells: string[]
  record_id: number | null
  effect: Made
  changes: Changes | null
  stayed: string[] | null
}

const pageOf = async (
  { id }: ImportRecord,
  where: RawBuilder<boolean>,
  { page, limit }: Page,
  { tx, session }: Context,
): Promise<Row[]> =>
  showCells(
    (
      await sql<
        Omit<Row, 'cells'> & { cells: KeptCells }
      >`select line, cells, record_id, effect, changes, stayed from import_row
      where import_id = ${id} and ${where} order by line limit ${limit} offset ${(page - 1) * limit}`.execute(
        tx.db,
      )
    ).rows,
    { tx, session },
  )

function titleOf({ cells, record_id }: Row, { mapping }: ImportRecord, plan: ImportPlan): string {
  const { fields, options } = plan.service.resource.schema
  // A file has no column of a derived title, but one of the field it begins with.
  const [first = options.title] = fields[options.title]?.options.derivedFrom ?? []
  const said = cellOf(cells, first, mapping, plan)?.trim() || cellOf(cells, plan.key, mapping, plan)?.trim()
  return said || `#${record_id}`
}

const isAdded = (value: unknown): value is Added =>
  typeof value === 'object' && value !== null && 'added' in value

export async function changedRows(
  record: ImportRecord,
  plan: ImportPlan,
  page: Page,
  context: Context,
): Promise<ChangedRow[]> {
  const all = await pageOf(record, sql<boolean>`effect in ('filled', 'replaced')`, page, context)
  const rows = all.filter((row): row is Row<Effect> => row.effect !== null)
  const { schema } = plan.service.resource
  const readable = readableFields(schema, context.session)
  const referred = new Map<string, Set<number>>()
  for (const { changes } of rows) {
    for (const [name, values] of Object.entries(changes ?? {})) {
      const to = referredOne(schema.fields[name])
      if (to === undefined) continue
      const ids = referred.get(to) ?? new Set<number>()
      referred.set(to, ids)
      for (const value of values) if (typeof value === 'number') ids.add(value)
    }
  }
  const names = new Map(
    await Promise.all(
      [...referred].map(async ([to, ids]) => [to, await labelsOf(to, ids, context)] as const),
    ),
  )
  const shown = (name: string, value: unknown): ShownValue => {
    if (isAdded(value)) return { value: null, label: value.added, added: true }
    const to = referredOne(schema.fields[name])
    const label = to === undefined ? undefined : names.get(to)?.get(Number(value))?.text
    return { value, ...(label !== undefined && { label }) }
  }
  return rows.map((row) => ({
    line: row.line,
    record_id: row.record_id,
    title: titleOf(row, record, plan),
    effect: row.effect,
    changes: fieldsOf(plan).flatMap((name) => {
      const change = row.changes?.[name]
      if (!change || !readable.has(name)) return []
      const [before, after] = change
      return [
        {
          field: name,
          label: labelOf(name, schema.fields[name]),
          before: shown(name, masked(schema.fields[name], before)),
          // Values come from the caller's own file, so they are shown unmasked.
          after: shown(name, opened(after, context)),
        },
      ]
    }),
  }))
}

/** Rows an undo left unchanged because others had edited them. */
export async function stayedRows(
  record: ImportRecord,
  plan: ImportPlan,
  page: Page,
  context: Context,
): Promise<StayedRow[]> {
  const { schema } = plan.service.resource
  const readable = readableFields(schema, context.session)
  const first = sql<boolean>`undone = 'stayed' and not exists (select from import_row e
    where e.import_id = import_row.import_id and e.record_id = import_row.record_id and e.line < import_row.line)`
  const rows = await pageOf(record, first, page, context)
  return rows.map((row) => ({
    line: row.line,
    record_id: row.record_id ?? 0,
    title: titleOf(row, record, plan),
    fields: (row.stayed ?? []).flatMap((name) => {
      const field = schema.fields[name]
      return field && readable.has(name) ? [labelOf(name, field)] : []
    }),
    refused: row.stayed?.length === 0,
  }))
}
