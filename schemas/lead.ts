import { languageNames } from '../src/domain/languages.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** An enquiry, the start of every sale [ENT-01]. */
export const leadSchema = defineSchema(
  'lead',
  {
    name: f.text({ personal: true, required: true, max: 120 }),
    contact_no: f.phone({ personal: true, required: true, unique: true, label: 'Phone' }),
    email: f.email({ personal: true, label: 'E-mail' }),
    language: f.choice(languageNames, {
      label: 'Language',
      help: 'For e-mails and documents sent to them. Defaults to the organisation’s language',
    }),
    salutation_id: f.ref('salutation'),
    status_id: f.ref('status', { required: true, index: true, startsFirst: true, label: 'Status' }),
    assign_to: f.ref('user', { index: true, label: 'Assigned to', write: { codes: ['l_lead__assign'] } }),
    assigned_by_rule: f.text({ readOnly: true, max: 80, label: 'Assigned by rule' }),
    channel_id: f.ref('channel', { label: 'Source channel' }),
    platform_id: f.ref('platform'),
    interested_in: f.text({ personal: true, max: 200 }),
    budget_id: f.ref('budget'),
    property_type_id: f.ref('property_type'),
    location_id: f.ref('location'),
    remarks: f.longText({ personal: true, max: 5000 }),
    appointment_at: f.dateTime({ label: 'Appointment' }),
    customer_id: f.ref('customer', { readOnly: true, index: true, label: 'Customer' }),
    touched_at: f.dateTime({ system: true, technical: true, label: 'Last activity' }),
    response_seconds: f.int({
      system: true,
      technical: true,
      derivedFrom: ['assign_to', 'created_at'],
      label: 'First response (seconds)',
    }),
    follow_up_at: f.dateTime({ system: true, label: 'Next follow-up' }),
    last_message_at: f.dateTime({ system: true, label: 'Last message' }),
    message_group_bundle_key: f.text({ system: true, technical: true, max: 80 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', nameKey: 'name', softDelete: true, searchIndex: true },
)
export type Lead = RecordOf<typeof leadSchema>
