import { object, string } from 'yup'
import { plainNumber } from '../../../engine/fields/plain-number.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { activityKinds, countEntries, readActivityQuery, recordActivity } from './read.ts'
import { activityPage, entryCount } from './shapes.ts'

const least = () => plainNumber().integer().min(1)

export const activityCalls = [
  call('GET /:service/:record/:id/activity_logs', {
    summary: 'What happened to a {one}',
    access: 'show',
    query: object({
      date: string().meta({ openapi: { type: 'string', format: 'date' } }),
      kinds: string().meta({ openapi: { type: 'string', description: `Of ${activityKinds.join(', ')}` } }),
      q: string(),
      before: least().max(Number.MAX_SAFE_INTEGER),
      limit: least().max(500),
    }),
    answer: activityPage,
    work: ({ service, context, params, query }) =>
      recordActivity(service, context, params.id, readActivityQuery(query)),
  }),
  call('GET /:service/:record/:id/activity_logs/count', {
    summary: 'How many entries people wrote of a {one}',
    access: 'show',
    answer: entryCount,
    work: ({ service, context, params }) => countEntries(service, context, params.id),
  }),
]
