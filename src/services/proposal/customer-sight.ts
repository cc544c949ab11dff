import { invalid } from '../../domain/failure.ts'
import { readRecords } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { customerService } from '../customer/customer-service.ts'

/** Refuses customers whom the caller does not see, by the text of one who is not there. */
export async function inSightOf(ids: readonly unknown[], context: Context): Promise<void> {
  const asked = [...new Set(ids)].filter((id) => typeof id === 'number')
  const found = await readRecords(customerService, context, asked)
  if (found.some((row) => row['_missing']))
    throw invalid({ psal_customer_id: [{ key: 'validation.reference', args: { label: 'Customer' } }] })
}
