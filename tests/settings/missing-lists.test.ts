import { sql } from 'kysely'
import { expect, it } from 'vitest'
import '../../src/services/register.ts'
import { beginMissingLists } from '../../src/services/access-control/missing-lists.ts'
import { beginningOf } from '../../src/services/access-control/new-corporate.ts'
import { defaultLists } from '../../src/services/lookup/default-lists.ts'
import { withEngine } from '../setup/engines.ts'

withEngine('lists that came after a corporate', (engine) => {
  it('begin with the server, each that is empty and always was, once', async () => {
    const database = await engine.database()
    const asOwner = <Row>(text: string, values: unknown[] = []) =>
      database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values)).then(({ rows }) => rows)
    const lists = { salutation: [{ salutation: 'Puan', position: 1 }] }
    const before = JSON.stringify({ ...JSON.parse(beginningOf('sas')), lists })
    const older = await database.transaction({ role: 'owner' }, async (tx) => {
      const made = await sql<{ id: number }>`
        select make_corporate(null, 'Older than its lists', 'sas', 'basic', ${before}::jsonb) as id`.execute(
        tx.db,
      )
      return made.rows[0]?.id
    })
    const names = (list: string, column: string) =>
      asOwner<{ name: string }>(
        `select ${column} as name from ${list} where corporate_id = $1 order by position`,
        [older],
      ).then((rows) => rows.map(({ name }) => name))

    // The one that it had stays as it is.
    expect(await beginMissingLists(database)).toBe(Object.keys(defaultLists).length - 1)
    expect(await names('salutation', 'salutation')).toEqual(['Puan'])
    expect(await names('platform', 'platform')).toEqual(['Web', 'WhatsApp', 'Phone', 'Messenger'])
    const subs = await asOwner<{ under: string }>(
      `select m.status as under from customer_status s
        join customer_status m on m.corporate_id = s.corporate_id and m.id = s.parent_id
        where s.corporate_id = $1 and s.status = 'Withdrawn'`,
      [older],
    )
    expect(subs).toEqual([{ under: 'Inactive' }])

    // What somebody emptied stays empty.
    await asOwner('delete from platform where corporate_id = $1', [older])
    await asOwner('comment on function begin_missing_lists(jsonb) is null')
    expect(await beginMissingLists(database)).toBe(0)
    expect(await names('platform', 'platform')).toEqual([])
  })
})
