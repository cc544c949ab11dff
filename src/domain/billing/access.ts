import type { AccessCode } from '../access-codes.ts'
import type { AccessRule } from '../access.ts'

/** Finance: administrators of the advisory app, with the code (sales.md B and D10) [RTE-16]. */
const inFinance = (...codes: AccessCode[]): AccessRule => ({
  roleTypes: ['admin'],
  appCodes: ['sas'],
  codes,
})

/** Issuers prepare pro-formas and invoices, issue them and record receipts. */
export const invoiceIssuers = inFinance('inv_invoice__issue')
/** Approvers approve invoices and notes prepared by somebody else. */
export const invoiceApprovers = inFinance('inv_invoice__approve')
/** Readers open pro-formas, invoices and receipts. */
export const invoiceReaders = inFinance('inv_invoice__issue', 'inv_invoice__approve')
