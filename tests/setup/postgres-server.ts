import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

export interface PostgresServer {
  /** The address of its maintenance database, as a role that may create databases. */
  url: string
  stop(): Promise<void>
}

const OLDEST = 15

/** Debian, RPM and Homebrew keep one folder a version; PATH comes first. */
function candidates(): string[] {
  const versioned = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'].filter(
    existsSync,
  )
  const folders = versioned.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name, 'bin')))
  return [...(process.env.PATH ?? '').split(delimiter), ...folders.sort().reverse()]
}

/** The folder of the server programs on this machine, if there are any new enough. */
export function findPrograms(): string | undefined {
  return candidates().find((folder) => {
    if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false
    const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/\d+/.exec(stdout)?.[0]) >= OLDEST
  })
}

/** PostgreSQL refuses to run as root: the account that it runs as then. */
function account(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody') ?? []
  if (uid === undefined || gid === undefined) throw new Error('No account but root to run PostgreSQL as')
  return { uid: Number(uid), gid: Number(gid) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

async function ready(server: ChildProcess): Promise<void> {
  const said: string[] = []
  if (server.stderr === null) throw new Error('PostgreSQL has no stderr')
  for await (const line of createInterface(server.stderr)) {
    said.push(line)
    if (/ready to accept (read-only )?connections/.test(line)) return
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`)
}

/** Ends the server and removes its files when its input closes, so also when the test run is killed. */
const KEEPER = '"$@" & server=$!; read -r end; kill -QUIT $server; wait $server; rm -rf "$DIRECTORY"'

/** A folder of its own for a server. */
function serverDirectory(): string {
  const { uid, gid } = account()
  const directory = mkdtempSync(join(tmpdir(), 'urus-postgres-'))
  if (uid !== undefined) chownSync(directory, uid, gid)
  return directory
}

/** Runs the server whose data stand in a folder, on a free port. */
async function serve(programs: string, directory: string): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const settings = [
    'fsync=off',
    'max_connections=200',
    `unix_socket_directories=${directory}`,
    'listen_addresses=127.0.0.1',
  ]
  const command = [
    join(programs, 'postgres'),
    '-D',
    join(directory, 'data'),
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const server = spawn('sh', ['-c', KEEPER, 'keeper', ...command], {
    ...account(),
    cwd: directory,
    env: { ...process.env, DIRECTORY: directory, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await ready(server)
  server.stderr.resume()
  return {
    port,
    async stop() {
      const ended = once(server, 'exit')
      server.stdin.end()
      await ended
    },
  }
}

/** Starts a replica of a server of our own: what that one writes comes by itself. */
export async function startReplica(programs: string, url: string): Promise<PostgresServer> {
  const directory = serverDirectory()
  const copy = ['-d', url, '-D', join(directory, 'data'), '-R', '-X', 'stream', '-c', 'fast']
  // Where programs are linked from PATH, not all of them may be.
  const copying = join(dirname(realpathSync(join(programs, 'postgres'))), 'pg_basebackup')
  const made = spawnSync(copying, copy, {
    ...account(),
    encoding: 'utf8',
    cwd: directory,
  })
  if (made.status !== 0) throw new Error(`pg_basebackup failed: ${made.error?.message ?? made.stderr}`)
  const { port, stop } = await serve(programs, directory)
  const address = new URL(url)
  address.port = String(port)
  return { url: address.href, stop }
}

/** Starts a server of our own on a free port, for as long as this run lasts. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const runAs = account()
  const directory = serverDirectory()
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(directory, 'password')
  writeFileSync(passwordFile, password)
  if (runAs.uid !== undefined) chownSync(passwordFile, runAs.uid, runAs.gid)

  const data = join(directory, 'data')
  const init = [
    '-D',
    data,
    '-U',
    'urus',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    '-N',
    `--pwfile=${passwordFile}`,
  ]
  const made = spawnSync(join(programs, 'initdb'), init, { ...runAs, encoding: 'utf8', cwd: directory })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  const { port, stop } = await serve(programs, directory)
  return { url: `postgres://urus:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** The server of TEST_DATABASE_URL, or one of our own; none where this machine has no PostgreSQL, which CI refuses. */
export async function openServer(): Promise<PostgresServer | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (url !== undefined && url !== '') return { url, stop: async () => undefined }
  const programs = findPrograms()
  if (programs !== undefined) return await startPostgres(programs)
  const reason = 'no TEST_DATABASE_URL and no PostgreSQL 15 server programs found'
  if (process.env.CI === 'true') throw new Error(`The PostgreSQL tests cannot run: ${reason}`)
  process.stdout.write(`The PostgreSQL tests are left out: ${reason}\n`)
  return undefined
}

/** Runs statements on the maintenance database. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Drops the databases of a run: those whose names begin with its template's. */
export async function dropDatabases(url: string, template: string): Promise<void> {
  await onServer(url, async (client) => {
    const ours = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ datname: string }>(ours, [template])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}
