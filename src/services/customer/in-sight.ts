import { invalid } from '../../domain/failure.ts'
import { idsInSight, requireChangeable } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { customerService } from './customer-service.ts'

/** Hidden customers look nonexistent, with the error at the field; 409 for erased ones. */
export async function requireCustomersInSight(
  ids: readonly unknown[],
  { field, label }: { field: string; label: string },
  context: Context,
): Promise<void> {
  const asked = [...new Set(ids)].filter((id) => typeof id === 'number')
  if (asked.length === 0) return
  const seen = await idsInSight(customerService, context, asked)
  if (seen.size < asked.length) throw invalid({ [field]: [{ key: 'validation.reference', args: { label } }] })
  await requireChangeable(customerService.resource, asked, context)
}
