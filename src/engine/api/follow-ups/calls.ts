import { Hono } from 'hono'
import { signedIn, signedInRead, type Call, type Env } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { readBody } from '../body.ts'
import { guarded, idOf } from '../guards.ts'
import type { ResourceService } from '../resource-service.ts'
import { ownFollowUps, recordFollowUps } from './read.ts'
import {
  createFollowUp,
  finishFollowUp,
  removeFollowUp,
  snoozeFollowUp,
  updateFollowUp,
  type FollowUpWriter,
} from './write.ts'

/** `follow-ups` below /<service>/<record>/:id, and the caller's own open ones over all records. */
export function followUpCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  const record = `/${resource.schema.name}/:id/follow-ups`
  const one = `${record}/:follow_up_id`
  const write = (work: (writer: FollowUpWriter, c: Call, id: number) => Promise<unknown>, status?: 201) =>
    signedIn(
      runtime,
      guarded(resource, 'show', async (c, context) => {
        const writer = { service, context, recordId: idOf(c) }
        const id = status === 201 ? 0 : idOf(c, 'follow_up_id')
        return c.json({ data: await work(writer, c, id) }, status ?? 200)
      }),
    )
  return new Hono<Env>()
    .get(
      `/${resource.call}-follow-ups`,
      signedInRead(
        runtime,
        guarded(resource, 'list', async (c, context) =>
          c.json({ data: await ownFollowUps(service, context) }),
        ),
      ),
    )
    .get(
      record,
      signedInRead(
        runtime,
        guarded(resource, 'show', async (c, context) =>
          c.json({ data: await recordFollowUps(service, context, idOf(c)) }),
        ),
      ),
    )
    .post(
      record,
      write(async (writer, c) => createFollowUp(writer, await readBody(c)), 201),
    )
    .put(
      one,
      write(async (writer, c, id) => updateFollowUp(writer, id, await readBody(c))),
    )
    .post(
      `${one}/snooze`,
      write(async (writer, c, id) => snoozeFollowUp(writer, id, await readBody(c))),
    )
    .post(
      `${one}/done`,
      write(async (writer, c, id) => finishFollowUp(writer, id, await readBody(c))),
    )
    .delete(
      one,
      write((writer, _c, id) => removeFollowUp(writer, id)),
    )
}
