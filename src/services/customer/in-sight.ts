import { invalid } from '../../domain/failure.ts'
import { idsInSight } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { customerService } from './customer-service.ts'

/** Refuses customers whom the caller does not see, by the text of one who is not there, at the field that names them. */
export async function requireCustomersInSight(
  ids: readonly unknown[],
  { field, label }: { field: string; label: string },
  context: Context,
): Promise<void> {
  const asked = [...new Set(ids)].filter((id) => typeof id === 'number')
  if (asked.length === 0) return
  const seen = await idsInSight(customerService, context, asked)
  if (seen.size < asked.length) throw invalid({ [field]: [{ key: 'validation.reference', args: { label } }] })
}
