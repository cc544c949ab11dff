import { allows } from '../../domain/access.ts'
import { badRequest, invalid } from '../../domain/failure.ts'
import type { Condition } from '../../engine/api/condition.ts'
import type { Context, Row, RowOf } from '../../engine/api/resource-service.ts'
import type { Fields } from '../../engine/field.ts'
import type { Schema } from '../../engine/schema.ts'
import { listRecords } from '../../engine/api/list.ts'
import { maxPageSize, type ListQuery } from '../../engine/api/query.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { resources } from '../../../resources/all.ts'
import { serviceOf } from '../registered.ts'
import { listBanks } from './banks.ts'

const mostTables = 30
const lists = resources.filter(({ service }) => service === 'lookup')

/** Up to 500 entries. */
export async function readEntries<F extends Fields>(
  resource: Resource<F>,
  context: Context,
  conditions: Condition[] = [],
): Promise<RowOf<Schema<F>>[]> {
  const [field, order] = resource.list.sort ?? (['id', 'ASC'] as const)
  const sort = { field, order }
  const query: ListQuery = { conditions, sort, page: 1, limit: maxPageSize, count: 'defer' }
  return (await listRecords<RowOf<Schema<F>>>(serviceOf(resource), context, query)).rows
}

function readNames(raw: unknown): string[] {
  const names = typeof raw === 'string' ? raw.split(',').map((name) => name.trim()) : raw
  if (!Array.isArray(names) || names.length === 0 || names.length > mostTables)
    throw badRequest('filter.value', { field: 'tables' })
  return [...new Set(names.map(String))]
}

const tablesBeside: Readonly<Record<string, (context: Context) => Promise<Row[]>>> = { banks: listBanks }

/** POST tables: settings lists by call or table name [PRO-14]. */
export async function readTables(context: Context, tables: unknown): Promise<Record<string, Row[]>> {
  const found = readNames(tables).map((name) => {
    const read = Object.hasOwn(tablesBeside, name) ? tablesBeside[name] : undefined
    if (read) return { name, read }
    const resource = lists.find(({ call, schema }) => [call, schema.name, schema.table].includes(name))
    const rule = resource && accessTo(resource, 'pick')
    if (!rule || !allows(rule, context.session))
      throw invalid({ tables: [{ key: 'lookup.unknown_table', args: { table: name } }] })
    return { name, read: (of: Context) => readEntries(resource, of) }
  })
  return Object.fromEntries(
    await Promise.all(found.map(async ({ name, read }) => [name, await read(context)] as const)),
  )
}
