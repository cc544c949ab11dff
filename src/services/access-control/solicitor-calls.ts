import { Hono } from 'hono'
import type { Condition } from '../../engine/api/condition.ts'
import type { Row } from '../../engine/api/resource-service.ts'
import { signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { solicitorResource } from '../../../resources/solicitor.ts'
import { readEntries } from '../lookup/tables.ts'

const drawsUp = (agreement: 'sales_purchase' | 'loan_agreement'): Condition[] => [
  { field: agreement, operator: 'eq', values: [true] },
]
const whole = (row: Row): Record<string, unknown> => row
const only =
  (...names: string[]) =>
  (row: Row) =>
    Object.fromEntries(['id', 'name', ...names].map((name) => [name, row[name]]))

const lists = [
  ['/solicitor-sales-purchase', drawsUp('sales_purchase'), whole],
  ['/solicitor-loan-agreement', drawsUp('loan_agreement'), whole],
  ['/sol-referral-fees', [], only('referral_fee')],
  ['/sol-referral-terms', [], only('referral_terms')],
] as const

/** The caller's corporate's solicitors as the spec's lists name them, wrapped in data [API-08]. */
export function solicitorCalls(runtime: Runtime): Hono<Env> {
  const calls = new Hono<Env>()
  for (const [path, conditions, shown] of lists) {
    calls.get(
      path,
      signedInRead(runtime, async (c, context) => {
        const rows = await readEntries(solicitorResource, context, [...conditions])
        return c.json({ data: rows.map(shown) })
      }),
    )
  }
  return calls
}
