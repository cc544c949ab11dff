import { languageNames } from '../src/domain/languages.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** May reveal full NRICs. */
export const nricAccess = { codes: ['c_customer__reveal_nric'] } as const

/** A buyer or borrower: identity, status and advisor [ENT-02]. */
export const customerSchema = defineSchema(
  'customer',
  {
    name: f.text({ personal: true, required: true, max: 120 }),
    contact_no: f.phone({ personal: true, required: true, index: true, label: 'Phone' }),
    email: f.email({ personal: true, label: 'E-mail' }),
    nric: f.nric({
      personal: true,
      unique: true,
      label: 'NRIC',
      revealedTo: nricAccess,
      sealed: true,
      tellsYear: true,
    }),
    language: f.choice(languageNames, {
      label: 'Language',
      help: 'For e-mails and documents sent to them. Defaults to the organisation’s language',
    }),
    salutation_id: f.ref('salutation'),
    born: f.date({
      birth: true,
      personal: true,
      label: 'Date of birth',
      help: 'Only if different from the NRIC',
    }),
    gender: f.choice(
      { female: 'Female', male: 'Male' },
      { personal: true, help: 'Only if different from the NRIC' },
    ),
    marital_status: f.choice(
      {
        single: 'Single',
        married: 'Married',
        divorced: 'Divorced',
        widowed: 'Widowed',
      },
      { personal: true },
    ),
    nationality: f.text({ personal: true, max: 60 }),
    passport_no: f.text({ personal: true, sealed: 'passport', max: 20, label: 'Passport' }),
    status_id: f.ref('customer_status', { required: true, index: true, startsFirst: true, label: 'Status' }),
    assign_to: f.ref('user', { index: true, label: 'Advisor', write: { codes: ['c_customer__assign'] } }),
    monthly_income: f.money({ label: 'Monthly income', help: 'Follows the income lines once there are any' }),
    epf: f.money({ label: 'EPF', help: 'Monthly amount on the payslip' }),
    socso: f.money({ label: 'SOCSO', help: 'Monthly amount on the payslip' }),
    eis: f.money({ label: 'EIS', help: 'Monthly amount on the payslip' }),
    tax_deduction: f.money({ label: 'Income tax (PCB)', help: 'Monthly amount on the payslip' }),
    channel_id: f.ref('channel', { label: 'Source channel' }),
    interested_in: f.text({ personal: true, max: 200 }),
    property_type_id: f.ref('property_type'),
    location_id: f.ref('location'),
    budget_id: f.ref('budget'),
    insurance_status_id: f.ref('insurance_status', { label: 'Insurance' }),
    appointment_at: f.dateTime({ label: 'Appointment' }),
    remarks: f.longText({ personal: true, max: 5000 }),
    joint_with: f.text({ readOnly: true, label: 'Joint applicants' }),
    full_name: f.text({ readOnly: true, derivedFrom: ['name', 'joint_with'], label: 'Customer' }),
    lead_id: f.ref('lead', { readOnly: true, label: 'Lead' }),
    follow_up_at: f.dateTime({ system: true, label: 'Next follow-up' }),
    last_message_at: f.dateTime({ system: true, label: 'Last message' }),
    message_group_bundle_key: f.text({ system: true, technical: true, max: 80 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'full_name', nameKey: 'name', softDelete: true, searchIndex: true },
)
export type Customer = RecordOf<typeof customerSchema>
