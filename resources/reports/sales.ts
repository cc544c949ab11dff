import { salesReportReaders } from '../../src/domain/reports/access.ts'
import { reportLabels } from '../../src/domain/reports/labels.ts'
import { defineReport } from '../../src/engine/report.ts'
import { salesCaseResource } from '../sales-case.ts'

const booked = { of: salesCaseResource, date: 'sales_date', basis: 'cohort' } as const
const sold = { stage: ['SOLD', 'Completed'] }

/** Sales by booking date [RTE-26]; a change of unit is not a new booking. */
export const salesReport = defineReport({
  name: 'sales',
  label: reportLabels.sales,
  question: 'What sells, at what price, and how many bookings became sales?',
  access: salesReportReaders,
  measures: {
    bookings: { ...booked, label: 'Bookings', unit: 'count', take: 'count' },
    sold: { ...booked, label: 'Sold', unit: 'count', take: 'count', filter: sold },
    closing: { label: 'Booking-to-sale rate', unit: 'percent', ratio: ['sold', 'bookings'] },
    gross: { ...booked, label: 'SPA price', unit: 'money', take: { sum: 'spa_price' } },
    nett: { ...booked, label: 'Nett price', unit: 'money', take: { sum: 'nett_price' } },
    nett_share: {
      label: 'Nett price as % of SPA price',
      help: 'The rest is rebates',
      unit: 'percent',
      ratio: ['nett', 'gross'],
    },
    sold_nett: {
      ...booked,
      label: 'Nett sales value',
      unit: 'money',
      take: { sum: 'nett_price' },
      filter: sold,
    },
    to_spa: {
      ...booked,
      label: 'Days to SPA',
      help: 'From booking to signed SPA. Median',
      unit: 'days',
      take: { median: 'days_to_spa' },
    },
  },
  dimensions: {
    project: { label: 'Project', of: { case: 'project_id' } },
    product: { label: 'Product type', of: { case: 'prod_type' } },
    person: { label: 'Agent', of: { case: 'assign_to' } },
    hub: { label: 'Hub', of: { case: 'hub_id' } },
    team: { label: 'Team', of: { case: 'hub_team_id' } },
    purchase: { label: 'Purchase type', of: { case: 'purchase_by' } },
  },
  by: 'month',
  and: 'project',
  picture: 'columns',
  pictured: ['bookings'],
  period: 'this_year',
})
