import type { Hono } from 'hono'
import { monthsBetween } from '../../domain/months.ts'
import { call } from '../../engine/api/declared/call.ts'
import { routesOf } from '../../engine/api/declared/routes.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { page, text } from '../../engine/shapes.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readMonthSpan } from './months.ts'

export const ownReportCalls = [
  call('GET /report/month-lists', {
    summary: 'The months to choose from: from the first lead to a year ahead',
    access: 'signedIn',
    answer: page(text()),
    work: async ({ context }) => {
      const rows = monthsBetween(await readMonthSpan(context))
      return pageOf({ rows, total: rows.length }, { page: 1, limit: rows.length })
    },
  }),
]

/** /api/report */
export const reportCalls = (runtime: Runtime): Hono<Env> => routesOf(runtime, ownReportCalls)
