/**
 * `npm run bench -- --reports [--leads 1000000] [--profiles 300000] [--rows 100000]`: every report over its own period and
 * over a year by two dimensions, through the real server, beside the bare count of the leads of that year by channel; then
 * the list of leads, alone and while its reader’s reports take all of their connections.
 */
import pg from 'pg'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { reports } from '../../resources/reports/all.ts'
import { build } from '../../scripts/build.mjs'
import { fillCases } from './cases.ts'
import { compare, type Compared } from './compare.ts'
import { fillCustomers } from './customers.ts'
import { client, signIn } from './http.ts'
import { measure } from './measure.ts'
import { prepareDatabase } from './prepare.ts'
import { fillReportRows, hasReportRows } from './report-rows.ts'
import { seedBench } from './seed.ts'
import { startServer } from './server.ts'

interface Options {
  leads: number
  customers: number
  cases: number
  seconds: number
}

/** A million leads are those of four years. */
const minutesApart = 2

/** Measures the list of leads, then again while several reports of the same person run. */
async function besideReports(
  call: ReturnType<typeof client>['call'],
  report: string,
  seconds: number,
): Promise<void> {
  const list = () => call('GET', '/lead/leads?limit=25&count=defer')
  const alone = await measure(list, 1, seconds)
  let isOver = false
  const asking = Array.from({ length: 4 }, async () => {
    while (!isOver) await call('GET', report)
  })
  const beside = await measure(list, 1, seconds)
  isOver = true
  await Promise.all(asking)
  console.log(
    `\nlist of leads: p50 ${alone.p50.toFixed(1)} ms, p95 ${alone.p95.toFixed(1)} ms; beside four reports p50 ${beside.p50.toFixed(1)} ms, p95 ${beside.p95.toFixed(1)} ms\n`,
  )
}

export async function reportsBench({ leads, customers, cases, seconds }: Options): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, leads, minutesApart)
  await passwords.stop()
  const me = own.users.get('sales@harta.test') ?? 0
  if (!(await hasReportRows(database, own.id))) {
    await fillCustomers(database, { id: own.id, me }, { customers, entries: 0 })
    await fillCases(database, own.id, cases)
    await fillReportRows(database, own.id, own.users.get('admin@harta.test') ?? 0)
  }
  await database.close()
  const server = await startServer(variables)
  const db = new pg.Client(variables['DATABASE_URL'])
  await db.connect()
  const from = addDays(today(), -364)
  const bare = () =>
    db.query({
      name: 'year',
      text: `select channel_id, count(*) from lead where corporate_id = $1 and deleted_at is null
        and created_at >= $2::date group by channel_id`,
      values: [own.id, from],
    })
  for (const who of ['admin', 'manager']) {
    const { call, close } = client(
      server.origin,
      await signIn(server.origin, `${who}@harta.test`, demoPassword),
    )
    const calls = reports.flatMap(({ name, dimensions }): Compared[] => {
      const [by = ''] = Object.keys(dimensions)
      const get = (query: Record<string, string>) => () =>
        call('GET', `/report/${name}?${new URLSearchParams(query).toString()}`)
      return [
        { name: `${who}: ${name}, this month`, ours: get({ by }), bare },
        {
          name: `${who}: ${name}, a year by month`,
          ours: get({ by: 'month', and: by, from, to: today() }),
          bare,
        },
      ]
    })
    // A person has two connections for reports: more at once wait for their turn.
    await compare(calls, seconds, { atOnce: 4, warmUp: 2 })
    await besideReports(call, `/report/kpi?by=month&and=person&from=${from}&to=${today()}`, seconds)
    close()
  }
  await db.end()
  await server.stop()
  await remove()
}
