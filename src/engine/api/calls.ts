import { Hono } from 'hono'
import type { AccessSession } from '../../domain/access.ts'
import { signedIn, signedInRead, type Call, type Env, type SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { moveRecord } from './board/move.ts'
import type { Action } from '../resource.ts'
import { readBody } from './body.ts'
import { readListOf } from './asked.ts'
import { routesOf } from './declared/routes.ts'
import { readOrFollow } from './merging/read-or-follow.ts'
import type { ResourceService } from './resource-service.ts'
import { contentDialect } from './dialects/content.ts'
import { type Dialect } from './dialects/dialect.ts'
import { type DialectName, dialectOf } from '../dialects.ts'
import { pageDialect } from './dialects/page.ts'
import { askedIds, simpleRestDialect } from './dialects/simple-rest.ts'
import { partCallsOf } from './part-calls.ts'
import { guarded, idOf } from './guards.ts'
import { countRecords, listRecords } from './list.ts'
import { readIds, readJson } from './query.ts'
import { readRecords } from './read.ts'
import { deleteRecord } from './remove.ts'
import { createRecord, updateRecord } from './write.ts'

const dialects: Record<DialectName, Dialect> = {
  page: pageDialect,
  content: contentDialect,
  'simple-rest': simpleRestDialect,
}

/** All calls that a resource declares, below its service's address: its parts, then its records. */
export const declaredCalls = (service: ResourceService, runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .route('/', routesOf(runtime, partCallsOf(service.resource), service))
    .route(`/${service.resource.call}`, recordCalls(service, runtime))

/** The calls that each dialect asks and answers in its own way: list, count, one, create, update, move, delete. */
function recordCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  const dialectName = dialectOf[resource.service]
  const dialect = dialects[dialectName]
  const readList = (c: Call, session: AccessSession) => readListOf(service, dialect, c, session)
  const read = (action: Action, handler: SignedInHandler) =>
    signedInRead(runtime, guarded(resource, action, handler), { atOnce: true })
  const write = (action: Action, handler: SignedInHandler) =>
    signedIn(runtime, guarded(resource, action, handler))
  return new Hono<Env>()
    .get(
      '/',
      read('list', async (c, context) => {
        const asked = c.req.query('ids')
        const ids = asked
          ? readIds(readJson(asked, 'ids'))
          : dialectName === 'simple-rest'
            ? askedIds(c.req.query('filter'))
            : undefined
        if (ids) return dialect.many(c, await readRecords(service, context, ids))
        const query = readList(c, context.session)
        return dialect.list(c, await listRecords(service, context, query), query, resource)
      }),
    )
    .get(
      '/count',
      read('list', async (c, context) =>
        c.json({
          data: { total: await countRecords(service, context, readList(c, context.session)) },
        }),
      ),
    )
    .get(
      '/:id',
      read('show', async (c, context) => dialect.one(c, await readOrFollow(service, context, idOf(c)))),
    )
    .post(
      '/',
      write('create', async (c, context) =>
        dialect.one(c, await createRecord(service, context, await readBody(c)), 201),
      ),
    )
    .put(
      '/:id/move',
      write('edit', async (c, context) =>
        dialect.one(c, await moveRecord(service, context, idOf(c), await readBody(c))),
      ),
    )
    .put(
      '/:id',
      write('edit', async (c, context) =>
        dialect.one(c, await updateRecord(service, context, idOf(c), await readBody(c))),
      ),
    )
    .delete(
      '/:id',
      write('delete', async (c, context) => {
        await deleteRecord(service, context, idOf(c))
        return c.json({ data: { id: idOf(c) } })
      }),
    )
}
