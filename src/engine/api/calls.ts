import { Hono } from 'hono'
import type { AccessSession } from '../../domain/access.ts'
import { badRequest } from '../../domain/failure.ts'
import { textsFor } from '../../runtime/languages.ts'
import { signedIn, signedInRead, type Call, type Env, type SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { moveRecord } from './board/move.ts'
import { isMergeable } from '../mergeable.ts'
import type { Action } from '../resource.ts'
import { readBody } from './body.ts'
import { routesOf } from './declared/routes.ts'
import { bulkCalls } from './bulk/calls.ts'
import { exportCalls } from './export/calls.ts'
import { exportStream } from './export/stream.ts'
import { mergeRecords } from './merge.ts'
import { readOrFollow } from './merging/read-or-follow.ts'
import { bulkAnswer, deleteRecords, updateRecords } from './bulk.ts'
import type { ResourceService } from './resource-service.ts'
import { contentDialect } from './dialects/content.ts'
import { type Dialect } from './dialects/dialect.ts'
import { type DialectName, dialectOf } from '../dialects.ts'
import { pageDialect } from './dialects/page.ts'
import { askedIds, simpleRestDialect } from './dialects/simple-rest.ts'
import { maskedFields } from '../masked-fields.ts'
import { countFacets, readFacetFields } from './facets.ts'
import { partCallsOf } from './part-calls.ts'
import { guarded, idOf, requireAccess } from './guards.ts'
import { countRecords, listRecords } from './list.ts'
import { readIds, readJson, type ListQuery } from './query.ts'
import { readRecords } from './read.ts'
import { findInUse } from './in-use.ts'
import { deleteRecord } from './remove.ts'
import { placeRows } from './write-rows.ts'
import { revealField } from './reveal.ts'
import { undoCall } from './undo/undo.ts'
import { findTaken } from './taken.ts'
import { createRecord, updateRecord } from './write.ts'

const dialects: Record<DialectName, Dialect> = {
  page: pageDialect,
  content: contentDialect,
  'simple-rest': simpleRestDialect,
}

function readListOf(service: ResourceService, dialect: Dialect, c: Call, session: AccessSession): ListQuery {
  const query = dialect.readList(c, service.resource, session)
  return service.hooks.query?.(new URL(c.req.url).searchParams, query, session) ?? query
}

/** What a call over a whole list asks for: `filter`, `q`, `sort` and `order` alike in every service. */
const readAsked = (service: ResourceService, c: Call, session: AccessSession): ListQuery =>
  readListOf(service, pageDialect, c, session)

/** All calls that a resource declares, below its service's address: its records, their activity, their figures, their files. */
export function declaredCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  return new Hono<Env>()
    .route(`/${resource.call}`, resourceCalls(service, runtime))
    .route('/', routesOf(runtime, partCallsOf(resource), service))
}

/** The calls of a resource's records: list, count, facets, one, many, create, update, delete, many, all, files, order. */
export function resourceCalls(
  service: ResourceService,
  runtime: Runtime,
  dialectName: DialectName = dialectOf[service.resource.service],
): Hono<Env> {
  const { resource } = service
  const dialect = dialects[dialectName]
  const readList = (c: Call, session: AccessSession) => readListOf(service, dialect, c, session)
  const read = (action: Action, handler: SignedInHandler) =>
    signedInRead(runtime, guarded(resource, action, handler), { atOnce: true })
  const write = (action: Action, handler: SignedInHandler) =>
    signedIn(runtime, guarded(resource, action, handler))
  const bulkIds = (c: Call) => readIds(readJson(c.req.query('ids'), 'ids') ?? badIds())

  const calls = new Hono<Env>()
  if (resource.schema.options.ordered) {
    calls.put(
      '/order',
      write('edit', async (c, context) => {
        const { ids } = await readBody(c)
        await placeRows(service.resource.schema, readIds(ids), context)
        return c.json({ data: { ids } })
      }),
    )
  }
  if (isMergeable(resource)) {
    calls.post(
      '/merge',
      write('delete', async (c, context) =>
        c.json({ data: await mergeRecords(service, context, await readBody(c)) }),
      ),
    )
  }
  if (resource.undo) {
    calls.post(
      '/undo',
      write('list', async (c, context) => {
        const { change } = await readBody(c)
        const outcome = await undoCall(service, context, change)
        return c.json({ data: bulkAnswer(outcome, textsFor(c.req.header('accept-language'))) })
      }),
    )
  }
  if (maskedFields(resource.schema).length > 0) {
    calls.post(
      '/:id/reveal',
      write('show', async (c, context) =>
        c.json({ data: await revealField(service, runtime, context, idOf(c), await readBody(c)) }),
      ),
    )
  }
  return calls
    .route('/all', bulkCalls(service, runtime))
    .get(
      '/export',
      exportStream(service, runtime, (c, { session }) => readAsked(service, c, session)),
    )
    .route('/exports', exportCalls(service, runtime))
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
      '/facets',
      read('list', async (c, context) => {
        const names = readFacetFields(resource, context.session, c.req.query('fields'))
        const asked = readAsked(service, c, context.session)
        return c.json({ data: await countFacets(service, context, names, asked) })
      }),
    )
    .get(
      '/taken',
      signedInRead(runtime, async (c, context) => {
        requireAccess(resource, c.req.query('except') ? 'edit' : 'create', context.session)
        return c.json({ data: await findTaken(service, context, c.req.query()) })
      }),
    )
    .get(
      '/in-use',
      read('delete', async (c, context) => {
        const failed = await findInUse(service, context, bulkIds(c))
        return c.json({
          data: bulkAnswer({ ids: [], failed }, textsFor(c.req.header('accept-language'))).failed,
        })
      }),
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
      '/',
      write('edit', async (c, context) =>
        c.json({
          data: bulkAnswer(
            await updateRecords(service, context, bulkIds(c), await readBody(c)),
            textsFor(c.req.header('accept-language')),
          ),
        }),
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
      '/',
      write('delete', async (c, context) =>
        c.json({
          data: bulkAnswer(
            await deleteRecords(service, context, bulkIds(c)),
            textsFor(c.req.header('accept-language')),
          ),
        }),
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

function badIds(): never {
  throw badRequest('filter.value', { field: 'ids' })
}
