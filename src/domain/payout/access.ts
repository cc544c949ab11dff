import type { AccessRule } from '../access.ts'

/** Who reads what others have of a sale; everybody else sees their own (sales.md B4). */
export const commissionReaders: AccessRule = { codes: ['commission_report'] }
