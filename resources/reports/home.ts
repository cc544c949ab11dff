import type { Report } from '../../src/engine/report.ts'
import { caseReport } from './case.ts'
import { commissionReport } from './commission.ts'
import { companyRevenueReport } from './company-revenue.ts'
import { kpiReport } from './kpi.ts'
import { leadReport } from './lead.ts'
import { revenueReport } from './revenue.ts'
import { salesReport } from './sales.ts'

export interface HomeReport {
  report: Report
  totals: readonly string[]
  by: string
  bars: string
}

/** Home's reports (sales.md C5), if accessible: this month compared with a year ago. */
export const homeReports: readonly HomeReport[] = [
  { report: revenueReport, totals: ['revenue', 'sales'], by: 'hub', bars: 'revenue' },
  { report: kpiReport, totals: ['sold', 'attainment', 'fee_attainment'], by: 'person', bars: 'sold' },
  { report: caseReport, totals: ['running', 'late', 'nett'], by: 'stage', bars: 'late' },
  { report: salesReport, totals: ['bookings', 'sold', 'nett'], by: 'project', bars: 'bookings' },
  {
    report: companyRevenueReport,
    totals: ['invoiced', 'received', 'outstanding'],
    by: 'party',
    bars: 'received',
  },
  { report: commissionReport, totals: ['earned', 'payable', 'debt'], by: 'hub', bars: 'payable' },
  { report: leadReport, totals: ['new', 'converted', 'answered'], by: 'channel', bars: 'new' },
]
