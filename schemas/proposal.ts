import { productTypes } from '../src/domain/product-types.ts'
import { approvalColours } from '../src/domain/approval-colours.ts'
import {
  mainStatusColours,
  mainStatuses,
  managementStatuses,
  nextStatuses,
  subStatuses,
  subStatusesByHand,
} from '../src/domain/proposal/statuses.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'
import { casePeople } from './case-people.ts'
import { isNameOf } from '../src/domain/names.ts'

const assigners = { codes: ['pr_proposal__assign'] } as const

/** A proposal: products, fees, questions, repayments and management's decision [PRO-02]. */
export const proposalSchema = defineSchema(
  'proposal',
  {
    name: f.text({
      personal: true,
      max: 120,
      label: 'Proposal',
      help: 'Defaults to the customer’s name',
    }),
    psal_customer_id: f.ref('customer', { required: true, index: true, label: 'Customer' }),
    psal_main_status: f.choice(mainStatuses, {
      required: true,
      index: true,
      default: 'draft',
      colours: mainStatusColours,
      offered: (kept, _typed, session) => {
        const from = kept?.['psal_main_status']
        return nextStatuses(isNameOf(mainStatuses, from) ? from : undefined, session)
      },
      label: 'Status',
    }),
    psal_sub_status: f.choice(subStatuses, {
      required: true,
      default: 'draft',
      offered: (_kept, { psal_main_status: main }) =>
        subStatusesByHand(isNameOf(mainStatuses, main) ? main : 'draft'),
      label: 'Sub status',
    }),
    psal_management_status: f.choice(managementStatuses, {
      readOnly: true,
      colours: approvalColours,
      label: 'Management',
    }),
    /** The first product's type; the filter searches all. */
    product_type: f.choice(productTypes, { readOnly: true, label: 'Product type' }),
    assign_to: f.ref('user', { index: true, label: 'Advisor', write: assigners }),
    ...casePeople(assigners),
    amount: f.money({ label: 'Proposed amount', help: 'Total of all products' }),
    remarks: f.longText({ personal: true, max: 5000, label: 'Advisor’s remarks' }),
    synced_at: f.dateTime({ readOnly: true, label: 'Figures imported' }),
    final_at: f.dateTime({ readOnly: true, label: 'Last version' }),
    last_message_at: f.dateTime({ system: true, label: 'Last message' }),
    message_group_bundle_key: f.text({ system: true, technical: true, max: 80 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { idName: 'psal_id', title: 'name', softDelete: true },
)
export type Proposal = RecordOf<typeof proposalSchema>
