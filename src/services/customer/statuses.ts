import type { Context } from '../../engine/api/resource-service.ts'
import { customerStatusResource } from '../../../resources/customer-status.ts'
import { readEntries } from '../lookup/tables.ts'

interface CustomerStatus {
  status_id: unknown
  status: unknown
  colour: unknown
}

/** The corporate's customer statuses in its order: main ones, each with the sub statuses below it [API-15]. */
export async function customerStatuses(
  context: Context,
): Promise<(CustomerStatus & { subs: CustomerStatus[] })[]> {
  const entries = await readEntries(customerStatusResource, context)
  const below = (parent: unknown) => entries.filter(({ parent_id }) => (parent_id ?? null) === parent)
  const named = ({ id, status, colour }: Record<string, unknown>) => ({ status_id: id, status, colour })
  return below(null).map((main) => ({ ...named(main), subs: below(main.id).map(named) }))
}
