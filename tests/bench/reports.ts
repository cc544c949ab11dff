/**
 * `npm run bench -- --reports [--leads 1000000] [--profiles 300000] [--rows 100000]`: every report over its own period and
 * over a year by two dimensions, through the real server, beside the bare count of the leads of that year by channel.
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
import { prepareDatabase } from './prepare.ts'
import { fillReportRows } from './report-rows.ts'
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

export async function reportsBench({ leads, customers, cases, seconds }: Options): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, leads, minutesApart)
  await passwords.stop()
  const me = own.users.get('sales@harta.test') ?? 0
  await fillCustomers(database, { id: own.id, me }, { customers, entries: 0 })
  await fillCases(database, own.id, cases)
  await fillReportRows(database, own.id, own.users.get('admin@harta.test') ?? 0)
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
    await compare(calls, seconds)
    close()
  }
  await db.end()
  await server.stop()
  await remove()
}
