import { documentCalls } from './document-calls.ts'
import { proFormaCalls } from './pro-forma-calls.ts'
import { receiptCalls } from './receipt-calls.ts'

/** The calls of pro-formas, invoices and receipts that their resources do not give (sales.md B3). */
export const billingCalls = [...proFormaCalls, ...documentCalls, ...receiptCalls]
