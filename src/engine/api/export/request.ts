import { sql } from 'kysely'
import { type AccessSession } from '../../../domain/access.ts'
import { labelIn, type Texts } from '../../../domain/message.ts'
import { wireDay } from '../../../domain/dates/wire.ts'
import { badRequest, forbidden, invalid } from '../../../domain/failure.ts'
import type { Context, ResourceService } from '../resource-service.ts'
import { readableFields } from '../../field-access.ts'
import { mayReveal } from '../../masked-fields.ts'
import { countRecords, matching, orderBy } from '../list.ts'
import type { ListQuery } from '../query.ts'
import { table } from '../select.ts'
import type { ExportColumn, Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import type { ExportFormat } from './formats.ts'

export const maxRows = 100_000

export type Exported = Pick<ListQuery, 'conditions' | 'q' | 'sort'>

const nameOf = (column: ExportColumn): string => (typeof column === 'string' ? column : column.own)

const ownLabels = ({ exportsMore = [] }: Resource) =>
  new Map(exportsMore.flatMap((column) => (typeof column === 'string' ? [] : [[column.own, column.label]])))

export function readExportFields(resource: Resource, session: AccessSession, raw: unknown): string[] {
  const { schema, list, exportsMore = [] } = resource
  const own = ownLabels(resource)
  const fields = readableFields(schema, session)
  const isReadable = (name: string) => fields.has(name) || own.has(name)
  const named = typeof raw === 'string' ? raw.split(',') : raw
  if (named === undefined || named === null || raw === '') {
    // An extra cell named after a field shows that field.
    const columns = list.columns.map((column) => (typeof column === 'string' ? column : column.custom))
    return [...new Set([...columns, ...exportsMore.map(nameOf)])].filter(isReadable)
  }
  if (!Array.isArray(named) || named.length === 0) throw badRequest('filter.value', { field: 'fields' })
  return [...new Set(named.map(String))].map((name) => {
    if (!isReadable(name)) throw badRequest('export.unknown', { field: name })
    return name
  })
}

/** Masked fields that this session may export in full. */
export const fieldsInFull = ({ schema }: Resource, fields: readonly string[], session: AccessSession) =>
  fields.filter((name) => mayReveal(schema, name, session))

/** Refuses full values once the right is lost. */
export function requireFull(
  { schema, label }: Resource,
  full: readonly string[],
  session: AccessSession,
): void {
  if (!full.every((name) => mayReveal(schema, name, session))) throw forbidden(label[1])
}

/** Counts rows; refuses too many, as a truncated file would look complete. */
export async function countExport(
  service: ResourceService,
  context: Context,
  exported: Exported,
): Promise<number> {
  const total = await countRecords(service, context, exported)
  if (total > maxRows) throw invalid({ filter: [{ key: 'export.too_many', args: { max: maxRows } }] })
  return total
}

export const orderedIds = (service: ResourceService, context: Context, exported: Exported) => sql<
  number[]
>`array(
  select t.id from ${table(service.resource.schema)} where ${matching(service, context, exported)}
  order by ${orderBy(service, exported.sort, context.session)} limit ${maxRows})`

export function headingsOf(resource: Resource, fields: readonly string[], texts: Texts): string[] {
  const own = ownLabels(resource)
  const { fields: known } = resource.schema
  return fields.map((name) => labelIn(texts, own.get(name) ?? labelOf(name, known[name])))
}

export const fileNameOf = ({ label: [, many] }: Resource, format: ExportFormat): string =>
  `${many} ${wireDay(Date.now())}.${format}`
