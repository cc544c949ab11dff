import { beforeAll, expect, it } from 'vitest'
import { JobRunner } from '../../src/runtime/jobs.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { api } from '../setup/api.ts'
import { freshFor, withBothEngines, withPostgres, engines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withBothEngines('what one takes of the database', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 20 })
  })

  it('leaves others theirs: who asks far too often waits or is told to come again, others are served meanwhile', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    const others = ['owner@pinnacle.test', 'manager@harta.test'].map((as) => api(tenants, { as }))
    for (const each of [sales, ...others]) expect((await each.get('/lead/leads')).status).toBe(200)
    let over = 0
    const flood = Array.from({ length: 300 }, async () => {
      const answer = await sales.get('/lead/leads')
      over++
      return answer
    })
    for (const each of others) expect((await each.get('/lead/leads')).status).toBe(200)
    const before = over
    const answers = await Promise.all(flood)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(90)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after')]).toEqual([429, '5'])
    expect(before - refused.length).toBeLessThan(90)
  })

  it('has an end: texts of a filter, and how far a list is paged', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    const long = (length: number) =>
      encodeURIComponent(JSON.stringify({ name: { contains: 'x'.repeat(length) } }))
    expect((await sales.get(`/lead/leads?filter=${long(200)}`)).status).toBe(200)
    const refused = await sales.get(`/lead/leads?filter=${long(201)}`)
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('200') } })
    const admin = api(tenants, { as: 'admin@harta.test' })
    const file = { format: 'csv', filter: { name: { contains: 'x'.repeat(900_000) } } }
    expect((await admin.post('/lead/leads/exports', file)).status).toBe(400)
    for (const far of ['/lead/leads?page=1000000000&limit=25', '/lead/leads?page=4001&limit=25'])
      expect(await sales.get(far)).toMatchObject({
        status: 422,
        body: { errors: { page: [expect.stringContaining('100000')] } },
      })
    expect((await sales.get('/lead/leads?page=4000&limit=25')).status).toBe(200)
    const range = encodeURIComponent(JSON.stringify([100_000, 100_024]))
    expect((await admin.get(`/lookup/budget?range=${range}`)).status).toBe(422)
  })
})

withPostgres('a statement that takes too long', () => {
  const [, postgres] = engines
  const opened = postgres && freshFor(postgres)
  const database = () => {
    if (!opened) throw new Error('No PostgreSQL in this run')
    return opened()
  }
  const asleep = 'select pg_sleep(600) from pg_sleep(0)'

  it('is ended by the database, and its caller told to come again', async () => {
    const slow = (await database()).transaction({ role: 'app', seconds: 0.05 }, (tx) => tx.query(asleep))
    await expect(slow).rejects.toMatchObject({
      status: 503,
      text: { key: 'failure.slow' },
      extra: { retry_after: 30 },
    })
  })

  it('has its time by kind: reads less than writes, jobs more, maintenance all', async () => {
    const read = async (options: { role: 'app' | 'owner'; readOnly?: boolean; seconds?: number }) => {
      const { rows } = await (
        await database()
      ).transaction(options, (tx) => tx.query<{ statement_timeout: string }>('show statement_timeout'))
      return rows[0]?.statement_timeout
    }
    expect(await read({ role: 'app', readOnly: true })).toBe('15s')
    expect(await read({ role: 'app' })).toBe('30s')
    expect(await read({ role: 'app', seconds: 60 })).toBe('1min')
    expect(await read({ role: 'owner' })).toBe('0')
  })

  it('is cancelled by a stop, and its job goes on at the next start', async () => {
    const on = await database()
    const tenants = await TestTenants.demo(on)
    const user = await on.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ id: number; corporate_id: number }>(
        "select id, corporate_id from app_user where email = 'sales@harta.test'",
      ),
    )
    const { id = 0, corporate_id = 0 } = user.rows[0] ?? {}
    const job = await on.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ id: number }>(
        "insert into job (corporate_id, kind, owner_id, payload) values ($1, 'sleep', $2, '{}') returning id",
        [corporate_id, id],
      ),
    )
    let begun: () => void = () => undefined
    const isRunning = new Promise<void>((resolve) => (begun = resolve))
    const jobs = new JobRunner({ ...tenants.runtime, log: silentLog }, [
      {
        sleep: async ({ tx }) => {
          begun()
          await tx.query(asleep)
          return 'done'
        },
      },
    ])
    await jobs.start(true)
    await isRunning
    const stopped = jobs.stop()
    await on.cancel()
    await stopped
    const left = await on.transaction({ role: 'owner' }, (tx) =>
      tx.query('select status, attempts from job where id = $1', [job.rows[0]?.id]),
    )
    expect(left.rows).toEqual([{ status: 'queued', attempts: 0 }])
  })
})
