import { expect, it } from 'vitest'
import { kycColour, readKycAnswer } from './kyc.ts'

const progress = (answered: number, total: number) => ({
  total_customer_questions: total,
  total_customer_answered_questions: answered,
})

it('[STA-08] a KYC link is coloured by what is left to answer', () => {
  expect(kycColour(undefined)).toBe('info')
  expect(kycColour(progress(0, 0))).toBe('info')
  expect(kycColour(progress(8, 8))).toBe('success')
  expect(kycColour(progress(7, 8))).toBe('danger')
  expect(kycColour(progress(0, 8))).toBe('danger')
})

it('an answer is an amount of money or yes or no, as its question asks', () => {
  expect(readKycAnswer('amount', ' RM 1,250.5 ')).toBe('1250.5')
  expect(readKycAnswer('amount', '')).toBeNull()
  for (const wrong of ['-5', 'many', '10000000000']) expect(readKycAnswer('amount', wrong)).toBeUndefined()
  expect(readKycAnswer('yes_no', 'yes')).toBe('yes')
  expect(readKycAnswer('yes_no', 'perhaps')).toBeUndefined()
})
