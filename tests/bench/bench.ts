/**
 * `npm run bench -- [--corporates 20] [--leads 50000] [--seconds 5] [--engine postgres|embedded] [--as sales,admin] [--only 'by id'] [--import 100000] [--export csv,xlsx]`: the calls of the leads
 * service through the real server, beside the bare SQL of the same work on the same database, in one run, as ratios.
 */
import { parseArgs } from 'node:util'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { bareOverPostgres, type Bare } from './bare.ts'
import { chatsBench } from './chats.ts'
import { casesBench } from './cases.ts'
import { customersBench } from './customers.ts'
import { holdsBench } from './holds.ts'
import { hubsBench } from './hubs.ts'
import { reportsBench } from './reports.ts'
import { proposalsBench } from './proposals.ts'
import { client, signIn } from './http.ts'
import { browserBench } from './browser.ts'
import { exportRows } from './export.ts'
import { disturbances } from './limits.ts'
import { importKinds, importRows } from './import.ts'
import { measure, type Times } from './measure.ts'
import { payoutBench } from './payout.ts'
import { prepareDatabase } from './prepare.ts'
import { notedLead, notesOfOne, seedBench } from './seed.ts'
import { startServer } from './server.ts'
import { streamsBench } from './streams.ts'
import { build } from '../../scripts/build.mjs'

const { values } = parseArgs({
  options: {
    corporates: { type: 'string', default: '20' },
    leads: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'postgres' },
    as: { type: 'string', default: 'sales,manager,admin' },
    only: { type: 'string', default: '' },
    import: { type: 'string', default: '0' },
    export: { type: 'string', default: '' },
    limits: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    streams: { type: 'boolean', default: false },
    chats: { type: 'boolean', default: false },
    customers: { type: 'boolean', default: false },
    proposals: { type: 'boolean', default: false },
    cases: { type: 'boolean', default: false },
    holds: { type: 'boolean', default: false },
    payout: { type: 'boolean', default: false },
    hubs: { type: 'boolean', default: false },
    reports: { type: 'boolean', default: false },
    rows: { type: 'string', default: '100000' },
    profiles: { type: 'string', default: '200000' },
    entries: { type: 'string' },
    messages: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '9' },
  },
})
const corporates = Number(values.corporates)
const leads = Number(values.leads)
const seconds = Number(values.seconds)
const embedded = values.engine === 'embedded'

const figure = (value: number, digits = 2) => value.toFixed(digits)
const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const row = (what: string, as: string, concurrency: number, { p50, p95, rate }: Times, bare?: Times) =>
  line([
    what,
    as,
    String(concurrency),
    figure(p50),
    figure(p95),
    figure(rate, 0),
    bare ? `${figure(p50 / bare.p50, 1)} ×` : '',
  ])

async function run(): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(embedded)
  const database = await openDatabase({
    DATABASE_URL: variables['DATABASE_URL'],
    DATA_DIR: variables['DATA_DIR'] ?? '',
  })
  const passwords = startPasswords()
  const seeding = performance.now()
  const { own } = await seedBench(database, passwords, corporates, leads)
  console.log(
    `\n${corporates} corporates of ${leads} leads, made in ${figure((performance.now() - seeding) / 1000, 0)} s, ${values.engine}\n`,
  )
  const noted = await database.transaction({ role: 'owner', readOnly: true }, (tx) => notedLead(tx, own))
  await passwords.stop()
  await database.close()

  const app = await startServer(variables)
  if (values.limits) {
    line(['load', 'took s', 'answers', 'others p50 ms', 'others at most ms', 'failed', 'memory MiB'])
    line(['---', '---:', '---', '---:', '---:', '---:', '---:'])
    try {
      for await (const { what, seconds: took, outcomes, p50, worst, failed, memory } of disturbances(
        app,
        values.only,
      )) {
        const answers = Object.entries(outcomes).map(([status, count]) => `${count} × ${status}`)
        const figures = [figure(p50, 0), figure(worst, 0), String(failed), figure(memory, 0)]
        line([what, figure(took, 1), answers.join(', '), ...figures])
      }
    } finally {
      await app.stop()
      await remove()
    }
    return
  }
  const bare: Bare | undefined = variables['DATABASE_URL']
    ? await bareOverPostgres(variables['DATABASE_URL'], own)
    : undefined
  line(['call', 'as', 'at once', 'p50 ms', 'p95 ms', 'calls/s', 'p50 against bare SQL'])
  line(['---', '---', '---:', '---:', '---:', '---:', '---:'])
  try {
    for (const as of values.as.split(',')) {
      const token = await signIn(app.origin, `${as}@harta.test`, demoPassword)
      const { call, close } = client(app.origin, token)
      const page = JSON.parse(await call('GET', '/lead/leads?limit=500')) as {
        data: { data: { id: number; version: number; status_id: number }[] }
      }
      const ids = page.data.data.map(({ id }) => id)
      const status = page.data.data[0]?.status_id ?? 0
      const filter = encodeURIComponent(JSON.stringify({ status_id: status }))
      const id = (n: number) => ids[n % ids.length] ?? 0
      const who = own.users.get(`${as}@harta.test`) ?? 0
      const calls: [
        name: string,
        call: (n: number) => Promise<unknown>,
        bare?: (n: number) => Promise<unknown>,
      ][] = [
        [
          'list, filter, sort, count',
          () => call('GET', `/lead/leads?page=1&limit=25&sort=created_at&order=DESC&filter=${filter}`),
          bare && (() => bare.list(as, who, status, true)),
        ],
        [
          'list, filter, sort',
          () =>
            call(
              'GET',
              `/lead/leads?count=defer&page=1&limit=25&sort=created_at&order=DESC&filter=${filter}`,
            ),
          bare && (() => bare.list(as, who, status, false)),
        ],
        [
          'search by a name many have',
          (n) => call('GET', `/lead/leads?count=defer&q=${commonName(n)}`),
          bare && ((n) => bare.search(as, who, commonName(n))),
        ],
        [
          'search by a rare fragment',
          (n) => call('GET', `/lead/leads?count=defer&q=${fragment(n)}`),
          bare && ((n) => bare.search(as, who, fragment(n))),
        ],
        [
          'facets of five fields',
          () => call('GET', `/lead/leads/facets?fields=${facetFields}`),
          bare && (() => bare.facets(as, who, facetFields)),
        ],
        [
          'global search by a name fragment',
          (n) => call('GET', `/system/search?q=${fragment(n)}`),
          bare && ((n) => bare.find(as, who, fragment(n))),
        ],
        [
          'global search by a phone',
          (n) => call('GET', `/system/search?q=${knownPhone(n)}`),
          bare && ((n) => bare.find(as, who, knownPhone(n))),
        ],
        [
          `activity of ${notesOfOne} notes`,
          () => call('GET', `/lead/lead/${noted}/activity_logs?limit=50`),
          bare && (() => bare.activity(noted)),
        ],
        [
          'record page',
          (n) => Promise.all(recordCalls(id(n)).map((path) => call('GET', path))),
          bare && ((n) => bare.record(id(n))),
        ],
        [
          'calendar month',
          () => call('GET', `/lead/lead/appointments?${month}`),
          bare && (() => bare.calendar(as, who)),
        ],
        // Sales staff may not merge.
        ...(as === 'sales'
          ? []
          : [
              [
                `likely doubles over ${leads} leads`,
                () => call('GET', '/lead/lead/doubles'),
                bare && (() => bare.doubles(as, who)),
              ] as (typeof calls)[number],
            ]),
        ['by id', (n) => call('GET', `/lead/leads/${id(n)}`), bare && ((n) => bare.byId(id(n)))],
        [
          'create',
          (n) => call('POST', '/lead/leads', { name: `Bench ${n}`, contact_no: phone() }),
          bare && (() => bare.create(phone(), status, who)),
        ],
        [
          'update',
          (n) => call('PUT', `/lead/leads/${id(n)}`, { remarks: `bench ${n}` }),
          bare && ((n) => bare.update(id(n), n)),
        ],
      ]
      for (const [name, ours, theirs] of calls.filter(([each]) => each.includes(values.only))) {
        const floor = theirs && (await measure(theirs, 1, Math.min(2, seconds)))
        row(name, as, 1, await measure(ours, 1, seconds), floor)
        row(name, as, 16, await measure(ours, 16, seconds))
        if (floor && as === 'sales') row(`${name} (bare SQL)`, '', 1, floor)
      }
      close()
    }
    const rows = Number(values.import)
    for (const [name, kind] of rows > 0 ? Object.entries(importKinds) : []) {
      const token = await signIn(app.origin, 'sales@harta.test', demoPassword)
      const times = await importRows(app, token, kind, rows)
      const seconds = figure(times.upload + times.work, 1)
      console.log(
        `\nimport of ${rows} ${name}: ${seconds} s (upload ${figure(times.upload, 1)} s), server memory ${figure(times.before, 0)} → at most ${figure(times.peak, 0)} MiB`,
      )
    }
    for (const format of ['csv', 'xlsx'] as const) {
      if (!values.export.split(',').includes(format)) continue
      const start = performance.now()
      await bare?.all('admin', own.users.get('admin@harta.test') ?? 0)
      const floor = bare && (performance.now() - start) / 1000
      const times = await exportRows(app, await signIn(app.origin, 'admin@harta.test', demoPassword), format)
      console.log(
        `\nexport of ${times.rows} rows as ${format}: ${figure(times.seconds, 1)} s${floor ? ` (${figure(times.seconds / floor, 1)} × the bare SQL)` : ''}, ${figure(times.bytes / 1048576, 1)} MiB, server memory ${figure(times.before, 0)} → at most ${figure(times.peak, 0)} MiB`,
      )
    }
    console.log(`\nserver memory after load: ${figure(app.memory(), 0)} MiB`)
  } finally {
    await bare?.close()
    await app.stop()
    await remove()
  }
}

/** What a lead's page asks for. */
const recordCalls = (id: number) => [
  `/lead/leads/${id}`,
  ...['activity_logs', 'follow-ups', 'appointments'].map((part) => `/lead/lead/${id}/${part}`),
]
const day = 86_400_000
/** The 30 days around today, everybody's in the caller's sight. */
const month = new URLSearchParams({
  from: wireTime(Date.now() - 15 * day),
  to: wireTime(Date.now() + 15 * day),
  of: 'all',
}).toString()

let lastPhone = Date.now() % 50_000_000
/** A phone that no other lead has: of a range that the data does not use. */
const phone = () => `6011${String(10_000_000 + lastPhone++)}`
const facetFields = ['status_id', 'assign_to', 'channel_id', 'budget_id', 'location_id'] as const
/** A phone of the data, as somebody types it after the country code. */
const knownPhone = (n: number) => `1${n % 9}${String((n * 7919) % 10_000_000).padStart(7, '0')}`
const commonNames = ['tan', 'lim', 'ahm', 'sit', 'raj', 'won', 'nur']
/** The beginning of a name that an eighth of the leads has. */
const commonName = (n: number) => commonNames[n % commonNames.length] ?? ''
/** Three characters that few leads have. */
const fragment = (n: number) => (n * 2_654_435_761).toString(16).slice(-3)

if (values.browser) await browserBench(Number(values.rounds))
else if (values.streams) await streamsBench()
else if (values.chats)
  await chatsBench({
    groups: Math.ceil(Number(values.messages) / 100),
    messages: Number(values.messages),
    streams: Number(values.people),
    seconds,
    rate: 50,
    sending: seconds * 4,
  })
else if (values.customers)
  await customersBench({
    customers: Number(values.profiles),
    entries: Number(values.entries ?? 5_000_000),
    seconds,
  })
else if (values.cases) await casesBench({ cases: Number(values.rows), seconds })
else if (values.reports)
  await reportsBench({
    leads,
    customers: Number(values.profiles),
    cases: Number(values.rows),
    seconds,
  })
else if (values.proposals)
  await proposalsBench({
    proposals: Number(values.profiles),
    entries: Number(values.entries ?? 1_000_000),
    seconds,
  })
else if (values.payout) await payoutBench({ lines: Number(values.rows), seconds })
else if (values.holds) await holdsBench({ cases: Number(values.rows), seconds })
else if (values.hubs) await hubsBench(Number(values.people))
else await run()
