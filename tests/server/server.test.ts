import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgresUrl, withPostgres } from '../setup/engines.ts'
import { failedStart, ServerProcess } from '../setup/processes/server.ts'

const SESSION_KEY = 'the same key for every process of a test'

describe('the server over the embedded engine', () => {
  const directory = mkdtempSync(join(tmpdir(), 'urus-server-'))
  const DATA_DIR = join(directory, 'data')
  let server: ServerProcess
  beforeAll(async () => {
    server = await ServerProcess.start({ DATA_DIR })
  }, 180_000)
  afterAll(async () => {
    await server.stop()
    rmSync(directory, { recursive: true })
  })

  it('loads the demo data and answers with its security headers', async () => {
    const token = await server.signIn('sales@harta.test')
    const answer = await server.call(token, '/lead/leads')
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBeGreaterThan(100)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  })

  it.each([
    ['a long answer', '/lead/leads?limit=100', 'gzip, deflate, br', 'gzip'],
    ['a file that streams', '/lead/leads/export?format=csv', 'gzip', 'gzip'],
    ['a short answer', '/lead/leads/count', 'gzip', null],
    ['a long answer to whom gzip is refused', '/lead/leads?limit=100', 'gzip;q=0, identity', null],
  ])('%s: %s asked for with "%s" comes as %s', async (_, path, accepted, encoding) => {
    const token = await server.signIn('admin@harta.test')
    const answer = await server.call(token, path, { headers: { 'accept-encoding': accepted } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect((await answer.text()).length).toBeGreaterThan(10)
  })

  it.each([
    ['a second process on its DATA_DIR', () => ({ DATA_DIR }), 'DATA_DIR'],
    [
      'its port, taken',
      () => ({ DATA_DIR: join(directory, 'other'), PORT: new URL(server.origin).port }),
      'Port',
    ],
    ['a DATA_DIR that cannot be made', () => ({ DATA_DIR: join(blocked(directory), 'data') }), 'DATA_DIR'],
    [
      'a DATABASE_URL where nothing listens',
      () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', SESSION_KEY }),
      '127.0.0.1:1',
    ],
    ['a DATABASE_URL that is none', () => ({ DATABASE_URL: 'mysql://x', SESSION_KEY }), 'DATABASE_URL'],
    ['DATABASE_URL without SESSION_KEY', () => ({ DATABASE_URL: 'postgres://x@127.0.0.1/y' }), 'SESSION_KEY'],
    ['a port that is no number', () => ({ PORT: 'http' }), 'PORT'],
    ['an unknown APP_CODE', () => ({ APP_CODE: 'crm' }), 'APP_CODE'],
    ['a DEMO that is neither 0 nor 1', () => ({ DEMO: 'yes' }), 'DEMO'],
  ])(
    '%s: one clear line that names it, and status 1',
    async (_, variables, named) => {
      const { status, said } = await failedStart(variables())
      expect(said.split('\n')).toHaveLength(1)
      expect(said).toContain(named)
      expect(status).toBe(1)
    },
    30_000,
  )

  it('nothing of the first is damaged by all that', async () => {
    const token = await server.signIn('admin@harta.test')
    expect((await server.call(token, '/lead/leads/count')).status).toBe(200)
  })

  it('SIGTERM lets the calls under way end, then stops with status 0; a new start has everything', async () => {
    const token = await server.signIn('admin@harta.test')
    const underWay = Array.from({ length: 10 }, (_, n) =>
      server.call(token, '/lead/leads', {
        method: 'POST',
        body: JSON.stringify({ name: `Late ${n}`, contact_no: `0129990${100 + n}` }),
      }),
    )
    await Promise.race(underWay)
    server.signal('SIGTERM')
    const statuses = (await Promise.allSettled(underWay)).map((result) =>
      result.status === 'fulfilled' ? result.value.status : 'cut',
    )
    expect(await server.ended()).toBe(0)
    expect(
      statuses.filter((status) => status === 201).length +
        statuses.filter((status) => status === 'cut').length,
    ).toBe(10)
    server = await ServerProcess.start({ DATA_DIR })
    const again = await server.signIn('admin@harta.test')
    const kept = (await (await server.call(again, '/lead/leads?q=Late&limit=100')).json()) as {
      data: { total: number }
    }
    expect(kept.data.total).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length)
  })
})

function blocked(directory: string): string {
  const path = join(directory, 'a-file')
  writeFileSync(path, '')
  return path
}

withPostgres('several servers on one PostgreSQL', () => {
  it('migrate once when started at once; a session of one works on the other, and ends on both', async () => {
    const DATABASE_URL = await freshPostgresUrl('not')
    const variables = { DATABASE_URL, SESSION_KEY, DEMO: '1' }
    const [one, other] = await Promise.all([ServerProcess.start(variables), ServerProcess.start(variables)])
    const token = await one.signIn('sales@harta.test')
    const made = await other.call(token, '/lead/leads', {
      method: 'POST',
      body: JSON.stringify({ name: 'Across', contact_no: '0129990001' }),
    })
    expect(made.status).toBe(201)
    const { data } = (await made.json()) as { data: { id: number } }
    expect((await one.call(token, `/lead/leads/${data.id}`)).status).toBe(200)
    await one.call(token, '/access-control/logout', { method: 'POST' })
    expect((await other.call(token, `/lead/leads/${data.id}`)).status).toBe(401)
    expect(await one.stop()).toBe(0)
    expect(await other.stop()).toBe(0)
  }, 90_000)
})
