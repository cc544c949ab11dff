import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../../src/runtime/http/call.ts'
import { failureResponse } from '../../src/runtime/http/failure-response.ts'
import { api, filter } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { publicCodeOf, visit } from '../setup/visitor.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const admin = 'admin@harta.test'
const sales = 'sales@harta.test'
const json = { 'content-type': 'application/json' }

/** A body that tells nobody its length, as a stream does. */
const streamed = (text: string): RequestInit =>
  ({ body: new Blob([text]).stream(), duplex: 'half' }) as RequestInit

withEngine('what a request brings', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 3 })
  })
  const as = (account: string) => api(tenants, { as: account })

  describe('is no larger than its call allows', () => {
    const large = JSON.stringify({ email: 'x'.repeat(1024 * 1024), password: 'x' })
    const tooLarge = {
      message: 'The upload is larger than 1 MB',
      code: 'failure.too_large',
    }

    it.each([
      ['told', { body: large, headers: { ...json, 'content-length': String(large.length) } }],
      ['not told', { ...streamed(large), headers: json }],
    ])('a body whose length is %s is refused', async (_, body) => {
      for (const [path, account] of [
        ['/access-control/login', undefined],
        ['/lead/public-lead', undefined],
        ['/lead/leads', sales],
        ['/lookup/tables', sales],
      ] as const) {
        const init = { method: 'POST', ...body, ...('duplex' in body ? streamed(large) : {}) }
        const answer = await api(tenants, { as: account }).send(path, init)
        expect([answer.status, answer.body], path).toEqual([413, tooLarge])
      }
    })

    it('nobody who is not signed in is told about sizes', async () => {
      expect((await api(tenants).send('/lead/leads', { method: 'POST', body: large })).status).toBe(401)
    })

    it('tens of thousands of ids are read, and files have their own limit', async () => {
      const ids = Array.from({ length: 50_000 }, (_, n) => 1_000_000 + n)
      const ordered = await as(admin).put('/lookup/budget/order', { ids })
      expect([ordered.status, ordered.body.code]).toEqual([400, 'filter.value'])
      const send = (megabytes: number) => {
        const form = new FormData()
        form.set('file', new File(['%PDF-', new Uint8Array(megabytes * 1024 * 1024)], 'plan.pdf'))
        return as(sales).send('/attachment/attachments', { method: 'POST', body: form })
      }
      expect((await send(3)).status).toBe(201)
      const refused = await send(10)
      expect([refused.status, refused.body.message]).toEqual([413, 'The upload is larger than 10 MB'])
    })

    it.each(['told', 'not told'])(
      'an import whose length is %s is read up to its own limit',
      async (length) => {
        const send = (text: string) => {
          const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text}\r\n--x--\r\n`
          const body = length === 'told' ? { body: form } : streamed(form)
          const headers = { 'content-type': 'multipart/form-data; boundary=x' }
          const told = length === 'told' ? { ...headers, 'content-length': String(form.length) } : headers
          return as(admin).send('/lead/lead-import?stage=1', { method: 'POST', ...body, headers: told })
        }
        const read = await send('Name,Phone\nTan,0123456789')
        expect([read.status, read.body.data?.file_name, read.body.data?.total]).toEqual([201, 'a.csv', 1])
        const refused = await send('x'.repeat(41 * 1024 * 1024))
        expect([refused.status, refused.body.message]).toEqual([413, 'The upload is larger than 40 MB'])
      },
    )
  })

  describe('half an emoji in its JSON', () => {
    const cut = 'Ali \ud83d'
    const kept = 'Ali \ufffd'

    it('loses no lead of a visitor', async () => {
      const code = await publicCodeOf(tenants, 'exec@harta.test')
      const form = { name: cut, contact_no: '011-30000001', message: cut, consent: true }
      expect((await visit(tenants, '/lead/public-lead', form, { code })).status).toBe(201)
      const found = await as(admin).get('/lead/leads?sort=id&order=DESC&limit=1')
      expect(found.body.data.data[0].name).toBe(kept)
    })

    it('is kept as the sign for an unknown one in a record and in a view', async () => {
      const lead = { name: cut, contact_no: '011-30000002' }
      const made = await as(sales).post('/lead/leads', lead)
      expect([made.status, made.body.data.name]).toEqual([201, kept])
      const layout = { filter: { q: cut } }
      const view = await as(sales).post('/access-control/list-view', { resource: 'lead', name: cut, layout })
      expect([view.status, view.body.data?.layout]).toEqual([201, { filter: { q: kept } }])
    })

    it('is looked for in a filter, in whatever form it comes', async () => {
      for (const query of [filter({ name: { contains: cut } }), `q=${'😀'.repeat(100)}a😀`])
        expect((await as(sales).get(`/lead/leads?${query}`)).status).toBe(200)
      const long = filter({ q: `a${'😀'.repeat(100)}` })
      expect((await as(admin).get(`/lead/leads/export?format=csv&${long}`)).status).toBe(200)
      const all = { filter: { name: { contains: `nobody ${cut}` } } }
      expect((await as(admin).post('/lead/leads/all/delete', all)).status).toBe(202)
    })
  })

  describe('as a value out of all range', () => {
    const day = (operator: string, value: string) =>
      `/lead/leads?${filter({ created_at: { [operator]: value } })}`
    it.each([
      ['a day before all days', day('eq', '0000-01-01')],
      ['a day after all days', day('after', '9999-12-31')],
      ['a day of the year nothing', '/access-control/audit?from=0000-01-01'],
      ['a place beyond all numbers', '/lookup/budget?range=[99999999999999999999,99999999999999999999]'],
    ])('%s is refused before the database sees it', async (_, path) => {
      const answer = await as(admin).get(path)
      expect(answer.status).toBe(400)
      expect(answer.body.code).not.toBe('body.value')
    })

    it.each([
      ['no number', `select 'abc'::bigint`],
      ['too large a number', 'select 99999999999::integer'],
      ['no day', `select 'someday'::date`],
      ['a day that is not', `select '2026-02-31'::date`],
      ['an offset that is not', `select '2026-01-01 00:00+99'::timestamptz`],
    ])(
      'what the database refuses all the same is 400, and nothing of it is told: %s',
      async (_, statement) => {
        const app = new Hono<Env>()
          .get('/', async (c) =>
            c.json(await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(statement))),
          )
          .onError((error, c) => failureResponse(error, c, tenants.runtime))
        const answer = await app.request('/')
        expect([answer.status, await answer.json()]).toEqual([
          400,
          {
            message: 'The request contains a value that is out of range or in the wrong format',
            code: 'body.value',
          },
        ])
      },
    )
  })

  describe('as a form that is broken', () => {
    const broken = [
      ['without its boundary', 'multipart/form-data', 'x'],
      ['that ends early', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data'],
      ['of something else', 'multipart/form-data; boundary=x', '{"file":1}'],
    ] as const
    const calls = [
      ['POST', '/attachment/attachments'],
      ['POST', '/lead/lead-import'],
      ['POST', '/lookup/tables'],
      ['PUT', '/access-control/own/avatar'],
    ] as const
    it.each(broken)('one %s is refused', async (_, type, body) => {
      for (const [method, path] of calls) {
        const answer = await as(admin).send(path, { method, body, headers: { 'content-type': type } })
        expect([answer.status, answer.body], path).toEqual([
          400,
          { message: 'The form in the request body is invalid', code: 'body.form' },
        ])
      }
    })
  })
})
