import { sql } from 'kysely'
import { quoteOf } from '../domain/credit/quote.ts'
import type { ReportProduct } from '../domain/credit/report.ts'
import { pricesInForce } from '../domain/prices-in-force.ts'
import type { Tx } from '../runtime/database.ts'
import { openNumber, sealNumber } from '../runtime/numbers.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { sealText } from '../runtime/sealed-text.ts'
import { holdPrice, topUp } from '../services/credit-report/ledger.ts'

interface Person {
  id: number
  name: string
  nric: string
  contact_no: string
  advisor: number
}

const corporate = 1
const toppedUp = '500.00'

const stories: readonly {
  consent: 'signed' | 'waiting' | 'withdrawn' | 'expired'
  bought: ReportProduct[]
}[] = [
  { consent: 'signed', bought: ['credit_report'] },
  { consent: 'signed', bought: [] },
  { consent: 'waiting', bought: [] },
  { consent: 'signed', bought: ['credit_report', 'trade_reference'] },
  { consent: 'withdrawn', bought: [] },
  { consent: 'expired', bought: [] },
  { consent: 'signed', bought: ['cbm_report'] },
]

const wording =
  'I authorise Harta Prima to obtain my credit report from the sandbox credit bureau, which contains sample data only, solely for the following purpose: Assessing an application for a loan.'

async function seedConsent(
  tx: Tx,
  person: Pick<Person, 'name' | 'nric' | 'contact_no' | 'advisor'>,
  of: { customer: number } | { director: number },
  state: (typeof stories)[number]['consent'],
): Promise<number> {
  const isSigned = state === 'signed' || state === 'withdrawn'
  const days = state === 'expired' ? -2 : 26
  const { rows } = await sql<{ id: number }>`
    insert into credit_consent (corporate_id, created_at, created_by, customer_id, director_id, type, fullname, nric, mobile_number,
      purpose, recipient, wording_version, wording, expires_at, kept_at, opened_at, signed_at, signed_by, signer_address,
      withdrawn_at, withdrawn_reason)
    values (${corporate}, now() - interval '4 days', ${person.advisor}, ${'customer' in of ? of.customer : null}::bigint,
      ${'director' in of ? of.director : null}::bigint, 'credit_report', ${person.name}, ${sealNumber(tx, corporate, 'nric', person.nric)}, ${person.contact_no},
      'Assessing an application for a loan', 'the sandbox credit bureau, which contains sample data only', '2026-11', ${wording},
      now() + make_interval(days => ${days}), now() - interval '4 days',
      ${isSigned ? sql`now() - interval '3 days'` : null}, ${isSigned ? sql`now() - interval '3 days'` : null},
      ${isSigned ? person.name : null}::text, ${isSigned ? '203.0.113.7' : null}::text,
      ${state === 'withdrawn' ? sql`now() - interval '1 day'` : null},
      ${state === 'withdrawn' ? 'Called: borrows elsewhere' : null}::text)
    returning id`.execute(tx.db)
  return rows[0]?.id ?? 0
}

interface Order {
  product: ReportProduct
  subject: string
  asked: object
  customer: number | null
  company: number | null
  by: number
  consents: number[]
}

async function seedOrder(tx: Tx, { signingKey }: Pick<Runtime, 'signingKey'>, order: Order): Promise<void> {
  const { total } = quoteOf(pricesInForce({}, 0), order.product, [])
  const reference = crypto.randomUUID()
  const { rows } = await sql<{ id: number }>`
    insert into credit_report (corporate_id, subject, customer_id, company_id, product, price, ordered_by)
    values (${corporate}, ${order.subject}, ${order.customer}::bigint, ${order.company}::bigint, ${order.product},
      ${total}::numeric, ${order.by}) returning id`.execute(tx.db)
  const id = rows[0]?.id ?? 0
  const request = await sealText(signingKey, 'credit report request', reference, order.asked)
  await sql`insert into credit_order (corporate_id, report_id, ordered_by, reference, sandbox, request)
    values (${corporate}, ${id}, ${order.by}, ${reference}, true, ${request})`.execute(tx.db)
  await sql`insert into credit_report_consent (corporate_id, report_id, consent_id)
    select ${corporate}, ${id}, unnest(${order.consents}::bigint[])`.execute(tx.db)
  await holdPrice(tx, { report: id, price: total, by: order.by })
}

async function seedCompany(tx: Tx, runtime: Pick<Runtime, 'signingKey'>, advisor: number): Promise<void> {
  const { rows: companies } = await sql<{ id: number }>`
    insert into sme_company (corporate_id, name, ssm_no, contact_no, business)
    values (${corporate}, 'Kedai Perabot Harmoni Sdn. Bhd.', '201901023456', '60387221144', 'Furniture'),
      (${corporate}, 'Maju Jaya Enterprise', '202003118822', '60378812255', 'Printing') returning id`.execute(
    tx.db,
  )
  const [first, second] = companies.map(({ id }) => id)
  const nric = (number: string) => sealNumber(tx, corporate, 'nric', number)
  const { rows: directors } = await sql<{ id: number; name: string; nric: string; contact_no: string }>`
    insert into sme_director (corporate_id, company_id, name, nric, contact_no, role, share_percent)
    values (${corporate}, ${first}, 'Chong Kok Wai', ${nric('710315105513')}, '60122334455', 'both', 60),
      (${corporate}, ${first}, 'Noraini binti Yusof', ${nric('790822085634')}, '60133445566', 'director', 40),
      (${corporate}, ${second}, 'Ganesan a/l Muthu', ${nric('680101105519')}, '60144556677', 'director', 100)
    returning id, name, nric, contact_no`.execute(tx.db)
  const consents: number[] = []
  for (const director of directors.slice(0, 2))
    consents.push(await seedConsent(tx, { ...director, advisor }, { director: director.id }, 'signed'))
  const name = 'Kedai Perabot Harmoni Sdn. Bhd.'
  const asked = { kind: 'company', name, ssm_no: '201901023456' }
  await seedOrder(tx, runtime, {
    product: 'sme',
    subject: name,
    asked,
    customer: null,
    company: first ?? 0,
    by: advisor,
    consents,
  })
}

export async function seedCreditReports(runtime: Pick<Runtime, 'database' | 'signingKey'>): Promise<void> {
  await runtime.database.transaction({ role: 'owner' }, async (tx) => {
    // Advisory lock: of processes starting at once, only one loads the data.
    await sql`select pg_advisory_xact_lock(hashtext('urus demo credit reports'))`.execute(tx.db)
    const { rows: wallets } = await sql`select from credit_wallet where corporate_id = ${corporate}`.execute(
      tx.db,
    )
    if (wallets.length > 0) return
    await sql`select set_config('app.corporate_id', ${String(corporate)}, true)`.execute(tx.db)
    const { rows: people } = await sql<Person>`
      select id, name, nric, contact_no, assign_to as advisor from customer
      where corporate_id = ${corporate} and nric is not null and assign_to is not null
      order by created_at desc, id limit ${stories.length}`.execute(tx.db)
    const { rows: admins } = await sql<{ id: number }>`
      select id from app_user where corporate_id = ${corporate} and email = 'admin@harta.test'`.execute(tx.db)
    await topUp(tx, { amount: toppedUp, by: admins[0]?.id ?? 0, note: 'Bank transfer FT26110087', key: null })
    for (const [at, person] of people.entries()) {
      const story = stories[at]
      if (!story) continue
      const consent = await seedConsent(tx, person, { customer: person.id }, story.consent)
      const asked = {
        kind: 'person',
        name: person.name,
        nric: openNumber(tx, corporate, person.nric),
        passport: null,
      }
      for (const product of story.bought)
        await seedOrder(tx, runtime, {
          product,
          subject: person.name,
          asked,
          customer: person.id,
          company: null,
          by: person.advisor,
          consents: [consent],
        })
    }
    const [first] = people
    if (first) await seedCompany(tx, runtime, first.advisor)
  })
}
