import type { AccessRule } from '../access.ts'

/** Who opens what is earned, billed and received, directors too, who open no invoices (sales.md D10). */
export const revenueReaders: AccessRule = { codes: ['revenue_report'] }

/** Who opens the entries of revenue: the KPI report counts them too. */
export const revenueRowReaders: AccessRule = { codes: ['revenue_report', 'kpi_report__listing'] }

/** Whose figures are of the whole corporate; others see those of their own sales and of the people they lead. */
export const moneyOverseers: AccessRule = { roleTypes: ['admin', 'corporate', 'director'] }
