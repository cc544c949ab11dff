import type { Report } from '../../src/engine/report.ts'
import { caseReport } from './case.ts'
import { commissionReport } from './commission.ts'
import { companyRevenueReport } from './company-revenue.ts'
import { customerIncomeReport } from './customer-income.ts'
import { customerReport } from './customer.ts'
import { kpiReport } from './kpi.ts'
import { leadReport } from './lead.ts'
import { loanAdvisoryReport } from './loan-advisory.ts'
import { marketingReport } from './marketing.ts'
import { monthlyCommissionReport } from './monthly-commission.ts'
import { revenuePointReport } from './revenue-point.ts'
import { revenueReport } from './revenue.ts'
import { salesReport } from './sales.ts'

/** The reports [RTE-25, RTE-26], in display order. */
export const reports: readonly Report[] = [
  leadReport,
  marketingReport,
  customerReport,
  customerIncomeReport,
  loanAdvisoryReport,
  caseReport,
  kpiReport,
  revenueReport,
  commissionReport,
  salesReport,
  monthlyCommissionReport,
  companyRevenueReport,
  revenuePointReport,
]
