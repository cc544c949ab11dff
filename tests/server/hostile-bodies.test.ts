import { beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '../../src/services/system/openapi.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { engines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

type Operation = { requestBody?: { content: Record<string, { schema: Json }> } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + '1' + close.repeat(depth)

/** As JSON text, so that nothing walks them before they are sent. */
const values = [
  nested(20, '[', ']'),
  nested(5_000, '[', ']'),
  nested(5_000, '{"a":', '}'),
  '{"a":{"toString":1,"__proto__":{"a":1}}}',
  '[{"toString":null}]',
  '["toString","__proto__"]',
  '"__proto__"',
  '{"length":9007199254740991}',
]
const names = ['toString', 'constructor.prototype', '__proto__']

/** Their generated calls stand for those of all resources. */
const generated = ['lead/leads', 'access-control/role', 'access-control/list-view', 'lookup/budget']

const document = openApiDocument() as Document
const bodySchemas = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema
    return schema ? [{ path, method, schema }] : []
  }),
)
const isShared = (path: string) =>
  path.startsWith('/api/lookup/') || path.startsWith('/api/notification/notif-template')

function membersOf({ $ref, properties }: Json): string[] {
  const named = document.components.schemas[String($ref).split('/').pop() ?? '']
  return [...Object.keys(properties ?? named?.properties ?? {}), 'ids', 'filter', 'fields']
}

const engine = engines.at(-1)
let owner: Api
let id: number
beforeAll(async () => {
  if (!engine) throw new Error('No database')
  const tenants = await TestTenants.open(engine, { leads: 1 })
  owner = api(tenants, { as: 'owner@harta.test' })
  id = (await owner.get('/lead/leads')).body.data.data[0].id
})

it('no call answers 500, whatever its body is', async () => {
  const broken: string[] = []
  let calls = 0
  for (const { path, method, schema } of bodySchemas) {
    if (isShared(path) && !generated.some((each) => path.startsWith(`/api/${each}`))) continue
    const address = path.replace(/^\/api/, '').replace(/\{\w+\}/g, String(id))
    const bodies = [
      ...values.map(
        (value) =>
          `{${membersOf(schema)
            .map((name) => `"${name}":${value}`)
            .join(',')}}`,
      ),
      ...names.map((name) => `{"${name}":"x"}`),
    ]
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' }
      const answer = await owner.send(address, { method: method.toUpperCase(), headers, body })
      calls++
      if (answer.status >= 500)
        broken.push(`${method} ${path} ${body.slice(0, 60)}: ${JSON.stringify(answer.body)}`)
    }
  }
  expect(broken).toEqual([])
  expect(calls).toBeGreaterThan(500)
}, 300_000)

it.each(names)('in a query, %s is no field', async (name) => {
  const filter = encodeURIComponent(JSON.stringify(Object.fromEntries([[name, 'x']])))
  for (const query of [`sort=${name}`, `filter=${filter}`, `filter={"any":[${filter}]}`])
    expect((await owner.get(`/lead/leads?${query}`)).status, query).toBe(400)
  for (const query of [`fields=${name}`, `facets?fields=${name}`, `search[${name}]=x`])
    expect((await owner.get(`/lead/leads?${query}`)).status, query).toBeLessThan(500)
})

it('says in words what is wrong with the body', async () => {
  const put = async (body: string) =>
    (
      await owner.send(`/lead/leads/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).body.message
  expect(await put(`{"name":${nested(40, '[', ']')}}`)).toBe('The request is nested more than 32 levels deep')
  expect(await put('{"name":{"toString":1}}')).toBe('A request can’t contain a field called “toString”')
})
