import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/runtime/database.ts'
import { openPostgres } from '../../src/runtime/node/postgres/open-postgres.ts'
import { api } from '../setup/api.ts'
import { freshPostgresUrl, withPostgres } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** A way to a server that can be cut and mended. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = connect(Number(port || 5432), hostname)
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => into.destroy())
      from.pipe(into)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => server.close(),
  }
}

withPostgres('while the database is away', () => {
  let way: Awaited<ReturnType<typeof wayTo>>
  let database: Database
  let tenants: TestTenants
  beforeAll(async () => {
    way = await wayTo(await freshPostgresUrl())
    database = await openPostgres({ url: way.url, poolSize: 4 })
    tenants = await TestTenants.demo(database)
  })
  afterAll(async () => {
    await database.close()
    way.close()
  })

  it('calls and health answer 503 with Retry-After and nothing of its address, and it comes back by itself', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    const calls = [
      () => sales.get('/lead/leads'),
      () => api(tenants).get('/system/health'),
      () => api(tenants).post('/access-control/login', { email: 'sales@harta.test', password: 'wrong' }),
      () => sales.post('/lead/leads', { name: 'Away', contact_no: '0128880999' }),
    ]
    await sales.get('/lead/leads')
    const under = sales.get('/lead/leads')
    way.cut()
    await under
    for (const call of [...calls, ...calls]) {
      const { status, body, headers } = await call()
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(body).toEqual({
        message: 'The service is temporarily unavailable. Try again shortly',
        code: 'failure.away',
        retry_after: 5,
      })
    }
    way.mend()
    for (const call of calls.slice(0, 2)) expect((await call()).status).toBe(200)
  })
})
