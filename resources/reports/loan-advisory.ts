import { advisoryReportReaders } from '../../src/domain/reports/access.ts'
import { reportLabels } from '../../src/domain/reports/labels.ts'
import { defineReport } from '../../src/engine/report.ts'
import { advisoryStayResource } from '../advisory-stay.ts'
import { loanAdvisoryResource } from '../loan-advisory.ts'

const left = { of: advisoryStayResource, date: 'left_at', basis: 'event' } as const
const now = { of: loanAdvisoryResource, basis: 'state', unit: 'count', take: 'count' } as const

/** Overdue advisories [RTE-25]; a stopped clock has no due date and counts neither way. */
export const loanAdvisoryReport = defineReport({
  name: 'customer-loan-advisory',
  label: reportLabels['customer-loan-advisory'],
  question: 'Where do loan advisories get stuck, and how many are on time?',
  access: advisoryReportReaders,
  measures: {
    open: { ...now, label: 'Current' },
    overdue: { ...now, label: 'Overdue', filter: { due_on: { relative: 'overdue' } } },
    left: { ...left, label: 'Left status', unit: 'count', take: 'count' },
    days: { ...left, label: 'Days in status', help: 'Median', unit: 'days', take: { median: 'days' } },
    timed: {
      ...left,
      label: 'Left with a due date',
      unit: 'count',
      take: 'count',
      filter: { due_on: { empty: false } },
    },
    in_time: { ...left, label: 'Left on time', unit: 'count', take: 'count', filter: { in_time: true } },
    punctuality: { label: 'On time', unit: 'percent', ratio: ['in_time', 'timed'] },
  },
  dimensions: {
    status: { label: 'Status', of: { loan_advisory: 'status_id', advisory_stay: 'status_id' } },
    person: { label: 'Advisor', of: { loan_advisory: 'assign_to', advisory_stay: 'assign_to' } },
    purpose: { label: 'Purpose', of: { loan_advisory: 'purpose', advisory_stay: 'purpose' } },
    hub: { label: 'Hub', of: { advisory_stay: 'hub' }, refers: 'hub' },
  },
  by: 'status',
  picture: 'bars',
  pictured: ['open', 'overdue'],
  period: 'this_quarter',
})
