import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { wireDay } from '../src/domain/dates.ts'
import type { Database } from '../src/runtime/database.ts'
import { openDatabase } from '../src/runtime/node/open-database.ts'
import { withEngines } from './engines.ts'
import { demoPlace } from './processes/demo-server.ts'
import { endLeases } from './processes/end-leases.ts'
import { ServerProcess } from './processes/server.ts'

const file = readFileSync(new URL('./data/leads.csv', import.meta.url))

interface Progress {
  id: number
  status: string
  done: number
  created: number
  updated: number
  failed: number
}

const read = async (server: ServerProcess, token: string, id: number): Promise<Progress> =>
  ((await (await server.call(token, `/lead/lead-import/${id}`)).json()) as { data: Progress }).data

/** Short beside a batch, long enough to leave the processor to the import. */
const pollMilliseconds = 20

/** Asks until the import is so far, or over. */
async function until(server: ServerProcess, token: string, id: number, done: number): Promise<Progress> {
  for (;;) {
    const progress = await read(server, token, id)
    if (progress.done >= done || progress.status === 'done' || progress.status === 'failed') return progress
    await pause(pollMilliseconds)
  }
}

/** Imports the file, killing the server when so many rows are done; answers the outcome and the failed-rows file. */
async function importWithKills(
  variables: Record<string, string>,
  kills: number[],
): Promise<{ outcome: Progress; failures: string }> {
  let server = await ServerProcess.start(variables)
  const token = await server.signIn('sales@pinnacle.test')
  const form = new FormData()
  form.set('file', new File([file], 'leads.csv'))
  const { data } = (await (
    await server.call(token, '/lead/lead-import', { method: 'POST', body: form })
  ).json()) as { data: Progress }
  await server.call(token, `/lead/lead-import/${data.id}/start`, { method: 'POST', body: '{}' })
  for (const done of kills) {
    await until(server, token, data.id, done)
    await server.stop('SIGKILL')
    await endLeases(variables)
    server = await ServerProcess.start(variables)
  }
  const outcome = await until(server, token, data.id, 3001)
  const failures = await (await server.call(token, `/lead/lead-import/${data.id}/failures.csv`)).text()
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
async function leftBy(variables: Record<string, string>): Promise<{ leads: unknown[]; trail: unknown[] }> {
  const database: Database = await openDatabase({
    DATABASE_URL: variables['DATABASE_URL'],
    DATA_DIR: variables['DATA_DIR'] ?? '',
  })
  const all = async (text: string) =>
    (await database.transaction({ role: 'owner' }, (tx) => tx.query(text))).rows
  const from = "corporate_id = (select corporate_id from app_user where email = 'sales@pinnacle.test')"
  const leads =
    await all(`select name, contact_no, email, interested_in, remarks, status_id, channel_id, budget_id, assign_to, created_at, version
    from lead where ${from} and id in (select record_id from audit
      where ${from} and table_name = 'lead' and action = 'create' and request_id like 'job-%') order by contact_no`)
  const trail =
    await all(`select a.table_name, a.action, a.record_version, a.changes - 'lead_id' - 'assign_at' as changes, l.contact_no
    from audit a left join lead l on l.corporate_id = a.corporate_id and l.id = a.record_id and a.table_name = 'lead'
    where a.${from} and a.request_id like 'job-%' order by l.contact_no, a.table_name, a.record_version, a.action, a.changes::text`)
  await database.close()
  return { leads: whenever(leads), trail: whenever(trail) }
}

withEngines('an import whose server is killed', (engine) => {
  it('ends as if nothing had happened: rows, audit and failed-rows file', async () => {
    const [calm, rough] = [await demoPlace(engine.name), await demoPlace(engine.name)]
    const whole = await importWithKills(calm, [])
    const kills = [1, 900, 2100].map((done) => done + Math.floor(Math.random() * 400))
    const broken = await importWithKills(rough, kills)
    expect(broken.outcome).toMatchObject({ status: 'done', done: 3000 })
    const counts = ({ created, updated, failed }: Progress) => ({ created, updated, failed })
    expect(counts(broken.outcome)).toEqual(counts(whole.outcome))
    expect(broken.failures).toBe(whole.failures)
    const [left, expected] = [await leftBy(rough), await leftBy(calm)]
    expect(left.leads.length).toBeGreaterThan(2000)
    expect(left.leads).toEqual(expected.leads)
    expect(expected.trail.length).toBeGreaterThan(2000)
    expect(left.trail).toEqual(expected.trail)
  }, 180_000)
})
