import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

interface AuditRow {
  actor_id: number
  address: string | null
  request_id: string
  action: string
  record_version: number
  changes: Record<string, unknown>
}

withEngine('audit', (engine) => {
  let tenants: TestTenants
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const trail = async (table: string, id: number) =>
    (
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query<AuditRow>(
          'select actor_id, address, request_id, action, record_version, changes from audit where table_name = $1 and record_id = $2 and corporate_id = $3 order by id',
          [table, id, tenants.corporate('Harta Prima').id],
        ),
      )
    ).rows

  it('every write leaves who, from which request, and the changed fields only', async () => {
    const made = await admin.send('/lookup/budget', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'request-of-test' },
      body: JSON.stringify({ budget: '2m-3m' }),
    })
    const { id } = made.body
    await admin.put(`/lookup/budget/${id}`, { budget: '2m-4m' })
    await admin.put(`/lookup/budget/${id}`, { budget: '2m-4m' })
    await admin.delete(`/lookup/budget/${id}`)
    const rows = await trail('budget', id)
    expect(rows).toMatchObject([
      {
        action: 'create',
        actor_id: tenants.userId('admin@harta.test'),
        request_id: 'request-of-test',
        changes: { budget: '2m-3m' },
      },
      { action: 'update', record_version: 2, changes: { budget: ['2m-3m', '2m-4m'] } },
      { action: 'delete', changes: { budget: '2m-4m' } },
    ])
    expect(Object.keys(rows[1]?.changes ?? {})).toEqual(['budget'])
  })

  it('a refused or rolled back write leaves nothing', async () => {
    const [before] = await tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<{ n: number }>('select count(*) as n from audit')).rows,
    )
    await admin.post('/lead/leads', { name: 'X', contact_no: '0129998800', channel_id: 99_999_999 })
    const [after] = await tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<{ n: number }>('select count(*) as n from audit')).rows,
    )
    expect(after).toEqual(before)
  })
})
