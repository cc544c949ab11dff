import { caseReportReaders } from '../../src/domain/reports/access.ts'
import { reportLabels } from '../../src/domain/reports/labels.ts'
import { caseStages, lostStages } from '../../src/domain/sales/case-stages.ts'
import { defineReport } from '../../src/engine/report.ts'
import { bankSubmissionResource } from '../bank-submission.ts'
import { expectedFeeResource } from '../expected-fee.ts'
import { salesCaseResource } from '../sales-case.ts'
import { stageEntryResource } from '../stage-entry.ts'

const running = Object.keys(caseStages).filter(
  (stage) => stage !== 'Completed' && !lostStages.some((lost) => lost === stage),
)
const pipeline = { of: salesCaseResource, basis: 'state', filter: { stage: running } } as const
const entered = {
  of: stageEntryResource,
  date: 'entered_at',
  basis: 'cohort',
  unit: 'count',
  take: 'count',
} as const
const decided = {
  of: bankSubmissionResource,
  date: 'decided_on',
  basis: 'event',
  unit: 'count',
  take: 'count',
} as const
const booked = {
  of: salesCaseResource,
  date: 'sales_date',
  basis: 'cohort',
  unit: 'count',
  take: 'count',
} as const

const ofCases = (field: string) => ({
  case: field,
  expected_fee: field,
  stage_entry: field,
  bank_submission: field,
})

/** Expected fees, late cases and bank approval rates [RTE-25]. */
export const caseReport = defineReport({
  name: 'case',
  label: reportLabels.case,
  question: 'Which cases will close, which are overdue, and which banks approve?',
  access: caseReportReaders,
  measures: {
    running: { ...pipeline, label: 'Active cases', unit: 'count', take: 'count' },
    nett: { ...pipeline, label: 'Nett value', unit: 'money', take: { sum: 'nett_price' } },
    fee: {
      of: expectedFeeResource,
      basis: 'state',
      label: 'Expected fee',
      help: 'For active cases, at the tier their agreements have reached. Before co-broke and referral',
      unit: 'money',
      take: { sum: 'fee' },
    },
    late: {
      ...pipeline,
      label: 'Overdue',
      unit: 'count',
      take: 'count',
      filter: { ...pipeline.filter, overdue: 1 },
    },
    entries: { ...entered, label: 'Entered', help: 'Reopened cases count again' },
    on: { ...entered, label: 'Advanced', filter: { outcome: 'on' } },
    lost: { ...entered, label: 'Lost', filter: { outcome: 'lost' } },
    days: {
      of: stageEntryResource,
      date: 'left_at',
      basis: 'event',
      label: 'Days in stage',
      help: 'Median for cases that have left the stage',
      unit: 'days',
      take: { median: 'days' },
    },
    decided: { ...decided, label: 'Bank decisions', filter: { result: ['approved', 'rejected'] } },
    approved: { ...decided, label: 'Bank approvals', filter: { result: 'approved' } },
    approval: { label: 'Approval rate', unit: 'percent', ratio: ['approved', 'decided'] },
    reserved: { ...booked, label: 'Bookings' },
    fallen: {
      ...booked,
      label: 'Fall-throughs',
      filter: { stage: lostStages },
    },
    fall_through: { label: 'Fall-through rate', unit: 'percent', ratio: ['fallen', 'reserved'] },
  },
  dimensions: {
    stage: { label: 'Stage', of: { case: 'stage', expected_fee: 'stage', stage_entry: 'stage' } },
    bank: { label: 'Bank', of: { bank_submission: 'bank_id' } },
    product: { label: 'Product type', of: ofCases('prod_type') },
    project: { label: 'Project', of: ofCases('project_id') },
    person: { label: 'Agent', of: { ...ofCases('agent_id'), case: 'assign_to' } },
    hub: { label: 'Hub', of: ofCases('hub_id') },
    team: { label: 'Team', of: ofCases('hub_team_id') },
  },
  by: 'stage',
  picture: 'funnel',
  pictured: ['entries'],
  period: 'this_year',
})
