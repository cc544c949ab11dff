/**
 * `npm run bench -- --cases [--rows 100000]`: the list, the board, the calendar and Home's desk of cases, through the real
 * server, each beside its bare SQL.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { caseStages } from '../../src/domain/sales/case-stages.ts'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { finalStages } from '../../src/services/sales/open-cases.ts'
import { build } from '../../scripts/build.mjs'
import { compare, type Compared } from './compare.ts'
import { client, signIn } from './http.ts'
import { prepareDatabase } from './prepare.ts'
import { seedBench } from './seed.ts'
import { startServer } from './server.ts'

interface Options {
  cases: number
  seconds: number
}

/** A hundred colleagues in turns, three of four cases closed or sold, two submissions for each; no trigger looks on. */
export async function fillCases(database: Database, corporate: number, cases: number): Promise<void> {
  const stages = Object.keys(caseStages)
  await database.transaction({ role: 'owner' }, async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into customer (corporate_id, name, contact_no, status_id)
      select ${corporate}, 'Buyer ' || n, '6014' || lpad(n::text, 7, '0'),
        (select min(id) from customer_status where corporate_id = ${corporate}) from generate_series(1, 1000) n`.execute(
      db,
    )
    await sql`insert into app_user (corporate_id, name, email, application_code)
      select ${corporate}, 'Colleague ' || n, 'colleague' || n || '@bench.test', 'sas' from generate_series(1, 100) n`.execute(
      db,
    )
    await sql`insert into preferred_bank (corporate_id, bank) select ${corporate}, 'Bank ' || n from generate_series(1, 6) n`.execute(
      db,
    )
    await sql`
      insert into sales_case (corporate_id, name, prod_type, customer_id, stage, stage_since, due_on, sales_date, spa_price, nett_price,
        assign_to, sales_manager_id, case_coordinator_id, case_handler_id, spa_signed_on, first_disbursed_on, created_at)
      select ${corporate}, 'Buyer ' || substr(md5(n::text), 1, 6) || ' ' || n, (array['PROPERTY','MORTGAGE','REFINANCE'])[1 + n % 3],
        c.ids[1 + n % 1000], s.stage, now() - make_interval(mins => n),
        case when s.stage = any (${[...finalStages, 'SOLD']}::text[]) then null else current_date + 20 - n % 40 end,
        current_date - n / 100, 500000 + n % 90000, 480000 + n % 90000,
        u.ids[1 + n % array_length(u.ids, 1)], u.ids[1 + (n / 7) % array_length(u.ids, 1)],
        u.ids[1 + (n / 11) % array_length(u.ids, 1)], u.ids[1 + (n / 13) % array_length(u.ids, 1)],
        case when n % 3 = 0 then current_date - n / 150 end, case when n % 4 = 0 then current_date - n / 150 end,
        now() - make_interval(mins => n * 5)
      from generate_series(1, ${cases}::int) n
        cross join lateral (select case when n % 4 = 0 then (${stages}::text[])[1 + (n / 4) % 6] else (${stages}::text[])[7 + n % 6] end as stage) s,
        (select array_agg(id) as ids from customer where corporate_id = ${corporate}) c,
        (select array_agg(id) as ids from app_user where corporate_id = ${corporate}) u`.execute(db)
    await sql`
      insert into case_bank (corporate_id, prod_id, bank_id, submitted_on, lo_issued_on, lo_expires_on, lo_accepted_on, reject_reason)
      select ${corporate}, t.id, b.ids[1 + (t.id + k) % array_length(b.ids, 1)], current_date - 30, current_date - 20,
        current_date - 200 + ((t.id + k) % 230)::int, case when t.id % 3 = 0 and k = 1 then current_date - 5 end,
        case when (t.id + k) % 4 = 0 then 'DSR' end
      from sales_case t cross join generate_series(1, 2) k, (select array_agg(id) as ids from preferred_bank where corporate_id = ${corporate}) b
      where t.corporate_id = ${corporate}`.execute(db)
    // Whose offers end was told long ago: the look-out has no backlog to work through beside the calls.
    await sql`
      insert into case_offer_notice (corporate_id, prod_bnk_id, expires_on, what)
      select corporate_id, id, lo_expires_on, what from case_bank, (values ('soon'), ('expired')) as w(what)
      where corporate_id = ${corporate} and lo_expires_on is not null`.execute(db)
  })
  await database.maintain('vacuum (analyze)')
}

const closed = finalStages.map((stage) => `'${stage}'`).join(', ')
const expiring = `c.stage not in (${closed}) and exists (select from case_bank b where b.corporate_id = c.corporate_id and b.prod_id = c.id
  and b.reject_reason is null and b.lo_accepted_on is null and b.lo_expires_on between current_date and current_date + 14)`
const late = `c.due_on < current_date and c.stage not in (${closed})`

/** The same work as hand-written SQL, for who sees all cases or for one person's. */
function bareCases(db: pg.Client, corporate: number, person?: number) {
  const own = '$2 in (c.assign_to, c.sales_manager_id, c.case_coordinator_id, c.case_handler_id)'
  const anyOf = ['assign_to', 'sales_manager_id', 'case_coordinator_id', 'case_handler_id']
  const seen = `c.corporate_id = $1 and c.deleted_at is null
    and ${person ? `(${anyOf.map((column) => `c.${column} = $2::bigint`).join(' or ')})` : '$2::bigint is null'}`
  const run = (name: string, text: string) =>
    db.query({ name: `${name} ${person ? 'own' : 'all'}`, text, values: [corporate, person ?? null] })
  const list = (name: string, where: string, order: string, limit = 25) =>
    run(
      name,
      `select c.*, u.name as agent, h.name as handler, (select count(*) from sales_case c where ${seen} and ${where}) as total
      from sales_case c left join app_user u on u.corporate_id = c.corporate_id and u.id = c.assign_to
        left join app_user h on h.corporate_id = c.corporate_id and h.id = c.case_handler_id
      where ${seen} and ${where} order by ${order} limit ${limit}`,
    )
  const dates = ['due_on', 'spa_signed_on', 'la_signed_on', 'first_disbursed_on'].map(
    (column) => `select c.id, c.name, c.${column} as at from sales_case c
      where ${seen} and c.${column} >= current_date - 15 and c.${column} < current_date + 15`,
  )
  const offers = `select c.id, c.name, b.lo_expires_on as at from case_bank b
    join sales_case c on c.corporate_id = b.corporate_id and c.id = b.prod_id
    where b.corporate_id = $1 and b.lo_expires_on >= current_date - 15 and b.lo_expires_on < current_date + 15
      and b.reject_reason is null and b.lo_accepted_on is null and ${seen} and c.stage not in (${closed})`
  return {
    list: () => list('list', 'true', 'c.id desc'),
    late: () => list('late', late, 'c.due_on, c.id'),
    expiring: () => list('expiring', expiring, 'c.id desc'),
    counts: () => run('counts', `select c.stage, count(*) from sales_case c where ${seen} group by c.stage`),
    lane: () =>
      run(
        'lane',
        `select c.* from sales_case c where ${seen} and c.stage = 'Reserve' order by c.created_at desc, c.id desc limit 25`,
      ),
    calendar: () =>
      run('calendar', `select * from (${[...dates, offers].join(' union all ')}) d order by at limit 1000`),
    desk: async () => {
      if (person) return list('desk', `c.stage not in (${closed}) and ${own}`, 'c.due_on, c.id', 10)
      await list('desk late', late, 'c.due_on, c.id', 10)
      return list('desk offers', expiring, 'c.id desc', 10)
    },
  }
}

export async function casesBench({ cases, seconds }: Options): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, 100)
  await passwords.stop()
  await fillCases(database, own.id, cases)
  await database.close()
  const server = await startServer(variables)
  const db = new pg.Client(variables['DATABASE_URL'])
  await db.connect()
  const span = new URLSearchParams({
    from: `${addDays(today(), -15)} 00:00:00`,
    to: `${addDays(today(), 15)} 00:00:00`,
    of: 'all',
  }).toString()
  const filter = (set: object) => `filter=${encodeURIComponent(JSON.stringify(set))}`
  for (const who of ['admin', 'sales']) {
    const bare = bareCases(db, own.id, who === 'sales' ? own.users.get('sales@harta.test') : undefined)
    const { call, close } = client(
      server.origin,
      await signIn(server.origin, `${who}@harta.test`, demoPassword),
    )
    const get = (path: string) => () => call('GET', `/sales/${path}`)
    const calls: Compared[] = [
      { name: `${who}: list, 25 and count`, ours: get('cases?limit=25'), bare: bare.list },
      {
        name: `${who}: late, 25 and count`,
        ours: get(`cases?limit=25&sort=due_on&order=ASC&${filter({ overdue: 1 })}`),
        bare: bare.late,
      },
      {
        name: `${who}: offers that expire`,
        ours: get(`cases?limit=25&${filter({ offers_expire: 1 })}`),
        bare: bare.expiring,
      },
      { name: `${who}: board, counts`, ours: get('cases/facets?fields=stage'), bare: bare.counts },
      {
        name: `${who}: board, a column`,
        ours: get(`cases?limit=25&sort=place&order=ASC&count=defer&${filter({ stage: 'Reserve' })}`),
        bare: bare.lane,
      },
      { name: `${who}: calendar of a month`, ours: get(`calendar?${span}`), bare: bare.calendar },
      { name: `${who}: desk`, ours: get('desk'), bare: bare.desk },
    ]
    await compare(calls, seconds)
    close()
  }
  const began = performance.now()
  await db.query('begin; select tell_of_offer(); rollback')
  console.log(`next notice of an offer found in ${(performance.now() - began).toFixed(0)} ms`)
  await db.end()
  await server.stop()
  await remove()
}
