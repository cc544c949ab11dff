import { resources } from '../../resources/all.ts'
import type { Resource } from '../../src/engine/resource.ts'
import type { Account } from '../setup/browser/sessions.ts'

/** How a value gets into a form: typed, chosen from a list, or looked for. */
export type Fill = readonly [how: 'type' | 'choose' | 'find', label: string, value: string]

export interface SettingsPage {
  /** The line of platform.md section 6, or the checklist, that says whose it is. */
  id: string
  /** Beside the title, what a new entry needs; a title that is not typed too. */
  fills?: readonly Fill[]
  /** The entry of the start in whose place the new one comes, where there is one of each. */
  replaces?: Readonly<Record<string, string>>
  /** What is changed, where it is not the typed title. */
  change?: Fill
  /** How the entry is called in the list, where its title is not typed. */
  title?: string
  /** People put its entries in order. */
  ordered: boolean
  /** An entry to have beside the new one, where the demo data has none. */
  beside?: Readonly<Record<string, string>>
  /** What can use an entry: a field of leads, another entry below it, or nothing. */
  usedBy?: { lead: string } | 'entry'
}

/** Who keeps a page, and who of the others try it. */
export const managers = {
  managed: { keeper: 'manager@harta.test', refused: ['director@harta.test', 'sales@harta.test'] },
  directed: { keeper: 'director@harta.test', refused: ['manager@harta.test', 'sales@harta.test'] },
  administered: {
    keeper: 'admin@harta.test',
    refused: ['director@harta.test', 'manager@harta.test', 'sales@harta.test'],
  },
  owned: {
    keeper: 'owner@harta.test',
    refused: ['admin@harta.test', 'director@harta.test', 'manager@harta.test', 'sales@harta.test'],
  },
} as const satisfies Record<string, { keeper: Account; refused: readonly Account[] }>

export type Managers = keyof typeof managers

const status = (id: string, fills?: readonly Fill[]): SettingsPage => ({
  id,
  fills,
  ordered: true,
  usedBy: 'entry',
})
const list = (lead?: string): SettingsPage => ({
  id: 'RTE-23',
  ordered: true,
  ...(lead && { usedBy: { lead } }),
})
const content = (text: string): Fill => ['type', 'Content', text]

/** Every settings list by its schema's name, under who keeps it. */
export const settingsPages: Readonly<Record<Managers, Readonly<Record<string, SettingsPage>>>> = {
  managed: {
    status: { ...status('ROL-04'), usedBy: { lead: 'status_id' } },
    customer_status: status('ROL-04'),
    loan_advisory_status: status('ROL-04', [['type', 'Turnaround days', '3']]),
    fees_charges: { id: 'ROL-04', ordered: true, beside: { fee: 'Legal fee' } },
    sms_template: { id: 'ROL-04', ordered: true, fills: [content('RM0.00 Harta Prima: hello')] },
    email_template: {
      id: 'ROL-04',
      ordered: true,
      fills: [['type', 'Subject', 'Hello'], content('Dear customer')],
    },
    variable_expense: { id: 'RTE-12', ordered: true },
    notification_template: {
      id: 'ENT-13',
      ordered: true,
      fills: [
        ['choose', 'Trigger', 'A chat message'],
        ['choose', 'Sent by', 'E-mail'],
        content('{name} wrote'),
      ],
      replaces: { trigger_point: 'CHAT_MESSAGE', notif_temp_type: 'email' },
    },
    fwd_target: {
      id: 'ROL-04',
      ordered: false,
      title: 'Feb 2039',
      fills: [
        ['type', 'Month', 'Feb 2039'],
        ['find', 'Person', 'Lim Siew Ling'],
      ],
      change: ['type', 'Target cases', '4711'],
    },
    assignment_rule: { id: 'ENT-07', ordered: true, fills: [['find', 'People', 'Chong Mei Yee']] },
    leave_day: {
      id: 'ENT-07',
      ordered: false,
      title: '1 Feb, 2039',
      fills: [
        ['find', 'Person', 'Chong Mei Yee'],
        ['type', 'First day', '1 Feb 2039'],
        ['type', 'Last day', '2 Feb 2039'],
      ],
      change: ['type', 'Note', 'Umrah'],
    },
  },
  directed: {
    mortgage_status: status('ROL-05'),
    personal_loan_status: status('ROL-05'),
    insurance_status: status('ROL-05'),
    other_loan_status: status('ROL-05'),
    channel: { ...list('channel_id'), id: 'ROL-05' },
    platform: { ...list('platform_id'), id: 'ROL-05' },
  },
  administered: {
    bank_status: status('PRO-14'),
    solicitor_status: status('PRO-14', [['choose', 'Agreement', 'Loan agreement']]),
    salutation: list('salutation_id'),
    budget: list('budget_id'),
    property_type: list('property_type_id'),
    location: list('location_id'),
    income_type: list(),
    solicitor: { id: 'API-08', ordered: true },
    case_closing_reason: { id: 'STA-14', ordered: true },
    loan_droplist: {
      id: 'PRO-18',
      ordered: true,
      title: 'Facility: ASB financing',
      fills: [
        ['choose', 'In Urus', 'Facility: ASB financing'],
        ['type', 'In the loan system', 'ASB-01'],
      ],
      change: ['type', 'Remarks', 'From January'],
    },
  },
  owned: {
    preferred_bank: {
      id: 'ROL-08',
      ordered: true,
      beside: { bank: 'Maybank' },
      title: 'Bank Rakyat',
      fills: [['choose', 'Bank', 'Bank Rakyat']],
      change: ['type', 'Banker', 'Encik Ridzuan'],
    },
  },
}

/** Rules and rates from a day on: lists whose entries share their titles, so that none is found by it alone. */
export const ratePaths = [
  '/settings/dsrLimits',
  '/settings/loanTerms',
  '/settings/incomeRecognition',
  '/settings/commitmentFactors',
  '/settings/statutoryRates',
  '/settings/calculatorRates',
  '/settings/smsRates',
  '/settings/taxRates',
  '/settings/productWeights',
] as const
const ofRules = { kept: 'administered', spec: 'settings-more' } as const

/** Settings pages that are no such list: who keeps each, and the browser tests that use it. */
export const otherSettings: Readonly<Record<string, { kept: Managers | 'all' | 'platform'; spec: string }>> =
  {
    '/userManagement': { kept: 'managed', spec: 'user-management' },
    '/setup/users': { kept: 'managed', spec: 'user-management' },
    '/setup/editUsers/:id': { kept: 'managed', spec: 'user-management' },
    '/setup/addUsers': { kept: 'managed', spec: 'accounts' },
    '/setup/my_profile': { kept: 'all', spec: 'account' },
    '/settings/roleAccess': { kept: 'administered', spec: 'role-access' },
    '/settings/roleAccess/create': { kept: 'administered', spec: 'role-access' },
    '/settings/roleAccess/:id': { kept: 'administered', spec: 'role-access' },
    '/settings/audit': { kept: 'administered', spec: 'audit' },
    '/settings/corporate': { kept: 'administered', spec: 'settings-more' },
    ...Object.fromEntries(
      ['', '/create', '/:scheme_id', '/:scheme_id/edit'].map((form) => [
        `/settings/commission${form}`,
        { kept: 'administered', spec: 'commission' } as const,
      ]),
    ),
    ...Object.fromEntries(
      ratePaths.flatMap((path) => ['', '/create', '/:id'].map((form) => [`${path}${form}`, ofRules])),
    ),
    ...Object.fromEntries(
      ['', '/create', '/:id'].flatMap((form) => [
        [`/settings/publicHolidays${form}`, { kept: 'managed', spec: 'settings-more' } as const],
        [`/settings/calculatorEmbeds${form}`, { kept: 'administered', spec: 'frame' } as const],
      ]),
    ),
    '/settings/singleSignOn': { kept: 'administered', spec: 'single-sign-on' },
    '/settings/reviewLink': { kept: 'managed', spec: 'settings-more' },
    '/settings/outbox': { kept: 'administered', spec: 'settings-more' },
    '/settings/retention': { kept: 'administered', spec: 'settings-more' },
    '/settings/retentionRuns': { kept: 'administered', spec: 'settings-more' },
    '/settings/upgradeRequests': { kept: 'platform', spec: 'front-door' },
    '/settings/subscriptions': { kept: 'platform', spec: 'subscriptions' },
    '/settings/messaging': { kept: 'platform', spec: 'subscriptions' },
  }

export function resourceNamed(name: string): Resource {
  const found = resources.find(({ schema }) => schema.name === name)
  if (!found) throw new Error(`No resource ${name}`)
  return found
}
