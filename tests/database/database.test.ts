import { expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Database, DatabaseRole, Tx } from '../../src/runtime/database.ts'
import { freshFor, withBothEngines } from '../setup/engines.ts'

const one = async <T>(tx: Tx, expression: string): Promise<T | undefined> =>
  (await tx.query<{ value: T }>(`select ${expression} as value`)).rows[0]?.value

withBothEngines('database', (engine) => {
  const fresh = freshFor(engine, 'roles')
  const asOwner = async <T>(expression: string) =>
    await (await fresh()).transaction({ role: 'owner' }, (tx) => one<T>(tx, expression))

  const table = async (database: Database, name: string) => {
    await database.transaction({ role: 'owner' }, async (tx) => {
      await tx.query(`create table ${name} (id bigint primary key, name text)`)
      await tx.query(`grant select, insert, update, delete on ${name} to urus_app`)
    })
  }

  const count = async (database: Database, name: string) =>
    await database.transaction({ role: 'app', readOnly: true }, (tx) =>
      one<number>(tx, `(select count(*) from ${name})`),
    )

  it.each<[DatabaseRole, boolean]>([
    ['owner', false],
    ['app', true],
    ['system', true],
  ])('runs as the role asked for: %s', async (role, lowered) => {
    const database = await fresh()
    const user = await database.transaction({ role }, (tx) => one<string>(tx, 'current_user::text'))
    expect(user?.startsWith('urus_') && user !== 'urus').toBe(lowered)
  })

  it('hands the rows of the open statement over, and what it set holds in the transaction alone', async () => {
    const database = await fresh()
    const open = `select set_config('app.corporate_id', '7', true) as corporate, 1 as other`
    const seen = await database.transaction({ role: 'app', open }, async (tx, opened) => {
      expect(opened).toEqual([{ corporate: '7', other: 1 }])
      return await one<string>(tx, `current_setting('app.corporate_id', true)`)
    })
    expect(seen).toBe('7')
    const after = await database.transaction({ role: 'app' }, (tx) =>
      one<string>(tx, `current_setting('app.corporate_id', true)`),
    )
    expect(after ?? '').toBe('')
  })

  it('fails with the error of the open statement and goes on working', async () => {
    const database = await fresh()
    const failing = database.transaction({ role: 'app', open: 'select 1/0' }, async () => 'never')
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await asOwner('1')).toBe(1)
  })

  it('keeps what was committed and nothing of what threw', async () => {
    const database = await fresh()
    await table(database, 'kept')
    await database.transaction({ role: 'app' }, (tx) => tx.query(`insert into kept values (1, 'a')`))
    const thrown = database.transaction({ role: 'app' }, async (tx) => {
      await tx.query(`insert into kept values (2, 'b')`)
      throw new Error('changed my mind')
    })
    await expect(thrown).rejects.toThrow('changed my mind')
    expect(await count(database, 'kept')).toBe(1)
  })

  it('does not pass off as committed what the server rolled back', async () => {
    const database = await fresh()
    await table(database, 'swallowed')
    const swallowing = database.transaction({ role: 'app' }, async (tx) => {
      await tx.query(`insert into swallowed values (1, 'a')`)
      await tx.query('select 1/0').catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('Nothing was committed')
    expect(await count(database, 'swallowed')).toBe(0)
  })

  it('answers errors with the codes of PostgreSQL', async () => {
    const database = await fresh()
    await table(database, 'coded')
    const twice = database.transaction({ role: 'app' }, (tx) =>
      tx.query(`insert into coded values (1, 'a'), (1, 'b')`),
    )
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'coded_pkey', table: 'coded' })
    const denied = database.transaction({ role: 'app' }, (tx) => tx.query('create table mine (id int)'))
    await expect(denied).rejects.toMatchObject({ code: '42501' })
  })

  it('reads only when told so', async () => {
    const database = await fresh()
    await table(database, 'read_only')
    const writing = database.transaction({ role: 'app', readOnly: true }, (tx) =>
      tx.query(`insert into read_only values (1, 'a')`),
    )
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  it('serves many read-only transactions at once, each with its own setting', async () => {
    const database = await fresh()
    const values = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        database.transaction(
          { role: 'app', readOnly: true, open: `select set_config('app.corporate_id', '${i}', true)` },
          (tx) => one<string>(tx, `current_setting('app.corporate_id')`),
        ),
      ),
    )
    expect(values).toEqual(Array.from({ length: 50 }, (_, i) => String(i)))
  })

  it('refuses a second transaction in the same flow', async () => {
    const database = await fresh()
    const nested = database.transaction({ role: 'app' }, () =>
      database.transaction({ role: 'app' }, async () => 1),
    )
    await expect(nested).rejects.toThrow('A transaction is open already in this flow')
  })

  it('does work again that was to be at once and was not, and the next of its kind once', async () => {
    const database = await fresh()
    const kind = { inARow: 3 }
    let begun = 0
    const read = (statements: number) =>
      database.transaction(
        { role: 'app', readOnly: true, open: 'select 1 as opened', assumed: [{ opened: 1 }], atOnce: kind },
        async (tx) => {
          begun++
          for (let n = 1; n < statements; n++) await one<number>(tx, String(n))
          return await one<number>(tx, String(statements))
        },
      )
    expect([await read(1), begun]).toEqual([1, 1])
    expect([await read(2), begun]).toEqual([2, 3])
    expect([await read(2), begun]).toEqual([2, 4])
    for (let n = 5; n <= 8; n++) expect([await read(1), begun]).toEqual([1, n])
    expect([await read(2), begun]).toEqual([2, 10])
  })

  it('runs what waits for the commit after it, where a transaction may be opened', async () => {
    const database = await fresh()
    await table(database, 'announced')
    const seen: unknown[] = []
    await database.transaction({ role: 'app' }, async (tx) => {
      tx.afterCommit(async () => void seen.push(await count(database, 'announced')))
      await tx.query(`insert into announced values (1, 'a')`)
      expect(seen).toEqual([])
    })
    expect(seen).toEqual([1])
    const failing = database.transaction({ role: 'app' }, async (tx) => {
      tx.afterCommit(() => void seen.push('never'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(seen).toEqual([1])
  })

  it('refuses a statement that comes after the end', async () => {
    const database = await fresh()
    const kept = await database.transaction({ role: 'app' }, async (tx) => ({ tx }))
    await expect(kept.tx.query('select 1')).rejects.toThrow('This transaction has ended')
  })

  it('runs Kysely statements in the transaction, side by side too', async () => {
    const database = await fresh()
    await table(database, 'by_kysely')
    const names = await database.transaction({ role: 'app' }, async (tx) => {
      const added = await sql`insert into by_kysely values (1, 'a'), (2, 'b')`.execute(tx.db)
      expect(added.numAffectedRows).toBe(2n)
      const reads = [1, 2].map((id) =>
        sql<{ name: string }>`select name from by_kysely where id = ${id}`.execute(tx.db),
      )
      return (await Promise.all(reads)).map(({ rows }) => rows[0]?.name)
    })
    expect(names).toEqual(['a', 'b'])
    const inner = database.transaction({ role: 'app' }, (tx) => tx.db.transaction().execute(async () => 1))
    await expect(inner).rejects.toThrow('transaction already')
  })

  it.each<[string, unknown]>([
    ['9007199254740991::bigint', 9007199254740991],
    ['array[1, null, 3]::bigint[]', [1, null, 3]],
    ['1234567890.10::numeric', '1234567890.10'],
    ['array[1.50]::numeric[]', ['1.50']],
    [`timestamptz '2026-11-21 00:30:00.123456+00'`, '2026-11-21 08:30:00'],
    [`array[timestamptz '2026-11-21 00:30:00+00']`, ['2026-11-21 08:30:00']],
    [`timestamp '2026-11-21 08:30:00.5'`, '2026-11-21 08:30:00'],
    [`date '2026-11-21'`, '2026-11-21'],
    [`array[date '2026-11-21', null]`, ['2026-11-21', null]],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    [`array['{"a": 1}'::jsonb]`, [{ a: 1 }]],
    ['true', true],
    ['null::bigint', null],
    [`array['a"b', 'c,d', null]`, ['a"b', 'c,d', null]],
    [`interval '1 day 02:00'`, '1 day 02:00:00'],
  ])('carries %s as it goes on the wire', async (expression, value) => {
    expect(await asOwner(expression)).toEqual(value)
  })

  it('refuses a number that JavaScript cannot hold', async () => {
    await expect(asOwner('9007199254740993::bigint')).rejects.toThrow('9007199254740993 is too large')
  })

  it('hears notifications after the commit, and no more after the end of listening', async () => {
    const database = await fresh()
    const heard: string[] = []
    const arrived = new Map<string, () => void>()
    const until = (payload: string) => new Promise<void>((resolve) => arrived.set(payload, resolve))
    const hear = (payload: string) => {
      heard.push(payload)
      arrived.get(payload)?.()
    }
    const notify = (payload: string) =>
      database.transaction({ role: 'app' }, (tx) =>
        tx.query('select pg_notify($1, $2)', ['Some channel', payload]),
      )

    const stop = await database.listen('Some channel', hear)
    const first = until('first')
    await notify('first')
    await first
    await stop()
    await notify('second')
    const again = await database.listen('Some channel', hear)
    const third = until('third')
    await notify('third')
    await third
    await again()
    expect(heard).toEqual(['first', 'third'])
  })

  it('maintains outside a transaction', async () => {
    const database = await fresh()
    await table(database, 'dusty')
    await database.maintain('vacuum (analyze) dusty')
  })

  it('carries large answers and large values whole', async () => {
    const text = 'é陈🙂'.repeat(200_000)
    const database = await fresh()
    const back = await database.transaction({ role: 'app' }, async (tx) => {
      const { rows } = await tx.query<{ value: string }>('select $1::text as value', [text])
      const many = await tx.query('select i, repeat($1, 20) from generate_series(1, 20000) i', ['x'])
      return { value: rows[0]?.value, many: many.rows.length }
    })
    expect(back.value === text).toBe(true)
    expect(back.many).toBe(20_000)
  })
})
