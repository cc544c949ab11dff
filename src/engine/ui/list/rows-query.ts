import type { ListParams } from '../views/list-state-context.ts'

/** What a page of rows is asked for with. */
export interface RowsParams {
  pagination: { page: number; perPage: number }
  sort: ListParams['sort']
  filter: ListParams['filter']
  meta: { fields: readonly string[] }
}

export const rowsParams = (
  { page, perPage, sort, filter }: ListParams,
  fields: readonly string[],
): RowsParams => ({ pagination: { page, perPage }, sort, filter, meta: { fields } })

/** The key under which react-admin keeps a page of rows. */
export const rowsKey = (resource: string, { pagination, sort, filter, meta }: RowsParams) =>
  [resource, 'getList', { pagination, sort, filter, meta }] as const
