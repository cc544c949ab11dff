/** The forms that a customer's page leads to. Each has its own code, end, revocation and log. */
export const pageParts = ['kyc', 'consent', 'application_form'] as const
export type PagePart = (typeof pageParts)[number]

/** How far a part is: asked, opened, done; ended where it was revoked, declined or ran out before that. */
export const partStates = ['asked', 'opened', 'done', 'ended'] as const
export type PartState = (typeof partStates)[number]

/** What banks ask of an applicant, each with what exactly is meant. */
export const documentCategories = {
  identity: 'Identity card, front and back',
  payslips: 'Payslips, latest 3 months',
  bank_statements: 'Bank statements, latest 6 months',
  epf: 'EPF statement, latest',
  income_tax: 'Income tax form with receipt, latest year',
  business: 'Business registration (SSM)',
  tenancy: 'Stamped tenancy agreement',
  loan_statements: 'Statements of existing loans',
  booking_form: 'Booking form or sale and purchase agreement',
  other: 'Other documents',
} as const
export type DocumentCategory = keyof typeof documentCategories
export const documentCategoryNames = Object.keys(documentCategories) as DocumentCategory[]

/** Days that a page opens, renewed whenever more is asked. */
export const pageDays = 30
/** Files that a customer may upload for one category. */
export const maxRequestedFiles = 10

interface PartTimes {
  opened_at: string | null
  done_at: string | null
  ended: boolean
}

export function partState({ opened_at, done_at, ended }: PartTimes): PartState {
  if (ended) return 'ended'
  if (done_at !== null) return 'done'
  return opened_at === null ? 'asked' : 'opened'
}
