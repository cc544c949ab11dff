import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { randomStream } from '../../src/demo/random.ts'
import type { Database } from '../../src/runtime/database.ts'
import { copyCluster } from '../../src/runtime/node/embedded/copy-cluster.ts'
import { startEngine } from '../../src/runtime/node/embedded/engine-database.ts'
import { templateOf } from '../../src/runtime/node/embedded/template.ts'
import { findSchemaFiles } from '../../src/runtime/node/migrations/schema-files.ts'
import { newCustomer } from '../cases/case-data.ts'
import { api, type Json } from '../setup/api.ts'
import { withBothEngines, type TestEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { makeProject } from './project-data.ts'

const presses = 200
const unitCount = 20
/**
 * How often work is killed: a session of PostgreSQL takes one press with it, the embedded engine all that are under way,
 * and takes seconds to start again.
 */
const kills = { postgres: 50, embedded: 5 }

/** A database whose work under way can be cut off. */
interface Killable {
  database: Database
  /** Ends work under way as a crash would; false where there was none. */
  kill: () => Promise<boolean>
  close: () => Promise<void>
}

/** Of PostgreSQL one session dies in the midst of its transaction: one that has begun to write. */
async function killablePostgres(engine: TestEngine): Promise<Killable> {
  const database = await engine.fresh()
  const { rows } = await database.transaction({ role: 'owner' }, (tx) =>
    tx.query<{ name: string }>('select current_database() as name'),
  )
  const admin = new pg.Client(inject('engines').postgres?.url)
  await admin.connect()
  const killed: number[] = []
  return {
    database,
    kill: async () => {
      const { rows: ended } = await admin.query<{ pid: number }>(
        `select pid from (
           select pid from pg_stat_activity where datname = $1 and backend_xid is not null and not pid = any($2)
           order by xact_start limit 1) one where pg_terminate_backend(pid)`,
        [rows[0]?.name, killed],
      )
      killed.push(...ended.map(({ pid }) => pid))
      return ended.length === 1
    },
    close: async () => {
      await admin.end()
      await database.close()
    },
  }
}

/** The embedded engine dies as a whole, wherever its thread is, and starts again from what is on the disk. */
async function killableEmbedded(): Promise<Killable> {
  const directory = join(mkdtempSync(join(inject('engines').directory, 'cut-off-')), 'database')
  copyCluster(await templateOf(findSchemaFiles()), directory)
  let thread: Worker | undefined
  const start = async (): Promise<Database> => {
    const seen = (worker: Worker) => (thread = worker)
    process.once('worker', seen)
    const engine = await startEngine({ directory, sync: true })
    process.off('worker', seen)
    return engine
  }
  let current = start()
  let underWay = 0
  return {
    database: {
      engine: 'embedded',
      hasReplica: false,
      async transaction(options, work) {
        const engine = await current
        underWay++
        try {
          return await engine.transaction(options, work)
        } finally {
          underWay--
        }
      },
      maintain: async (statement) => (await current).maintain(statement),
      listen: async (channel, heard) => (await current).listen(channel, heard),
      cancel: () => Promise.resolve(),
      close: async () => (await current).close(),
    },
    kill: async () => {
      await current
      if (underWay === 0) return false
      await thread?.terminate()
      current = start()
      await current
      return true
    },
    close: async () => (await current).close(),
  }
}

interface Held {
  prod_id: number
  unit_id: number
}

withBothEngines('holds that are cut off', (engine) => {
  it(`[B9] of ${presses} at once for ${unitCount} units, 50 of them and more cut off by killed sessions or engines, each unit has one case, the others are told, nothing is lost`, async () => {
    const { database, kill, close } = await (engine.name === 'postgres'
      ? killablePostgres(engine)
      : killableEmbedded())
    const tenants = await TestTenants.open({ ...engine, database: () => Promise.resolve(database) })
    const as = (who: string) => api(tenants, { as: `${who}@harta.test` })
    const owner = <Row>(statement: string, values: unknown[] = []) =>
      database.transaction({ role: 'owner' }, async (tx) => (await tx.query<Row>(statement, values)).rows)
    const { units } = await makeProject(as('admin'), unitCount)
    const agents = ['manager', 'sales', 'admin', 'director']
    const customers: number[] = []
    for (const who of agents) customers.push(await newCustomer(as(who)))

    let cutOff = 0
    /** Whoever hears nothing presses again: the same press. */
    const hold = async (at: number): Promise<{ status: number; body: Json }> => {
      const unit = units[at % unitCount]
      const body = { customer_id: customers[at % 4], client_id: crypto.randomUUID() }
      for (;;) {
        const answer = await as(agents[at % 4] ?? '')
          .post(`/property/unit/${unit}/reserve`, body)
          .catch(() => undefined)
        if (answer && answer.status < 500 && answer.status !== 429) return answer
        cutOff++
      }
    }
    let isOver = false
    const answered = Promise.all(Array.from({ length: presses }, (_, at) => hold(at))).finally(
      () => (isOver = true),
    )
    const random = randomStream(50)
    let killed = 0
    while (!isOver && (killed < kills[engine.name] || cutOff < 50)) {
      await pause(random.below(engine.name === 'postgres' ? 4 : 30))
      if (await kill()) killed++
    }
    const answers = await answered
    expect(killed).toBeGreaterThanOrEqual(kills[engine.name])
    expect(cutOff).toBeGreaterThanOrEqual(50)
    const made = answers.flatMap(({ status, body }): Held[] => (status === 201 ? [body.data] : []))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ hold: { until: expect.any(String) } })
    expect(made.map(({ unit_id }) => unit_id).toSorted((a, b) => a - b)).toEqual(units)
    const whole = await owner<Held & { stage: string; presses: number; moves: number }>(
      `select c.id as prod_id, c.unit_id, u.stage,
         (select count(*)::integer from unit_press p where p.prod_id = c.id) as presses,
         (select count(*)::integer from case_stage_move m where m.prod_id = c.id) as moves
       from sales_case c join unit u on u.corporate_id = c.corporate_id and u.id = c.unit_id
       where c.unit_id = any($1) order by c.unit_id`,
      [units],
    )
    expect(whole).toEqual(
      made
        .toSorted((one, other) => one.unit_id - other.unit_id)
        .map(({ prod_id, unit_id }) => ({ prod_id, unit_id, stage: 'Reserved', presses: 1, moves: 1 })),
    )
    await close()
  }, 240_000)
})
