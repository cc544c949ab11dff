import type { AccessRule } from '../access.ts'
import type { AccessCode } from '../access-codes.ts'

/** All apps except chat-only (sales.md B). */
export const inSales = (...codes: AccessCode[]): AccessRule => ({
  codes,
  allOf: [{ appCodes: ['sas', 'vps', 'hck', 'dahongye', 'banker-app'] }],
})

/** Bankers are read-only; case changes are limited to the sales apps. */
export const onSales = (...codes: AccessCode[]): AccessRule => ({
  codes,
  allOf: [{ appCodes: ['sas', 'vps', 'hck', 'dahongye'] }],
})

/** Case earnings; bankers see only their own submissions (sales.md B7). */
export const caseFeeReaders: AccessRule = { appCodes: ['sas', 'vps', 'hck', 'dahongye'] }
export const caseCreators = onSales('p_product__create')
export const caseHandlers = onSales('p_product__edit')
export const caseCoordinators = onSales('p_product__coordinate')
export const caseRevokers = onSales('p_product__revoke')
/** Roles that issue invoices (sales.md D10). */
export const caseFinance: AccessRule = { roleTypes: ['admin', 'corporate'], allOf: [caseCoordinators] }
export const caseAdmins: AccessRule = { roleTypes: ['admin', 'corporate'], allOf: [caseRevokers] }
