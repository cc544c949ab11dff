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
const points = { ...entries, unit: 'points', take: { sum: 'points' } } as const

/** Ranking by product-weighted net fees, reversed on revocation (domain.md, Commission) [RTE-26]. */
export const revenuePointReport = defineReport({
  name: 'revenuePoint',
  label: reportLabels.revenuePoint,
  question: 'Who leads by revenue points?',
  access: revenueReaders,
  measures: {
    points: { ...points, label: 'Points', help: 'Net fee × weight of the product on the day of the sale' },
    sold: { ...points, label: 'From sales', filter: { kind: 'sold' } },
    adjusted: { ...points, label: 'Adjusted', filter: { kind: 'adjusted' } },
    revoked: { ...points, label: 'Revoked', filter: { kind: 'revoked' } },
    fee: { ...entries, label: 'Net fee', unit: 'money', take: { sum: 'fee' } },
    sales: {
      ...entries,
      label: 'Sales',
      help: 'Shared sales count once, for the first person credited',
      unit: 'count',
      take: { sum: 'units' },
    },
  },
  dimensions: {
    person: { label: 'Agent', of: { revenue_entry: 'user_id' } },
    team: { label: 'Team', of: { revenue_entry: 'hub_team_id' } },
    hub: { label: 'Hub', of: { revenue_entry: 'hub_id' } },
    product: { label: 'Product type', of: { revenue_entry: 'prod_type' } },
    project: { label: 'Project', of: { revenue_entry: 'project_id' } },
  },
  by: 'person',
  picture: 'bars',
  pictured: ['points'],
  period: 'this_month',
})
