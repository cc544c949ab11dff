import { reportPriceNames, reportPrices } from '../src/domain/report-prices.ts'
import { malaysianStates } from '../src/domain/postcode.ts'
import { languageNames } from '../src/domain/languages.ts'
import { halfHours, workDays } from '../src/domain/working-hours.ts'
import { factorPolicies } from '../src/domain/second-factor.ts'
import { maxMonths, retentionKindNames, retentionKinds, retentionSetting } from '../src/domain/retention.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'
import { recordFrom, recordOf } from '../src/domain/names.ts'

export const corporateAccess = { roleTypes: ['admin', 'corporate'] } as const
/** May edit the review link [ROL-04]. */
export const reviewLinkAccess = { roleTypes: ['admin', 'corporate', 'manager'] } as const

const kept = { required: true, write: corporateAccess } as const
const confidential = { ...kept, read: corporateAccess } as const

const prices = recordOf(reportPriceNames, (name) => {
  const { label, price } = reportPrices[name]
  return f.money({ ...confidential, label, help: `0 uses the default, RM ${price}` })
})

const optional = { ...confidential, required: false } as const

const share = (label: string, help?: string) => f.percent({ ...confidential, label, help })
const reminderDays = (label: string) => f.int({ ...confidential, required: false, min: 1, max: 365, label })

const retention = recordFrom(
  retentionKindNames.map((kind) => {
    const { label, least, since } = retentionKinds[kind]
    const help = `Months ${since}, at least ${least}. Leave blank to keep them`
    return [retentionSetting(kind), f.int({ ...optional, min: least, max: maxMonths, label, help })] as const
  }),
)

const units = (label: string) => f.int({ ...confidential, min: 1, max: 100_000, label })

/** A tenant and its administrator-managed settings [ENT-07]. */
export const corporateSchema = defineSchema(
  'corporate',
  {
    corporate_name: f.text({ ...kept, max: 120, label: 'Name' }),
    application_code: f.text({ readOnly: true }),
    status: f.int({ readOnly: true }),
    is_use_advisory: f.bool({
      readOnly: true,
      label: 'Loan advisory',
      help: 'Managed by the platform operator',
    }),
    is_lead_auto_assign: f.bool({
      ...kept,
      label: 'Assign leads automatically',
      help: 'Unassigned leads follow the assignment rules, otherwise go to the agent with the fewest open leads',
    }),
    work_days: f.choice(workDays, {
      ...kept,
      label: 'Working days',
      help: 'Leads received outside working hours count towards the next working day. They go to agents who are working that day and below its limit',
    }),
    work_until: f.choice(halfHours, {
      write: corporateAccess,
      label: 'Working day ends at',
      help: 'Defaults to midnight',
    }),
    stale_lead_days: f.int({
      ...kept,
      min: 1,
      max: 365,
      label: 'Reassign leads after',
      help: 'Days without activity on an open lead',
    }),
    multi_assignment: f.bool({
      ...kept,
      label: 'Multiple assignees per lead',
      help: 'Each assignee has their own status for the lead',
    }),
    message_super_admin_ids: f.refs('user', {
      ...kept,
      label: 'Message super-admins',
      help: 'They see all chat groups',
    }),
    default_message_admin_ids: f.refs('user', {
      ...kept,
      label: 'Default message admins',
      help: 'Added as admins to every new chat group',
    }),
    allow_unsigned_messaging_links: f.bool({
      ...kept,
      label: 'Unsigned messaging links',
      help: 'Opens chats from a link in another system. New devices also need a code sent by e-mail',
    }),
    listed_in_directory: f.bool({
      ...kept,
      label: 'Listed in the chat directory',
      help: 'People in other organisations can find your people by name',
    }),
    sandbox_fails: f.bool({ ...kept, label: 'Simulate failures' }),
    brand_colour: f.colour({
      write: corporateAccess,
      label: 'Brand colour',
      help: 'For buttons and links on customers’ pages. White text must be readable on it',
    }),
    language: f.choice(languageNames, {
      write: corporateAccess,
      label: 'Language',
      help: 'For messages to people and customers with no language set. Defaults to English',
    }),
    public_code: f.text({ readOnly: true }),
    review_link: f.text({
      write: reviewLinkAccess,
      max: 500,
      label: 'Review link',
      help: 'Address of your review page, starting with https://',
    }),
    credit_topup_limit: f.money({
      ...kept,
      label: 'Daily top-up limit per person (RM)',
      help: 'Larger top-ups need a second person’s approval. 0 requires it for every top-up',
    }),
    invoice_prefix: f.text({ ...kept, max: 12, label: 'Prefix' }),
    invoice_next_number: f.int({
      ...kept,
      min: 1,
      max: 999_999_999,
      label: 'Next number',
      help: 'Can be set until the first invoice of the year is issued',
    }),
    invoice_due_days: f.int({ ...kept, min: 0, max: 365, label: 'Due within (days)' }),
    invoice_head: f.longText({
      ...confidential,
      required: false,
      max: 600,
      label: 'Letterhead',
      help: 'Shown under your name on invoices: registration and SST numbers, address, phone',
    }),
    invoice_payment: f.longText({
      ...confidential,
      required: false,
      max: 600,
      label: 'Payment details',
      help: 'Bank account printed on invoices and statements',
    }),
    send_reminders: f.bool({
      ...kept,
      label: 'Payment reminders',
      help: 'E-mails overdue invoices to their parties. You can exclude individual parties',
    }),
    reminder_1_days: reminderDays('First reminder (days overdue)'),
    reminder_2_days: reminderDays('Second reminder (days overdue)'),
    reminder_3_days: reminderDays('Third reminder (days overdue)'),
    einvoice_since: f.date({
      ...optional,
      label: 'E-invoices from',
      help: 'Documents issued from this day are submitted to MyInvois. Leave blank while you are exempt',
    }),
    einvoice_name: f.text({ ...optional, max: 300, label: 'Registered name', help: 'Defaults to the name' }),
    einvoice_tin: f.text({ ...optional, max: 20, label: 'TIN' }),
    einvoice_brn: f.text({ ...optional, max: 20, label: 'BRN' }),
    einvoice_sst: f.text({ ...optional, max: 35, label: 'SST number' }),
    einvoice_msic: f.text({ ...optional, max: 5, label: 'MSIC code', help: 'Five digits, e.g. 68201' }),
    einvoice_activity: f.text({ ...optional, max: 300, label: 'Business activity' }),
    einvoice_phone: f.phone({ ...optional, label: 'Phone' }),
    einvoice_email: f.email({ ...optional, label: 'E-mail' }),
    einvoice_address: f.longText({
      ...optional,
      max: 450,
      label: 'Address',
      help: 'Up to three lines, without postcode and city',
    }),
    einvoice_postcode: f.text({ ...optional, max: 5, label: 'Postcode' }),
    einvoice_city: f.text({ ...optional, max: 50, label: 'City' }),
    einvoice_state: f.choice(malaysianStates, { ...optional, label: 'State' }),
    factor_policy: f.choice(factorPolicies, {
      ...confidential,
      label: 'Second factor required for',
      help: 'People without one must set it up at their first sign-in after the notice period',
    }),
    factor_role_ids: f.refs('role', { ...optional, label: 'Roles', help: 'For “Chosen roles”' }),
    factor_notice_days: f.int({ ...confidential, min: 0, max: 90, label: 'Notice period (days)' }),
    session_days: f.int({
      ...confidential,
      min: 1,
      max: 90,
      label: 'Sign in again after (days)',
      help: 'Even if the session is in use',
    }),
    ...retention,
    ...prices,
    commission_tier_1_units: units('First tier up to (units)'),
    commission_tier_1_fee: share('Fee in the first tier'),
    commission_tier_2_units: units('Second tier up to (units)'),
    commission_tier_2_fee: share('Fee in the second tier'),
    commission_tier_3_fee: share('Fee above that'),
    created_at: f.dateTime({ readOnly: true }),
  },
  { title: 'corporate_name' },
)
export type Corporate = RecordOf<typeof corporateSchema>
