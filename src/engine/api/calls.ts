import { Hono } from 'hono'
import { allows, type AccessSession } from '../../domain/access.ts'
import { badRequest, forbidden, notFound } from '../../domain/failure.ts'
import { textsFor } from '../../domain/message.ts'
import { signedIn, signedInRead, type Call, type Env, type SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { accessTo, type Action, type Resource } from '../resource.ts'
import { readBody } from './body.ts'
import { deleteRecords, updateRecords } from './bulk.ts'
import type { Crud } from './crud.ts'
import { contentDialect } from './dialects/content.ts'
import { dialectOf, type Dialect, type DialectName } from './dialects/dialect.ts'
import { pageDialect } from './dialects/page.ts'
import { askedIds, simpleRestDialect } from './dialects/simple-rest.ts'
import { countRecords, listRecords } from './list.ts'
import { readIds, readJson } from './query.ts'
import { readRecord, readRecords } from './read.ts'
import { deleteRecord } from './remove.ts'
import { createRecord, reorderRecords, updateRecord } from './write.ts'

const dialects: Record<DialectName, Dialect> = {
  page: pageDialect,
  content: contentDialect,
  'simple-rest': simpleRestDialect,
}

/** Refuses an action that the resource's rule does not give to the session; naming the module [ERR-02]. */
export function requireAccess(resource: Resource, action: Action, session: AccessSession): void {
  const rule = accessTo(resource, action)
  if (rule && allows(rule, session)) return
  const { pick } = resource.access
  if (rule && pick && (action === 'list' || action === 'show') && allows(pick, session)) return
  throw forbidden(resource.label[1])
}

/** A record id from the address; what is none is not found. */
export function idOf(c: Call, name = 'id'): number {
  const id = Number(c.req.param(name))
  if (!Number.isSafeInteger(id) || id < 0) throw notFound()
  return id
}

/** The calls of a resource, below its service's address: list, count, one, many, create, update, delete, bulk, order. */
export function resourceCalls(
  crud: Crud,
  runtime: Runtime,
  dialectName: DialectName = dialectOf[crud.resource.service],
): Hono<Env> {
  const { resource } = crud
  const dialect = dialects[dialectName]
  const readList = (c: Call, session: AccessSession) => {
    const query = dialect.readList(c, resource, session)
    return crud.hooks.query?.(new URL(c.req.url).searchParams, query, session) ?? query
  }
  const guarded =
    (action: Action, handler: SignedInHandler): SignedInHandler =>
    (c, context) => {
      requireAccess(resource, action, context.session)
      return handler(c, context)
    }
  const read = (action: Action, handler: SignedInHandler) =>
    signedInRead(runtime, guarded(action, handler), { atOnce: true })
  const write = (action: Action, handler: SignedInHandler) => signedIn(runtime, guarded(action, handler))
  const bulkIds = (c: Call) => readIds(readJson(c.req.query('ids'), 'ids') ?? badIds())

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
        if (ids) return dialect.many(c, await readRecords(crud, context, ids))
        const query = readList(c, context.session)
        return dialect.list(c, await listRecords(crud, context, query), query, resource)
      }),
    )
    .get(
      '/count',
      read('list', async (c, context) =>
        c.json({
          data: { total: await countRecords(crud, context, readList(c, context.session)) },
        }),
      ),
    )
    .get(
      '/:id',
      read('show', async (c, context) => dialect.one(c, await readRecord(crud, context, idOf(c)))),
    )
    .post(
      '/',
      write('create', async (c, context) =>
        dialect.one(c, await createRecord(crud, context, await readBody(c)), 201),
      ),
    )
    .put(
      '/',
      write('edit', async (c, context) =>
        c.json({
          data: await updateRecords(
            crud,
            context,
            bulkIds(c),
            await readBody(c),
            textsFor(c.req.header('accept-language')),
          ),
        }),
      ),
    )
    .put(
      '/order',
      write('edit', async (c, context) => {
        const { ids } = await readBody(c)
        await reorderRecords(crud, context, readIds(ids))
        return c.json({ data: { ids } })
      }),
    )
    .put(
      '/:id',
      write('edit', async (c, context) =>
        dialect.one(c, await updateRecord(crud, context, idOf(c), await readBody(c))),
      ),
    )
    .delete(
      '/',
      write('delete', async (c, context) =>
        c.json({
          data: await deleteRecords(crud, context, bulkIds(c), textsFor(c.req.header('accept-language'))),
        }),
      ),
    )
    .delete(
      '/:id',
      write('delete', async (c, context) => {
        await deleteRecord(crud, context, idOf(c))
        return c.json({ data: { id: idOf(c) } })
      }),
    )
}

function badIds(): never {
  throw badRequest('filter.value', { field: 'ids' })
}
