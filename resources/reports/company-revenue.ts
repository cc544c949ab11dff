import { reportLabels } from '../../src/domain/reports/labels.ts'
import { revenueReaders } from '../../src/domain/sales/money-access.ts'
import { defineReport } from '../../src/engine/report.ts'
import { billingMovementResource } from '../billing-movement.ts'
import { outstandingLineResource } from '../outstanding-line.ts'

const moved = {
  of: billingMovementResource,
  basis: 'event',
  date: 'moved_on',
  standingDate: 'stands_on',
  unit: 'money',
} as const
const fee = { ...moved, take: { sum: 'fee' } } as const
const received = { kind: ['received', 'reversed'] }
const split = { kind: ['received', 'reversed', 'revoked'] }
const open = { of: outstandingLineResource, basis: 'state', unit: 'money' } as const

/** Billed and received amounts with the company's share (sales.md C2, D10) [RTE-26]. */
export const companyRevenueReport = defineReport({
  name: 'companyRevenue',
  label: reportLabels.companyRevenue,
  question: 'How much did we invoice and collect, and how much do we keep?',
  access: revenueReaders,
  measures: {
    invoiced: { ...fee, label: 'Invoiced', help: 'Excluding service tax', filter: { kind: 'invoiced' } },
    credited: { ...fee, label: 'Credited', filter: { kind: ['credited', 'cancelled'] } },
    received: { ...fee, label: 'Received', help: 'Excluding service tax', filter: received },
    co_broke: { ...moved, label: 'Co-broke', filter: split, take: { sum: 'co_broke' } },
    referral: { ...moved, label: 'Referral', filter: split, take: { sum: 'referral' } },
    shared: { ...moved, label: 'Commission', filter: split, take: { sum: 'shared' } },
    unshared: {
      ...moved,
      label: 'Not shared',
      help: 'Received for revoked sales, or for sales without a commission scheme',
      filter: split,
      take: { sum: 'unshared' },
    },
    company: { ...moved, label: 'Company share', filter: split, take: { sum: 'company' } },
    tax: { ...moved, label: 'Service tax collected', filter: received, take: { sum: 'tax' } },
    outstanding: { ...open, label: 'Outstanding', help: 'Including service tax', take: { sum: 'total' } },
    tax_due: {
      ...open,
      label: 'Service tax due',
      help: 'On invoices unpaid after 12 months',
      take: { sum: 'tax_due' },
    },
    kept: { label: 'Company share of receipts', unit: 'percent', ratio: ['company', 'received'] },
  },
  dimensions: {
    party: { label: 'Party', of: { billing_movement: 'party_id', outstanding_line: 'party_id' } },
    project: { label: 'Project', of: { billing_movement: 'project_id', outstanding_line: 'project_id' } },
    product: { label: 'Product type', of: { billing_movement: 'prod_type', outstanding_line: 'prod_type' } },
    hub: { label: 'Hub', of: { billing_movement: 'hub_id', outstanding_line: 'hub_id' } },
    team: { label: 'Team', of: { billing_movement: 'hub_team_id', outstanding_line: 'hub_team_id' } },
    overdue: {
      label: 'Days overdue',
      of: { outstanding_line: 'days_overdue' },
      bands: [
        [null, 0],
        [1, 30],
        [31, 60],
        [61, 90],
        [91, 180],
        [181, null],
      ],
    },
  },
  by: 'party',
  picture: 'waterfall',
  pictured: ['received', 'co_broke', 'referral', 'shared', 'unshared', 'company'],
  period: 'this_year',
})
