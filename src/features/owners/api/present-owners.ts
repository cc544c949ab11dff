import { sql, type RawBuilder } from 'kysely'
import { heldValues, type Hold } from '../../../domain/held-values.ts'
import type { Label } from '../../../domain/label.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import { ownerRows, type OwnerRows } from '../owners.ts'
import { schemaNamed } from '../../../engine/registry.ts'
import type { Resource } from '../../../engine/resource.ts'
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

interface PresentedOwners extends OwnerRows {
  columns: readonly ToldColumn[]
}

const compiled = new WeakMap<Resource, PresentedOwners | null>()

/** Owner rows and their response columns, compiled once per resource; null without co-owners. */
function presentedOf(resource: Resource): PresentedOwners | null {
  const known = compiled.get(resource)
  if (known !== undefined) return known
  const parts = ownerRows(resource)
  const made = parts ? { ...parts, columns: toldColumns(resource, parts) } : null
  compiled.set(resource, made)
  return made
}

/** Holds the record's own status during presentation. */
const kept = (name: string) => `record_${name}`

/** Owners and own statuses, selected with the record for {@link presentOwners}. */
export function ownerColumns(resource: Resource): RawBuilder<unknown>[] {
  const parts = presentedOf(resource)
  if (!parts) return []
  const members = parts.columns.map(({ name, isTime }) => {
    const value = sql.ref(`a.${name}`)
    return sql`${sql.lit(name)}, ${isTime ? sql`to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')` : value}`
  })
  return [
    ...Object.keys(parts.details ?? {}).map((name) => sql`${sql.ref(`t.${name}`)} as ${sql.ref(kept(name))}`),
    sql`(select coalesce(json_agg(json_build_object(${sql.join(members)}) order by a.id), '[]')
      from ${sql.table(parts.table)} a where ${sql.ref(`a.${parts.column}`)} = t.id) as ${sql.ref(parts.listed)}`,
  ]
}

interface OwnStatus {
  name: string
  detail: string
  shown: ReadonlyMap<unknown, Partial<StatusDetail> | null>
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
      const labels = await labelsOf(to, ids, context)
      // Rows share few statuses.
      const shown = new Map(
        [...new Set(ids)].map((id) => [id, readableStatus(details.get(id) ?? null, list, context)]),
      )
      return { name, detail, shown, labels }
    }),
  )

function toldHold(
  hold: Hold,
  name: string | null,
  columns: readonly ToldColumn[],
  statuses: readonly OwnStatus[],
): Record<string, unknown> {
  const told: Record<string, unknown> = {}
  for (const { name: column } of columns) {
    const status = statuses.find((each) => each.name === column)
    if (status) told[status.detail] = status.shown.get(hold[column]) ?? null
    else told[column] = hold[column]
  }
  told['user_name'] = name
  return told
}

/** Replaces the record's status by the one the session sees. */
function showStatus(row: Row, { name, detail, shown, labels }: OwnStatus, id: unknown): void {
  row[detail] = shown.get(id) ?? null
  if (!(name in row)) return
  row[name] = id
  const { [name]: _recordsOwn, ...others } = row._labels ?? {}
  const label = labels.get(id)
  row._labels = label ? { ...others, [name]: label } : others
}

/** Adds readable owners with their statuses and applies per-owner values for the viewer [STA-13]. */
export async function presentOwners(resource: Resource, rows: Row[], context: Context): Promise<void> {
  const parts = presentedOf(resource)
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
  const columns = parts.columns.filter(({ of }) => readable.has(of))
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
      ? holds.map((hold) => toldHold(hold, people.get(hold.user_id)?.text ?? null, columns, statuses))
      : undefined
    row['assign_at'] = readable.has(holder) ? shown.assign_at : undefined
    for (const name of plain) if (name in row) row[name] = shown[name]
    for (const status of statuses) if (readable.has(status.name)) showStatus(row, status, shown[status.name])
  }
}
