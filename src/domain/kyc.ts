import { readAmount } from './money.ts'

export interface KycProgress {
  total_customer_questions: number
  total_customer_answered_questions: number
}

/** Colour of KYC progress: info without questions, success when all are answered, else danger [STA-08]. */
export function kycColour(form: KycProgress | undefined): 'info' | 'success' | 'danger' {
  if (!form || form.total_customer_questions === 0) return 'info'
  return form.total_customer_answered_questions >= form.total_customer_questions ? 'success' : 'danger'
}

export type KycAnswerKind = 'amount' | 'yes_no'

const largestAmount = 999_999_999

/** Normalises an answer: null if blank, undefined if invalid. */
export function readKycAnswer(kind: KycAnswerKind, raw: string | null): string | null | undefined {
  const given = raw?.trim() ?? ''
  if (given === '') return null
  if (kind === 'yes_no') return given === 'yes' || given === 'no' ? given : undefined
  const amount = readAmount(given)
  return amount === null || Number(amount) > largestAmount ? undefined : amount
}
