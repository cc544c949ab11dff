import { Hono } from 'hono'
import { signedIn, signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withinLimits } from '../access-control/attempts.ts'
import { limitOfNetwork } from '../access-control/limits.ts'
import { makeFeed, readFeed, readFeedState, revokeFeed } from './calendar-feed.ts'

/** Calendar programs ask a few times an hour: more from one network has to wait. */
const limit = { allowance: 120, span: '10 minutes' }

/** One's own secret calendar address, and what it answers to whoever has it. */
export const calendarFeedCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/calendar-feed',
      signedInRead(runtime, async (c, context) => c.json({ data: await readFeedState(context) })),
    )
    .post(
      '/calendar-feed',
      signedIn(runtime, async (c, context) => c.json({ data: await makeFeed(runtime, context) }, 201)),
    )
    .delete(
      '/calendar-feed',
      signedIn(runtime, async (c, context) => {
        await revokeFeed(context)
        return c.json({ data: {} })
      }),
    )
    .get('/calendar.ics', async (c) => {
      await withinLimits(runtime, [limitOfNetwork('calendar-feed', c.get('address'), limit)], () =>
        Promise.resolve(),
      )
      return c.body(await readFeed(runtime, c.req.query('token') ?? ''), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
      })
    })
