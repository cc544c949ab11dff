import { payeeNricAccess } from '../src/domain/payout/access.ts'
import { payeeKinds } from '../src/domain/payout/payees.ts'
import { malaysianStates } from '../src/domain/postcode.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A user's commission payee: individual or company (sales.md B4). The account number is encrypted separately. */
export const payeeSchema = defineSchema(
  'payee',
  {
    user_id: f.ref('user', { required: true, unique: true, label: 'User' }),
    name: f.text({
      required: true,
      max: 160,
      label: 'Payee',
      help: 'As registered with the bank',
    }),
    kind: f.choice(payeeKinds, { required: true, index: true, default: 'individual', label: 'Type' }),
    resident: f.bool({ default: true, label: 'Tax resident in Malaysia' }),
    nric: f.nric({ label: 'NRIC', revealedTo: payeeNricAccess, sealed: true }),
    brn: f.text({ max: 20, label: 'BRN', help: 'Company registration number' }),
    tin: f.text({ max: 20, label: 'TIN', help: 'Required for payment' }),
    bank: f.text({ max: 80, label: 'Bank' }),
    account_last4: f.text({
      readOnly: true,
      max: 4,
      label: 'Account ending in',
      help: 'The number is stored encrypted',
    }),
    phone: f.phone(),
    email: f.email({ label: 'E-mail' }),
    address: f.longText({ max: 500, help: 'Up to three lines, without postcode and city' }),
    postcode: f.text({ max: 10, label: 'Postcode' }),
    city: f.text({ max: 50, label: 'City' }),
    state: f.choice(malaysianStates, { label: 'State' }),
    msic: f.text({ max: 20, label: 'MSIC code', help: 'For companies' }),
    activity: f.text({ max: 300, label: 'Business activity', help: 'For companies' }),
    hold_reason: f.text({
      max: 300,
      label: 'Reason for hold',
      help: 'E.g. a dispute. Payments stop until this is cleared',
    }),
    earlier_paid: f.json({
      max: 2000,
      label: 'Paid before Urus',
      help: 'Commission paid outside Urus, by calendar year. Counts towards s.107D',
      rows: {
        one: 'Year',
        fields: { year: f.text({ max: 4, label: 'Year' }), amount: f.money({ label: 'Amount' }) },
      },
    }),
    remarks: f.longText({ max: 5000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'payee_id' },
)
export type Payee = RecordOf<typeof payeeSchema>
