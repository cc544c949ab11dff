import { kindOf } from '../fields/kind-of.ts'
import { referredOne } from '../fields/referred.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../resource.ts'
import { NAME_ORDER } from '../../runtime/name-order.ts'
import { firstByPlace, placeSql } from './board/place.ts'
import type { Context, ResourceService, Row, TypedResourceService } from './resource-service.ts'
import { maySortBy, type ListQuery } from './query.ts'
import { searchEachSql, searchSql } from './search.ts'
import { allOf, type FilterPart } from './condition.ts'
import { column, filterSql, referredTitle, restriction, selectRows, table, type FirstRows } from './select.ts'

export interface ListAnswer<R = Row> {
  rows: R[]
  /** Null if counted later. */
  total: number | null
}

export function matching(
  service: ResourceService,
  context: Context,
  query: { conditions: readonly FilterPart[]; q?: string },
): RawBuilder<boolean> {
  const restricted = restriction(service, context, query.conditions)
  return query.q === undefined
    ? restricted
    : allOf([restricted, searchSql(service.resource, context, query.q)])
}

const asName = (value: RawBuilder<unknown>) => sql`${value} collate ${sql.ref(NAME_ORDER)}`

function usualOrder(resource: Resource, session: AccessSession): NonNullable<ListQuery['sort']> {
  const [field, order] = resource.list.sort ?? (['id', 'DESC'] as const)
  return { field: maySortBy(resource, field, session) ? field : 'id', order }
}

/** Breaks ties by id for stable paging. References sort by name, texts naturally. */
export function orderBy(
  service: ResourceService,
  sort: ListQuery['sort'],
  session: AccessSession,
): RawBuilder<unknown> {
  const { field, order: direction } = sort ?? usualOrder(service.resource, session)
  const way = sql.raw(direction === 'DESC' ? 'desc' : 'asc')
  if (field === 'id') return sql`t.id ${way}`
  if (field === 'place') return sql`${placeSql(service.resource.schema)} ${way}, t.id desc`
  const declared = service.resource.schema.fields[field]
  const to = referredOne(declared)
  if (to !== undefined) return sql`${asName(referredTitle(field, to))} ${way} nulls last, t.id ${way}`
  const value = declared && kindOf(declared).order === 'name' ? asName(column(field)) : column(field)
  const mayBeEmpty = declared !== undefined && !declared.required && !declared.options.readOnly
  return sql`${value} ${way}${mayBeEmpty ? sql` nulls last` : sql``}, t.id ${way}`
}

export async function countRecords(
  service: ResourceService,
  context: Context,
  query: { conditions: readonly FilterPart[]; q?: string },
): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${table(service.resource.schema)} where ${matching(service, context, query)}`.execute(
    context.tx.db,
  )
  return counted.rows[0]?.total ?? 0
}

/** Fills a page with terms found in every twentieth record, cheaply compared to the search index. */
const firstRows = 500

/**
 * Searches newest rows first: frequent terms fill the page early, while the search index would return all matches for
 * sorting. Only for this order.
 */
function firstOfSearch(service: ResourceService, context: Context, query: ListQuery): FirstRows | undefined {
  const { resource } = service
  const { field: sortedBy } = query.sort ?? usualOrder(resource, context.session)
  if (query.q === undefined || !resource.schema.options.searchIndex || sortedBy !== 'created_at')
    return undefined
  return {
    within: restriction(service, context),
    matching: allOf([
      filterSql(service, context, query.conditions),
      searchEachSql(resource, context, query.q),
    ]),
    rows: firstRows,
    page: query.limit,
  }
}

/** Queries page and count in one round trip. */
export async function listRecords<R extends { id: number } = Row>(
  service: TypedResourceService<R>,
  context: Context,
  query: ListQuery,
): Promise<ListAnswer<R>> {
  const where = matching(service, context, query)
  const isBoard = query.sort?.field === 'place' && query.sort.order === 'ASC'
  const [rows, total] = await Promise.all([
    selectRows(service, context, {
      where: isBoard ? firstByPlace(service.resource.schema, where, query.page * query.limit) : where,
      orderBy: orderBy(service, query.sort, context.session),
      tail: sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      wanted: query.fields,
      first: firstOfSearch(service, context, query),
    }),
    query.count === 'exact' ? countRecords(service, context, query) : null,
  ])
  return { rows, total }
}
