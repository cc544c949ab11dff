import { loanPurposes } from '../src/domain/loans/purposes.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** One status period of a loan advisory (sales.md C2, loan advisory). */
export const advisoryStaySchema = defineSchema(
  'advisory_stay',
  {
    name: f.text({ readOnly: true, label: 'Case name' }),
    loan_advisory_id: f.ref('loan_advisory', { readOnly: true, label: 'Loan advisory' }),
    status_id: f.ref('loan_advisory_status', { readOnly: true, label: 'Status' }),
    entered_at: f.dateTime({ required: true, readOnly: true, label: 'Entered' }),
    left_at: f.dateTime({ readOnly: true, label: 'Left' }),
    due_on: f.date({ readOnly: true, label: 'Due' }),
    days: f.int({ readOnly: true, label: 'Days' }),
    in_time: f.bool({
      readOnly: true,
      label: 'On time',
      help: 'Left by the due date. Blank if there was none',
    }),
    assign_to: f.ref('user', { readOnly: true, label: 'Advisor' }),
    purpose: f.choice(loanPurposes, { readOnly: true }),
    created_at: f.dateTime({ readOnly: true, label: 'Recorded' }),
  },
  { title: 'name', view: true },
)
