import { reportLabels } from '../../src/domain/reports/labels.ts'
import { revenueReaders } from '../../src/domain/sales/money-access.ts'
import { defineReport } from '../../src/engine/report.ts'
import { revenueEntryResource } from '../revenue-entry.ts'

const entries = {
  of: revenueEntryResource,
  basis: 'event',
  date: 'booked_on',
  standingDate: 'stands_on',
} as const
const fee = { ...entries, unit: 'money', take: { sum: 'fee' } } as const

/** Net fees when sales complete, less revocations (sales.md C2) [RTE-25]. */
export const revenueReport = defineReport({
  name: 'revenue',
  label: reportLabels.revenue,
  question: 'What did we earn, and how much was lost to revoked sales?',
  access: revenueReaders,
  measures: {
    revenue: {
      ...fee,
      label: 'Net revenue',
      help: 'Fees less co-broke and referral, recognised when sold, excluding service tax',
    },
    sold: { ...fee, label: 'Sold', filter: { kind: 'sold' } },
    adjusted: {
      ...fee,
      label: 'Adjusted',
      help: 'Fees that changed after the sale: tiers, rebates, referral',
      filter: { kind: 'adjusted' },
    },
    revoked: { ...fee, label: 'Revoked', filter: { kind: 'revoked' } },
    sales: {
      ...entries,
      label: 'Sales',
      help: 'Units sold less units revoked, each counted once',
      unit: 'count',
      take: { sum: 'units' },
    },
    average: { label: 'Net fee per sale', unit: 'money', ratio: ['revenue', 'sales'] },
  },
  dimensions: {
    person: { label: 'Agent', of: { revenue_entry: 'user_id' } },
    hub: { label: 'Hub', of: { revenue_entry: 'hub_id' } },
    team: { label: 'Team', of: { revenue_entry: 'hub_team_id' } },
    project: { label: 'Project', of: { revenue_entry: 'project_id' } },
    product: { label: 'Product type', of: { revenue_entry: 'prod_type' } },
    channel: { label: 'Source channel', of: { revenue_entry: 'channel_id' } },
  },
  by: 'month',
  and: 'product',
  picture: 'columns',
  pictured: ['revenue'],
  period: 'this_year',
})
