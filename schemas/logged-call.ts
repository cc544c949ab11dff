import { callOutcomes } from '../src/domain/contacts/calls.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A logged call, listed across records (sales.md B6); edited on its record. */
export const loggedCallSchema = defineSchema(
  'logged_call',
  {
    name: f.text({ readOnly: true, label: 'With' }),
    resource: f.choice(
      {
        lead: 'Lead',
        customer: 'Customer',
        loan_advisory: 'Loan advisory',
        proposal: 'Proposal',
        case: 'Case',
        recruit: 'Recruit',
        sme_company: 'Company',
      },
      { readOnly: true, label: 'Record' },
    ),
    record_id: f.int({ readOnly: true, label: 'Record number' }),
    contact_no: f.phone({ readOnly: true, label: 'Phone' }),
    outcome: f.choice(callOutcomes, { readOnly: true }),
    minutes: f.int({ readOnly: true }),
    author_id: f.ref('user', { readOnly: true, label: 'Called by' }),
    body: f.longText({ readOnly: true, label: 'Note' }),
    next_step: f.text({ readOnly: true }),
    created_at: f.dateTime({ readOnly: true, label: 'Called' }),
  },
  { title: 'name', view: true },
)
export type LoggedCall = RecordOf<typeof loggedCallSchema>
