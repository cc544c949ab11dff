import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Context } from '../../engine/api/resource-service.ts'
import { countRecords, matching } from '../../engine/api/list.ts'
import type { ListQuery } from '../../engine/api/query.ts'
import { readableFields } from '../../engine/field-access.ts'
import { selectRows } from '../../engine/api/select.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { customerSchema } from '../../../schemas/customer.ts'
import { customerService } from './customer-service.ts'

/** Paged [ENT-16]. */
export const customerCount = shape({
  total: whole(),
  customer_ids: list(whole()),
  customer_nrics: list(text()),
})

/** GET customer.count: count and list, newest first [API-17]. */
export async function countCustomers(
  context: Context,
  query: ListQuery,
): Promise<InferType<typeof customerCount>> {
  const readable = readableFields(customerSchema, context.session)
  const [total, rows] = await Promise.all([
    countRecords(customerService, context, query),
    selectRows(customerService, context, {
      where: matching(customerService, context, query),
      orderBy: sql`t.created_at desc, t.id desc`,
      tail: sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      wanted: readable.has('nric') ? ['nric'] : [],
    }),
  ])
  return {
    total,
    customer_ids: rows.map(({ id }) => id),
    customer_nrics: rows.flatMap(({ nric }) => (typeof nric === 'string' ? [nric] : [])),
  }
}
