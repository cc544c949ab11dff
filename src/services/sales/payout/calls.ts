import { adjustmentCalls } from '../ledger/adjustment-calls.ts'
import { advanceCalls } from '../ledger/advance-calls.ts'
import { ledgerCalls } from './ledger-calls.ts'
import { paperCalls } from './paper-calls.ts'
import { payeeCalls } from './payee-calls.ts'
import { runCalls } from './run-calls.ts'

/** Endpoints beyond the generated ones (sales.md B4). */
export const payoutCalls = [
  ...payeeCalls,
  ...advanceCalls,
  ...adjustmentCalls,
  ...runCalls,
  ...ledgerCalls,
  ...paperCalls,
]
