import { listRecords } from '../../engine/api/list.ts'
import { maxPageSize } from '../../engine/api/query.ts'
import type { Context, Row, TypedResourceService } from '../../engine/api/resource-service.ts'

/** The parts of a customer that the caller may see, oldest first; at most `maxPageSize`. */
export async function readParts<R extends { id: number } = Row>(
  service: TypedResourceService<R>,
  context: Context,
  customerId: number,
): Promise<readonly R[]> {
  const { rows } = await listRecords(service, context, {
    page: 1,
    limit: maxPageSize,
    conditions: [{ field: 'customer_id', operator: 'eq', values: [customerId] }],
    sort: { field: 'id', order: 'ASC' },
    count: 'defer',
  })
  return rows
}
