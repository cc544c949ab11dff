import { sql } from 'kysely'
import { accountsOf } from '../../src/demo/accounts.ts'
import { seedCorporate, type SeededCorporate } from '../../src/demo/corporate.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import type { Database, Tx } from '../../src/runtime/database.ts'
import type { Passwords } from '../../src/runtime/runtime.ts'

export interface BenchData {
  /** The corporate that is measured, among others of the same size. */
  own: SeededCorporate
  leadsEach: number
}

const people = ['manager@harta.test', 'sales@harta.test', 'exec@harta.test']

/** The indexes of a table that may be made after it is filled. */
export async function indexesOf(tx: Tx, table: string): Promise<{ name: string; definition: string }[]> {
  const found = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = ${table} and indexname not like '%_pkey'`.execute(
    tx.db,
  )
  return found.rows.filter(
    ({ definition }) => !/UNIQUE .*\(corporate_id, lead_id, user_id\)/.test(definition),
  )
}

async function fill(
  tx: Tx,
  corporates: SeededCorporate[],
  leadsEach: number,
  minutes: number,
): Promise<void> {
  for (const { id, users } of corporates) {
    const holders = [...users]
      .filter(([email]) => people.some((each) => email.endsWith(`.${each}`) || email === each))
      .map(([, user]) => user)
    await sql`
      insert into lead (corporate_id, name, contact_no, email, status_id, assign_to, channel_id, budget_id, interested_in, remarks, created_at)
      select ${id}, (array['Tan','Lim','Ahmad','Siti','Rajesh','Wong','Nurul','陈'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 6) || ' ' || n,
        '601' || (n % 9) || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0') , 'lead' || n - (n % 1000 = 1)::int || '@mail.test',
        s.ids[1 + n % array_length(s.ids, 1)], (${holders}::bigint[])[1 + n % ${holders.length}::int],
        c.ids[1 + n % array_length(c.ids, 1)], b.ids[1 + n % array_length(b.ids, 1)], 'Menara Seri', 'call after 6pm',
        now() - make_interval(mins => n * ${minutes}::int)
      from generate_series(1, ${leadsEach}) n,
        (select array_agg(id order by position) as ids from lead_status where corporate_id = ${id}) s,
        (select array_agg(id order by position) as ids from channel where corporate_id = ${id}) c,
        (select array_agg(id order by position) as ids from budget where corporate_id = ${id}) b
      on conflict do nothing`.execute(tx.db)
  }
}

/** The corporate to measure in a database that an earlier run filled. */
async function findBench(database: Database): Promise<SeededCorporate | undefined> {
  return database.transaction({ role: 'owner', readOnly: true }, async (tx) => {
    const found = await sql<{ email: string; id: number; corporate_id: number }>`
      select email, id, corporate_id from app_user
      where corporate_id = (select corporate_id from app_user where email = 'sales@harta.test')`.execute(
      tx.db,
    )
    const [first] = found.rows
    return first && { id: first.corporate_id, users: new Map(found.rows.map(({ email, id }) => [email, id])) }
  })
}

/** A lead of the sales account with this many notes. */
export const notesOfOne = 10_000

/** The lead of the corporate that has the notes: the first one of the sales account. */
export async function notedLead(tx: Tx, { id, users }: SeededCorporate): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from lead where corporate_id = ${id} and assign_to = ${users.get('sales@harta.test')}`.execute(
    tx.db,
  )
  return rows[0]?.id ?? 0
}

async function noteOne(tx: Tx, own: SeededCorporate): Promise<void> {
  const lead = await notedLead(tx, own)
  await sql`insert into record_entry (corporate_id, resource, record_id, kind, author_id, body, created_at)
    select ${own.id}, 'lead', ${lead}, 'note', ${own.users.get('sales@harta.test')}, 'Note ' || n || ': wants to view again',
      now() - make_interval(mins => ${notesOfOne}::int - n)
    from generate_series(1, ${notesOfOne}::int) n`.execute(tx.db)
  // Others have some too: where all notes are of one record, the planner reads all of them for any.
  await sql`insert into record_entry (corporate_id, resource, record_id, kind, author_id, body, created_at)
    select l.corporate_id, 'lead', l.id, 'note', l.assign_to, 'Note ' || n, l.created_at + make_interval(hours => n)
    from (select * from lead where corporate_id = ${own.id} and assign_to is not null and id <> ${lead}
      order by id limit 10000) l
    cross join generate_series(1, 2) n`.execute(tx.db)
}

/** So many appointments a person has each day of the month around today. */
const appointmentsADay = 5

async function planMonth(tx: Tx, { id }: SeededCorporate): Promise<void> {
  await sql`alter table appointment disable trigger user`.execute(tx.db)
  await sql`insert into appointment (corporate_id, resource, record_id, user_id, starts_at, ends_at, title)
    select ${id}, 'lead', t.id, t.assign_to, t.at, t.at + interval '1 hour', 'Viewing'
    from (
      select l.id, l.assign_to, date_trunc('day', now()) + make_interval(days => (l.n / ${appointmentsADay})::int - 15,
        hours => 1 + 2 * (l.n % ${appointmentsADay})::int) as at
      from (select id, assign_to, row_number() over (partition by assign_to order by id) - 1 as n
        from lead where corporate_id = ${id} and assign_to is not null) l
      where l.n < ${appointmentsADay * 30}) t`.execute(tx.db)
  await sql`alter table appointment enable trigger user`.execute(tx.db)
}

/** Corporates of the demo's shape with many leads each, of which every thousandth is likely another's double; loaded with triggers off and indexes made afterwards. */
export async function seedBench(
  database: Database,
  passwords: Passwords,
  corporates: number,
  leadsEach: number,
  minutesApart = 11,
): Promise<BenchData> {
  const before = await findBench(database)
  if (before) return { own: before, leadsEach }
  const hash = await passwords.hash(demoPassword)
  const own = await database.transaction({ role: 'owner' }, async (tx) => {
    const made: SeededCorporate[] = []
    for (let n = 0; n < corporates; n++) {
      const accounts = accountsOf('Harta Prima').map((account) => ({
        ...account,
        email: n === 0 ? account.email : `${n}.${account.email}`,
        leader: account.leader && (n === 0 ? account.leader : `${n}.${account.leader}`),
      }))
      made.push(
        await seedCorporate(
          tx,
          { name: `Corporate ${n}`, appCode: 'sas', package: 'corporate' },
          accounts,
          hash,
        ),
      )
    }
    const indexes = await indexesOf(tx, 'lead')
    const unique = indexes.filter(({ definition }) => definition.includes('UNIQUE'))
    const later = indexes.filter((index) => !unique.includes(index))
    for (const { name } of later) await sql`drop index ${sql.ref(name)}`.execute(tx.db)
    await sql`alter table lead disable trigger user`.execute(tx.db)
    await fill(tx, made, leadsEach, minutesApart)
    await sql`alter table lead enable trigger user`.execute(tx.db)
    await sql`alter table lead_assignment disable trigger user`.execute(tx.db)
    await sql`insert into lead_assignment (corporate_id, lead_id, user_id, status_id, appointment_at)
      select corporate_id, id, assign_to, status_id, appointment_at from lead where assign_to is not null`.execute(
      tx.db,
    )
    await sql`alter table lead_assignment enable trigger user`.execute(tx.db)
    for (const { definition } of later) await sql.raw(definition).execute(tx.db)
    if (made[0]) {
      await noteOne(tx, made[0])
      await planMonth(tx, made[0])
    }
    return made[0]
  })
  if (!own) throw new Error('No corporate')
  await database.maintain('vacuum (analyze)')
  return { own, leadsEach }
}
