import { customerReportReaders } from '../../src/domain/reports/access.ts'
import { reportLabels } from '../../src/domain/reports/labels.ts'
import { incomeBands } from '../../src/domain/reports/bands.ts'
import { defineReport } from '../../src/engine/report.ts'
import { customerResource } from '../customer.ts'

const came = { of: customerResource, date: 'created_at', basis: 'event' } as const

/** Customers by source, age and income; joint records count once [RTE-25]. */
export const customerReport = defineReport({
  name: 'customer',
  label: reportLabels.customer,
  question: 'Who are our customers, where did they come from, and what do they earn?',
  access: customerReportReaders,
  measures: {
    new: { ...came, label: 'New customers', unit: 'count', take: 'count' },
    joint: {
      ...came,
      label: 'With joint applicants',
      unit: 'count',
      take: 'count',
      filter: { joint_with: { empty: false } },
    },
    joint_share: { label: 'Joint share', unit: 'percent', ratio: ['joint', 'new'] },
    from_lead: {
      ...came,
      label: 'From leads',
      unit: 'count',
      take: 'count',
      filter: { lead_id: { empty: false } },
    },
    income: {
      ...came,
      label: 'Monthly income',
      help: 'Median, where known',
      unit: 'money',
      take: { median: 'monthly_income' },
      atLeast: 5,
    },
  },
  dimensions: {
    status: { label: 'Status', of: { customer: 'status_id' }, movesOn: true },
    channel: { label: 'Source channel', of: { customer: 'channel_id' } },
    income: {
      label: 'Monthly income',
      of: { customer: 'monthly_income' },
      bands: incomeBands,
    },
    age: {
      label: 'Age',
      of: { customer: 'age' },
      bands: [
        [null, 24],
        [25, 34],
        [35, 44],
        [45, 54],
        [55, null],
      ],
    },
    person: { label: 'Advisor', of: { customer: 'assign_to' } },
    hub: { label: 'Hub', of: { customer: 'hub' }, refers: 'hub' },
    team: { label: 'Team', of: { customer: 'hub_team' }, refers: 'hub_team' },
    property: { label: 'Property type', of: { customer: 'property_type_id' } },
    location: { label: 'Location', of: { customer: 'location_id' } },
  },
  by: 'status',
  picture: 'bars',
  pictured: ['new'],
  period: 'this_year',
})
