import pg from 'pg'
import type { Database, Share } from '../../database.ts'
import { Shares } from '../sql/shares.ts'
import { refuseNested } from '../sql/open-transaction.ts'
import { type Lease, transact } from '../sql/transact.ts'
import { StatementNames } from '../sql/statement-names.ts'
import { asUnavailable } from './availability.ts'
import { connectOptions, prepareReports, prepareSession } from './connection.ts'
import { Listener } from './listener.ts'
import { checkReplica, checkServer } from './startup-checks.ts'

export interface PostgresOptions {
  url: string
  /** Bypasses the pooler, for LISTEN. */
  directUrl?: string | undefined
  /** Read replica for reports. */
  replicaUrl?: string | undefined
  poolSize?: number | undefined
}

/** Share of connections reserved for reports. */
const reportPart = 0.3

/** Milliseconds: reports ahead may take a full statement timeout. */
const reportPatience = 30_000

const names = new WeakMap<pg.Client, StatementNames>()

function namesOf(client: pg.Client): StatementNames {
  let found = names.get(client)
  if (found === undefined) {
    found = new StatementNames(client)
    names.set(client, found)
  }
  return found
}

type PoolClient = pg.PoolClient & pg.Client & { processID?: number }

interface PoolOptions {
  connections: number
  /** Shown in pg_stat_activity. */
  name: string
  prepare(client: pg.ClientBase): Promise<void>
  patience?: number
}

function openPool(url: string, { connections, name, prepare, patience }: PoolOptions) {
  const pool = new pg.Pool({
    ...connectOptions(url),
    fallback_application_name: name,
    max: connections,
    idleTimeoutMillis: 30_000,
    onConnect: prepare,
  })
  // The pool replaces broken idle connections; without a listener the event would end the process.
  pool.on('error', () => undefined)
  const lent = new Set<PoolClient>()
  const borrow = leaseFrom(pool, new Shares(connections, patience), lent)
  return { pool, lent, borrow }
}

function leaseFrom(pool: pg.Pool, shares: Shares, lent: Set<PoolClient>) {
  return async (share: Share): Promise<Lease> => {
    const giveBack = await shares.take(share)
    try {
      const client = await pool.connect()
      lent.add(client)
      const statements = namesOf(client)
      return {
        client,
        nameFor: (text, parameters) => statements.nameFor(text, parameters),
        release: (broken) => {
          lent.delete(client)
          client.release(broken)
          giveBack()
        },
      }
    } catch (error) {
      giveBack()
      throw error
    }
  }
}

async function cancelOn(url: string, clients: Iterable<PoolClient>): Promise<void> {
  const processes = [...clients].flatMap(({ processID }) => processID ?? [])
  if (processes.length === 0) return
  const client = new pg.Client(connectOptions(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [processes])
  } finally {
    await client.end()
  }
}

/** Separate pools for reports, on a replica if configured, and everything else. */
export async function openPostgres({
  url,
  directUrl,
  replicaUrl,
  poolSize = 10,
}: PostgresOptions): Promise<Database> {
  await checkServer(url)
  if (replicaUrl !== undefined) await checkReplica(url, replicaUrl)
  const forReports = Math.max(1, Math.floor(poolSize * reportPart))
  const forAll = replicaUrl === undefined ? Math.max(1, poolSize - forReports) : poolSize
  const usual = openPool(url, { connections: forAll, name: 'urus', prepare: prepareSession })
  const reports = openPool(replicaUrl ?? url, {
    connections: forReports,
    name: 'urus-reports',
    prepare: prepareReports,
    patience: reportPatience,
  })
  const listener = new Listener(directUrl ?? url)

  return {
    engine: 'postgres',
    hasReplica: replicaUrl !== undefined,
    transaction: (options, work) =>
      transact((options.connections === 'reports' ? reports : usual).borrow, options, work).catch(
        (error: unknown) => {
          throw asUnavailable(error)
        },
      ),
    async cancel() {
      await Promise.allSettled([
        cancelOn(directUrl ?? url, usual.lent),
        cancelOn(replicaUrl ?? directUrl ?? url, reports.lent),
      ])
    },
    listen: (channel, heard) => listener.listen(channel, heard),
    async maintain(statement) {
      refuseNested()
      const client = await usual.pool.connect()
      try {
        await client.query(statement)
      } finally {
        client.release()
      }
    },
    async close() {
      await listener.close()
      await Promise.all([usual.pool.end(), reports.pool.end()])
    },
  }
}
