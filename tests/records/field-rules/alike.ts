import { commissionAdjustmentSchema } from '../../../schemas/commission-adjustment.ts'
import { commissionAdvanceSchema } from '../../../schemas/commission-advance.ts'
import { customerSchema } from '../../../schemas/customer.ts'
import { payoutRunSchema } from '../../../schemas/payout-run.ts'
import { proposalSchema } from '../../../schemas/proposal.ts'
import { recruitSchema } from '../../../schemas/recruit.ts'
import { salesCaseSchema } from '../../../schemas/sales-case.ts'
import { salesDocumentSchema } from '../../../schemas/sales-document.ts'
import type { AnyField } from '../../../src/engine/field.ts'
import type { Schema } from '../../../src/engine/schema.ts'

const peopleOfProposals = ['assign_to', 'sales_manager_id', 'case_coordinator_id', 'case_handler_id'] as const

const solicitors = ['spa_solicitor_id', 'la_solicitor_id'] as const
const solicitorStatuses = ['spa_solicitor_status_id', 'la_solicitor_status_id'] as const

/** Fields of one record that refer to the same list, and to the same entry of it here: hiding one of them hides it in none. */
const alike: readonly (readonly [Schema, readonly string[]])[] = [
  [proposalSchema, peopleOfProposals],
  [salesDocumentSchema, ['made_by', 'approved_by', 'issued_by']],
  [recruitSchema, ['assign_to', 'referrer_id', 'user_id']],
  [payoutRunSchema, ['made_by', 'calculated_by', 'confirmed_by', 'approved_by', 'paid_by']],
  [commissionAdvanceSchema, ['user_id', 'asked_by', 'decided_by']],
  [commissionAdjustmentSchema, ['user_id', 'asked_by', 'decided_by']],
  [salesCaseSchema, peopleOfProposals],
  [salesCaseSchema, solicitors],
  [salesCaseSchema, solicitorStatuses],
]

/** Who stands beside a customer stands in the customer's name too: whoever keeps the one has to keep the other. */
export const alsoIn: Readonly<Record<string, readonly AnyField[]>> = {
  'customer_joint_profile.name': [customerSchema.fields.joint_with],
  ...Object.fromEntries(
    alike.flatMap(([{ name: own, fields }, names]) =>
      names.map((name) => [`${own}.${name}`, names.flatMap((each) => fields[each] ?? [])]),
    ),
  ),
}
