import { object } from 'yup'
import { call } from '../../../engine/api/declared/call.ts'
import { plainNumber } from '../../../engine/fields/plain-number.ts'
import { readActivityQuery } from '../../activity/api/read.ts'
import { readTimeline } from './read.ts'
import { timelinePage } from './shapes.ts'

const defaultPage = 30

export const timelineCalls = [
  call('GET /:service/:record/:id/timeline', {
    summary: 'What happened to all records of the person of a {one}',
    access: 'show',
    query: object({
      before: plainNumber().integer().min(1).max(Number.MAX_SAFE_INTEGER),
      limit: plainNumber().integer().min(1).max(100),
    }),
    answer: timelinePage,
    work: ({ service, context, params, query }) =>
      readTimeline(service, context, params.id, readActivityQuery({ limit: defaultPage, ...query })),
  }),
]
