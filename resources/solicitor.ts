import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

/** Panel solicitors by type of agreement [API-08]. */
export const solicitorResource = defineLookup({
  call: 'solicitor',
  label: ['Solicitor', 'Solicitors'],
  path: '/settings/solicitors',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 64,
  title: 'name',
  columns: ['name', 'firm', 'contact_no', 'sales_purchase', 'loan_agreement', 'referral_fee'],
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    firm: f.text({ max: 160 }),
    contact_no: f.phone({ label: 'Phone' }),
    email: f.email({ label: 'E-mail' }),
    sales_purchase: f.bool({ required: true, default: true, label: 'Sale & purchase' }),
    loan_agreement: f.bool({ required: true, default: true, label: 'Loan agreement' }),
    referral_fee: f.money({ help: 'Per referred case (RM)' }),
    referral_terms: f.longText({ max: 2000 }),
  },
})
