import { productTypes } from '../src/domain/product-types.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** One product of a proposal with its bank and status there [PRO-17]. */
export const proposalProductSchema = defineSchema(
  'proposal_product',
  {
    psal_id: f.ref('proposal', { required: true, index: true, label: 'Proposal' }),
    product_type: f.choice(productTypes, { required: true, label: 'Product type' }),
    bank_id: f.ref('preferred_bank', { label: 'Bank' }),
    amount: f.money(),
    mortgage_status_id: f.ref('mortgage_status', { label: 'Mortgage status' }),
    personal_loan_status_id: f.ref('personal_loan_status', { label: 'Personal loan status' }),
    other_loan_status_id: f.ref('other_loan_status', { label: 'Other loan status' }),
    bank_status_id: f.ref('bank_status', { label: 'Bank status' }),
    remarks: f.text({ max: 200 }),
  },
  { title: 'product_type' },
)
