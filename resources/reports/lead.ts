import { leadReportReaders } from '../../src/domain/reports/access.ts'
import { reportLabels } from '../../src/domain/reports/labels.ts'
import { defineReport } from '../../src/engine/report.ts'
import { leadResource } from '../lead.ts'

const cohort = { of: leadResource, date: 'created_at', basis: 'cohort' } as const

/** Leads by source, response time and outcome [RTE-25]. */
export const leadReport = defineReport({
  name: 'lead',
  label: reportLabels.lead,
  question: 'How many leads came in, from where, how fast were they answered, and how many converted?',
  access: leadReportReaders,
  measures: {
    new: { ...cohort, label: 'New leads', basis: 'event', unit: 'count', take: 'count' },
    answered: {
      ...cohort,
      label: 'Time to first response',
      help: 'From the assignment to the assignee’s first call, note or SMS. Median',
      unit: 'minutes',
      take: { median: 'response_minutes' },
    },
    met: { ...cohort, label: 'Completed appointments', unit: 'count', take: 'count', filter: { met: 1 } },
    met_rate: { label: 'Appointment rate', unit: 'percent', ratio: ['met', 'new'] },
    converted: {
      ...cohort,
      label: 'Converted',
      unit: 'count',
      take: 'count',
      filter: { customer_id: { empty: false } },
    },
    conversion: { label: 'Conversion rate', unit: 'percent', ratio: ['converted', 'new'] },
  },
  dimensions: {
    channel: { label: 'Source channel', of: { lead: 'channel_id' } },
    person: { label: 'Assignee', of: { lead: 'assign_to' } },
    hub: { label: 'Hub', of: { lead: 'hub' }, refers: 'hub' },
    team: { label: 'Team', of: { lead: 'hub_team' }, refers: 'hub_team' },
    status: { label: 'Status', of: { lead: 'status_id' }, movesOn: true },
    platform: { label: 'Platform', of: { lead: 'platform_id' } },
    property: { label: 'Property type', of: { lead: 'property_type_id' } },
    location: { label: 'Location', of: { lead: 'location_id' } },
  },
  by: 'month',
  and: 'channel',
  picture: 'columns',
  pictured: ['new'],
  period: 'this_year',
})
