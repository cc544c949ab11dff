/**
 * `npm run bench -- --streams`: people who look on at once over two server processes on one PostgreSQL. What a stream
 * costs in memory and processor, and how soon somebody sees what somebody else sends.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { build } from '../../scripts/build.mjs'
import { client, signIn } from './http.ts'
import { makePeople, type Person } from './people.ts'
import { prepareDatabase } from './prepare.ts'
import { seedBench } from './seed.ts'
import { startServer, type BenchServer } from './server.ts'
import { Stream } from './stream.ts'

const counts = [1000, 2000] as const
const messages = 200
const changes = 20
const restSeconds = 25

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const figure = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const row = (streams: number, what: string, value: string, goal = '') =>
  line([String(streams), what, value, goal])

/** From sending a notification through one server until it is on its receiver's stream at the other. */
async function messageTimes(servers: BenchServer[], people: Person[], streams: Stream[]): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < messages; n++) {
    const at = (n * 7) % people.length
    const [sender, receiver] = [people[(at + 1) % people.length], people[at]]
    const server = servers[(at + 1) % servers.length]
    if (!sender || !receiver || !server) continue
    const { call, close } = client(server.origin, sender.token)
    const heard = streams[at]?.next('notification')
    const start = performance.now()
    await call('POST', '/notification/notifications', {
      noti_user_id: receiver.id,
      noti_message: `Note ${n}`,
    })
    times.push(((await heard) ?? Infinity) - start)
    close()
    await pause(20)
  }
  return times
}

/** From a new lead until everybody is told. */
async function changeTimes(server: BenchServer, token: string, streams: Stream[]): Promise<number[]> {
  const { call, close } = client(server.origin, token)
  const times: number[] = []
  for (let n = 0; n < changes; n++) {
    const heard = streams.map((stream) => stream.next('record'))
    const start = performance.now()
    await call('POST', '/lead/leads', { name: `New ${n}`, contact_no: `60133${streams.length * 100 + n}` })
    for (const at of await Promise.all(heard)) times.push(at - start)
    await pause(100)
  }
  close()
  return times
}

const memoryOf = (servers: BenchServer[]) => servers.reduce((sum, server) => sum + server.memory(), 0)
const processorOf = (servers: BenchServer[]) => servers.reduce((sum, server) => sum + server.processor(), 0)

async function measureStreams(servers: BenchServer[], people: Person[], admin: string): Promise<void> {
  const streams: Stream[] = []
  const before = memoryOf(servers)
  for (const count of counts) {
    for (let at = streams.length; at < count; at += 20)
      streams.push(
        ...(await Promise.all(
          people
            .slice(at, at + 20)
            .map((person, n) => Stream.open(servers[(at + n) % 2] as BenchServer, person)),
        )),
      )
    const used = processorOf(servers)
    await pause(restSeconds * 1000)
    const share = ((processorOf(servers) - used) / restSeconds) * 100
    row(count, 'memory of a stream, kB', figure(((memoryOf(servers) - before) / count) * 1024))
    row(count, 'processor at rest, % of a core', figure(share))
    const [first] = servers
    const open = people.slice(0, count)
    const messaged = await messageTimes(servers, open, streams)
    const goal = count === counts[0] ? '150' : ''
    row(count, 'message to another’s stream, p50 ms', figure(quantile(messaged, 0.5)))
    row(count, 'message to another’s stream, p95 ms', figure(quantile(messaged, 0.95)), goal)
    const changed = first ? await changeTimes(first, admin, streams) : []
    row(count, 'new lead to everybody’s stream, p50 ms', figure(quantile(changed, 0.5)))
    row(count, 'new lead to everybody’s stream, p95 ms', figure(quantile(changed, 0.95)), goal)
  }
  for (const stream of streams) stream.close()
}

export async function streamsBench(): Promise<void> {
  await build()
  const { variables, remove } = await prepareDatabase(false)
  const database = await openDatabase({ DATABASE_URL: variables['DATABASE_URL'], DATA_DIR: '' })
  const passwords = startPasswords()
  const { own } = await seedBench(database, passwords, 1, 500)
  const people = await makePeople(database, own.id, Math.max(...counts))
  await passwords.stop()
  await database.close()
  const servers = [await startServer(variables), await startServer(variables)]
  try {
    const admin = await signIn(servers[0]?.origin ?? '', 'admin@harta.test', demoPassword)
    line(['streams', 'over 2 processes', 'measured', 'goal'])
    line(['---:', '---', '---:', '---:'])
    await measureStreams(servers, people, admin)
  } finally {
    for (const server of servers) await server.stop()
    await remove()
  }
}
