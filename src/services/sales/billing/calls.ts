import { documentCalls } from './document-calls.ts'
import { proFormaCalls } from './pro-forma-calls.ts'
import { receiptCalls } from './receipt-calls.ts'

/** Endpoints beyond the generated ones (sales.md B3). */
export const billingCalls = [...proFormaCalls, ...documentCalls, ...receiptCalls]
