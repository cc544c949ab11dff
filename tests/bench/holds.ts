/**
 * `npm run bench -- --holds [--rows 100000]`: holding a unit and moving a case, through the real server, each beside its
 * bare SQL.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { build } from '../../scripts/build.mjs'
import { compare } from './compare.ts'
import { client, signIn } from './http.ts'
import { prepareDatabase } from './prepare.ts'
import { seedBench } from './seed.ts'
import { startServer } from './server.ts'

interface Own {
  id: number
  users: ReadonlyMap<string, number>
}

/** Open units, of projects of a thousand each, to be held one after the other. */
const openUnits = 60_000
const unitsEach = 1000

/** A customer for every tenth case, cases over all stages, every tenth the sales account's, and units that nobody has. */
async function fillCases(database: Database, { id: corporate, users }: Own, cases: number) {
  const mine = users.get('sales@harta.test') ?? 0
  const manager = users.get('manager@harta.test') ?? 0
  await database.transaction({ role: 'owner' }, async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into customer (corporate_id, name, contact_no, status_id, assign_to)
      select ${corporate}, 'Customer ' || n, '6013' || lpad(n::text, 7, '0'),
        (select id from customer_status where corporate_id = ${corporate} order by position limit 1), ${mine}
      from generate_series(1, ${Math.ceil(cases / 10)}::int) n`.execute(db)
    await sql`
      insert into sales_case (corporate_id, name, prod_type, customer_id, stage, stage_since, due_on, assign_to, sales_manager_id,
        nett_price, spa_price, created_at)
      select ${corporate}, 'Case ' || n, 'MORTGAGE', c.ids[1 + n % array_length(c.ids, 1)],
        (array['Application Pending', 'Bank Processing', 'Bank Approval', 'Lawyer Processing', 'SOLD', 'Completed', 'Cancelled'])[1 + n % 7],
        now() - make_interval(mins => n), current_date + n % 30 - 15,
        case when n % 10 = 0 then ${mine}::bigint else ${manager}::bigint end, ${manager}, 300000 + n, 300000 + n, now() - make_interval(mins => n)
      from generate_series(1, ${cases}::int) n, (select array_agg(id) as ids from customer where corporate_id = ${corporate}) c`.execute(
      db,
    )
    await sql`insert into project (corporate_id, name, developer, state, status, schedule, hold_hours, release_needs, launch_attempts, launch_holds)
      select ${corporate}, 'Project ' || n, 'Seri Bumi', 'selangor', 'published', 'H', 48, 'payment', 10, 3
      from generate_series(1, ${openUnits / unitsEach}::int) n`.execute(db)
    await sql`insert into block (corporate_id, project_id, name) select corporate_id, id, 'A' from project`.execute(
      db,
    )
    await sql`insert into unit (corporate_id, project_id, block_id, floor, unit_no, lot_kind, stage)
      select b.corporate_id, b.project_id, b.id, (n / 20)::text, 'A-' || n, 'open', 'Open'
      from block b cross join generate_series(1, ${unitsEach}::int) n`.execute(db)
    await sql`insert into price_list (corporate_id, project_id, name, valid_from)
      select corporate_id, id, 'Launch', current_date - 30 from project`.execute(db)
    await sql`insert into unit_price (corporate_id, price_list_id, unit_id, price)
      select u.corporate_id, l.id, u.id, 500000 from unit u
        join price_list l on l.corporate_id = u.corporate_id and l.project_id = u.project_id`.execute(db)
  })
}

/** The same work as hand-written SQL. */
function bareMoves(pool: pg.Pool, corporate: number) {
  const inOne = async (statements: [name: string, text: string, values: unknown[]][]) => {
    const one = await pool.connect()
    try {
      await one.query('begin')
      for (const [name, text, values] of statements) await one.query({ name, text, values })
      await one.query('commit')
    } finally {
      one.release()
    }
  }
  return {
    hold: (unit: number, customer: number, user: number) =>
      inOne([
        [
          'take',
          `update unit set stage = 'Reserved' where corporate_id = $1 and id = $2 and stage = 'Open'`,
          [corporate, unit],
        ],
        [
          'case',
          `insert into sales_case (corporate_id, name, prod_type, customer_id, project_id, unit_id, stage, assign_to, spa_price, nett_price, hold_until)
           select $1, c.name, 'PROPERTY', c.id, u.project_id, u.id, 'Application Pending', $4, p.price, p.price, now() + interval '48 hours'
           from customer c, unit u join unit_price p on p.corporate_id = u.corporate_id and p.unit_id = u.id
           where c.corporate_id = $1 and c.id = $3 and u.corporate_id = $1 and u.id = $2`,
          [corporate, unit, customer, user],
        ],
      ]),
    move: (id: number, user: number) =>
      inOne([
        ['lock', 'select * from sales_case where corporate_id = $1 and id = $2 for update', [corporate, id]],
        [
          'stage',
          `update sales_case set stage = 'Cancelled', stage_since = now(), due_on = null where corporate_id = $1 and id = $2`,
          [corporate, id],
        ],
        [
          'kept',
          `insert into case_stage_move (corporate_id, prod_id, from_stage, to_stage, by_id, reason) values ($1, $2, 'Application Pending', 'Cancelled', $3, 'Bench')`,
          [corporate, id, user],
        ],
      ]),
  }
}

export async function holdsBench({ cases, seconds }: { cases: number; seconds: number }): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, 100)
  await passwords.stop()
  await fillCases(database, own, cases)
  await database.maintain('vacuum (analyze)')
  await database.close()
  console.log(`${cases} cases, ${openUnits} open units`)

  const server = await startServer(variables)
  const db = new pg.Client(variables['DATABASE_URL'])
  // Without what looks on: audit and events know nobody who acts by hand.
  const pool = new pg.Pool({
    connectionString: variables['DATABASE_URL'],
    max: 16,
    options: '-c session_replication_role=replica',
  })
  await db.connect()
  /** Each id once: what is held or moved is not so again. */
  const once = async (text: string) => {
    const { rows } = await db.query<{ id: number }>(text, [own.id])
    return () => rows.pop()?.id ?? 0
  }
  const admin = client(server.origin, await signIn(server.origin, 'admin@harta.test', demoPassword))
  const bare = bareMoves(pool, own.id)
  const leader = own.users.get('admin@harta.test') ?? 0
  const unit = await once(
    'select id::int as id from unit where corporate_id = $1 order by id % 1000 desc, id',
  )
  const pending = await once(
    `select id::int as id from sales_case where corporate_id = $1 and stage = 'Application Pending' order by id`,
  )
  const { rows: buyers } = await db.query<{ id: number }>(
    'select id::int as id from customer where corporate_id = $1 order by id limit 1000',
    [own.id],
  )
  const buyer = (n: number) => buyers[n % buyers.length]?.id ?? 0
  await compare(
    [
      {
        name: 'a unit is held',
        ours: (n) =>
          admin.call('POST', `/property/unit/${unit()}/reserve`, {
            customer_id: buyer(n),
            client_id: randomUUID(),
          }),
        bare: (n) => bare.hold(unit(), buyer(n), leader),
      },
      {
        name: 'a case moves to another stage',
        ours: () =>
          admin.call('POST', `/sales/case/${pending()}/stage`, {
            from: 'Application Pending',
            to: 'Cancelled',
            reason: 'Bench',
          }),
        bare: () => bare.move(pending(), leader),
      },
    ],
    seconds,
  )
  admin.close()
  await pool.end()
  await db.end()
  await server.stop()
  await remove()
}
