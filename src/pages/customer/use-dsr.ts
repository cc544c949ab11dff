import { useQuery } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'
import { byLoan, type Eligibility } from '../../domain/dsr/eligibility.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { showMoney } from '../../domain/money.ts'
import type { TextsOf } from '../../client/texts/texts-under.ts'
import type { CustomerTexts } from './texts.ts'

export type Dsr = ApiAnswer<'GET /customer/customer/:id/dsr.eligibilities'>['data']

/** The figures that eligibility is worked out from, and the rules. */
export const useDsr = (id: number) =>
  useQuery({
    // Below the customer, so that whatever changes a part of it has this read anew.
    queryKey: ['customer', 'getOne', { dsr: id }],
    queryFn: async ({ signal }) =>
      (await api('GET /customer/customer/:id/dsr.eligibilities', { params: { id }, query: {}, signal })).data,
  })

/** The largest loan among the answers, in words. */
export function bestLoan(answers: readonly Eligibility[], text: TextsOf<CustomerTexts>): string {
  const [best] = answers.filter(({ pass }) => pass).toSorted(byLoan)
  if (!best) return text('dsr.none')
  return text('dsr.best', {
    amount: showMoney(best.eligible_loan),
    bank: best.bank === anyBank ? text('dsr.any_bank') : best.bank,
  })
}
