import type { ServiceDeclaration } from './declaration.ts'
import { manager } from './starting-roles.ts'

export const report = {
  name: 'report',
  accessCodes: {
    Reports: {
      r_report__listing: { allows: 'Open the reports', first: manager },
      l_report__listing: { allows: 'Open the lead report', first: [...manager, 'sse'] },
      r__marketing_lead_analysis__listing: {
        allows: 'Open the marketing lead analysis',
        first: manager,
        toCome: true,
      },
      c_report__listing: { allows: 'Open the customer report', first: manager, toCome: true },
      r__customer_income_analysis: {
        allows: 'Open the customer income analysis',
        first: manager,
        toCome: true,
      },
      kpi_report__listing: { allows: 'Open the KPI report', first: manager, toCome: true },
      revenue_report: { allows: 'Open the revenue report', first: manager, toCome: true },
      commission_report: { allows: 'See what everybody gets of a sale', first: manager },
      sales_report: { allows: 'Open the sales report', first: manager, toCome: true },
    },
  },
} as const satisfies ServiceDeclaration
