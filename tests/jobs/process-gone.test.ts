import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { holding } from '../../src/runtime/holding.ts'
import type { Json } from '../setup/api.ts'
import { withPostgres } from '../setup/engines.ts'
import { demoPlace } from '../setup/processes/demo-server.ts'
import { ServerProcess } from '../setup/processes/server.ts'

const pollMilliseconds = 50
/** Far below the two minutes after which a claim ran out once, and the five in which a frozen process held its locks. */
const timeLimit = 90_000

async function until<T>(read: () => T | Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (isSo(value)) return value
    await pause(pollMilliseconds)
  }
}

/** Has a customer of the demo data consent to be asked about; their id. */
async function whoConsented({ DATABASE_URL: url }: Record<string, string>): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(`
      insert into credit_consent (corporate_id, created_by, customer_id, type, fullname, nric, mobile_number, purpose, recipient,
        wording_version, wording, expires_at, kept_at, opened_at, signed_at, signed_by)
      select corporate_id, assign_to, id, 'credit_report', name, nric, contact_no, 'A loan', 'Test bureau', '2026-11', 'I agree',
        now() + interval '1 day', now(), now(), now(), name
      from customer where corporate_id = 1 and nric is not null and assign_to is not null and deleted_at is null
      order by id desc limit 1 returning customer_id as id`)
    return Number(rows[0]?.id)
  } finally {
    await client.end()
  }
}

/** A bureau that keeps every request, and answers once it is told to. */
class SlowBureau {
  readonly references: string[] = []
  isAnswering = false
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      this.references.push(String(request.headers['idempotency-key']))
      if (this.isAnswering) this.#answer(response)
    })
  }

  static async open(): Promise<SlowBureau> {
    const bureau = new SlowBureau()
    await once(bureau.#server.listen(0, '127.0.0.1'), 'listening')
    return bureau
  }

  get variables(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo
    return { BUREAU_URL: `http://127.0.0.1:${port}`, BUREAU_TOKEN: 'a token', BUREAU_NAME: 'Test bureau' }
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #answer(response: ServerResponse): void {
    const report = { reference: 'B-1', as_of: '2026-11-20', score: 700, facilities: [], litigation: [] }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...report, trade_references: [], officers: [] }))
  }
}

// The embedded database has a single process: what it leaves goes on at its next start.
withPostgres('work whose process is gone', () => {
  const running: ServerProcess[] = []
  const start = async (variables: Record<string, string>): Promise<ServerProcess> => {
    const server = await ServerProcess.start(variables)
    running.push(server)
    return server
  }
  afterEach(() => Promise.all(running.splice(0).map((server) => server.stop('SIGKILL'))))

  const asAdmin =
    (token: string) =>
    async (server: ServerProcess, path: string, method = 'GET', body?: Json) => {
      const answer = await server.call(token, path, { method, ...(body && { body: JSON.stringify(body) }) })
      return (await answer.json()) as Json
    }

  it(
    'a change of all that match goes on elsewhere, though its frozen process holds a batch',
    async () => {
      const variables = await demoPlace('postgres')
      const first = await start(variables)
      const call = asAdmin(await first.signIn('admin@harta.test'))
      const leads = '/lead/leads'
      const { total } = (await call(first, `${leads}/count`)).data
      const [, target] = (await call(first, `${leads}/facets?fields=status_id`)).data.status_id
      const set = { status_id: target.value }
      const path = `${leads}/all/${(await call(first, `${leads}/all`, 'PUT', { filter: {}, set })).data.id}`
      const job = async (server: ServerProcess): Promise<Json> => (await call(server, path)).data
      await until(
        () => job(first),
        ({ done }) => done > 0,
      )
      first.signal('SIGSTOP')
      const second = await start(variables)
      const over = await until(
        () => job(second),
        ({ status }) => ['done', 'failed'].includes(status),
      )
      expect(over).toMatchObject({ status: 'done', done: total, changed: total, failed_count: 0 })
    },
    timeLimit,
  )

  it(
    'an order is asked for again under its reference, delivered and charged once',
    async () => {
      const bureau = await SlowBureau.open()
      const variables = { ...(await demoPlace('postgres')), ...bureau.variables }
      const first = await start(variables)
      const call = asAdmin(await first.signIn('admin@harta.test'))
      const prices = (await call(first, '/credit-report/report-prices')).content
      const price = quoteOf(prices, 'credit_report', []).total
      await call(first, '/credit-report/balance/top-up', 'POST', { amount: 500 })
      const before = (await call(first, '/credit-report/balance')).data
      const order = {
        customer_id: await whoConsented(variables),
        product: 'credit_report',
        addons: [],
        price,
      }
      const report = (await call(first, '/credit-report/credit-reports/order', 'POST', order)).data.id
      await until(
        () => bureau.references.length,
        (asked) => asked === 1,
      )
      await first.stop('SIGKILL')
      bureau.isAnswering = true
      const second = await start(variables)
      const delivered = await until(
        async () => (await call(second, `/credit-report/credit-reports/${report}`)).data,
        ({ status }) => status !== 'ordered',
      )
      expect([delivered.status, new Set(bureau.references).size]).toEqual(['delivered', 1])
      const after = (await call(second, '/credit-report/balance')).data
      const spent = (Number(before.balance) - Number(after.balance)).toFixed(2)
      expect([spent, after.held]).toEqual([price, before.held])
      bureau.close()
    },
    timeLimit,
  )
})

it('a claim is prolonged while the work lasts, and no longer', async () => {
  let beats = 0
  let finish: (outcome: string) => void = () => undefined
  const work = new Promise<string>((resolve) => (finish = resolve))
  const prolong = () => {
    if (++beats === 3) finish('delivered')
    // One that fails is made up for by the next.
    return beats === 1 ? Promise.reject(new Error('The database is away')) : Promise.resolve()
  }
  expect(await holding(prolong, 1, () => work)).toBe('delivered')
  const until20 = beats
  await pause(20)
  expect(beats).toBe(until20)
})
