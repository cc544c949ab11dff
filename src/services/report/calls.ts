import { Hono } from 'hono'
import { monthsBetween } from '../../domain/months.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import { signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readMonthSpan } from './months.ts'

/** /api/report */
export const reportCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>().get(
    '/month-lists',
    signedInRead(runtime, async (c, context) => {
      const rows = monthsBetween(await readMonthSpan(context))
      return c.json({
        data: {
          data: rows,
          ...pagination({ rows, total: rows.length }, { page: 1, limit: rows.length }),
        },
      })
    }),
  )
