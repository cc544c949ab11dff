import type { AccessCode } from '../access-codes.ts'
import type { AccessRule } from '../access.ts'

/** Finance: administrators of the advisory app, with the code (sales.md B and D10) [RTE-16]. */
const inFinance = (...codes: AccessCode[]): AccessRule => ({
  roleTypes: ['admin'],
  appCodes: ['sas'],
  codes,
})

/** Who makes pro-formas and invoices, issues them and records what is received. */
export const invoiceIssuers = inFinance('inv_invoice__issue')
/** Who approves invoices and notes that somebody else made. */
export const invoiceApprovers = inFinance('inv_invoice__approve')
/** Who opens pro-formas, invoices and what is received. */
export const invoiceReaders = inFinance('inv_invoice__issue', 'inv_invoice__approve')
