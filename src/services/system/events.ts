import { Failure } from '../../domain/failure.ts'
import type { EndReason } from '../../runtime/events/event-stream.ts'
import type { StreamRequest } from '../../runtime/events/event-hub.ts'
import { sessionRequest, type Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withSession } from '../../runtime/session.ts'
import { touchPresence } from '../messaging/presence.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither compressed nor kept back by a proxy on the way.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const position = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/
const tabName = /^[\w-]{8,32}$/

/** Every so many heartbeats somebody is known to be still there. */
const beatsAnnounced = 3

interface Asked {
  after?: string
  back?: string
  tab?: string
}

/** Where the client goes on: after its last event, or so many seconds back for a page that begins. */
function startOf(c: Call, { after, back }: Asked): StreamRequest['from'] {
  const last = c.req.header('last-event-id') ?? after
  if (!last) return { back: Number(back) || 0 }
  const [, epoch, id] = position.exec(last) ?? []
  return epoch ? { epoch, id: Number(id) } : 'unknown'
}

/**
 * What happens in the corporate, as server-sent events, for as long as the session holds. No
 * transaction stays open; whether the session still holds is asked when it is told to have changed, and with every heartbeat.
 */
export async function openEvents(runtime: Runtime, c: Call, asked: Asked): Promise<Response> {
  const request = await sessionRequest(runtime, c)
  const open = () =>
    withSession(
      runtime.database,
      request,
      { readOnly: true, messaging: true },
      ({ session, accessVersion }) => Promise.resolve({ session, accessVersion }),
    )
  const { session, accessVersion } = await open()
  c.set('userId', session.userId)
  // The body of an answer to HEAD is dropped without a word: a stream would stay open for nobody.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const announce = () =>
    withSession(runtime.database, request, { messaging: true }, async (context) => {
      await touchPresence(context)
      return { accessVersion: context.accessVersion }
    })
  await announce()
  let beats = 0
  const check = async (): Promise<EndReason | undefined> => {
    try {
      const still = ++beats % beatsAnnounced === 0 ? await announce() : await open()
      return still.accessVersion === accessVersion ? undefined : 'access'
    } catch (error) {
      if (error instanceof Failure && error.status === 401) return 'session'
      if (error instanceof Failure && error.status === 403) return 'access'
      throw error
    }
  }
  const { tab } = asked
  const listener = { session, tab: tab !== undefined && tabName.test(tab) ? tab : undefined }
  const stream = await runtime.events.open({ listener, from: startOf(c, asked), check })
  return c.body(stream.body, 200, headers)
}
