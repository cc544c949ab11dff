import { kpiReportReaders } from '../../src/domain/reports/access.ts'
import { reportLabels } from '../../src/domain/reports/labels.ts'
import { defineReport } from '../../src/engine/report.ts'
import { bankSubmissionResource } from '../bank-submission.ts'
import { kpiTargetResource } from '../kpi-target.ts'
import { leadResource } from '../lead.ts'
import { meetingResource } from '../meeting.ts'
import { proposalResource } from '../proposal.ts'
import { revenueEntryResource } from '../revenue-entry.ts'
import { stageEntryResource } from '../stage-entry.ts'

const counts = { basis: 'event', unit: 'count', take: 'count' } as const

/** Attainment against targets in the period [RTE-25]. */
export const kpiReport = defineReport({
  name: 'kpi',
  label: reportLabels.kpi,
  question: 'Who is on target, and what activity gets them there?',
  access: kpiReportReaders,
  measures: {
    leads: { ...counts, of: leadResource, date: 'created_at', label: 'New leads' },
    response: {
      of: leadResource,
      date: 'created_at',
      basis: 'cohort',
      label: 'Time to first response',
      help: 'Median',
      unit: 'minutes',
      take: { median: 'response_minutes' },
    },
    meetings: {
      ...counts,
      of: meetingResource,
      date: 'starts_at',
      label: 'Completed appointments',
      filter: { status: 'held' },
    },
    proposals: { ...counts, of: proposalResource, date: 'created_at', label: 'Proposals' },
    approvals: {
      ...counts,
      of: bankSubmissionResource,
      date: 'decided_on',
      label: 'Bank approvals',
      filter: { result: 'approved' },
    },
    sold: {
      ...counts,
      of: stageEntryResource,
      date: 'entered_at',
      label: 'Sold',
      filter: { stage: 'SOLD' },
    },
    target: {
      of: kpiTargetResource,
      date: 'month',
      basis: 'event',
      label: 'Target cases',
      unit: 'count',
      take: { sum: 'target_cases' },
    },
    fee: {
      of: revenueEntryResource,
      date: 'booked_on',
      basis: 'event',
      label: 'Net fee',
      help: 'When sold, less revoked sales',
      unit: 'money',
      take: { sum: 'fee' },
    },
    target_fee: {
      of: kpiTargetResource,
      date: 'month',
      basis: 'event',
      label: 'Target net fee',
      unit: 'money',
      take: { sum: 'target_amount' },
    },
    fee_attainment: {
      label: 'Net fee attainment',
      unit: 'percent',
      ratio: ['fee', 'target_fee'],
      isProgress: true,
    },
    attainment: { label: 'Case attainment', unit: 'percent', ratio: ['sold', 'target'], isProgress: true },
  },
  dimensions: {
    person: {
      label: 'Person',
      of: {
        lead: 'assign_to',
        meeting: 'user_id',
        proposal: 'assign_to',
        bank_submission: 'agent_id',
        stage_entry: 'agent_id',
        kpi_target: 'user_id',
        revenue_entry: 'user_id',
      },
    },
    hub: {
      label: 'Hub',
      of: {
        lead: 'hub',
        meeting: 'hub',
        bank_submission: 'hub_id',
        stage_entry: 'hub_id',
        revenue_entry: 'hub_id',
      },
      refers: 'hub',
    },
    team: {
      label: 'Team',
      of: {
        lead: 'hub_team',
        meeting: 'hub_team',
        bank_submission: 'hub_team_id',
        stage_entry: 'hub_team_id',
        revenue_entry: 'hub_team_id',
      },
      refers: 'hub_team',
    },
  },
  by: 'person',
  picture: 'bullet',
  pictured: ['fee', 'target_fee'],
  period: 'this_month',
})
