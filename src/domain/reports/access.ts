import type { AccessRule } from '../access.ts'
import { commissionReaders } from '../payout/access.ts'
import { revenueReaders } from '../sales/money-access.ts'

/** Access per report (platform.md sections 2 and 6, DESIGN.md) [RTE-25][RTE-26]. */
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
/** Admins and managers, or anyone with the code. */
export const salesReportReaders: AccessRule = {
  allOf: [{ appCodes: ['sas'] }, { roleTypes: ['admin', 'manager'], orCodes: ['sales_report'] }],
}
/** Access to the lists behind the case and KPI reports. */
export const caseRowReaders: AccessRule = { codes: ['case_report__listing', 'kpi_report__listing'] }

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
