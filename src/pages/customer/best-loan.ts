import type { TextsOf } from '../../client/texts/texts-under.ts'
import { byLoan, type Eligibility } from '../../domain/dsr/eligibility.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { showMoney } from '../../domain/money.ts'
import type { CustomerTexts } from './texts.ts'

export function bestLoan(answers: readonly Eligibility[], text: TextsOf<CustomerTexts>): string {
  const [best] = answers.filter(({ pass }) => pass).toSorted(byLoan)
  if (!best) return text('dsr.none')
  return text('dsr.best', {
    amount: showMoney(best.eligible_loan),
    bank: best.bank === anyBank ? text('dsr.any_bank') : best.bank,
  })
}
