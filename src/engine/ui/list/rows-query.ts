import { isPlainObject } from '../../../domain/plain-object.ts'
import type { ReadMeta, Records } from '../../../client/data/records.ts'
import type { EngineRecord } from '../field-components.ts'
import type { ListParams } from '../views/list-state-context.ts'

export interface RowsParams {
  pagination: { page: number; perPage: number }
  sort: ListParams['sort']
  filter: ListParams['filter']
  meta: { fields: readonly string[] }
}

/** A query key's last part; those of counts and references have no page. */
export const isRowsParams = (value: unknown): value is RowsParams =>
  isPlainObject(value) && isPlainObject(value['pagination'])

export const rowsParams = (
  { page, perPage, sort, filter }: ListParams,
  fields: readonly string[],
): RowsParams => ({ pagination: { page, perPage }, sort, filter, meta: { fields } })

/** react-admin's query key for a page of rows. */
const rowsKey = (resource: string, { pagination, sort, filter, meta }: RowsParams) =>
  [resource, 'getList', { pagination, sort, filter, meta }] as const

/** Prefetches rows exactly as react-admin queries them. */
export const rowsQuery = (
  records: Records,
  resource: string,
  asked: RowsParams,
  priority?: ReadMeta['priority'],
) => ({
  queryKey: rowsKey(resource, asked),
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const meta: ReadMeta = { ...asked.meta, ...(priority && { priority }) }
    return records.getList<EngineRecord>(resource, { ...asked, meta, signal })
  },
  retry: false,
  // The actual query reports failures.
  meta: { quiet: true },
})
