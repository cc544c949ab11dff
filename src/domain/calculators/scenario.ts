import { Decimal } from 'decimal.js'
import type { KeptBank } from '../dsr/kept-bank.ts'
import { percentage, ringgit, type Answer } from './answer.ts'

export function scenarioAnswer([best]: readonly KeptBank[]): Answer {
  if (!best) return { figures: [] }
  return {
    figures: [
      ringgit('best_loan', new Decimal(best.eligible_loan)),
      ringgit('best_instalment', new Decimal(best.instalment ?? best.eligible_instalment)),
      ...(best.dsr_after === null ? [] : [percentage('best_dsr', new Decimal(best.dsr_after))]),
      ringgit('best_left', new Decimal(best.ndi_after)),
    ],
  }
}
