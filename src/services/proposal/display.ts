import { isPlainObject } from '../../domain/plain-object.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { readableFields } from '../../engine/field-access.ts'
import { customerSchema } from '../../../schemas/customer.ts'

/** Only readable customer fields [PRO-02]. */
export function presentProposals(rows: Row[], { session }: Context): void {
  const readable = readableFields(customerSchema, session)
  for (const row of rows) {
    const customer = row['customer_detail']
    if (isPlainObject(customer) && !readable.has('name')) delete customer['name']
  }
}
