import pg from 'pg'
import type { Database } from '../../database.ts'
import { refuseNested } from '../sql/open-transaction.ts'
import { type Lease, transact } from '../sql/transact.ts'
import { StatementNames } from '../sql/statement-names.ts'
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

function leaseFrom(pool: pg.Pool): () => Promise<Lease> {
  return async () => {
    const client = (await pool.connect()) as pg.PoolClient & pg.Client
    const statements = namesOf(client)
    return {
      client,
      nameFor: (text, parameters) => statements.nameFor(text, parameters),
      release: (broken) => client.release(broken),
    }
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
  const borrow = leaseFrom(pool)

  return {
    engine: 'postgres',
    transaction: (options, work) => transact(borrow, options, work),
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
