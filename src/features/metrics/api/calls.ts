import { allows, peopleLeaders } from '../../../domain/access.ts'
import { forbidden } from '../../../domain/failure.ts'
import { metricFields, isCounted, type MetricFields } from '../metrics.ts'
import { call } from '../../../engine/api/declared/call.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import type { CountedService } from './counted-rows.ts'
import { readTeamLoad } from './load.ts'
import { readTeamResponse } from './response.ts'
import { summary, teamLoad, teamResponse } from './shapes.ts'
import { readSummary } from './summary.ts'

function counted({ resource, hooks }: ResourceService): CountedService {
  if (!isCounted(resource)) throw new Error(`${resource.schema.name} is not counted`)
  return { resource, hooks }
}

/** Team metrics require managing people and reading the counted fields. */
function ofTeams(
  service: ResourceService,
  { session }: Context,
  ...needed: (keyof MetricFields)[]
): CountedService {
  const found = counted(service)
  const fields = metricFields(found.resource, session)
  const complete = needed.every((name) => fields[name] !== undefined)
  if (!complete || !allows(peopleLeaders, session)) throw forbidden(found.resource.label[1])
  return found
}

export const metricEndpoints = [
  call('GET /:service/:call-summary', {
    summary: 'The caller’s {many}, counted by status, of today and of this week',
    access: 'list',
    answer: summary,
    work: ({ service, context }) => readSummary(counted(service), context),
  }),
]

export const teamMetricEndpoints = [
  call('GET /:service/:call-load', {
    summary: 'The open {many} of the caller’s people: overdue, without a time, new this week',
    access: 'list',
    answer: teamLoad,
    work: async ({ service, context }) => readTeamLoad(ofTeams(service, context, 'holder'), context),
  }),
  call('GET /:service/:call-response', {
    summary: 'How soon the caller’s people took up the {many} of the last 30 days',
    access: 'list',
    answer: teamResponse,
    work: async ({ service, context }) =>
      readTeamResponse(ofTeams(service, context, 'holder', 'created'), context),
  }),
]
