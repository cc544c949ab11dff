import type { Report } from '../../src/engine/report.ts'
import { caseReport } from './case.ts'
import { commissionReport } from './commission.ts'
import { companyRevenueReport } from './company-revenue.ts'
import { kpiReport } from './kpi.ts'
import { leadReport } from './lead.ts'
import { revenueReport } from './revenue.ts'
import { salesReport } from './sales.ts'

/** A report on Home: some of its totals, and one of them by a dimension. */
export interface HomeReport {
  report: Report
  totals: readonly string[]
  by: string
  bars: string
}

/** What Home shows of the reports that somebody may open (sales.md C5): each of the month, beside the same month a year ago. */
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
