import { monthsBetween } from '../../domain/months.ts'
import { call } from '../../engine/api/declared/call.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { page, text } from '../../engine/shapes.ts'
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
