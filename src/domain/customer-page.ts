import { namesOf } from './names.ts'

/** Each form has its own code, expiry, revocation and log. */
export const pageParts = ['kyc', 'consent', 'application_form'] as const
export type PagePart = (typeof pageParts)[number]

/** `ended`: revoked, declined or expired before completion. */
export const partStates = ['asked', 'opened', 'done', 'ended'] as const
export type PartState = (typeof partStates)[number]

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
export const documentCategoryNames = namesOf(documentCategories)

/** Validity in days, renewed with each request. */
export const pageDays = 30
/** Upload limit per category. */
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
