import { marketingReportReaders } from '../../src/domain/reports/access.ts'
import { reportLabels } from '../../src/domain/reports/labels.ts'
import { defineReport } from '../../src/engine/report.ts'
import { leadResource } from '../lead.ts'
import { marketingSpendResource } from '../marketing-spend.ts'

const cohort = {
  of: leadResource,
  date: 'created_at',
  basis: 'cohort',
  unit: 'count',
  take: 'count',
} as const

/** Spend by channel and month compared with that month's leads and sales [RTE-25]. */
export const marketingReport = defineReport({
  name: 'lead-analysis',
  label: reportLabels['lead-analysis'],
  question: 'Which source channels bring leads, at what cost, and which leads buy?',
  access: marketingReportReaders,
  measures: {
    new: { ...cohort, basis: 'event', label: 'New leads' },
    spend: {
      of: marketingSpendResource,
      date: 'month',
      basis: 'event',
      label: 'Spend',
      help: 'As entered by month',
      unit: 'money',
      take: { sum: 'amount' },
    },
    cost: { label: 'Cost per lead', unit: 'money', ratio: ['spend', 'new'] },
    sold: {
      ...cohort,
      label: 'Leads sold',
      help: 'To date. Leads from the last 90 days may still convert',
      filter: { sold: 1 },
    },
    sale_rate: { label: 'Lead-to-sale rate', unit: 'percent', ratio: ['sold', 'new'] },
    fee: {
      ...cohort,
      label: 'Net fee',
      help: 'From these leads, to date',
      unit: 'money',
      take: { sum: 'net_fee' },
    },
    earned: { label: 'Return on spend', unit: 'points', ratio: ['fee', 'spend'] },
    cost_sold: { label: 'Cost per sale', unit: 'money', ratio: ['spend', 'sold'] },
  },
  dimensions: {
    channel: { label: 'Source channel', of: { lead: 'channel_id', marketing_spend: 'channel_id' } },
  },
  by: 'channel',
  picture: 'bars',
  pictured: ['new', 'sold'],
  period: 'this_year',
})
