import { retentionSetting } from '../../domain/retention.ts'
import { reportPriceNames } from '../../domain/report-prices.ts'
import { defineResource, type LayoutNode, type Resource } from '../../engine/resource.ts'
import { corporateAccess, corporateSchema } from '../../../schemas/corporate.ts'

type Name = keyof typeof corporateSchema.fields & string

/** A form, not a list, so it has no menu entry. */
const formOf = (form: readonly LayoutNode<Name>[]): Resource =>
  defineResource(corporateSchema, {
    service: 'access-control',
    call: 'corporate',
    label: ['Corporate', 'Corporates'],
    paths: { list: '/settings/corporate' },
    access: { list: corporateAccess },
    list: { columns: ['corporate_name'] },
    form,
  })

export const corporateForm = (
  say: (
    key:
      'about' | 'brand' | 'leads' | 'messaging' | 'security' | 'invoices' | 'einvoices' | 'tiers' | 'prices',
  ) => string,
) =>
  formOf([
    {
      section: say('about'),
      items: ['corporate_name', 'language', { row: [{ custom: 'package' }, 'is_use_advisory'] }],
    },
    {
      section: say('brand'),
      items: [{ custom: 'logo' }, { row: ['brand_colour'] }, { custom: 'brand_preview' }],
    },
    {
      section: say('leads'),
      items: [
        'is_lead_auto_assign',
        'multi_assignment',
        { row: ['work_days', 'work_until'] },
        'stale_lead_days',
      ],
    },
    {
      section: say('messaging'),
      items: [
        'message_super_admin_ids',
        'default_message_admin_ids',
        'allow_unsigned_messaging_links',
        'listed_in_directory',
      ],
    },
    {
      section: say('security'),
      items: [{ row: ['factor_policy', 'factor_notice_days'] }, 'factor_role_ids', { row: ['session_days'] }],
    },
    {
      section: say('invoices'),
      items: [
        { row: ['invoice_prefix', 'invoice_next_number'] },
        { custom: 'next_invoice' },
        'invoice_due_days',
        'invoice_head',
        'invoice_payment',
        'send_reminders',
        { row: ['reminder_1_days', 'reminder_2_days'] },
        { row: ['reminder_3_days'] },
      ],
    },
    {
      section: say('einvoices'),
      items: [
        { row: ['einvoice_since', 'einvoice_name'] },
        { row: ['einvoice_tin', 'einvoice_brn'] },
        { row: ['einvoice_sst', 'einvoice_msic'] },
        'einvoice_activity',
        { row: ['einvoice_phone', 'einvoice_email'] },
        'einvoice_address',
        { row: ['einvoice_postcode', 'einvoice_city'] },
        { row: ['einvoice_state'] },
      ],
    },
    {
      section: say('tiers'),
      items: [
        { row: ['commission_tier_1_units', 'commission_tier_1_fee'] },
        { row: ['commission_tier_2_units', 'commission_tier_2_fee'] },
        { row: ['commission_tier_3_fee'] },
      ],
    },
    {
      section: say('prices'),
      items: [
        { custom: 'prices' },
        { row: reportPriceNames },
        { custom: 'prices_in_force' },
        'credit_topup_limit',
      ],
    },
  ])

const setting = retentionSetting

export const retentionForm = (say: (key: 'people' | 'records' | 'logs' | 'dry_run') => string) =>
  formOf([
    { section: say('people'), items: [{ row: [setting('lost_leads'), setting('customers')] }] },
    {
      section: say('records'),
      items: [
        { row: [setting('credit_reports'), setting('chats')] },
        { row: [setting('messages'), setting('notifications')] },
      ],
    },
    { section: say('logs'), items: [{ row: [setting('access_log'), setting('security_log')] }] },
    { section: say('dry_run'), items: [{ custom: 'dry_run' }] },
  ])

export const reviewLinkForm = (title: string) =>
  formOf([{ section: title, items: ['review_link', { custom: 'copy' }] }])
