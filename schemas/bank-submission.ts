import { bankResultColours, bankResults } from '../src/domain/sales/stage-outcomes.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { saleFields } from './sale-fields.ts'

/** A bank submission, listed across cases (sales.md C2, case); edited on its case. */
export const bankSubmissionSchema = defineSchema(
  'bank_submission',
  {
    name: f.text({ readOnly: true, label: 'Case name' }),
    bank_id: f.ref('preferred_bank', { readOnly: true, label: 'Bank' }),
    result: f.choice(bankResults, { required: true, readOnly: true, colours: bankResultColours }),
    submitted_on: f.date({ readOnly: true, label: 'Submission date' }),
    decided_on: f.date({ readOnly: true, label: 'Decision date' }),
    days: f.int({ readOnly: true, label: 'Days to decision' }),
    amount_applied: f.money({ readOnly: true, label: 'Amount applied for' }),
    amount_approved: f.money({ readOnly: true, label: 'Amount approved' }),
    lo_issued_on: f.date({ readOnly: true, label: 'Offer issued' }),
    lo_accepted_on: f.date({ readOnly: true, label: 'Offer accepted' }),
    reject_reason: f.text({ readOnly: true, label: 'Reason for rejection' }),
    banker_id: f.ref('user', { readOnly: true, label: 'Banker' }),
    ...saleFields,
    created_at: f.dateTime({ readOnly: true, label: 'Added' }),
  },
  { title: 'name', view: true },
)
