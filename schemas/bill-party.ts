import { eInvoiceIssuers, partyKinds, tinStatusColours, tinStatuses } from '../src/domain/billing/parties.ts'
import { malaysianStates } from '../src/domain/postcode.ts'
import { languageNames } from '../src/domain/languages.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A developer, bank or vendor that is billed (sales.md B3). */
export const billPartySchema = defineSchema(
  'bill_party',
  {
    name: f.text({ required: true, unique: true, max: 160, label: 'Party' }),
    kind: f.choice(partyKinds, { required: true, index: true, default: 'developer', label: 'Type' }),
    project_ids: f.refs('project', {
      label: 'Projects',
      help: 'Fees from these projects are billed to this party',
    }),
    tin: f.text({ max: 20, label: 'TIN' }),
    brn: f.text({ max: 20, label: 'BRN' }),
    nric: f.nric({
      label: 'NRIC',
      help: 'For individuals without a BRN',
      revealedTo: { codes: ['inv_invoice__issue'] },
      sealed: true,
    }),
    tin_status: f.choice(tinStatuses, {
      readOnly: true,
      required: true,
      default: 'unchecked',
      colours: tinStatusColours,
      label: 'TIN check',
    }),
    tin_checked_at: f.dateTime({ readOnly: true, label: 'TIN checked' }),
    sst_no: f.text({ max: 40, label: 'SST number' }),
    tax_exemption: f.text({
      max: 300,
      label: 'Tax exemption',
      help: 'Certificate or order, for exempt lines of e-invoices',
    }),
    einvoice_by: f.choice(eInvoiceIssuers, { required: true, default: 'us', label: 'E-invoice' }),
    due_days: f.int({
      min: 0,
      max: 365,
      label: 'Payment term (days)',
      help: 'Defaults to the corporate’s setting',
    }),
    reminders: f.bool({
      required: true,
      default: true,
      label: 'Payment reminders',
      help: 'Overdue invoices, by e-mail',
    }),
    attention: f.text({ max: 120, label: 'Attention' }),
    email: f.email({ label: 'E-mail' }),
    phone: f.phone(),
    language: f.choice(languageNames, {
      label: 'Language',
      help: 'For e-mails and documents sent to them. Defaults to the organisation’s language',
    }),
    address: f.longText({ max: 500, help: 'Up to three lines, without postcode and city' }),
    postcode: f.text({ max: 10, label: 'Postcode' }),
    city: f.text({ max: 50, label: 'City' }),
    state: f.choice(malaysianStates, { label: 'State' }),
    remarks: f.longText({ max: 5000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'party_id', softDelete: true },
)
