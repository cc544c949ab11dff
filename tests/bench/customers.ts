/**
 * `npm run bench -- --customers [--profiles 200000] [--entries 5000000]`: the customer list, a whole profile, its activity and
 * what banks would lend, through the real server, each beside its bare SQL.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { build } from '../../scripts/build.mjs'
import { compare, type Compared } from './compare.ts'
import { client, signIn } from './http.ts'
import { prepareDatabase } from './prepare.ts'
import { seedBench } from './seed.ts'
import { sealFilled } from './sealed.ts'
import { startServer } from './server.ts'

interface Options {
  customers: number
  /** Lines of activity, over all of them. */
  entries: number
  seconds: number
}

/** Customers with two incomes and two commitments each, and what happened to them; no trigger looks on. */
export async function fillCustomers(
  database: Database,
  { id: corporate, me }: { id: number; me: number },
  { customers, entries }: Omit<Options, 'seconds'>,
): Promise<void> {
  await database.transaction({ role: 'owner' }, async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into customer (corporate_id, name, contact_no, email, nric, status_id, assign_to, monthly_income, created_at)
      select ${corporate}, (array['Tan','Lim','Ahmad','Siti','Rajesh','Wong','Nurul','陈'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 6) || ' ' || n,
        '6013' || lpad(n::text, 7, '0'), 'person' || n || '@mail.test', '860505' || lpad((n % 1000000)::text, 6, '0'),
        s.ids[1 + n % array_length(s.ids, 1)], ${me}, 3000 + n % 9000, now() - make_interval(mins => n)
      from generate_series(1, ${customers}::int) n,
        (select array_agg(id order by position) as ids from customer_status where corporate_id = ${corporate}) s`.execute(
      db,
    )
    await sql`
      insert into customer_income (corporate_id, customer_id, source, income_type_id, amount, documented)
      select ${corporate}, c.id, 'Employer ' || k, (select id from income_type where corporate_id = ${corporate} order by position limit 1), 2000 + c.id % 5000, true
      from customer c cross join generate_series(1, 2) k`.execute(db)
    await sql`
      insert into customer_commitment (corporate_id, customer_id, lender, facility, instalment, payer, payer_proven, settled)
      select ${corporate}, c.id, 'Bank ' || k, 'hire_purchase', 300 + c.id % 700, 'self', false, false
      from customer c cross join generate_series(1, 2) k`.execute(db)
    await sql`
      insert into audit (corporate_id, actor_id, table_name, record_id, record_version, action, changes, at)
      select ${corporate}, ${me}, 'customer', c.id, k, 'update', '{"remarks": ["before", "after"]}', now() - make_interval(mins => k::int)
      from customer c cross join generate_series(1, ${Math.ceil(entries / customers)}::int) k`.execute(db)
  })
  await database.maintain('vacuum (analyze)')
}

/** The same work as hand-written SQL. */
function bareCustomers(db: pg.Client, corporate: number) {
  const run = (name: string, text: string, values: unknown[]) => db.query({ name, text, values })
  const parts = [
    'customer_income',
    'customer_commitment',
    'customer_deduction',
    'customer_address',
    'customer_employment',
    'customer_dependant',
    'customer_joint_profile',
  ].map(
    (table) =>
      `(select json_agg(p order by p.id) from ${table} p where p.corporate_id = $1 and p.customer_id = c.id) as ${table}`,
  )
  const lists = ['bank_limit', 'loan_terms', 'income_recognition', 'commitment_factor', 'statutory_rate'].map(
    (table) => `(select json_agg(r) from ${table} r where r.corporate_id = $1) as ${table}`,
  )
  return {
    list: () =>
      run(
        'list',
        `select c.*, s.status, u.name as advisor, (select count(*) from customer where corporate_id = $1 and deleted_at is null) as total
        from customer c join customer_status s on s.corporate_id = c.corporate_id and s.id = c.status_id
        left join app_user u on u.corporate_id = c.corporate_id and u.id = c.assign_to
        where c.corporate_id = $1 and c.deleted_at is null order by c.created_at desc, c.id desc limit 25`,
        [corporate],
      ),
    profile: (id: number) =>
      run(
        'profile',
        `select c.*, ${parts.join(', ')} from customer c where c.corporate_id = $1 and c.id = $2`,
        [corporate, id],
      ),
    activity: (id: number) =>
      run(
        'activity',
        `select a.*, u.name from audit a left join app_user u on u.corporate_id = a.corporate_id and u.id = a.actor_id
        where a.corporate_id = $1 and a.table_name = 'customer' and a.record_id = $2 order by a.id desc limit 26`,
        [corporate, id],
      ),
    eligibilities: (id: number) =>
      run(
        'eligibilities',
        `select c.*, ${parts.join(', ')}, ${lists.join(', ')} from customer c where c.corporate_id = $1 and c.id = $2`,
        [corporate, id],
      ),
  }
}

export async function customersBench(options: Options): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, 100)
  await passwords.stop()
  const began = performance.now()
  await fillCustomers(database, { id: own.id, me: own.users.get('sales@harta.test') ?? 0 }, options)
  await sealFilled(database)
  console.log(
    `${options.customers} customers, ${options.entries} lines of activity, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  await database.close()
  const server = await startServer(variables)
  const db = new pg.Client(variables['DATABASE_URL'])
  await db.connect()
  const { rows } = await db.query<{ id: number }>(
    'select id::int as id from customer where corporate_id = $1 order by id limit 5000',
    [own.id],
  )
  const idOf = (n: number) => rows[(n * 37) % rows.length]?.id ?? 0
  const bare = bareCustomers(db, own.id)
  const { call, close } = client(server.origin, await signIn(server.origin, 'admin@harta.test', demoPassword))
  const calls: Compared[] = [
    {
      name: 'customer list, 25 and count',
      ours: () => call('GET', '/customer/customers?limit=25'),
      bare: () => bare.list(),
    },
    {
      name: 'profile, full=yes',
      ours: (n) => call('GET', `/customer/customers/${idOf(n)}?full=yes`),
      bare: (n) => bare.profile(idOf(n)),
    },
    {
      name: 'activity, 25 lines',
      ours: (n) => call('GET', `/customer/customer/${idOf(n)}/activity_logs?limit=25`),
      bare: (n) => bare.activity(idOf(n)),
    },
    {
      name: 'dsr.eligibilities',
      ours: (n) => call('GET', `/customer/customer/${idOf(n)}/dsr.eligibilities`),
      bare: (n) => bare.eligibilities(idOf(n)),
    },
  ]
  await compare(calls, options.seconds)
  close()
  await db.end()
  await server.stop()
  await remove()
}
