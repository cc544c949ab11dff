import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { engines, withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { componentName } from '../../src/engine/api/openapi/schemas.ts'
import { terms } from '../../src/domain/texts/terms.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { openApiDocument } from '../../src/services/system/openapi.ts'
import { resources } from '../../resources/all.ts'
import { roleTypes } from '../../src/domain/auth-user.ts'

withEngine('system', (engine) => {
  let tenants: TestTenants
  let nobody: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    nobody = api(tenants)
  })

  it('health answers once the database does', async () => {
    expect((await nobody.get('/system/health')).body).toEqual({ data: { status: 'ok' } })
  })

  it('[LAY-05] the terms come as a PDF with every clause in order, for who is signed in', async () => {
    const { status, pages, headers } = await pdfOf(tenants, 'sales@harta.test', '/system/terms.pdf')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('terms-and-conditions.pdf')
    // The foot of a page may stand between the lines of a paragraph.
    const plain = (text: string) => text.replace(/\s+|Page \d+ of \d+|Terms and conditions/g, '')
    const text = plain(pages.join(' '))
    let from = 0
    terms.forEach(({ title, paragraphs }, at) => {
      for (const part of [`${at + 1}. ${title}`, ...paragraphs]) {
        const place = text.indexOf(plain(part), from)
        expect(place, part).toBeGreaterThanOrEqual(from)
        from = place
      }
    })
    expect(pages.length).toBeGreaterThan(1)
    expect((await nobody.get('/system/terms.pdf')).status).toBe(401)
  })

  it('[STA-18] version tells the server’s version; accounts only in demo mode', async () => {
    const { body } = await nobody.get('/system/version')
    expect(body.data).toMatchObject({ version: '2.19.4', demo: true, app_code: null })
    expect(body.data.accounts).toHaveLength(17)
    const real = await TestTenants.open(engine, { demo: false })
    expect((await api(real).get('/system/version')).body.data).not.toHaveProperty('accounts')
  })

  it('[RTE-31] version tells where the commission application is, and that there is none', async () => {
    expect((await nobody.get('/system/version')).body.data.commission_url).toBe(null)
    const paid = await TestTenants.open(engine, { commissionUrl: 'https://pay.example.my' })
    expect((await api(paid).get('/system/version')).body.data.commission_url).toBe('https://pay.example.my')
  })

  it('an unknown call is a 404 as JSON, and every answer has a request id', async () => {
    const { status, headers } = await nobody.get('/nowhere')
    expect(status).toBe(404)
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    expect(
      (await nobody.send('/system/health', { headers: { 'x-request-id': 'my-request-7' } })).headers.get(
        'x-request-id',
      ),
    ).toBe('my-request-7')
  })

  it('[ERR-05] a 500 tells message, file and line in demo mode alone', async () => {
    const broken = (target: TestTenants) => {
      const { database } = target.runtime
      Object.defineProperty(target.runtime, 'database', {
        value: { ...database, transaction: () => Promise.reject(new Error('the disk is full')) },
      })
      return api(target).get('/system/health')
    }
    const demo = await broken(await TestTenants.open(engine))
    expect(demo.status).toBe(500)
    expect(demo.body).toMatchObject({
      message: 'the disk is full',
      file: expect.any(String),
      line: expect.any(Number),
    })
    const real = await broken(await TestTenants.open(engine, { demo: false }))
    expect(real.body).toEqual({ message: 'Server Error', request_id: expect.any(String) })
  })
})

it('openapi.json is valid OpenAPI 3.1 and has every call of every resource', async () => {
  const engine = engines.at(-1)
  if (!engine) throw new Error('no engine')
  const { body } = await api(await TestTenants.open(engine)).get('/system/openapi.json')
  const result = await new Validator().validate(structuredClone(body))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  for (const { service, call, schema } of resources) {
    expect(Object.keys(body.paths[`/api/${service}/${call}/{id}`])).toEqual(
      expect.arrayContaining(['get', 'put', 'delete']),
    )
    const component = schema.name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(Object.keys(body.components.schemas[component].properties)).toEqual(
      expect.arrayContaining(Object.keys(schema.fields)),
    )
  }
})

it('openapi.json says what the calls of records answer, and names no component that it lacks', async () => {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>
    components: { schemas: object }
  }
  const answered = (path: string, method: string, status: number) =>
    JSON.stringify(document.paths[path]?.[method]?.responses[String(status)]?.content)
  for (const { service, call, schema } of resources) {
    const component = `"#/components/schemas/${componentName(schema)}"`
    const base = `/api/${service}/${call}`
    expect(answered(base, 'get', 200), base).toContain(component)
    expect(answered(`${base}/count`, 'get', 200), base).toContain('"total"')
    expect(answered(`${base}/{id}`, 'get', 200), base).toContain(component)
    expect(answered(`${base}/{id}`, 'put', 200), base).toContain(component)
    expect(answered(`${base}/{id}/move`, 'put', 200), base).toContain(component)
  }
  const named = JSON.stringify(document.paths).matchAll(/"#\/components\/schemas\/([^"]*)"/g)
  const known = Object.keys(document.components.schemas)
  expect(
    [...new Set([...named].map(([, name]) => name))].filter((name = '') => !known.includes(name)),
  ).toEqual([])
})

it('[API-11] [PRO-15] openapi.json names the parameters that the lists of leads and users take besides', () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }>
  }
  const described = (path: string) =>
    Object.fromEntries(paths[path]?.get.parameters.map(({ name, schema }) => [name, schema]) ?? [])
  const ends = { type: 'array', items: { type: 'string' }, maxItems: 2 }
  for (const path of ['/api/lead/leads', '/api/lead/leads/count', '/api/lead/leads/facets'])
    expect(described(path)).toMatchObject({ contact_no: { type: 'string' }, 'created_at[]': ends })
  expect(described('/api/access-control/user')).toMatchObject({
    corporate_id: { type: 'integer', minimum: 0 },
    type: { type: 'string', enum: roleTypes },
    page: { type: 'integer' },
  })
  expect(described('/api/customer/customers')).not.toHaveProperty('contact_no')
})

it('openapi.json has every call that the server answers, and no other', async () => {
  const engine = engines.at(-1)
  if (!engine) throw new Error('no engine')
  const tenants = await TestTenants.open(engine)
  const { body } = await api(tenants).get('/system/openapi.json')
  const plain = (path: string) => path.replace(/:[^/]+|\{[^/]+\}/g, ':')
  const described = new Set(
    Object.entries<object>(body.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${plain(path)}`),
    ),
  )
  // The sandbox's pages stand in for those of another company.
  const own = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/esign-sandbox/')
  const answered = new Set(
    tenants.app.routes
      .filter(({ method, path }) => method !== 'ALL' && own(path))
      .map(({ method, path }) => `${method.toLowerCase()} ${plain(path)}`),
  )
  expect([...answered].filter((route) => !described.has(route))).toEqual([])
  expect([...described].filter((route) => !answered.has(route))).toEqual([])
})
