import pg from 'pg'
import type { Database, Share } from '../../database.ts'
import { Shares } from '../sql/shares.ts'
import { refuseNested } from '../sql/open-transaction.ts'
import { type Lease, transact } from '../sql/transact.ts'
import { StatementNames } from '../sql/statement-names.ts'
import { asUnavailable } from './availability.ts'
import { connectOptions, prepareSession } from './connection.ts'
import { Listener } from './listener.ts'
import { checkServer } from './startup-checks.ts'

export interface PostgresOptions {
  url: string
  /** An address past the pooler, for LISTEN. */
  directUrl?: string | undefined
  poolSize?: number | undefined
}

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

/** Lends connections by shares, and knows which are lent. */
function leaseFrom(pool: pg.Pool, connections: number, lent: Set<PoolClient>) {
  const shares = new Shares(connections)
  return async (share: Share): Promise<Lease> => {
    const giveBack = await shares.take(share)
    try {
      const client = (await pool.connect()) as PoolClient
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

/** Cancels what runs on the connections, by one of its own. */
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

/** A PostgreSQL server, through a pool of connections. */
export async function openPostgres({ url, directUrl, poolSize = 10 }: PostgresOptions): Promise<Database> {
  await checkServer(url)
  const pool = new pg.Pool({
    ...connectOptions(url),
    max: poolSize,
    idleTimeoutMillis: 30_000,
    onConnect: prepareSession,
  } as pg.PoolConfig)
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const listener = new Listener(directUrl ?? url)
  const lent = new Set<PoolClient>()
  const borrow = leaseFrom(pool, poolSize, lent)

  return {
    engine: 'postgres',
    transaction: (options, work) =>
      transact(borrow, options, work).catch((error: unknown) => {
        throw asUnavailable(error)
      }),
    cancel: () => cancelOn(directUrl ?? url, lent).catch(() => undefined),
    listen: (channel, heard) => listener.listen(channel, heard),
    async maintain(statement) {
      refuseNested()
      const client = await pool.connect()
      try {
        await client.query(statement)
      } finally {
        client.release()
      }
    },
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
