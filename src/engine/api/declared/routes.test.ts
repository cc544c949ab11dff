import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { array, object, string } from 'yup'
import type { Env } from '../../../runtime/http/call.ts'
import { failureResponse } from '../../../runtime/http/failure-response.ts'
import { silentLog } from '../../../runtime/log.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { f } from '../../field.ts'
import { anId, anything, form, paging, shape, text } from '../../shapes.ts'
import { call } from './call.ts'
import { routesOf } from './routes.ts'

const echo = call('POST /things/:id/parts/:code', {
  summary: 'Gives back what it was given',
  access: 'anyone',
  texts: { code: /^[a-z]+$/ },
  query: object({ ...paging, kind: string().oneOf(['a', 'b'] as const) }),
  body: form({
    name: f.text({ required: true, label: 'Name' }),
    size: f.int({ max: 9 }),
    tags: f.refs('tag'),
  }),
  answer: anything(),
  status: 201,
  work: ({ params, query, body }) => Promise.resolve({ params, query, body }),
})
const loose = call('PUT /things/loose', {
  summary: 'Has rules without a text of ours',
  access: 'anyone',
  body: object({
    names: array(string().max(5).defined()).max(2).required(),
    at: shape({ city: text() }),
    to: anId('validation.type'),
  }),
  answer: anything(),
  work: ({ body }) => Promise.resolve(body),
})
const runtime = { log: silentLog, demo: false } as unknown as Runtime
const app = new Hono<Env>().route('/', routesOf(runtime, [echo, loose]))
app.onError((error, c) => failureResponse(error, c, runtime))
const ask = async (method: string, path: string, body: unknown) => {
  const answer = await app.request(path, { method, body: JSON.stringify(body) })
  return { status: answer.status, body: answer.status === 404 ? null : ((await answer.json()) as never) }
}

it('gives params, query and body as they are declared, and leaves out what is not', async () => {
  const body = { name: ' Tan ', tags: ['7'], more: 1 }
  expect(await ask('POST', '/7/parts/abc?page=2&kind=a&other=1&limit=', body)).toEqual({
    status: 201,
    body: {
      data: {
        params: { id: 7, code: 'abc' },
        query: { page: 2, kind: 'a', other: '1' },
        body: { name: 'Tan', tags: [7] },
      },
    },
  })
})

it.each(['/x/parts/abc', '/7/parts/A', '/99999999999999999999/parts/abc'])(
  'finds nothing at %s',
  async (path) => {
    expect((await ask('POST', path, { name: 'Tan' })).status).toBe(404)
  },
)

it.each([
  ['page=0', 'query.page'],
  ['limit=1e9', 'query.limit'],
  ['kind=c', 'filter.value'],
])('refuses %s', async (query, code) => {
  expect(await ask('POST', `/7/parts/abc?${query}`, { name: 'Tan' })).toMatchObject({
    status: 400,
    body: { code },
  })
})

it('names every wrong field of a body in our words', async () => {
  expect(await ask('POST', '/7/parts/abc', { size: 10, tags: [1, 'x'] })).toMatchObject({
    status: 422,
    body: {
      errors: {
        name: ['Name is required'],
        size: ['Size must be at most 9'],
        tags: ['Tags no longer exists. Choose another'],
      },
    },
  })
  expect(await ask('PUT', '/loose', { names: [null], at: {}, to: 'x' })).toMatchObject({
    status: 422,
    body: {
      errors: {
        names: ['names isn’t in the right format'],
        'at.city': ['at.city isn’t in the right format'],
        to: ['to isn’t in the right format'],
      },
    },
  })
  expect(await ask('PUT', '/loose', { names: ['a', 'b', 'c'], at: { city: 'Ipoh' } })).toMatchObject({
    body: { errors: { names: ['names can have at most 2 items'] } },
  })
  expect(await ask('PUT', '/loose', { names: ['Ampang'], at: { city: 'Ipoh' } })).toMatchObject({
    body: { errors: { names: ['names is longer than 5 characters'] } },
  })
})
