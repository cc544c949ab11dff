/**
 * `npm run bench -- --payout [--rows 100000]`: calculating a payout run over so many lines of the commission ledger, and
 * explaining one of them, through the real server.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { monthOf } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { build } from '../../scripts/build.mjs'
import { client, signIn } from './http.ts'
import { measure } from './measure.ts'
import { prepareDatabase } from './prepare.ts'
import { seedBench } from './seed.ts'
import { startServer } from './server.ts'

/** What sales.md and its proofs ask for. */
const goals = { calculated: 60_000, explained: 50 }
const linesPerCase = 5
const payees = 500

/** Sold cases of five places each, one entry of the ledger a case, and a payee for each of those who are paid. */
async function fillLedger(database: Database, corporate: number, lines: number): Promise<void> {
  const cases = Math.ceil(lines / linesPerCase)
  await database.transaction({ role: 'owner' }, async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into app_user (corporate_id, name, email, application_code, status, ren_no, ren_until)
      select ${corporate}, 'Agent ' || n, 'agent' || n || '@bench.test', 'sas', 1, 'REN ' || n, current_date + 400
      from generate_series(1, ${payees}::int) n`.execute(db)
    await sql`
      insert into payee (corporate_id, user_id, name, kind, resident, tin, bank, account_last4, earlier_paid)
      select corporate_id, id, name, 'individual', true, 'IG' || id, 'Maybank', '1234',
        jsonb_build_array(jsonb_build_object('year', (extract(year from current_date) - 1)::text, 'amount',
          case when id % 3 = 0 then '150000.00' else '50000.00' end))
      from app_user where corporate_id = ${corporate} and email like 'agent%@bench.test'`.execute(db)
    await sql`
      insert into customer (corporate_id, name, contact_no, status_id)
      values (${corporate}, 'Buyer', '60149999999', (select min(id) from customer_status where corporate_id = ${corporate}))`.execute(
      db,
    )
    await sql`
      insert into sales_case (corporate_id, name, prod_type, customer_id, stage, stage_since, sales_date, spa_price, nett_price)
      select ${corporate}, 'Case ' || n, 'PROPERTY', (select max(id) from customer where corporate_id = ${corporate}), 'SOLD',
        now(), current_date - 30, 500000, 500000
      from generate_series(1, ${cases}::int) n`.execute(db)
    await sql`
      insert into commission_scheme (corporate_id, name, valid_from, places, vacant)
      values (${corporate}, 'Bench', current_date - 400, ${JSON.stringify(
        [60, 20, 10, 5, 2].map((percent, place) => ({ name: `Place ${place}`, percent })),
      )}::jsonb, 'company')`.execute(db)
    await sql`
      insert into commission_entry (corporate_id, prod_id, kind, scheme_id, earned_on, received, returned, co_broke, referral,
        pool_before, pool)
      select c.corporate_id, c.id, 'revoke', s.id, date_trunc('month', current_date)::date, 15000, 0, 0, 0, 0, 15000
      from sales_case c cross join lateral (select max(id) as id from commission_scheme where corporate_id = ${corporate}) s
      where c.corporate_id = ${corporate} and c.name like 'Case %'`.execute(db)
    await sql`
      insert into commission_line (corporate_id, prod_id, kind, entry_id, scheme_id, place, user_id, percent, exact, amount, earned_on)
      select e.corporate_id, e.prod_id, 'share', e.id, e.scheme_id, p.place - 1, u.ids[1 + (e.id * 7 + p.place * 131) % ${payees}::int],
        p.percent, 150 * p.percent, 150 * p.percent, e.earned_on
      from commission_entry e cross join unnest(array[60, 20, 10, 5, 2]) with ordinality p(percent, place),
        (select array_agg(id order by id) as ids from app_user where corporate_id = ${corporate} and email like 'agent%@bench.test') u
      where e.corporate_id = ${corporate}`.execute(db)
  })
  await database.maintain('vacuum (analyze)')
}

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export async function payoutBench({ lines, seconds }: { lines: number; seconds: number }): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, 100)
  await passwords.stop()
  await fillLedger(database, own.id, lines)
  await database.close()

  const server = await startServer(variables)
  const db = new pg.Client(variables['DATABASE_URL'])
  await db.connect()
  const { rows } = await db.query<{ id: number }>(
    'select id::int as id from commission_line where corporate_id = $1 order by id % 1009, id limit 2000',
    [own.id],
  )
  const admin = client(server.origin, await signIn(server.origin, 'admin@harta.test', demoPassword))
  const begun = JSON.parse(await admin.call('POST', '/sales/payout-runs', { month: monthOf(today()) })) as {
    data: { id: number }
  }
  const path = `/sales/payout-runs/${begun.data.id}`
  const report = (name: string, milliseconds: number, goal: number) =>
    console.log(
      `${name}: ${milliseconds.toFixed(0)} ms (goal ${goal} ms)${milliseconds > goal ? ' MISSED' : ''}`,
    )
  report(
    `${lines} lines, ${payees} payees: calculated`,
    await took(() => admin.call('POST', `${path}/calculate`, {})),
    goals.calculated,
  )
  report('calculated again', await took(() => admin.call('POST', `${path}/calculate`, {})), goals.calculated)
  const { p50, p95 } = await measure(
    (n) => admin.call('GET', `/sales/commission-line/${rows[n % rows.length]?.id}/explain`),
    1,
    seconds,
  )
  report('a line explained, p50', p50, goals.explained)
  report('a line explained, p95', p95, goals.explained)
  admin.close()
  await db.end()
  await server.stop()
  await remove()
}
