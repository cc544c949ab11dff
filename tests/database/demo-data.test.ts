import { beforeAll, describe, expect, it } from 'vitest'
import { engines, freshFor } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

describe('the demo data', () => {
  const engine = engines.at(-1)
  if (!engine) throw new Error('No engine in this run')
  const fresh = freshFor(engine)
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.demo(await fresh())
  }, 120_000)
  const count = async (statement: string) => {
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ n: number }>(`select count(*) as n from ${statement}`),
    )
    return rows[0]?.n
  }
  const records = `(select 'lead' as resource, corporate_id, id, assign_to, created_at from lead
    union all select 'customer', corporate_id, id, assign_to, created_at from customer) r`

  it('has something written about most records that somebody works on, never before they came or after now', async () => {
    const worked = (await count(`${records} where assign_to is not null`)) ?? 0
    const written = await count(`${records} where assign_to is not null and exists (select from record_entry e
      where e.corporate_id = r.corporate_id and e.resource = r.resource and e.record_id = r.id)`)
    expect(written).toBeGreaterThan(worked * 0.6)
    expect(
      await count(`record_entry e join ${records} using (corporate_id, resource)
        where r.id = e.record_id and (e.created_at < r.created_at or e.created_at > now())`),
    ).toBe(0)
  })

  it('has won or lost no lead on the day that it came', async () => {
    const today = `lead l join lead_status s on s.corporate_id = l.corporate_id and s.id = l.status_id
      where l.created_at > now() - interval '1 day'`
    expect(await count(today)).toBeGreaterThan(0)
    expect(await count(`${today} and s.closed`)).toBe(0)
  })

  it('has been told everybody something, and follow-ups around today', async () => {
    expect(
      await count('app_user u where not exists (select from notification n where n.noti_user_id = u.id)'),
    ).toBe(0)
    const open = 'follow_up where done_at is null and due_at'
    expect(await count(`${open} < now() and told_at is not null`)).toBeGreaterThan(0)
    expect(await count(`${open} > now()`)).toBeGreaterThan(0)
  })

  it('has chats in which everybody left something unread, over corporates too, none of it in the future', async () => {
    expect(
      await count(`app_user u where not exists (select from participant p join chat_group g on g.id = p.group_id
        where p.user_id = u.id and p.last_read_seq < g.msg_seq)`),
    ).toBe(0)
    expect(await count('participant where corporate_id <> user_corporate_id')).toBeGreaterThan(5)
    expect(await count("chat_group where channel_type = 'PRIVATE'")).toBeGreaterThan(2)
    expect(await count('chat_group where record_id is not null')).toBe(3)
    expect(
      await count(
        'message_mention k where not exists (select from participant p where p.group_id = k.group_id and p.user_id = k.user_id)',
      ),
    ).toBe(0)
    expect(await count('message where created_at > now()')).toBe(0)
    expect(
      await count(
        `(select created_at < lag(created_at) over (partition by group_id order by seq) as earlier from message) m where earlier`,
      ),
    ).toBe(0)
  })

  it('tells of each record in the order of time', async () => {
    expect(
      await count(`(select at < lag(at) over (partition by corporate_id, table_name, record_id order by id) as earlier
        from audit where table_name in ('lead', 'customer', 'record_entry')) a where earlier`),
    ).toBe(0)
  })
})
