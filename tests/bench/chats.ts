/**
 * `npm run bench -- --chats [--messages 1000000]`: chats of a corporate with 10,000 groups, each call beside its bare
 * SQL; then how soon people see what others send, over two server processes, at 50 messages a second.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { build } from '../../scripts/build.mjs'
import { client, signIn } from './http.ts'
import { measure } from './measure.ts'
import { makePeople, type Person } from './people.ts'
import { prepareDatabase } from './prepare.ts'
import { seedBench } from './seed.ts'
import { startServer, type BenchServer } from './server.ts'
import { Stream } from './stream.ts'

interface Options {
  groups: number
  messages: number
  streams: number
  /** Seconds that each call is measured. */
  seconds: number
  /** Messages a second, and for how many seconds. */
  rate: number
  sending: number
}

/** So many people a group has, and so many groups the measured account is in. */
const inGroup = 8
const ownGroups = 200

const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const figure = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Groups of people in a ring, with messages spread evenly; indexes are made afterwards. */
async function fillChats(
  database: Database,
  { id: corporate, me }: { id: number; me: number },
  people: readonly Person[],
  { groups, messages }: Options,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const each = Math.ceil(messages / groups)
  await database.transaction({ role: 'owner' }, async ({ db }) => {
    await sql`insert into chat_group (corporate_id, name, group_type, channel_type, application_code, created_by, msg_seq, event_seq,
        message_count, last_message_seq, last_at)
      select ${corporate}, 'Group ' || n, 'internal', 'PUBLIC', 'sas', ${me}, ${each}, ${each}, ${each}, ${each},
        now() - make_interval(secs => n) from generate_series(1, ${groups}::int) n`.execute(db)
    await sql`insert into participant (corporate_id, group_id, user_id, user_corporate_id, last_read_seq)
      select ${corporate}, g.id, (${ids}::bigint[])[1 + (g.n * 7 + k) % ${ids.length}::int], ${corporate}, ${each} - k
      from (select id, row_number() over (order by id) as n from chat_group) g cross join generate_series(1, ${inGroup}::int) k
      on conflict do nothing`.execute(db)
    await sql`insert into participant (corporate_id, group_id, user_id, user_corporate_id, last_read_seq)
      select ${corporate}, id, ${me}, ${corporate}, ${each} - 5 from chat_group order by id limit ${ownGroups} on conflict do nothing`.execute(
      db,
    )
    const { rows } = await sql<{
      definition: string
    }>`select indexdef as definition from pg_indexes where indexname = 'message_search'`.execute(db)
    await sql`drop index message_search`.execute(db)
    await sql`insert into message (corporate_id, group_id, seq, event_seq, sender_id, application_code, html, body_text, created_at)
      select ${corporate}, g.id, s, s, (${ids}::bigint[])[1 + (g.id * 7 + s) % ${ids.length}::int], 'sas', '<p>' || t || '</p>', t,
        now() - make_interval(secs => ${each} - s)
      from chat_group g cross join generate_series(1, ${each}::int) s
      cross join lateral (select 'Viewing ' || substr(md5((g.id * 1000 + s)::text), 1, 8) || ' at ' ||
        (array['Bangsar', 'Cheras', 'Kajang', 'Puchong'])[1 + s % 4] || ', call the banker before noon' as t) x`.execute(
      db,
    )
    await sql.raw(rows[0]?.definition ?? '').execute(db)
  })
  await database.maintain('vacuum (analyze)')
}

/** The same work as hand-written SQL, with membership as a plain condition. */
function bareChats(db: pg.Client, me: number) {
  const run = (name: string, text: string, values: unknown[]) => db.query({ name, text, values })
  const unread = `(select count(*) from message m where m.group_id = g.id and m.deleted_at is null and not m.is_info
    and m.seq > p.last_read_seq and m.sender_id <> $1)`
  return {
    list: () =>
      run(
        'list',
        `select g.*, l.body_text, ${unread} as unread, count(*) over () as total,
          (select json_agg(json_build_object('id', u.id, 'name', u.name)) from participant k join app_user u on u.id = k.user_id
            where k.group_id = g.id and k.left_at is null) as members
        from participant p join chat_group g on g.id = p.group_id
        left join message l on l.group_id = g.id and l.seq = g.last_message_seq
        where p.user_id = $1 and p.left_at is null order by g.last_at desc limit 10`,
        [me],
      ),
    room: (group: number) =>
      run(
        'room',
        `select m.*, u.name, (select count(*) from message c where c.group_id = $1 and c.deleted_at is null) as total,
          (select json_agg(k.user_id) from message_mention k where k.message_id = m.id) as mentions
        from message m join app_user u on u.id = m.sender_id
        where m.group_id = $1 and m.deleted_at is null order by m.seq desc limit 10`,
        [group],
      ),
    unread: () =>
      run(
        'unread',
        `select sum(n) from (select ${unread} as n from participant p join chat_group g on g.id = p.group_id
          where p.user_id = $1 and p.left_at is null and g.msg_seq > p.last_read_seq) s`,
        [me],
      ),
    search: (group: number, text: string) =>
      run(
        'search',
        `select m.*, u.name from message m join app_user u on u.id = m.sender_id
        where m.group_id = $1 and m.body_text ilike $2 and m.deleted_at is null order by m.id desc limit 5`,
        [group, `%${text}%`],
      ),
    everywhere: (text: string) =>
      run(
        'everywhere',
        `select m.*, u.name from message m join app_user u on u.id = m.sender_id
        where m.group_id in (select group_id from participant where user_id = $1 and left_at is null)
          and m.body_text ilike $2 and m.deleted_at is null order by m.id desc limit 5`,
        [me, `%${text}%`],
      ),
  }
}

const hex = (n: number) => (n * 2_654_435_761).toString(16).slice(-4)

async function measureCalls(
  server: BenchServer,
  db: pg.Client,
  { me, groups }: { me: number; groups: number[] },
  { seconds }: Options,
): Promise<void> {
  const { call, close } = client(server.origin, await signIn(server.origin, 'sales@harta.test', demoPassword))
  const bare = bareChats(db, me)
  const group = (n: number) => groups[n % groups.length] ?? 0
  const messages = '/messaging/messages?search[message_group_id]='
  const calls: [string, (n: number) => Promise<unknown>, (n: number) => Promise<unknown>][] = [
    [
      'chat list, 10 of 200',
      () => call('GET', '/messaging/group-messages?pagination[limit]=10'),
      () => bare.list(),
    ],
    ['room page, 10', (n) => call('GET', messages + group(n)), (n) => bare.room(group(n))],
    ['unread in all chats', () => call('GET', '/messaging/group-message/list-summary'), () => bare.unread()],
    [
      'search in a room',
      (n) => call('GET', `${messages}${group(n)}&search[message_content]=${hex(n)}`),
      (n) => bare.search(group(n), hex(n)),
    ],
    [
      'search in all rooms',
      (n) => call('GET', `/messaging/messages?search[message_content]=${hex(n)}`),
      (n) => bare.everywhere(hex(n)),
    ],
  ]
  line(['call', 'at once', 'p50 ms', 'p95 ms', 'bare SQL p50 ms', 'p50 against bare SQL'])
  line(['---', '---:', '---:', '---:', '---:', '---:'])
  for (const [name, ours, theirs] of calls) {
    const floor = await measure(theirs, 1, seconds)
    const one = await measure(ours, 1, seconds)
    line([
      name,
      '1',
      figure(one.p50),
      figure(one.p95),
      figure(floor.p50),
      `${(one.p50 / floor.p50).toFixed(1)} ×`,
    ])
    const many = await measure(ours, 16, seconds)
    line([name, '16', figure(many.p50), figure(many.p95), '', ''])
  }
  close()
}

/** From the POST of a message until it is on the streams of the others in its group, at a steady rate. */
async function measureDelivery(
  servers: readonly [BenchServer, BenchServer],
  database: Database,
  people: readonly Person[],
  { streams, rate, sending }: Options,
): Promise<void> {
  const arrivals = new Map<number, number[]>()
  let anew = 0
  const open: Stream[] = []
  const memory = () => servers.reduce((sum, server) => sum + server.memory(), 0)
  const before = memory()
  for (let at = 0; at < Math.min(streams, people.length); at += 20)
    open.push(
      ...(await Promise.all(
        people.slice(at, at + 20).map((person, n) =>
          Stream.open(servers[n % 2 === 0 ? 0 : 1], person, (event, data) => {
            if (event === 'reset') anew++
            if (event !== 'chat') return
            const { kind, message_id } = JSON.parse(data) as { kind: string; message_id: number }
            if (kind !== 'message') return
            arrivals.set(message_id, [...(arrivals.get(message_id) ?? []), performance.now()])
          }),
        ),
      )),
    )
  const cost = ((memory() - before) / open.length) * 1024
  const listening = people.slice(0, open.length)
  const { rows } = await database.transaction({ role: 'owner', readOnly: true }, ({ db }) =>
    sql<{ user_id: number; group_id: number }>`
      select user_id, min(group_id) as group_id from participant where user_id = any(${listening.map(({ id }) => id)}::bigint[])
      group by 1`.execute(db),
  )
  const groupOf = new Map(rows.map(({ user_id, group_id }) => [user_id, group_id]))
  const sent = new Map<number, number>()
  const clients = listening.map(({ token }, n) => client(servers[n % 2 === 0 ? 0 : 1].origin, token))
  const posts: Promise<void>[] = []
  for (let n = 0; n < rate * sending; n++) {
    const at = (n * 13) % listening.length
    const group = groupOf.get(listening[at]?.id ?? 0)
    const sender = clients[at]
    if (group === undefined || !sender) continue
    const start = performance.now()
    posts.push(
      sender
        .call('POST', '/messaging/message', {
          message_group_id: group,
          message_content: `<p>Message ${n}</p>`,
        })
        .then((answer) => {
          const { content } = JSON.parse(answer) as { content: { message_id: number } }
          sent.set(content.message_id, start)
        }),
    )
    await pause(1000 / rate)
  }
  await Promise.all(posts)
  await pause(2000)
  const times = [...sent].flatMap(([id, start]) => (arrivals.get(id) ?? []).map((at) => at - start))
  for (const { close } of clients) close()
  for (const stream of open) stream.close()
  line([`${rate} messages/s to ${open.length} streams over 2 processes`, 'ms', 'goal'])
  line(['---', '---:', '---:'])
  line(['p50', figure(quantile(times, 0.5)), ''])
  line(['p95', figure(quantile(times, 0.95)), '150'])
  line(['p99', figure(quantile(times, 0.99)), ''])
  line(['heard of what was sent', `${times.length} of ${sent.size} messages`, ''])
  line(['streams told to begin anew', String(anew), ''])
  line(['memory of a stream, kB', figure(cost), ''])
}

export async function chatsBench(options: Options): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, 100)
  const me = own.users.get('sales@harta.test') ?? 0
  const people = await makePeople(database, own.id, Math.max(options.streams, inGroup * 2))
  await passwords.stop()
  const began = performance.now()
  await fillChats(database, { id: own.id, me }, people, options)
  console.log(
    `\n${options.groups} groups, ${options.messages} messages, made in ${figure((performance.now() - began) / 1000)} s\n`,
  )
  const { rows } = await database.transaction({ role: 'owner', readOnly: true }, ({ db }) =>
    sql<{ id: number }>`select group_id as id from participant where user_id = ${me} order by 1`.execute(db),
  )
  const db = new pg.Client(variables['DATABASE_URL'])
  await db.connect()
  const servers = [await startServer(variables), await startServer(variables)] as const
  try {
    await measureCalls(servers[0], db, { me, groups: rows.map(({ id }) => id) }, options)
    console.log('')
    await measureDelivery(servers, database, people, options)
  } finally {
    await db.end()
    await database.close()
    for (const server of servers) await server.stop()
    await remove()
  }
}
