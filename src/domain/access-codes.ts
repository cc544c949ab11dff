/**
 * Every access code there is, with the module it belongs to and what its holder may do.
 * Source: platform.md section 6, and the codes ordinary work on leads, customers and proposals needs beside them.
 */
const table = [
  [
    'role_super_admin',
    'Roles',
    'Operate the platform: corporates, packages, subscriptions, upgrade requests',
  ],
  ['role_admin', 'Roles', 'Act as an administrator of the corporate'],
  ['role_corporate', 'Roles', 'Act as the corporate owner'],
  ['role_external_user', 'Roles', 'Work as external staff'],

  ['l_lead__listing', 'Leads', 'Open the list of leads'],
  ['l_lead__show', 'Leads', 'Open a lead'],
  ['l_lead__create', 'Leads', 'Add a lead'],
  ['l_lead__edit', 'Leads', 'Change a lead'],
  ['l_lead__delete', 'Leads', 'Delete a lead'],
  ['l_lead__assign', 'Leads', 'Assign leads to people'],
  ['l_lead__import', 'Leads', 'Import leads from a file'],
  ['l_lead__export', 'Leads', 'Export leads to a file'],
  ['l_lead__take_out', 'Leads', 'Take out everything that is kept about one lead'],
  ['l_lead__erase', 'Leads', 'Erase the personal data of a lead for good, or put it on hold'],
  ['l_lead__view_all', 'Leads', 'See every lead of the corporate, not only their own or their team’s'],

  ['c_customer__listing', 'Customers', 'Open the list of customers'],
  ['c_customer__show', 'Customers', 'Open a customer'],
  ['c_customer__create', 'Customers', 'Add a customer'],
  ['c_customer__edit', 'Customers', 'Change a customer'],
  ['c_customer__delete', 'Customers', 'Delete a customer'],
  ['c_customer__assign', 'Customers', 'Assign customers to people'],
  ['c_customer__import', 'Customers', 'Import customers from a file'],
  ['c_customer__export', 'Customers', 'Export customers to a file'],
  [
    'c_customer__view_all',
    'Customers',
    'See every customer of the corporate, not only their own or their team’s',
  ],
  ['c_customer__take_out', 'Customers', 'Take out everything that is kept about one customer'],
  ['c_customer__erase', 'Customers', 'Erase the personal data of a customer for good, or put it on hold'],
  ['c_customer__reveal_nric', 'Customers', 'Reveal a full NRIC (each reveal is logged)'],

  ['pr_proposal__listing', 'Initial proposals', 'Open the list of initial proposals'],
  ['pr_proposal__show', 'Initial proposals', 'Open an initial proposal'],
  ['pr_proposal__create', 'Initial proposals', 'Add an initial proposal'],
  ['pr_proposal__edit', 'Initial proposals', 'Change an initial proposal'],
  ['pr_proposal__delete', 'Initial proposals', 'Delete an initial proposal'],
  ['pr_proposal__assign', 'Initial proposals', 'Say who works on an initial proposal'],
  ['pr_proposal__export', 'Initial proposals', 'Export initial proposals to a file'],
  [
    'pr_proposal__coordinate',
    'Initial proposals',
    'Move initial proposals on after approval, reopen closed ones',
  ],
  [
    'pr_proposal__view_all',
    'Initial proposals',
    'See every initial proposal of the corporate, not only their own or their team’s',
  ],

  ['cr_report__listing', 'Credit reports', 'Open purchased credit reports'],
  ['cr_report__buy', 'Credit reports', 'Ask for consent and buy credit reports'],
  ['cr_balance__show', 'Credit reports', 'See the credit balance and its statement'],
  ['cr_balance__topup', 'Credit reports', 'Top up the credit balance'],

  ['p_product__listing', 'Cases', 'Open the lists of cases and products'],
  ['a_approval__listing', 'Approvals', 'Open pending approvals'],
  ['vps_approval__listing', 'Approvals', 'Open pending approvals of property sales'],
  [
    'a_approval__ssa',
    'Approvals',
    'Pass proposals on to Credit Control or reject them as SSA, decide who has a lead or customer and on prices',
  ],
  ['a_approval__credit_control', 'Approvals', 'Approve or reject as Credit Control'],
  ['a_approval__convert', 'Approvals', 'Convert what is approved to a case'],
  ['h_hub__create', 'Hub', 'Open the hub section and add hubs'],
  ['property_listing_menu', 'Property', 'Open the property listing'],
  ['cl_calculator__listing', 'Calculators', 'Open the calculators'],

  ['r_report__listing', 'Reports', 'Open the reports'],
  ['l_report__listing', 'Reports', 'Open the lead report'],
  ['r__marketing_lead_analysis__listing', 'Reports', 'Open the marketing lead analysis'],
  ['c_report__listing', 'Reports', 'Open the customer report'],
  ['r__customer_income_analysis', 'Reports', 'Open the customer income analysis'],
  ['kpi_report__listing', 'Reports', 'Open the KPI report'],
  ['revenue_report', 'Reports', 'Open the revenue report'],
  ['commission_report', 'Reports', 'Open the commission report'],
  ['sales_report', 'Reports', 'Open the sales report'],

  ['stg_user_management', 'Settings', 'Manage users'],
  ['stg_role_access', 'Settings', 'Edit which access codes a role has'],
  ['stg_lead_status', 'Settings', 'Keep the lead statuses'],
  ['stg_customer_status', 'Settings', 'Keep the customer statuses'],
  ['stg_advisory_status', 'Settings', 'Keep the loan advisory statuses'],
  ['stg_channel_platform', 'Settings', 'Keep the source channels and platforms'],
  ['stg_mortgage_status', 'Settings', 'Keep the mortgage statuses'],
  ['stg_personal_loan_status', 'Settings', 'Keep the personal loan statuses'],
  ['stg_insurance_status', 'Settings', 'Keep the insurance statuses'],
  ['stg_other_loan_status', 'Settings', 'Keep the other loan statuses'],
] as const

export type AccessCode = (typeof table)[number][0]

export interface AccessCodeEntry {
  code: AccessCode
  module: string
  /** What the holder may do, as a line of the role matrix. */
  description: string
}

/** In the order a role matrix shows them. */
export const accessCodeTable: readonly AccessCodeEntry[] = table.map(([code, module, description]) => ({
  code,
  module,
  description,
}))

/** Codes whose screens are still to come: they gate nothing yet and are not offered in Role Access. */
const withoutScreen =
  /^(p_product__|h_hub__|property_listing_menu|cl_calculator__|r_|l_report__|c_report__|kpi_report__|revenue_report|commission_report|sales_report)/

/** The codes that gate something: what Role Access shows. */
export const gatingCodes: readonly AccessCodeEntry[] = accessCodeTable.filter(
  ({ code }) => !withoutScreen.test(code),
)

export const accessCodes: readonly AccessCode[] = table.map(([code]) => code)

const known: ReadonlySet<string> = new Set(accessCodes)

export const isAccessCode = (code: string): code is AccessCode => known.has(code)
