import { Hono } from 'hono'
import { pricesInForce, reportDiscount } from '../../domain/prices-in-force.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import { signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readPriceOverrides } from '../access-control/corporate.ts'

/** /api/credit-report */
export const creditReportCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>().get(
    '/report-prices',
    // What a report costs whoever orders it: open to everybody signed in, the overrides behind it are not [PRO-12].
    signedInRead(runtime, async (c, context) => {
      const discount = reportDiscount(context.session.subscription)
      const rows = pricesInForce(await readPriceOverrides(context), discount)
      const page = pagination({ rows, total: rows.length }, { page: 1, limit: rows.length })
      return c.json({ content: rows, meta: {}, pagination: page })
    }),
  )
