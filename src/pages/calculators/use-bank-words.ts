import type { BankWords } from './kept-banks.tsx'
import { useCalculatorText } from './use-calculator-text.ts'

export function useBankWords(): BankWords {
  const text = useCalculatorText()
  return {
    title: text('banks.title'),
    any: text('banks.any'),
    bank: text('banks.bank'),
    eligible: text('banks.eligible'),
    instalment: text('banks.monthly'),
    limit: text('banks.limit'),
    terms: text('banks.terms'),
    terms_of: (rate, years) => text('banks.terms_of', { rate, years }),
    pass: text('banks.pass'),
    fail: text('banks.fail'),
  }
}
