import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../src/runtime/database.ts'

interface Own {
  id: number
  users: ReadonlyMap<string, number>
}

/** A wallet with a long past, and consents of the first thousand customers. */
export async function fillLedger(database: Database, { id: corporate, users }: Own, entries: number) {
  const admin = users.get('admin@harta.test') ?? 0
  await database.transaction({ role: 'owner' }, async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into credit_wallet (corporate_id, balance) values (${corporate}, 50000000)
      on conflict (corporate_id) do update set balance = 50000000, held = 0`.execute(db)
    await sql`
      insert into credit_movement (corporate_id, id, kind, created_by, note, created_at)
      select ${corporate}, n, 'top_up', ${admin}, 'Transfer ' || n, now() - make_interval(secs => ${entries}::int - n)
      from generate_series(1, ${Math.ceil(entries / 2)}::int) n`.execute(db)
    await sql`
      insert into credit_entry (corporate_id, movement_id, account, amount, balance)
      select ${corporate}, m.id, l.account, l.sign * 100, case when l.account = 'available' then m.id * 100 end
      from credit_movement m cross join (values ('received', -1), ('available', 1)) l (account, sign)
      where m.corporate_id = ${corporate} order by m.id`.execute(db)
    await sql`select setval(pg_get_serial_sequence('credit_movement', 'id'), ${Math.ceil(entries / 2) + 1}::bigint)`.execute(
      db,
    )
    await sql`
      insert into credit_consent (corporate_id, created_by, customer_id, type, fullname, nric, mobile_number, purpose, recipient,
        wording_version, wording, expires_at, kept_at, signed_at, signed_by)
      select ${corporate}, ${admin}, c.id, 'customer', c.name, c.nric, c.contact_no, 'loan', 'Bureau', '1', 'I agree',
        now() + interval '30 days', now(), now(), c.name
      from (select * from customer where corporate_id = ${corporate} order by id limit 1000) c`.execute(db)
  })
}

const price = '36.00'

/** What an order writes, by hand: the wallet is locked, the report, its order, the movement and its two lines are kept. */
export async function barePurchase(
  pool: pg.Pool,
  corporate: number,
  { customer, user }: { customer: number; user: number },
): Promise<void> {
  const db = await pool.connect()
  const run = async (name: string, text: string, values: unknown[]) =>
    (await db.query<{ id: number; balance: string }>({ name, text, values })).rows[0]
  try {
    await db.query('begin')
    const wallet = await run('lock', 'select balance from credit_wallet where corporate_id = $1 for update', [
      corporate,
    ])
    const report = await run(
      'report',
      `insert into credit_report (corporate_id, subject, customer_id, product, price, ordered_by)
      values ($1, 'Customer', $2, 'credit_report', $3, $4) returning id`,
      [corporate, customer, price, user],
    )
    // It is not due: the server of the bench has nothing to deliver for it.
    await run(
      'order',
      `insert into credit_order (corporate_id, report_id, ordered_by, reference, sandbox, request, run_at)
      values ($1, $2, $3, gen_random_uuid(), true, '', null)`,
      [corporate, report?.id, user],
    )
    const movement = await run(
      'movement',
      `insert into credit_movement (corporate_id, kind, report_id, created_by) values ($1, 'hold', $2, $3) returning id`,
      [corporate, report?.id, user],
    )
    await run(
      'lines',
      `insert into credit_entry (corporate_id, movement_id, account, amount, balance)
      values ($1, $2, 'available', -$3::numeric, $4), ($1, $2, 'held', $3, null)`,
      [corporate, movement?.id, price, wallet?.balance],
    )
    await run(
      'wallet',
      'update credit_wallet set balance = balance - $2, held = held + $2 where corporate_id = $1',
      [corporate, price],
    )
    await db.query('commit')
  } finally {
    db.release()
  }
}

/** The latest lines of the account that is spent from, and whom they were for. */
export const bareStatement = (db: pg.Client, corporate: number) =>
  db.query({
    name: 'statement',
    text: `select e.*, m.kind, m.note, r.subject, u.name as by from credit_entry e
      join credit_movement m on m.corporate_id = e.corporate_id and m.id = e.movement_id
      left join credit_report r on r.corporate_id = m.corporate_id and r.id = m.report_id
      left join app_user u on u.corporate_id = m.corporate_id and u.id = m.created_by
      where e.corporate_id = $1 and e.account = 'available' order by e.id desc limit 25`,
    values: [corporate],
  })
