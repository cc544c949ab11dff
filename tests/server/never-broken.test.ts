import { beforeAll, expect, it } from 'vitest'
import { resourceServices } from '../../src/services/resource-services.ts'
import { openApiDocument } from '../../src/services/system/openapi.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { SeededRecords } from '../setup/field-values.ts'
import { TestTenants } from '../setup/test-tenants.ts'

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Json }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const document = openApiDocument() as Document

/** The lists of settings are one like the other: these stand for all. */
const stands = (path: string) =>
  !/^\/api\/(lookup|notification\/notif-template)\//.test(path) || path.startsWith('/api/lookup/budget')

const operations = Object.entries(document.paths)
  .filter(([path]) => stands(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

/** Names that every object answers to, and values that are none of what a parameter takes. */
const hostileNames = ['constructor', '__proto__', 'toString']
const hostileValues = ['null', '{}', '__proto__', '1e400', '9'.repeat(30), '\0']

const queryNames = ({ parameters = [] }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)

const bases = resourceServices.map(({ resource }) => `/api/${resource.service}/${resource.call}`)
const listed = (path: string) => /\/(leads|customers|proposals|users?|role|budget)$/.test(path)
const generalNames = new Set(
  Object.values(document.paths['/api/lead/leads'] ?? {}).flatMap((operation) => queryNames(operation)),
)
/** Lists read their general parameters by the same code: some stand for all. */
const isOneOfMany = (path: string) =>
  bases.some((base) => !listed(base) && (path === base || path.startsWith(`${base}/`)))

const namedQueries = (path: string) =>
  hostileNames
    .slice(0, isOneOfMany(path) ? 1 : undefined)
    .flatMap((name) => [
      `${name}=1`,
      ...(listed(path)
        ? [
            `search[${name}]=1`,
            `filter[${name}]=1`,
            `pagination[${name}]=1`,
            `sort=${name}`,
            `fields=${name}`,
          ]
        : []),
    ])
const valuedQueries = (path: string, operation: Operation) =>
  queryNames(operation)
    .filter((name) => !isOneOfMany(path) || !generalNames.has(name))
    .flatMap((name) =>
      hostileValues.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
    )

function membersOf({ $ref, properties }: Json): string[] {
  const named = document.components.schemas[String($ref).split('/').pop() ?? '']
  return Object.keys(properties ?? named?.properties ?? {})
}

interface Sent {
  method: string
  headers?: Record<string, string>
  body?: () => BodyInit
  /** As a failure shows it. */
  text?: string
}

/** JSON bodies in which one member, then every one is null, and forms with hostile names. */
function bodiesOf({ requestBody }: Operation): Omit<Sent, 'method'>[] {
  const content = requestBody?.content ?? {}
  const json = content['application/json']?.schema
  const names = json ? membersOf(json) : []
  const nulls = (all: string[]) => JSON.stringify(Object.fromEntries(all.map((name) => [name, null])))
  const texts = [...names.map((name) => nulls([name])), nulls(names)].map((text) => ({
    headers: { 'content-type': 'application/json' },
    body: () => text,
    text,
  }))
  const isForm = Object.keys(content).some((type) => type !== 'application/json')
  const forms = hostileNames.map((name) => ({
    body: () => {
      const form = new FormData()
      form.set(name, '1')
      return form
    },
    text: `a form with ${name}`,
  }))
  return [...(json ? texts : []), ...(isForm ? forms : [])]
}

/** What ends the caller's own session is sent signed out alone. */
const endsTheCaller = /logout|login|refresh|deactivate|register/

withEngine('whatever a request brings', (engine) => {
  let tenants: TestTenants
  let id: number
  let owner: string
  beforeAll(async () => {
    tenants = await TestTenants.open({ ...engine, database: () => engine.fresh() }, { leads: 2 })
    owner = await tenants.token('owner@harta.test')
    id = (await api(tenants, { token: owner }).get('/lead/leads')).body.data.data[0].id
  })

  let calls = 0
  const broken: string[] = []
  /** Sends it signed out, and as an owner where that does not end the session. */
  async function send(path: string, query: string, init: Sent) {
    const address = `${path.replace(/\{\w+\}/g, String(id))}?${query}`
    for (const token of endsTheCaller.test(path) ? [undefined] : [undefined, owner]) {
      const headers = {
        ...init.headers,
        'application-code': 'sas',
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const answer = await tenants.app.request(address, {
        method: init.method,
        headers,
        body: init.body?.() ?? null,
      })
      calls++
      if (answer.status === 500)
        broken.push(
          `${init.method} ${address} ${init.text ?? ''} ${token ? 'owner' : 'signed out'}: ${await answer.text()}`,
        )
      // A stream of events has no end of its own.
      else await answer.body?.cancel()
    }
  }

  it('no call answers 500 to a parameter, whatever its name and value', async () => {
    for (const { path, method, operation } of operations)
      for (const query of [...namedQueries(path), ...valuedQueries(path, operation)])
        await send(path, query, { method })
    expect(broken.splice(0)).toEqual([])
    expect(calls).toBeGreaterThan(5000)
  }, 300_000)

  it('no call answers 500 to a body, whichever of its members is null and whatever a form calls one', async () => {
    calls = 0
    for (const { path, method, operation } of operations)
      for (const body of bodiesOf(operation)) await send(path, '', { method, ...body })
    expect(broken.splice(0)).toEqual([])
    expect(calls).toBeGreaterThan(1000)
  }, 300_000)

  it('no record answers 500 when one of its fields becomes null, and none when one is added without', async () => {
    const seeds = await SeededRecords.seed(tenants)
    const headers = { 'content-type': 'application/json' }
    calls = 0
    for (const { resource } of resourceServices.filter((each) => !each.resource.schema.options.view)) {
      const { service, call, schema } = resource
      const { id: record } = seeds.of(resource)
      const path = `/api/${service}/${call}`
      const values = await seeds.another(resource)
      for (const name of Object.keys(schema.fields))
        for (const [method, address, body] of [
          ['PUT', `${path}/${record}`, { [name]: null }],
          ['POST', path, { ...values, [name]: null }],
        ] as const) {
          const text = JSON.stringify(body)
          await send(address, '', { method, headers, body: () => text, text })
        }
    }
    expect(broken.splice(0)).toEqual([])
    expect(calls).toBeGreaterThan(500)
  }, 300_000)
})
