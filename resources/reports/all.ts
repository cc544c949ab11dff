import type { Report } from '../../src/engine/report.ts'
import { commissionReport } from './commission.ts'
import { companyRevenueReport } from './company-revenue.ts'
import { leadReport } from './lead.ts'
import { monthlyCommissionReport } from './monthly-commission.ts'
import { revenueReport } from './revenue.ts'
import { revenuePointReport } from './revenue-point.ts'

/** The reports [RTE-25, RTE-26], in the order in which they are offered. */
export const reports: readonly Report[] = [
  leadReport,
  revenueReport,
  commissionReport,
  monthlyCommissionReport,
  companyRevenueReport,
  revenuePointReport,
]
