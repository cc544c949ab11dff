import type { AccessRule } from '../access.ts'
import type { AccessCode } from '../access-codes.ts'

/** In every app but the chat ones (sales.md B). */
export const inSales = (...codes: AccessCode[]): AccessRule => ({
  codes,
  allOf: [{ appCodes: ['sas', 'vps', 'hck', 'dahongye', 'banker-app'] }],
})

/** Bankers look only: everything that changes cases is for the sales apps. */
export const onSales = (...codes: AccessCode[]): AccessRule => ({
  codes,
  allOf: [{ appCodes: ['sas', 'vps', 'hck', 'dahongye'] }],
})

/** What a case earns and for whom: bankers see of a case their own submissions (sales.md B7). */
export const caseFeeReaders: AccessRule = { appCodes: ['sas', 'vps', 'hck', 'dahongye'] }
export const caseCreators = onSales('p_product__create')
export const caseHandlers = onSales('p_product__edit')
export const caseCoordinators = onSales('p_product__coordinate')
export const caseRevokers = onSales('p_product__revoke')
/** Finance: the roles that issue invoices (sales.md D10). */
export const caseFinance: AccessRule = { roleTypes: ['admin', 'corporate'], allOf: [caseCoordinators] }
export const caseAdmins: AccessRule = { roleTypes: ['admin', 'corporate'], allOf: [caseRevokers] }
