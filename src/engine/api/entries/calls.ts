import { Hono } from 'hono'
import { badRequest } from '../../../domain/failure.ts'
import { largestAttachment } from '../../../domain/file-kinds.ts'
import { signedIn, signedInRead, type Call, type Env } from '../../../runtime/http/call.ts'
import { bodyUpTo } from '../../../runtime/http/request-body.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { readBody } from '../body.ts'
import { longestText } from '../condition.ts'
import { keepsFiles } from '../../entries.ts'
import { guarded, idOf, requireAccess } from '../guards.ts'
import { readRecord } from '../read.ts'
import type { ResourceService } from '../resource-service.ts'
import { findMentionable } from './mentionable.ts'
import { createFileEntry } from './create-file.ts'
import { receivesFile } from './receive-file.ts'
import { createEntry, deleteEntry, requireWriter, updateEntry, type EntryWriter } from './write.ts'

/** So many people are offered at once. */
const mostOffered = 8

/** Below /<service>/<record>/:id: `entries` that people write into its activity, and who may be mentioned in them. */
export function entryCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  const writerOf = (c: Call, context: SessionContext): EntryWriter => ({
    service,
    context,
    recordId: idOf(c),
  })
  const write = (work: (c: Call, writer: EntryWriter) => Promise<Response>) =>
    signedIn(
      runtime,
      guarded(resource, 'show', (c, context) => work(c, writerOf(c, context))),
    )
  const calls = new Hono<Env>()
  if (keepsFiles(resource)) {
    calls.post(
      '/:id/files',
      bodyUpTo(largestAttachment + 0.1, runtime),
      receivesFile(runtime, {
        allow: async (c, context) => {
          requireAccess(resource, 'show', context.session)
          await requireWriter(writerOf(c, context))
        },
        keep: async (c, context, file) =>
          c.json({ data: await createFileEntry(runtime, writerOf(c, context), file) }, 201),
      }),
    )
  }
  return calls
    .get(
      '/:id/mentionable',
      signedInRead(
        runtime,
        guarded(resource, 'show', async (c, context) => {
          const text = c.req.query('q') ?? ''
          if (text.length > longestText) throw badRequest('filter.long', { field: 'q', max: longestText })
          await readRecord(service, context, idOf(c))
          const people = await findMentionable(service, context, idOf(c), { text }, mostOffered)
          return c.json({ data: people })
        }),
      ),
    )
    .post(
      '/:id/entries',
      write(async (c, writer) => {
        const made = await createEntry(writer, await readBody(c), c.req.header('idempotency-key'))
        return c.json({ data: made }, made.repeated ? 200 : 201)
      }),
    )
    .put(
      '/:id/entries/:entry_id',
      write(async (c, writer) =>
        c.json({ data: await updateEntry(writer, idOf(c, 'entry_id'), await readBody(c)) }),
      ),
    )
    .delete(
      '/:id/entries/:entry_id',
      write(async (c, writer) => c.json({ data: await deleteEntry(writer, idOf(c, 'entry_id')) })),
    )
}
