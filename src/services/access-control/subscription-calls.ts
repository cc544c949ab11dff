import { Hono } from 'hono'
import { readBody } from '../../engine/api/body.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import { idOf } from '../../engine/api/guards.ts'
import { readPaging } from '../../engine/api/query.ts'
import { signedIn, signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { changeSubscription, listSubscriptions } from './subscription.ts'

/** /subscription: those of all corporates, for the platform's operator; the id is the corporate's. */
export const subscriptionCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/',
      signedInRead(runtime, async (c, context) => {
        const asked = readPaging(c.req.query('page'), c.req.query('limit'))
        const found = await listSubscriptions(context, { ...asked, q: c.req.query('q') })
        return c.json({ data: { data: found.rows, ...pagination(found, asked) } })
      }),
    )
    .put(
      '/:id{[0-9]+}',
      signedIn(runtime, async (c, context) => {
        await changeSubscription(context, idOf(c), await readBody(c))
        return c.json({ data: null })
      }),
    )
