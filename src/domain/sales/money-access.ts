import type { AccessRule } from '../access.ts'

/** Revenue, billing and receipts; includes directors, who have no invoice access (sales.md D10). */
export const revenueReaders: AccessRule = { codes: ['revenue_report'] }

/** Also for the KPI report, which counts the entries. */
export const revenueRowReaders: AccessRule = { codes: ['revenue_report', 'kpi_report__listing'] }

export const moneyOverseers: AccessRule = { roleTypes: ['admin', 'corporate', 'director'] }
