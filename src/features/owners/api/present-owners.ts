import { sql, type RawBuilder } from 'kysely'
import { heldValues, type Hold } from '../../../domain/held-values.ts'
import type { Label } from '../../../domain/label.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import { ownerRows, type OwnerRows } from '../owners.ts'
import { schemaNamed } from '../../../engine/registry.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Schema } from '../../../engine/schema.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context, Row } from '../../../engine/api/resource-service.ts'
import { readableStatus, statusDetails, type StatusDetail } from '../../../engine/api/status-details.ts'

interface ToldColumn {
  name: string
  of: string
  isTime: boolean
}

function toldColumns({ schema, holder = '' }: Resource, parts: OwnerRows): ToldColumn[] {
  const { own, repeats = [], beside = [], since, histories = {} } = parts
  const like = (name: string): ToldColumn => {
    const field = schema.fields[name]
    return { name, of: name, isTime: field ? kindOf(field).column(field.options) === 'timestamptz' : false }
  }
  return [
    { name: parts.holder, of: holder, isTime: false },
    ...since.map((name) => ({ name, of: holder, isTime: true })),
    ...[...own, ...repeats, ...beside].map(like),
    ...Object.entries(histories).map(([of, name = '']) => ({ name, of, isTime: false })),
  ]
}

/** Holds the record's own status during presentation. */
const kept = (name: string) => `record_${name}`

/** Owners and own statuses, selected with the record for {@link presentOwners}. */
export function ownerColumns(resource: Resource): RawBuilder<unknown>[] {
  const parts = ownerRows(resource)
  if (!parts) return []
  const told = toldColumns(resource, parts).map(({ name, isTime }) => {
    const value = sql.ref(`a.${name}`)
    return sql`${sql.lit(name)}, ${isTime ? sql`to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')` : value}`
  })
  return [
    ...Object.keys(parts.details ?? {}).map((name) => sql`${sql.ref(`t.${name}`)} as ${sql.ref(kept(name))}`),
    sql`(select coalesce(json_agg(json_build_object(${sql.join(told)}) order by a.id), '[]')
      from ${sql.table(parts.table)} a where ${sql.ref(`a.${parts.column}`)} = t.id) as ${sql.ref(parts.listed)}`,
  ]
}

interface OwnStatus {
  name: string
  detail: string
  list: Schema
  details: ReadonlyMap<unknown, StatusDetail>
  labels: ReadonlyMap<unknown, Label>
}

const isList = (value: unknown): value is Hold[] => Array.isArray(value)

function holdsOf(row: Row, { listed }: OwnerRows): Hold[] {
  const holds = row[listed]
  return isList(holds) ? holds : []
}

const idsIn = (rows: readonly Readonly<Record<string, unknown>>[], name: string): number[] =>
  rows.flatMap(({ [name]: id }) => (typeof id === 'number' ? [id] : []))

const readStatuses = (
  { schema }: Resource,
  parts: OwnerRows,
  rows: readonly Row[],
  context: Context,
): Promise<OwnStatus[]> =>
  Promise.all(
    Object.entries(parts.details ?? {}).map(async ([name, detail = '']) => {
      const to = referredOne(schema.fields[name]) ?? ''
      const list = schemaNamed(to)
      const ids = [...idsIn(rows, kept(name)), ...rows.flatMap((row) => idsIn(holdsOf(row, parts), name))]
      const details = await statusDetails(context, list, ids)
      return { name, detail, list, details, labels: await labelsOf(to, ids, context) }
    }),
  )

function toldHold(
  hold: Hold,
  name: string | null,
  told: readonly ToldColumn[],
  statuses: readonly OwnStatus[],
  context: Context,
): Record<string, unknown> {
  const of = (column: string) => statuses.find((each) => each.name === column)
  const values = told.map((column): [string, unknown] => {
    const status = of(column.name)
    if (!status) return [column.name, hold[column.name]]
    const entry = status.details.get(hold[column.name]) ?? null
    return [status.detail, readableStatus(entry, status.list, context)]
  })
  return { ...Object.fromEntries(values), user_name: name }
}

/** Replaces the record's status by the one the session sees. */
function showStatus(
  row: Row,
  { name, detail, list, details, labels }: OwnStatus,
  id: unknown,
  context: Context,
): void {
  row[detail] = readableStatus(details.get(id) ?? null, list, context)
  if (!(name in row)) return
  row[name] = id
  const { [name]: _recordsOwn, ...others } = row._labels ?? {}
  const label = labels.get(id)
  row._labels = label ? { ...others, [name]: label } : others
}

/** Adds readable owners with their statuses and applies per-owner values for the viewer [STA-13]. */
export async function presentOwners(resource: Resource, rows: Row[], context: Context): Promise<void> {
  const parts = ownerRows(resource)
  if (!parts) return
  const { schema, holder = '' } = resource
  const { own, repeats = [], listed } = parts
  const people = await labelsOf(
    'user',
    rows.flatMap((row) => holdsOf(row, parts).map(({ user_id }) => user_id)),
    context,
  )
  const statuses = await readStatuses(resource, parts, rows, context)
  const readable = readableFields(schema, context.session)
  const told = toldColumns(resource, parts).filter(({ of }) => readable.has(of))
  const shownNames = [...own, ...repeats]
  const plain = shownNames.filter((name) => !statuses.some((status) => status.name === name))
  for (const row of rows) {
    const holds = holdsOf(row, parts)
    const record = { ...row, ...Object.fromEntries(statuses.map(({ name }) => [name, row[kept(name)]])) }
    const held = { main: row[holder], holds, created_at: row['created_at'] }
    const shown = heldValues(shownNames, record, held, context.session.userId)
    // Undefined rather than deleted: deleting properties slows objects down.
    for (const { name } of statuses) row[kept(name)] = undefined
    row[listed] = readable.has(holder)
      ? holds.map((hold) => toldHold(hold, people.get(hold.user_id)?.text ?? null, told, statuses, context))
      : undefined
    row['assign_at'] = readable.has(holder) ? shown.assign_at : undefined
    for (const name of plain) if (name in row) row[name] = shown[name]
    for (const status of statuses)
      if (readable.has(status.name)) showStatus(row, status, shown[status.name], context)
  }
}
