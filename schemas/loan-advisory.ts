import { states } from '../src/domain/postcode.ts'
import { loanPurposes } from '../src/domain/loans/purposes.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** One loan advisory: status, due date and people responsible [PRO-16]. */
export const loanAdvisorySchema = defineSchema(
  'loan_advisory',
  {
    name: f.text({
      personal: true,
      max: 120,
      label: 'Case',
      help: 'Defaults to the customer’s name',
    }),
    customer_id: f.ref('customer', { required: true, index: true }),
    status_id: f.ref('loan_advisory_status', {
      required: true,
      index: true,
      startsFirst: true,
      label: 'Status',
    }),
    assign_to: f.ref('user', { index: true, label: 'Advisor', write: { codes: ['c_customer__assign'] } }),
    purpose: f.choice(loanPurposes),
    amount: f.money({ label: 'Loan amount' }),
    state: f.choice(states, {
      label: 'State holidays',
      help: 'State whose public holidays are not counted. Defaults to the customer’s.',
    }),
    remarks: f.longText({ personal: true, max: 5000 }),
    status_since: f.dateTime({ readOnly: true, label: 'Status since' }),
    due_on: f.date({ readOnly: true, label: 'Due' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', softDelete: true },
)
