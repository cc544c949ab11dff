import type { ServiceDeclaration } from './declaration.ts'
import { manager } from './starting-roles.ts'

export const report = {
  name: 'report',
  dialect: 'page',
  triggers: {
    REPORT_NOT_SENT: {
      fields: ['name', 'recipient'],
      label: 'A scheduled report can’t be sent',
      preference: 'A report you scheduled can’t be sent',
    },
  },
  accessCodes: {
    Reports: {
      r_report__listing: { allows: 'Open the reports', first: manager },
      l_report__listing: { allows: 'Open the lead report', first: [...manager, 'sse'] },
      r__marketing_lead_analysis__listing: {
        allows: 'Open the marketing lead analysis',
        first: manager,
      },
      c_report__listing: { allows: 'Open the customer report', first: manager },
      r__customer_income_analysis: {
        allows: 'Open the customer income analysis',
        first: manager,
      },
      la_report__listing: { allows: 'Open the loan advisory report', first: manager },
      case_report__listing: { allows: 'Open the case report', first: manager },
      kpi_report__listing: { allows: 'Open the KPI report', first: manager },
      revenue_report: {
        allows: 'Open the revenue, revenue points and company revenue reports and their lists',
        first: manager,
      },
      commission_report: {
        allows: 'See everyone’s share of each sale, and the commission reports and their lists',
        first: manager,
      },
      sales_report: { allows: 'Open the sales report', first: manager },
    },
  },
} as const satisfies ServiceDeclaration
