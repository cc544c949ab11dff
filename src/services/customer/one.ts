import { readRecord } from '../../engine/api/read.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { customerService } from './customer-service.ts'
import { totalDeduction } from '../../domain/tax-deductions.ts'
import { jointProfileService } from './joint-profile-service.ts'
import { customerParts, deductionService } from './part-services.ts'
import { readParts } from './read-parts.ts'

const simple = [
  'id',
  'customer_id',
  'cjp_id',
  'name',
  'full_name',
  'customer_joint_profiles',
  'contact_no',
  'status',
  'assign_to',
  'message_group_bundle_key',
  'version',
]

/** GET customers/{id}?full=yes|simple: everything with joint profiles, or name and contact only [API-14]. */
export async function readCustomer(context: Context, id: number, full: 'yes' | 'simple'): Promise<Row> {
  const customer: Row = await readRecord(customerService, context, id)
  if (full === 'simple')
    return {
      id,
      ...Object.fromEntries(simple.flatMap((name) => (name in customer ? [[name, customer[name]]] : []))),
    }
  const parts = await Promise.all(
    customerParts.map(async (part) => [part.resource.call, await readParts(part, context, id)] as const),
  )
  const found = Object.fromEntries(parts)
  const whole = {
    ...customer,
    ...found,
    total_other_deduction: totalDeduction(
      (found[deductionService.resource.call] ?? []).map(({ amount }) => amount),
    ),
  }
  if (customer['customer_joint_profiles'] === undefined) return whole
  const joint = await readParts(jointProfileService, context, id)
  return { ...whole, customer_joint_profiles: joint.map((row) => ({ ...row, cjp_id: row.id })) }
}
