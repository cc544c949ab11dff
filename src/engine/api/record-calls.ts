import { object } from 'yup'
import { anything, shape, whole } from '../shapes.ts'
import { readListOf } from './read-list-query.ts'
import { moveRecord } from './board/move.ts'
import { call } from './declared/call.ts'
import { sent, sentRecord, version } from './declared/record-shapes.ts'
import type { Dialect } from './dialects/dialect.ts'
import { countRecords, listRecords } from './list.ts'
import { readOrExplain, readRecords } from './read.ts'
import { deleteRecord } from './remove.ts'
import { createRecord, updateRecord } from './write.ts'

const neighbour = () => sent<number>({ type: 'integer' }).nullable()

export const recordCalls = <Asked, Listed, One>(dialect: Dialect<Asked, Listed, One>) => {
  const asked = {
    access: 'list',
    session: { atOnce: true },
    asksList: true,
    query: dialect.query,
    refuses: [422],
  } as const
  const answer = { bare: dialect.answers.one }
  return [
    call('GET /:service/:call', {
      summary: 'List {many}',
      description: dialect.description,
      ...asked,
      answer: { bare: dialect.answers.list },
      work: async ({ c, service, context }) => {
        const ids = dialect.readAskedIds(c)
        if (ids) return dialect.many(await readRecords(service, context, ids))
        const query = readListOf(service, dialect, c, context.session)
        return dialect.list(c, await listRecords(service, context, query), query, service.resource)
      },
    }),
    call('GET /:service/:call/count', {
      summary: 'Count {many}',
      ...asked,
      answer: shape({ total: whole() }),
      work: async ({ c, service, context }) => {
        const query = readListOf(service, dialect, c, context.session)
        return { total: await countRecords(service, context, query) }
      },
    }),
    call('GET /:service/:call/:id', {
      summary: 'Read a {one}',
      access: 'show',
      session: { atOnce: true },
      answer,
      work: async ({ service, context, params }) =>
        dialect.one(await readOrExplain(service, context, params.id)),
    }),
    call('POST /:service/:call', {
      summary: 'Add a {one}',
      access: 'create',
      body: sentRecord(),
      needsBody: true,
      answer,
      status: 201,
      work: async ({ service, context, body }) => dialect.one(await createRecord(service, context, body)),
    }),
    call('PUT /:service/:call/:id', {
      summary: 'Change a {one}',
      access: 'edit',
      body: sentRecord(),
      needsBody: true,
      answer,
      refuses: [409],
      work: async ({ service, context, params, body }) =>
        dialect.one(await updateRecord(service, context, params.id, body)),
    }),
    call('PUT /:service/:call/:id/move', {
      summary: 'Move a {one} on a board: its value of the field, between two others',
      access: 'edit',
      body: object({
        field: sent<string>({ type: 'string' }).required(),
        value: anything().nullable(),
        version: version().nullable(),
        after: neighbour(),
        before: neighbour(),
      }),
      needsBody: true,
      answer,
      refuses: [409],
      work: async ({ service, context, params, body }) =>
        dialect.one(await moveRecord(service, context, params.id, body)),
    }),
    call('DELETE /:service/:call/:id', {
      summary: 'Delete a {one}',
      access: 'delete',
      answer: shape({ id: whole() }),
      refuses: [409],
      work: async ({ service, context, params: { id } }) => {
        await deleteRecord(service, context, id)
        return { id }
      },
    }),
  ]
}
