/** Report names by path (platform.md section 6). */
export const reportLabels = {
  lead: 'Leads',
  'lead-analysis': 'Marketing analysis',
  customer: 'Customers',
  'customer-income-analysis': 'Customer income',
  'customer-loan-advisory': 'Loan advisory',
  case: 'Cases',
  kpi: 'KPI',
  revenue: 'Revenue',
  commission: 'Commission',
  sales: 'Sales',
  monthlyCommission: 'Monthly commission',
  companyRevenue: 'Company revenue',
  revenuePoint: 'Revenue points',
} as const
