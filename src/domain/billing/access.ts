import type { AccessCode } from '../access-codes.ts'
import type { AccessRule } from '../access.ts'

/** Finance administrators of the advisory app, with code (sales.md B and D10) [RTE-16]. */
const inFinance = (...codes: AccessCode[]): AccessRule => ({
  roleTypes: ['admin'],
  appCodes: ['sas'],
  codes,
})

export const invoiceIssuers = inFinance('inv_invoice__issue')
/** Approve invoices and notes prepared by another person. */
export const invoiceApprovers = inFinance('inv_invoice__approve')
export const invoiceReaders = inFinance('inv_invoice__issue', 'inv_invoice__approve')
