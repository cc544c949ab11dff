import { object, string } from 'yup'
import { badRequest } from '../../domain/failure.ts'
import { textsFor } from '../../runtime/languages.ts'
import type { Call } from '../../runtime/http/call.ts'
import { list, objectOf, shape, text, whole } from '../shapes.ts'
import { readListQuery } from './read-list-query.ts'
import { bulkAnswer, deleteRecords, updateRecords } from './bulk.ts'
import { call } from './declared/call.ts'
import { sent, sentFilter, sentIds, sentRecord } from './declared/record-shapes.ts'
import { countFacets, readFacetFields, type Facets } from './facets.ts'
import { findInUse } from './in-use.ts'
import { mergeRecords } from './merge.ts'
import { readIds, readJson } from './query.ts'
import { revealField } from './reveal.ts'
import { undoCall } from './undo/undo.ts'
import { placeRows } from './write-rows.ts'

const textsOf = (c: Call) => textsFor(c.req.header('accept-language'))
const idsOf = ({ ids }: { ids?: string }) => readIds(readJson(ids, 'ids') ?? badRequestOf('ids'))

function badRequestOf(field: string): never {
  throw badRequest('filter.value', { field })
}

const refused = list(shape({ id: whole(), message: text(), code: text() }))
const manyChanged = shape({ ids: list(whole()), failed: refused })
const many = object({ ids: sentIds() })
const ids = () => sent({ type: 'array', items: { type: 'integer' } })

export const listCalls = [
  call('PUT /:service/:call', {
    summary: 'Change many {many}; each stands alone',
    access: 'edit',
    query: many,
    body: sentRecord(),
    answer: manyChanged,
    work: async ({ c, service, context, query, body }) =>
      bulkAnswer(await updateRecords(service, context, idsOf(query), body), textsOf(c)),
  }),
  call('DELETE /:service/:call', {
    summary: 'Delete many {many}; each stands alone',
    access: 'delete',
    query: many,
    answer: manyChanged,
    work: async ({ c, service, context, query }) =>
      bulkAnswer(await deleteRecords(service, context, idsOf(query)), textsOf(c)),
  }),
  call('GET /:service/:call/facets', {
    summary: 'Count {many} by the values of fields',
    access: 'list',
    session: { atOnce: true },
    asksList: true,
    query: object({ fields: string(), filter: sentFilter(), q: string() }),
    answer: objectOf<Facets>(),
    work: ({ c, service, context, query }) => {
      const { session } = context
      const names = readFacetFields(service.resource, session, query.fields)
      return countFacets(service, context, names, readListQuery(service, c, session))
    },
  }),
  call('GET /:service/:call/in-use', {
    summary: 'Which of {many} others refer to, so that they cannot be deleted',
    access: 'delete',
    session: { atOnce: true },
    query: many,
    answer: refused,
    work: async ({ c, service, context, query }) => {
      const failed = await findInUse(service, context, idsOf(query))
      return bulkAnswer({ ids: [], failed }, textsOf(c)).failed
    },
  }),
]

export const orderCalls = [
  call('PUT /:service/:call/order', {
    summary: 'Put {many} in an order',
    access: 'edit',
    body: object({ ids: ids() }),
    answer: shape({ ids: list(whole()) }),
    work: async ({ service, context, body }) => {
      const ordered = readIds(body.ids)
      await placeRows(service.resource.schema, ordered, context)
      return { ids: ordered }
    },
  }),
]

export const entryMergeCalls = [
  call('POST /:service/:call/merge', {
    summary: 'Merge {many} into another: what referred to them refers to it, and they are deleted',
    access: 'delete',
    body: object({ ids: ids(), into: sent({ type: 'integer' }) }),
    answer: shape({ id: whole(), changed: whole() }),
    work: ({ service, context, body }) => mergeRecords(service, context, body),
  }),
]

export const undoCalls = [
  call('POST /:service/:call/undo', {
    summary: 'Take back what a call of mine changed, but not over what changed since',
    access: 'list',
    body: object({ change: sent({ type: 'string', description: 'The X-Request-Id of the call' }) }),
    answer: manyChanged,
    refuses: [409],
    work: async ({ c, service, context, body }) =>
      bulkAnswer(await undoCall(service, context, body.change), textsOf(c)),
  }),
]

export const revealCalls = [
  call('POST /:service/:call/:id/reveal', {
    summary: 'Show a masked field of a {one} in full; each time is written down in the access log',
    access: 'show',
    body: object({ field: sent({ type: 'string' }) }),
    answer: shape({ value: string().defined().nullable() }),
    refuses: [429],
    work: ({ runtime, service, context, params, body }) =>
      revealField(service, runtime, context, params.id, body),
  }),
]
