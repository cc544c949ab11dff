import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/runtime/database.ts'
import { openPostgres } from '../../src/runtime/node/postgres/open-postgres.ts'
import { checkServerFacts } from '../../src/runtime/node/postgres/startup-checks.ts'
import { freshPostgresUrl, withPostgres } from '../setup/engines.ts'

const good = { version: '150008', name: 'urus', encoding: 'UTF8', ctype: 'C.UTF-8' }

describe('a server that cannot be used', () => {
  it.each([
    ['ftp://there/db', 'DATABASE_URL must begin with postgres://, not ftp://'],
    ['nowhere', 'DATABASE_URL is not an address'],
    [
      'postgres://u:secret@127.0.0.1:1/db',
      'Cannot connect to postgres://u:***@127.0.0.1:1/db (DATABASE_URL)',
    ],
    [
      'postgres://u@127.0.0.1:1/db?password=secret',
      'Cannot connect to postgres://u@127.0.0.1:1/db?password=*** (DATABASE_URL)',
    ],
  ])('%s is refused in one line without its password', async (url, message) => {
    const error = await openPostgres({ url }).then(
      () => undefined,
      (error: Error) => error,
    )
    expect(error?.name).toBe('StartupError')
    expect(error?.message).toContain(message)
    expect(error?.message).not.toMatch(/secret|\n/)
  })

  it.each([
    [{ version: '140011' }, 'PostgreSQL 15 or later is needed, this server is 14'],
    [{ encoding: 'LATIN1' }, 'the encoding of database "urus" is LATIN1'],
    [{ ctype: 'C' }, 'the ctype of database "urus" is C,'],
    [{ ctype: 'POSIX' }, 'the ctype of database "urus" is POSIX,'],
  ])('%o is refused', (fault, message) => {
    expect(() => checkServerFacts({ ...good, ...fault })).toThrow(message)
    expect(() => checkServerFacts(good)).not.toThrow()
  })
})

withPostgres('a pool of connections', () => {
  let url: string
  let database: Database
  const other = async (statement: string) => {
    const client = new pg.Client(url)
    await client.connect()
    const result = await client.query<Record<string, unknown>>(statement).finally(() => client.end())
    return result.rows
  }

  beforeAll(async () => {
    url = await freshPostgresUrl('roles')
    database = await openPostgres({ url, poolSize: 1 })
  })
  afterAll(() => database.close())

  const prepared = () =>
    database.transaction({ role: 'owner' }, async (tx) => {
      const { rows } = await tx.query<{ statement: string }>('select statement from pg_prepared_statements')
      return rows.map(({ statement }) => statement)
    })

  it('prepares statements of bounded shape, none with a growing list', async () => {
    await database.transaction({ role: 'app' }, async (tx) => {
      const from = tx.db.selectFrom('pg_class' as never).select('relname' as never)
      await from.where('oid' as never, '=', 1 as never).execute()
      await from.where('oid' as never, 'in', Array.from({ length: 41 }, (_, i) => i) as never).execute()
    })
    const statements = await prepared()
    expect(statements.filter((text) => text.includes('"oid" = $1'))).toHaveLength(1)
    expect(statements.filter((text) => text.includes(' in ('))).toHaveLength(0)
  })

  it('keeps a bounded number of prepared statements', async () => {
    await database.transaction({ role: 'app' }, async (tx) => {
      for (let i = 0; i < 450; i++) {
        const column = `c${i % 300}`
        await tx.db
          .selectFrom('pg_class' as never)
          .select(`relname as ${column}` as never)
          .limit(1)
          .execute()
      }
    })
    expect((await prepared()).length).toBeLessThanOrEqual(200)
  })

  it('goes on after the server cut its connections, idle or at work', async () => {
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'urus'`
    await other(kill)
    const cut = database.transaction({ role: 'app' }, async (tx) => {
      await tx.query('select 1')
      await other(kill)
      await tx.query('select 2')
    })
    await expect(cut).rejects.toThrow()
    const answer = await database.transaction({ role: 'app' }, (tx) => tx.query('select 3 as three'))
    expect(answer.rows).toEqual([{ three: 3 }])
  })

  it('has the server end a transaction that says nothing any more', async () => {
    const { rows } = await database.transaction({ role: 'app' }, (tx) =>
      tx.query('show idle_in_transaction_session_timeout'),
    )
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
  })

  it('listens again after its connection was cut', async () => {
    let heard: () => void = () => undefined
    const stop = await database.listen('again', () => heard())
    await other(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
    )
    const arrived = new Promise<void>((resolve) => {
      heard = resolve
    })
    const repeated = setInterval(() => void other(`select pg_notify('again', '')`), 50)
    await arrived
    clearInterval(repeated)
    await stop()
  })
})
