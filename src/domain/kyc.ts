import { readAmount } from './money.ts'

/** How far a customer has come with what they are asked. */
export interface KycProgress {
  total_customer_questions: number
  total_customer_answered_questions: number
}

/** Whether anything is to be done about a customer's KYC form [STA-08]. */
export function kycColour(form: KycProgress | undefined): 'info' | 'success' | 'danger' {
  if (!form || form.total_customer_questions === 0) return 'info'
  return form.total_customer_answered_questions >= form.total_customer_questions ? 'success' : 'danger'
}

/** How a question is answered. */
export const kycAnswerKinds = ['amount', 'yes_no'] as const
export type KycAnswerKind = (typeof kycAnswerKinds)[number]

/** The largest amount that somebody may name. */
const largestAmount = 999_999_999

/** An answer as it is kept: null where nothing is said, undefined where it is no answer to the question. */
export function readKycAnswer(kind: KycAnswerKind, raw: string | null): string | null | undefined {
  const given = raw?.trim() ?? ''
  if (given === '') return null
  if (kind === 'yes_no') return given === 'yes' || given === 'no' ? given : undefined
  const amount = readAmount(given)
  return amount === null || Number(amount) > largestAmount ? undefined : amount
}
