import type { Hono } from 'hono'
import { pricesInForce, reportDiscount } from '../../domain/prices-in-force.ts'
import { reportPriceNames } from '../../domain/report-prices.ts'
import { call } from '../../engine/api/declared/call.ts'
import { routesOf } from '../../engine/api/declared/routes.ts'
import { contentOf } from '../../engine/api/dialects/pagination.ts'
import { content, oneOf, shape, text } from '../../engine/shapes.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readPriceOverrides } from '../access-control/corporate.ts'

export const ownCreditReportCalls = [
  call('GET /credit-report/report-prices', {
    summary: 'What credit reports cost the caller’s corporate',
    // What a report costs whoever orders it: open to everybody signed in, the overrides behind it are not [PRO-12].
    access: 'signedIn',
    answer: { bare: content(shape({ price_name: oneOf(...reportPriceNames), price_amount: text() })) },
    work: async ({ context }) => {
      const discount = reportDiscount(context.session.subscription)
      const rows = pricesInForce(await readPriceOverrides(context), discount)
      return contentOf({ rows, total: rows.length }, { page: 1, limit: rows.length })
    },
  }),
]

/** /api/credit-report */
export const creditReportCalls = (runtime: Runtime): Hono<Env> => routesOf(runtime, ownCreditReportCalls)
