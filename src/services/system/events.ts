import { unauthenticated } from '../../domain/failure.ts'
import type { EndReason } from '../../runtime/events/event-stream.ts'
import type { StreamRequest } from '../../runtime/events/event-hub.ts'
import { sessionRequest, type Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withSession } from '../../runtime/session.ts'
import { accessVersionOf } from './access-version.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No compression or proxy buffering.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const position = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/
const tabName = /^[\w-]{8,32}$/

/** Heartbeats between presence updates. */
const beatsAnnounced = 3

interface Asked {
  after?: string
  back?: string
  tab?: string
}

/** After the last event, or some seconds back for a new page. */
function startOf(c: Call, { after, back }: Asked): StreamRequest['from'] {
  const last = c.req.header('last-event-id') ?? after
  if (!last) return { back: Number(back) || 0 }
  const [, epoch, id] = position.exec(last) ?? []
  return epoch ? { epoch, id: Number(id) } : 'unknown'
}

/**
 * Server-sent events while the session lives, without an open transaction; rechecked on changes and every heartbeat.
 */
export async function openEvents(runtime: Runtime, c: Call, asked: Asked): Promise<Response> {
  const request = await sessionRequest(runtime, c)
  const { session, accessVersion } = await withSession(
    runtime.database,
    request,
    { readOnly: true, messaging: true },
    (context) => Promise.resolve({ session: context.session, accessVersion: context.accessVersion }),
  )
  c.set('userId', session.userId)
  // HEAD discards the body: a stream would leak.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  let beats = 0
  const check = async (): Promise<EndReason | undefined> => {
    const { sid, tid } = request
    const version = await accessVersionOf(runtime.database, {
      sid,
      tid,
      present: beats++ % beatsAnnounced === 0,
    })
    if (version === null) return 'session'
    return version === accessVersion ? undefined : 'access'
  }
  // Either may have changed before the stream could receive it.
  const changed = await check()
  if (changed === 'session') throw unauthenticated()
  const { tab } = asked
  const listener = { session, tab: tab !== undefined && tabName.test(tab) ? tab : undefined }
  const stream = await runtime.events.open({ listener, from: startOf(c, asked), check })
  if (changed) stream.end(changed)
  return c.body(stream.body, 200, headers)
}
