import type { InferType } from 'yup'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { customerStatusResource } from '../../../resources/customer-status.ts'
import { readEntries } from '../lookup/tables.ts'

/** A status as far as the caller may read it. */
const status = { status_id: whole(), status: text().optional(), colour: text().optional().nullable() }
type Status = InferType<ReturnType<typeof shape<typeof status>>>

/** A main status of customers with the sub statuses below it. */
export const mainStatus = shape({ ...status, subs: list(shape(status)) })

/** The corporate's customer statuses in its order: main ones, each with the sub statuses below it [API-15]. */
export async function customerStatuses(context: Context): Promise<InferType<typeof mainStatus>[]> {
  const entries = await readEntries(customerStatusResource, context)
  const below = (parent: unknown) => entries.filter(({ parent_id }) => (parent_id ?? null) === parent)
  const named = ({ id, status, colour }: Row) => ({ status_id: id, status, colour }) as Status
  return below(null).map((main) => ({ ...named(main), subs: below(main.id).map(named) }))
}
