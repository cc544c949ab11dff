import { incomeReportReaders } from '../../src/domain/reports/access.ts'
import { reportLabels } from '../../src/domain/reports/labels.ts'
import { incomeBands } from '../../src/domain/reports/bands.ts'
import { defineReport } from '../../src/engine/report.ts'
import { incomeFigureResource } from '../income-figure.ts'

const last = { of: incomeFigureResource, date: 'synced_at', basis: 'state' } as const

/** Borrowing capacity [RTE-25] from latest figures; groups under five are hidden (sales.md C1). */
export const customerIncomeReport = defineReport({
  name: 'customer-income-analysis',
  label: reportLabels['customer-income-analysis'],
  question: 'What do our customers earn, how far are they committed, and what could they still borrow?',
  access: incomeReportReaders,
  atLeast: 5,
  measures: {
    customers: {
      ...last,
      label: 'Customers',
      help: 'With figures in a proposal; the latest count',
      unit: 'count',
      take: 'count',
    },
    income: {
      ...last,
      label: 'Recognised income',
      help: 'Median',
      unit: 'money',
      take: { median: 'recognised_income' },
    },
    dsr: {
      ...last,
      label: 'DSR',
      help: 'Median, before the new loan',
      unit: 'percent',
      take: { median: 'dsr' },
    },
    eligible: {
      ...last,
      label: 'Maximum instalment',
      help: 'Median',
      unit: 'money',
      take: { median: 'eligible_instalment' },
    },
    gaps: { ...last, label: 'Documents missing', unit: 'count', take: 'count', filter: { gaps: true } },
    gap_share: { label: 'Share with documents missing', unit: 'percent', ratio: ['gaps', 'customers'] },
  },
  dimensions: {
    income: {
      label: 'Recognised income',
      of: { income_figure: 'recognised_income' },
      bands: incomeBands,
    },
    dsr: {
      label: 'DSR',
      of: { income_figure: 'dsr' },
      bands: [
        [null, 29.99],
        [30, 49.99],
        [50, 69.99],
        [70, 84.99],
        [85, null],
      ],
    },
    joint: { label: 'Joint', of: { income_figure: 'is_joint' } },
    person: { label: 'Advisor', of: { income_figure: 'assign_to' } },
    hub: { label: 'Hub', of: { income_figure: 'hub' }, refers: 'hub' },
    channel: { label: 'Source channel', of: { income_figure: 'channel_id' } },
    location: { label: 'Location', of: { income_figure: 'location_id' } },
  },
  by: 'income',
  picture: 'columns',
  pictured: ['customers'],
  period: 'this_year',
})
