/**
 * `npm run bench -- --proposals [--profiles 200000] [--entries 1000000]`: the list of proposals and a whole one, buying credit
 * reports and the statement of a long ledger, through the real server, each beside its bare SQL.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { build } from '../../scripts/build.mjs'
import { compare } from './compare.ts'
import { barePurchase, bareStatement, fillLedger } from './credit.ts'
import { client, signIn } from './http.ts'
import { prepareDatabase } from './prepare.ts'
import { seedBench } from './seed.ts'
import { sealFilled } from './sealed.ts'
import { startServer } from './server.ts'

interface Options {
  proposals: number
  /** Lines of the ledger. */
  entries: number
  seconds: number
}

interface Own {
  id: number
  users: ReadonlyMap<string, number>
}

const parts = {
  proposal_product: 'psal_id',
  proposal_fee: 'pfee_psal_id',
  proposal_kyc: 'pkyq_psal_id',
  proposal_repayment: 'prep_psal_id',
  proposal_commitment: 'psal_id',
}

/** A customer for every tenth proposal, and proposals with what they are made of; every tenth is the sales account's. */
async function fillProposals(database: Database, { id: corporate, users }: Own, proposals: number) {
  const mine = users.get('sales@harta.test') ?? 0
  const manager = users.get('manager@harta.test') ?? 0
  await database.transaction({ role: 'owner' }, async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into customer (corporate_id, name, contact_no, nric, status_id, assign_to)
      select ${corporate}, 'Customer ' || n, '6013' || lpad(n::text, 7, '0'), '860505' || lpad((n % 1000000)::text, 6, '0'),
        (select id from customer_status where corporate_id = ${corporate} order by position limit 1), ${mine}
      from generate_series(1, ${Math.ceil(proposals / 10)}::int) n`.execute(db)
    await sql`
      insert into proposal (corporate_id, name, psal_customer_id, psal_main_status, psal_sub_status, product_type, assign_to, sales_manager_id, amount, created_at)
      select ${corporate}, 'Proposal ' || n, c.ids[1 + n % array_length(c.ids, 1)], (array['initial', 'final'])[1 + n % 2], 'draft', 'personal_loan',
        case when n % 10 = 0 then ${mine}::bigint else ${manager}::bigint end, ${manager}, 20000 + n % 90000, now() - make_interval(mins => n)
      from generate_series(1, ${proposals}::int) n,
        (select array_agg(id) as ids from customer where corporate_id = ${corporate}) c`.execute(db)
    await sql`insert into proposal_product (corporate_id, psal_id, product_type, amount)
      select corporate_id, id, 'personal_loan', amount from proposal`.execute(db)
    await sql`insert into proposal_fee (corporate_id, pfee_psal_id, pfee_type, pfee_outstanding)
      select corporate_id, id, 'Processing', 100 * k from proposal cross join generate_series(1, 2) k`.execute(
      db,
    )
    await sql`insert into proposal_kyc (corporate_id, pkyq_psal_id, pkyq_sequence, pkyq_question, pkyq_answer)
      select corporate_id, id, k, 'Question ' || k, 'Yes' from proposal cross join generate_series(1, 3) k`.execute(
      db,
    )
    await sql`insert into proposal_repayment (corporate_id, prep_psal_id, prep_proposed_via, prep_facility, prep_process_amount, prep_charge_rate, prep_period)
      select corporate_id, id, 'bank', 'personal_loan', 10000 * k, 5.5, 60 from proposal cross join generate_series(1, 2) k`.execute(
      db,
    )
    await sql`insert into proposal_commitment (corporate_id, psal_id, lender, facility, instalment, settled)
      select corporate_id, id, 'Bank ' || k, 'hire_purchase', 400, false from proposal cross join generate_series(1, 2) k`.execute(
      db,
    )
  })
}

/** The same work as hand-written SQL. */
function bareProposals(db: pg.Client, corporate: number) {
  const run = (name: string, text: string, values: unknown[]) => db.query({ name, text, values })
  const lists = Object.entries(parts).map(
    ([table, column]) =>
      `(select json_agg(x order by x.id) from ${table} x where x.corporate_id = $1 and x.${column} = p.id) as ${table}`,
  )
  const list = (name: string, where: string, values: unknown[]) =>
    run(
      name,
      `select p.*, c.name as customer, u.name as holder, m.name as manager,
        (select count(*) from proposal p where p.corporate_id = $1 and p.deleted_at is null ${where}) as total
      from proposal p join customer c on c.corporate_id = p.corporate_id and c.id = p.psal_customer_id
      left join app_user u on u.corporate_id = p.corporate_id and u.id = p.assign_to
      left join app_user m on m.corporate_id = p.corporate_id and m.id = p.sales_manager_id
      where p.corporate_id = $1 and p.deleted_at is null ${where} order by p.id desc limit 25`,
      [corporate, ...values],
    )
  return {
    all: () => list('all', '', []),
    own: (user: number) =>
      list(
        'own',
        'and (p.assign_to = $2 or p.sales_manager_id = $2 or p.case_coordinator_id = $2 or p.case_handler_id = $2)',
        [user],
      ),
    detail: (id: number) =>
      run(
        'detail',
        `select p.*, c.name as customer, ${lists.join(', ')} from proposal p
        join customer c on c.corporate_id = p.corporate_id and c.id = p.psal_customer_id
        where p.corporate_id = $1 and p.id = $2`,
        [corporate, id],
      ),
  }
}

export async function proposalsBench({ proposals, entries, seconds }: Options): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, 100)
  await passwords.stop()
  const began = performance.now()
  await fillProposals(database, own, proposals)
  await sealFilled(database)
  await fillLedger(database, own, entries)
  await database.maintain('vacuum (analyze)')
  await database.close()
  const filled = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${proposals} proposals, ${entries} lines of the ledger, filled in ${filled} s`)

  const server = await startServer(variables)
  const db = new pg.Client(variables['DATABASE_URL'])
  // Without what looks on: audit and events know nobody who acts by hand.
  const pool = new pg.Pool({
    connectionString: variables['DATABASE_URL'],
    max: 16,
    options: '-c session_replication_role=replica',
  })
  await db.connect()
  const ids = async (text: string) => {
    const { rows } = await db.query<{ id: number }>(text, [own.id])
    return (n: number) => rows[(n * 37) % rows.length]?.id ?? 0
  }
  const proposal = await ids(
    'select id::int as id from proposal where corporate_id = $1 order by id limit 5000',
  )
  const buyer = await ids('select id::int as id from customer where corporate_id = $1 order by id limit 1000')
  const sales = client(server.origin, await signIn(server.origin, 'sales@harta.test', demoPassword))
  const admin = client(server.origin, await signIn(server.origin, 'admin@harta.test', demoPassword))
  const bare = bareProposals(db, own.id)
  const mine = own.users.get('sales@harta.test') ?? 0
  const list = '/proposal/proposals?pagination[limit]=25'
  const { content } = JSON.parse(await admin.call('GET', '/credit-report/report-prices')) as {
    content: { price_name: string; price_amount: string }[]
  }
  const price = content.find(({ price_name }) => price_name === 'price_credit_report')?.price_amount
  const order = (n: number) => ({
    customer_id: buyer(n),
    company_id: null,
    product: 'credit_report',
    addons: [],
    price,
  })
  await compare(
    [
      { name: 'proposals, 25 and count, admin', ours: () => admin.call('GET', list), bare: () => bare.all() },
      {
        name: 'proposals, 25 and count, sales',
        ours: () => sales.call('GET', list),
        bare: () => bare.own(mine),
      },
      {
        name: 'a whole proposal',
        ours: (n) => admin.call('GET', `/proposal/proposal/detail/${proposal(n)}`),
        bare: (n) => bare.detail(proposal(n)),
      },
      {
        name: 'a credit report is bought',
        ours: (n) => admin.call('POST', '/credit-report/credit-reports/order', order(n)),
        bare: (n) => barePurchase(pool, own.id, { customer: buyer(n), user: mine }),
      },
      {
        name: 'statement of the ledger, 25 lines',
        ours: () => admin.call('GET', '/credit-report/balance/statement?limit=25'),
        bare: () => bareStatement(db, own.id),
      },
    ],
    seconds,
  )
  sales.close()
  admin.close()
  await pool.end()
  await db.end()
  await server.stop()
  await remove()
}
