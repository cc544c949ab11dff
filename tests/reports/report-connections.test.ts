import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { openPostgres } from '../../src/runtime/node/postgres/open-postgres.ts'
import { api, type Answer } from '../setup/api.ts'
import { freshPostgresUrl, withPostgres, type TestEngine } from '../setup/engines.ts'
import {
  databaseAt,
  findPrograms,
  onServer,
  startPostgres,
  startReplica,
  type PostgresServer,
} from '../setup/postgres-server.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const admin = 'admin@harta.test'

const engineOver = (database: Database): TestEngine => ({
  name: 'postgres',
  database: () => Promise.resolve(database),
  fresh: () => Promise.reject(new Error('The tests of this file share a database')),
})

/** Asks the server again until the answer is the one that is waited for. */
async function until<T>(read: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await read()
    if (isThere(found)) return found
  }
}

withPostgres('the connections of reports', () => {
  let tenants: TestTenants
  /** Holds the reports up. */
  let other: pg.Client
  /** What it sees of the server's activity is not kept for a whole transaction. */
  let watcher: pg.Client
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    tenants = await TestTenants.open(engineOver(await openPostgres({ url, poolSize: 4 })), { leads: 3 })
    ;[other, watcher] = [new pg.Client(url), new pg.Client(url)]
    await Promise.all([other.connect(), watcher.connect()])
  })
  afterAll(async () => {
    await Promise.all([other.end(), watcher.end()])
    await tenants.database.close()
  })

  /** Has reports over the marketing spend wait for as long as the work takes. */
  async function whileReportsWait<T>(reports: number, work: (asked: Promise<Answer>[]) => Promise<T>) {
    const { get } = api(tenants, { as: admin })
    await get('/lead/leads?limit=1')
    await other.query('begin; lock table marketing_spend')
    const asked = Array.from({ length: reports }, () => get('/report/lead-analysis?by=channel'))
    try {
      await until(waiting, (pids) => pids.length > 0)
      return await work(asked)
    } finally {
      await other.query('rollback')
      await Promise.allSettled(asked)
    }
  }

  const waiting = async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and application_name = 'urus-reports' and wait_event_type = 'Lock'`,
    )
    return rows.map(({ pid }) => pid)
  }

  it('lists answer while reports of the same person hold all connections of reports', async () => {
    const answers = await whileReportsWait(6, async (asked) => {
      const list = await api(tenants, { as: admin }).get('/lead/leads?limit=25')
      expect(list.status).toBe(200)
      expect(list.body.data.data).toHaveLength(3)
      await other.query('rollback')
      return Promise.all(asked)
    })
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  })

  it('a report that takes too long is ended and answers what to do', async () => {
    const { status, body } = await whileReportsWait(1, async ([asked]) => {
      // As the server does when the time for a statement is over.
      const [pid] = await waiting()
      await watcher.query('select pg_cancel_backend($1)', [pid])
      return asked as Promise<Answer>
    })
    expect({ status, message: body.message }).toEqual({
      status: 503,
      message: 'This is taking too long. Narrow your request or try again later',
    })
  })
})

const programs = findPrograms()

it.skipIf(programs === undefined)(
  'with DATABASE_REPLICA_URL reports read the replica, and say as of when where it is behind',
  { timeout: 120_000 },
  async () => {
    const servers: PostgresServer[] = []
    let database: Database | undefined
    try {
      const primary = await startPostgres(programs ?? '')
      servers.push(primary)
      await onServer(primary.url, (client) =>
        client.query(`create database urus template template0 encoding 'UTF8'`),
      )
      const url = databaseAt(primary.url, 'urus')
      await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }).then((migrated) => migrated.close())
      const replica = await startReplica(programs ?? '', url)
      servers.unshift(replica)
      // A copy is no replica, were it on the same server: its figures stand still.
      await onServer(primary.url, (client) => client.query('create database copied template urus'))
      const copied = databaseAt(primary.url, 'copied')
      await expect(openPostgres({ url, replicaUrl: copied })).rejects.toThrow(
        /^DATABASE_REPLICA_URL leads to .*whose database "copied" is no replica of DATABASE_URL's "urus"/,
      )
      const another = await startPostgres(programs ?? '')
      servers.unshift(another)
      await expect(openPostgres({ url, replicaUrl: another.url })).rejects.toThrow('is no replica of')
      database = await openPostgres({ url, replicaUrl: replica.url, poolSize: 4 })
      const tenants = await TestTenants.open(engineOver(database), { leads: 3 })
      const { get, post } = api(tenants, { as: admin })
      const leads = async () => {
        const { status, body } = await get('/report/lead?by=channel&from=2016-12-01')
        expect(status, JSON.stringify(body)).toBe(200)
        return {
          count: Number(body.data.cells[0].figures[0].value),
          asOf: body.data.as_of as string | undefined,
        }
      }
      await get('/lead/leads?limit=1')
      expect(await until(leads, ({ asOf }) => asOf === undefined)).toEqual({ count: 3, asOf: undefined })

      await onServer(replica.url, (client) => client.query('select pg_wal_replay_pause()'))
      await until(
        () =>
          onServer(replica.url, async (client) => {
            const { rows } = await client.query<{ state: string }>(
              'select pg_get_wal_replay_pause_state() as state',
            )
            return rows[0]?.state
          }),
        (state) => state === 'paused',
      )
      const added = await post('/lead/leads', { name: 'New on the primary', contact_no: '+60123459999' })
      expect(added.status, JSON.stringify(added.body)).toBe(201)
      expect(await leads()).toEqual({
        count: 3,
        asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      })
      expect((await get('/lead/leads?limit=25')).body.data.total).toBe(4)

      await onServer(replica.url, (client) => client.query('select pg_wal_replay_resume()'))
      expect((await until(leads, ({ asOf }) => asOf === undefined)).count).toBe(4)
    } finally {
      await database?.close()
      for (const server of servers) await server.stop()
    }
  },
)
