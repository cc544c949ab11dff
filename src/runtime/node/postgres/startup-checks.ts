import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { connectOptions } from './connection.ts'

const OLDEST_SERVER = 150_000

interface ServerFacts {
  version: string
  name: string
  encoding: string
  ctype: string
}

/** Without the password. */
function shownAddress(url: string): string {
  try {
    const parsed = new URL(url)
    if (parsed.password !== '') parsed.password = '***'
    if (parsed.searchParams.has('password')) parsed.searchParams.set('password', '***')
    return parsed.href
  } catch {
    return 'the given value'
  }
}

type Variable = 'DATABASE_URL' | 'DATABASE_REPLICA_URL'

function checkAddress(url: string, variable: Variable): void {
  let protocol: string
  try {
    protocol = new URL(url).protocol
  } catch {
    throw new StartupError(
      `${variable} is not an address: expected postgres://user:password@host:5432/database`,
    )
  }
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartupError(`${variable} must begin with postgres://, not ${protocol}//`)
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}

const ofCertificates = /certificate|self-signed|altnames|ERR_TLS/i

function hint(error: unknown): string {
  const said = reason(error)
  if (/does not support SSL/i.test(said))
    return '. DATABASE_SSL=off connects without TLS: for a private network alone'
  return ofCertificates.test(said) ? '. DATABASE_CA names a file with the certificate that signed it' : ''
}

async function connect(url: string, variable: Variable): Promise<pg.Client> {
  const client = new pg.Client(connectOptions(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartupError(
      `Cannot connect to ${shownAddress(url)} (${variable}): ${reason(error)}${hint(error)}`,
    )
  }
}

/** Rejects an unusable server with one line saying what to change. */
export async function checkServer(url: string, variable: Variable = 'DATABASE_URL'): Promise<void> {
  checkAddress(url, variable)
  const client = await connect(url, variable)
  try {
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_version_num') as version, datname as name,
              pg_encoding_to_char(encoding) as encoding, datctype as ctype
         from pg_database where datname = current_database()`,
    )
    if (rows[0] !== undefined) checkServerFacts(rows[0])
  } finally {
    await client.end()
  }
}

export function checkServerFacts({ version, name, encoding, ctype }: ServerFacts): void {
  if (Number(version) < OLDEST_SERVER) {
    throw new StartupError(
      `DATABASE_URL: PostgreSQL 15 or later is needed, this server is ${Math.floor(Number(version) / 10_000)}`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(`DATABASE_URL: the encoding of database "${name}" is ${encoding}, it must be UTF8`)
  }
  // With C, Chinese names have no trigrams and É does not match é.
  if (ctype === 'C' || ctype === 'POSIX') {
    throw new StartupError(
      `DATABASE_URL: the ctype of database "${name}" is ${ctype}, it must know Unicode (as C.UTF-8 does)`,
    )
  }
}

interface Identity {
  name: string
  identity: string
}

async function readIdentity(url: string, variable: Variable): Promise<Identity | undefined> {
  const client = await connect(url, variable)
  try {
    const { rows } = await client.query<Identity>(
      `select datname as name, concat_ws(' ', oid, case when has_function_privilege('pg_control_system()', 'execute')
          then (select system_identifier from pg_control_system()) end) as identity
         from pg_database where datname = current_database()`,
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

/** Rejects replicas of another database: reports would show foreign or stale data. */
export async function checkReplica(url: string, replicaUrl: string): Promise<void> {
  await checkServer(replicaUrl, 'DATABASE_REPLICA_URL')
  const primary = await readIdentity(url, 'DATABASE_URL')
  const replica = await readIdentity(replicaUrl, 'DATABASE_REPLICA_URL')
  if (primary?.identity !== replica?.identity)
    throw new StartupError(
      `DATABASE_REPLICA_URL leads to ${shownAddress(replicaUrl)}, whose database "${replica?.name}" is no replica of DATABASE_URL's "${primary?.name}": use a streaming replica of it, or leave the variable out`,
    )
}
