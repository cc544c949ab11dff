import type { AccessRule } from '../access.ts'
import { commissionReaders } from '../payout/access.ts'
import { revenueReaders } from '../sales/money-access.ts'

/** Who opens each report (platform.md sections 2 and 6, DESIGN.md) [RTE-25][RTE-26]. */
export const leadReportReaders: AccessRule = { codes: ['l_report__listing'] }
export const marketingReportReaders: AccessRule = {
  appCodes: ['sas'],
  codes: ['r__marketing_lead_analysis__listing'],
}
export const customerReportReaders: AccessRule = { codes: ['c_report__listing'] }
export const incomeReportReaders: AccessRule = { codes: ['r__customer_income_analysis'] }
export const advisoryReportReaders: AccessRule = { codes: ['la_report__listing'] }
export const caseReportReaders: AccessRule = { codes: ['case_report__listing'] }
export const kpiReportReaders: AccessRule = { codes: ['kpi_report__listing'] }
/** Of the role types admins and managers; the code stands in for them. */
export const salesReportReaders: AccessRule = {
  allOf: [{ appCodes: ['sas'] }, { roleTypes: ['admin', 'manager'], orCodes: ['sales_report'] }],
}
/** Who opens the lists that the reports of cases and of people's targets are numbers of. */
export const caseRowReaders: AccessRule = { codes: ['case_report__listing', 'kpi_report__listing'] }

/** Who opens any report at all, and may have it sent. */
export const reportReaders: AccessRule = {
  anyOf: [
    leadReportReaders,
    marketingReportReaders,
    customerReportReaders,
    incomeReportReaders,
    advisoryReportReaders,
    caseReportReaders,
    kpiReportReaders,
    salesReportReaders,
    revenueReaders,
    commissionReaders,
  ],
}
