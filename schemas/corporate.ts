import { reportPriceNames, reportPrices, type ReportPrice } from '../src/domain/report-prices.ts'
import { halfHours, workDays } from '../src/domain/working-hours.ts'
import { f, type Field } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** Who keeps a corporate's settings. */
export const corporateAccess = { roleTypes: ['admin', 'corporate'] } as const
/** Who keeps its review link [ROL-04]. */
export const reviewLinkAccess = { roleTypes: ['admin', 'corporate', 'manager'] } as const

const kept = { required: true, write: corporateAccess } as const
/** For its managers' eyes alone. */
const confidential = { ...kept, read: corporateAccess } as const

const prices = Object.fromEntries(
  reportPriceNames.map((name) => {
    const { label, price } = reportPrices[name]
    return [name, f.money({ ...confidential, label, help: `0 means the default, RM ${price}` })]
  }),
) as Record<ReportPrice, Field<'money', string, true>>

const share = (label: string, help?: string) => f.percent({ ...confidential, label, help })
const units = (label: string) => f.int({ ...confidential, min: 1, max: 100_000, label })

/** A tenant, and the settings its administrators keep [ENT-07]. */
export const corporateSchema = defineSchema(
  'corporate',
  {
    corporate_name: f.text({ ...kept, max: 120, label: 'Name' }),
    application_code: f.text({ readOnly: true }),
    status: f.int({ readOnly: true }),
    is_use_advisory: f.bool({
      readOnly: true,
      label: 'Loan advisory',
      help: 'Switched on and off by the platform',
    }),
    is_lead_auto_assign: f.bool({
      ...kept,
      label: 'Assign leads automatically',
      help: 'A new lead that nobody has goes by the assignment rules; where none fits, to the sales person with the fewest open ones',
    }),
    work_days: f.choice(workDays, {
      ...kept,
      label: 'Working days',
      help: 'Leads that come at other times are dealt at once too, for the next working day: to people who are not on leave then and have room in that day’s cap',
    }),
    work_until: f.choice(halfHours, {
      write: corporateAccess,
      label: 'The working day ends at',
      help: 'At midnight where nothing is chosen',
    }),
    stale_lead_days: f.int({
      ...kept,
      min: 1,
      max: 365,
      label: 'Reassign leads after',
      help: 'Days that nobody has touched an open lead',
    }),
    multi_assignment: f.bool({
      ...kept,
      label: 'Several assignees for a lead',
      help: 'Each has a status of their own for it',
    }),
    message_super_admin_ids: f.refs('user', {
      ...kept,
      label: 'Message super-admins',
      help: 'They see every chat group',
    }),
    default_message_admin_ids: f.refs('user', {
      ...kept,
      label: 'Default message admins',
      help: 'They are admins of every new chat group',
    }),
    allow_unsigned_messaging_links: f.bool({
      ...kept,
      label: 'Messaging links without a password',
      help: 'Whoever has such a link can write in its user’s name: switch it on only if you must',
    }),
    listed_in_directory: f.bool({
      ...kept,
      label: 'Listed in the chat directory',
      help: 'People of other organisations find yours by name',
    }),
    sandbox_fails: f.bool({ ...kept, label: 'The next ones fail' }),
    public_code: f.text({ readOnly: true }),
    review_link: f.text({
      write: reviewLinkAccess,
      max: 500,
      label: 'Review link',
      help: 'Where customers leave a review; it begins with https://',
    }),
    credit_topup_limit: f.money({
      ...kept,
      label: 'Top-ups by one person up to (RM)',
      help: 'In a day; more waits until a second person who may top up approves it. 0 means every top-up',
    }),
    invoice_prefix: f.text({ ...kept, max: 12, label: 'Prefix' }),
    invoice_next_number: f.int({ ...kept, min: 1, max: 999_999_999, label: 'Next number' }),
    invoice_due_days: f.int({ ...kept, min: 0, max: 365, label: 'Due within', help: 'In days' }),
    invoice_tax_percent: f.percent({ ...kept, label: 'Service tax' }),
    ...prices,
    commission_closer: share('Closer'),
    commission_upline_1: share('First above', 'The closer’s upline'),
    commission_upline_2: share('Second above'),
    commission_upline_3: share('Third above'),
    commission_company: share('Company'),
    commission_vacant: f.choice(
      {
        roll_up: 'Rolls up to the next person above',
        company: 'Goes to the company',
        closer: 'Goes to the closer',
      },
      { ...confidential, label: 'Share of a vacant place' },
    ),
    commission_withholding: share('Withholding tax', 'For agents above RM 100,000 in the last year'),
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
