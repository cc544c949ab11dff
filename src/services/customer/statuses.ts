import type { InferType } from 'yup'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { customerStatusResource } from '../../../resources/customer-status.ts'
import { readEntries } from '../lookup/tables.ts'

const status = { status_id: whole(), status: text().optional(), colour: text().optional().nullable() }

export const mainStatus = shape({ ...status, subs: list(shape(status)) })

/** In the corporate's order, with sub statuses [API-15]. */
export async function customerStatuses(context: Context): Promise<InferType<typeof mainStatus>[]> {
  const entries = await readEntries(customerStatusResource, context)
  const below = (parent: unknown) => entries.filter(({ parent_id }) => (parent_id ?? null) === parent)
  const named = ({ id, status, colour }: (typeof entries)[number]) => ({ status_id: id, status, colour })
  return below(null).map((main) => ({ ...named(main), subs: below(main.id).map(named) }))
}
