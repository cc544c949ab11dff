import { describe, expect, it } from 'vitest'
import '../../../resources/register.ts'
import type { CallOptions } from '../http.ts'
import { contentDialect, pageDialect } from './dialects.ts'
import { nameFrom } from './files.ts'
import { makeDataProvider } from './data-provider.ts'
import { wrappedProvider } from './wrapped-provider.ts'

interface Sent {
  service: string
  path: string
  method: string
  query: Record<string, unknown>
  body: unknown
  timeout?: number
  signal?: AbortSignal
  priority?: RequestPriority
}

/** An http client that answers the same to everything and tells what it was asked. */
function client(answer: unknown, headers: Record<string, string> = {}) {
  const sent: Sent[] = []
  const call = <Body>(
    service: string,
    path: string,
    { method = 'GET', query = {}, body, timeout, signal, priority }: CallOptions = {},
  ) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    sent.push({ service, path, method, query: Object.fromEntries(given), body, timeout, signal, priority })
    return Promise.resolve({ status: 200, headers: new Headers(headers), body: answer as Body })
  }
  return { call, sent }
}

const asked = {
  pagination: { page: 2, perPage: 2 },
  sort: { field: 'created_at', order: 'DESC' as const },
  filter: { status_id: { in: [1, 2] }, q: 'tan' },
  meta: { fields: ['name', 'status_id'] },
}
const rows = [{ id: 1 }, { id: 2 }]

describe('[API-24] the page dialect', () => {
  it('asks for a page without its total, and for the total beside it', async () => {
    const { call, sent } = client({ data: { data: rows, total: null } })
    const provider = wrappedProvider('lead', pageDialect, call)
    expect(await provider.getList('leads', asked)).toEqual({
      data: rows,
      pageInfo: { hasPreviousPage: true, hasNextPage: true },
    })
    expect(sent[0]).toMatchObject({
      service: 'lead',
      path: 'leads',
      query: {
        page: 2,
        limit: 2,
        sort: 'created_at',
        order: 'DESC',
        q: 'tan',
        filter: '{"status_id":{"in":[1,2]}}',
        fields: 'name,status_id',
        count: 'defer',
      },
    })
    const counted = client({ data: { total: 77 } })
    expect(
      await wrappedProvider('lead', pageDialect, counted.call).count('leads', { filter: asked.filter }),
    ).toEqual({ data: 77 })
    expect(counted.sent[0]).toMatchObject({
      path: 'leads/count',
      query: { q: 'tan', filter: '{"status_id":{"in":[1,2]}}' },
    })
  })

  it('asks behind the rest for rows that nobody waits for', async () => {
    const { call, sent } = client({ data: { data: rows, total: null } })
    const provider = wrappedProvider('lead', pageDialect, call)
    await provider.getList('leads', { ...asked, meta: { ...asked.meta, priority: 'low' } })
    await provider.getList('leads', asked)
    expect(sent.map(({ priority }) => priority)).toEqual(['low', undefined])
  })

  it('knows the total of a page that is not full', async () => {
    const { call } = client({ data: { data: [{ id: 3 }], total: null } })
    const { total, pageInfo } = await wrappedProvider('lead', pageDialect, call).getList('leads', asked)
    expect([total, pageInfo?.hasNextPage]).toEqual([3, false])
  })

  it('changes many by one call and says which were refused', async () => {
    const answer = { ids: [1], failed: [{ id: 2, message: 'no' }] }
    const { call, sent } = client({ data: answer })
    const provider = wrappedProvider('lead', pageDialect, call)
    expect(await provider.bulkUpdate('leads', { ids: [1, 2], data: { status_id: 3 } })).toEqual({
      data: answer,
    })
    expect(await provider.bulkDelete('leads', { ids: [1, 2] })).toEqual({ data: answer })
    expect(sent.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
      ['PUT', 'leads', { ids: '[1,2]' }, { status_id: 3 }],
      ['DELETE', 'leads', { ids: '[1,2]' }, undefined],
    ])
  })
})

describe('[API-24] the content dialect', () => {
  it('asks in brackets and reads content, meta and pagination', async () => {
    const { call, sent } = client({ content: rows, meta: {}, pagination: { total: 9 } })
    const provider = wrappedProvider('lead', contentDialect, call)
    expect(await provider.getList('messages', asked)).toMatchObject({ data: rows, total: 9 })
    expect(sent[0]?.query).toMatchObject({
      'pagination[page]': 2,
      'pagination[limit]': 2,
      'pagination[order][created_at]': 'DESC',
      'search[status_id]': '{"in":[1,2]}',
      'search[q]': 'tan',
    })
  })

  it('unwraps one record', async () => {
    const { call } = client({ content: { id: 5 }, meta: {} })
    expect(await wrappedProvider('lead', contentDialect, call).getOne('messages', { id: 5 })).toEqual({
      data: { id: 5 },
    })
  })
})

describe('[API-24] simple-rest, for the lookups', () => {
  it('asks as ra-data-simple-rest does, under the word of the calls', async () => {
    const { call, sent } = client(rows, { 'content-range': 'property-type 0-1/2' })
    expect(await makeDataProvider(call).getList('property_type', { ...asked, filter: {} })).toMatchObject({
      data: rows,
      total: 2,
    })
    const [{ service, path } = { service: '', path: '' }] = sent
    expect(service).toBe('lookup')
    expect(decodeURIComponent(path)).toBe('/property-type?filter={}&range=[2,3]&sort=["created_at","DESC"]')
  })

  it('changes many by one call, not one by one, and orders them by one', async () => {
    const { call, sent } = client({ data: { ids: [1, 2], failed: [] } })
    const provider = makeDataProvider(call)
    await provider.updateMany('budget', { ids: [1, 2], data: { budget: 'x' } })
    await provider.deleteMany('budget', { ids: [1, 2] })
    await provider.reorder('budget', { ids: [2, 1] })
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', 'budget', { budget: 'x' }],
      ['DELETE', 'budget', undefined],
      ['PUT', 'budget/order', { ids: [2, 1] }],
    ])
  })
})

it.each([
  [`attachment; filename="leads.csv"`, 'leads.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E5%BC%A0.csv`, '张.csv'],
  [null, null],
])('the name in %s is %s', (header, name) => expect(nameFrom(header)).toBe(name))

it('[API-04] a user is given 5000 ms and can be aborted; other records have the usual time', async () => {
  const { call, sent } = client({ data: { id: 7 } })
  const provider = makeDataProvider(call)
  const { signal } = new AbortController()
  await provider.getOne('user', { id: 7, signal })
  await provider.getOne('lead', { id: 7 })
  expect(sent[0]).toMatchObject({ service: 'access-control', path: 'user/7', timeout: 5000, signal })
  expect(sent[1]?.timeout).toBeUndefined()
})
