import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** One bank's handling of a case, from submission to accepted offer (sales.md B1). */
export const caseBankSchema = defineSchema(
  'case_bank',
  {
    prod_id: f.ref('case', { required: true, index: true, label: 'Case' }),
    bank_id: f.ref('preferred_bank', { required: true, label: 'Bank' }),
    reference: f.text({ personal: true, max: 60, label: 'Bank reference' }),
    banker_id: f.ref('user', { index: true, label: 'Banker' }),
    amount_applied: f.money({ label: 'Amount applied for' }),
    submitted_on: f.date({ label: 'Submission date' }),
    bank_status_id: f.ref('bank_status', { label: 'Bank status' }),
    decided_on: f.date({ label: 'Decision date' }),
    amount_approved: f.money({ label: 'Amount approved' }),
    rate: f.percent({ label: 'Rate' }),
    tenure: f.int({ min: 1, max: 600, label: 'Tenure (months)' }),
    lo_issued_on: f.date({ label: 'Offer issued' }),
    lo_expires_on: f.date({ label: 'Offer expires' }),
    lo_accepted_on: f.date({ label: 'Offer accepted' }),
    reject_reason: f.text({ max: 300, label: 'Reason for rejection' }),
    appeal_of: f.ref('case_bank', { label: 'Appeal against' }),
    is_chosen: f.bool({ readOnly: true, label: 'Chosen' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'reference', idName: 'prod_bnk_id' },
)
