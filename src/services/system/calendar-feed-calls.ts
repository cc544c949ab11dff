import { object, string } from 'yup'
import { call } from '../../engine/api/declared/call.ts'
import { shape, text } from '../../engine/shapes.ts'
import { withinLimits } from '../access-control/attempts.ts'
import { limitOfNetwork } from '../access-control/limits.ts'
import { feedState, makeFeed, readFeed, readFeedState, revokeFeed } from './calendar-feed.ts'

/** Per network; calendar programs poll a few times an hour. */
const limit = { allowance: 120, span: '10 minutes' }

/** The user's secret calendar feed. */
export const calendarFeedCalls = [
  call('GET /system/calendar-feed', {
    summary: 'Whether I have a secret calendar address',
    access: 'signedIn',
    answer: feedState,
    work: ({ context }) => readFeedState(context),
  }),
  call('POST /system/calendar-feed', {
    summary: 'Make my secret calendar address anew; it is shown once',
    access: 'signedIn',
    // Requires re-authentication, as the link outlives the session.
    proof: 'withFactor',
    answer: shape({ url: text() }),
    status: 201,
    work: ({ context, runtime }) => makeFeed(runtime, context),
  }),
  call('DELETE /system/calendar-feed', {
    summary: 'Take my secret calendar address back',
    access: 'signedIn',
    answer: shape({}),
    work: async ({ context }) => {
      await revokeFeed(context)
      return {}
    },
  }),
  call('GET /system/calendar.ics', {
    summary: 'What somebody has planned, as an iCalendar file',
    access: 'anyone',
    query: object({ token: string() }),
    answer: { file: 'text/calendar' },
    refuses: [404, 429],
    work: async ({ c, runtime, query: { token = '' } }) => {
      await withinLimits(runtime, [limitOfNetwork('calendar-feed', c.get('address'), limit)], () =>
        Promise.resolve(),
      )
      return c.body(await readFeed(runtime, token), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
      })
    },
  }),
]
