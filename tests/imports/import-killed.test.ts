import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { wireDay } from '../../src/domain/dates/wire.ts'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { withEngine } from '../setup/engines.ts'
import { demoPlace } from '../setup/processes/demo-server.ts'
import { endLeases } from '../setup/processes/end-leases.ts'
import { ServerProcess } from '../setup/processes/server.ts'

interface Kind {
  call: string
  table: string
  /** By what its records are put in order: the key of its import. */
  key: string
  columns: string
  file: string
}

/** Of the file: three batches, as some rows have several lines. */
const lines = 1500

const kind = (name: string, of: Omit<Kind, 'file'>): Kind => ({
  ...of,
  file: readFileSync(new URL(`./${name}.csv`, import.meta.url), 'utf8')
    .split('\n')
    .slice(0, lines + 1)
    .join('\n'),
})

const kinds = [
  kind('leads', {
    call: '/lead/lead-import',
    table: 'lead',
    key: 'contact_no',
    columns:
      'name, contact_no, email, interested_in, remarks, status_id, channel_id, budget_id, assign_to, created_at, version',
  }),
  kind('customers', {
    call: '/customer/customer-import',
    table: 'customer',
    key: 'nric',
    columns:
      'name, nric, contact_no, email, monthly_income, joint_with, full_name, remarks, status_id, channel_id, assign_to, version',
  }),
]

interface Progress {
  id: number
  status: string
  done: number
  created: number
  updated: number
  failed: number
}

const read = async (server: ServerProcess, token: string, path: string): Promise<Progress> =>
  ((await (await server.call(token, path)).json()) as { data: Progress }).data

/** Short beside a batch, long enough to leave the processor to the import. */
const pollMilliseconds = 20

/** Asks until the import is so far, or over. */
async function until(server: ServerProcess, token: string, path: string, done: number): Promise<Progress> {
  for (;;) {
    const progress = await read(server, token, path)
    if (progress.done >= done || progress.status === 'done' || progress.status === 'failed') return progress
    await pause(pollMilliseconds)
  }
}

/** Imports the file, killing the server when so many rows are done; answers the outcome and the failed-rows file. */
async function importWithKills(
  { call, table, file }: Kind,
  variables: Record<string, string>,
  kills: number[],
): Promise<{ outcome: Progress; failures: string }> {
  let server = await ServerProcess.start(variables)
  const token = await server.signIn('sales@pinnacle.test')
  const form = new FormData()
  form.set('file', new File([file], `${table}.csv`))
  const { data } = (await (
    await server.call(token, `${call}?stage=1`, { method: 'POST', body: form })
  ).json()) as {
    data: Progress
  }
  const path = `${call}/${data.id}`
  await server.call(token, `${path}/start`, { method: 'POST', body: '{}' })
  for (const done of kills) {
    await until(server, token, path, done)
    await server.stop('SIGKILL')
    await endLeases(variables)
    server = await ServerProcess.start(variables)
  }
  const outcome = await until(server, token, path, Infinity)
  const failures = await (await server.call(token, `${path}/failures.csv`)).text()
  await server.stop()
  return { outcome, failures }
}

/** Rows whose file says a day to come count as made now: at another moment in each import. */
function whenever(rows: unknown[]): unknown[] {
  const days = [wireDay(Date.now()), new Date().toISOString().slice(0, 10)]
  return JSON.parse(
    JSON.stringify(rows).replace(new RegExp(`(${days.join('|')})[ T][\\d:.+]+`, 'g'), 'now'),
  ) as unknown[]
}

/** What an import leaves, without ids and times: those may differ. */
async function leftBy(
  { table, key, columns }: Kind,
  variables: Record<string, string>,
): Promise<{ records: unknown[]; trail: unknown[] }> {
  const database: Database = await openDatabase({
    DATABASE_URL: variables['DATABASE_URL'],
    DATA_DIR: variables['DATA_DIR'] ?? '',
  })
  const all = async (text: string) =>
    (await database.transaction({ role: 'owner' }, (tx) => tx.query(text))).rows
  const from = "corporate_id = (select corporate_id from app_user where email = 'sales@pinnacle.test')"
  const records =
    await all(`select ${columns} from ${table} where ${from} and id in (select record_id from audit
      where ${from} and table_name = '${table}' and action = 'create' and request_id like 'job-%') order by ${key}`)
  const trail =
    await all(`select a.table_name, a.action, a.record_version, a.changes - '${table}_id' - 'assign_at' as changes, t.${key}
    from audit a left join ${table} t on t.corporate_id = a.corporate_id and t.id = a.record_id and a.table_name = '${table}'
    where a.${from} and a.request_id like 'job-%' order by t.${key}, a.table_name, a.record_version, a.action, a.changes::text`)
  await database.close()
  return { records: whenever(records), trail: whenever(trail) }
}

withEngine('an import whose server is killed', (engine) => {
  it.each(kinds.map((kind) => [kind.table, kind] as const))(
    'ends as if nothing had happened: rows, audit and failed-rows file of %s',
    async (_, kind) => {
      const [calm, rough] = [await demoPlace(engine.name), await demoPlace(engine.name)]
      const whole = await importWithKills(kind, calm, [])
      const kills = [1, 450, 900].map((done) => done + Math.floor(Math.random() * 300))
      const broken = await importWithKills(kind, rough, kills)
      const { done, created, updated, failed } = whole.outcome
      expect(broken.outcome).toMatchObject({ status: 'done', done, created, updated, failed })
      expect(done).toBeGreaterThan(1000)
      expect(failed).toBeGreaterThan(0)
      expect(broken.failures).toBe(whole.failures)
      const [left, expected] = [await leftBy(kind, rough), await leftBy(kind, calm)]
      expect(left.records).toHaveLength(created)
      expect(left.records).toEqual(expected.records)
      expect(expected.trail.length).toBeGreaterThan(1000)
      expect(left.trail).toEqual(expected.trail)
    },
    180_000,
  )
})
