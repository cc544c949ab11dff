import type { AccessRule } from '../access.ts'

/** Commission readers see everybody's share of a sale; others see their own (sales.md B4). */
export const commissionReaders: AccessRule = { codes: ['commission_report'] }
