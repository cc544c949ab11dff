import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { upload } from '../setup/upload.ts'

withEngine('[ENT-07] the count of each person’s open leads', (engine) => {
  let tenants: TestTenants
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 60 })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const id = (who: string) => tenants.userId(`${who}@harta.test`)
  const owner = <Row>(statement: string) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await tx.query<Row>(statement)).rows)
  const kept = () =>
    owner(`select corporate_id, user_id, status_id, sum(leads)::integer as n from lead_load
      group by 1, 2, 3 having sum(leads) <> 0 order by 1, 2, 3`)
  const counted = () =>
    owner(`select corporate_id, assign_to as user_id, status_id, count(*)::integer as n from lead
      where deleted_at is null and assign_to is not null group by 1, 2, 3 order by 1, 2, 3`)

  it('equals a count anew, whatever is done to leads', async () => {
    const holds = async (step: string) => expect(await kept(), step).toEqual(await counted())
    await holds('demo data')
    const statuses = (await admin.get('/lookup/status?range=[0,99]')).body as Json[]
    const main = statuses.filter(({ group }) => group === 'main')
    const leads: Json[] = (await admin.get('/lead/leads?limit=50')).body.data.data
    const ids = leads.map((lead) => lead.id as number)

    await admin.post('/lead/leads', { name: 'New', contact_no: '0123450001', assign_to: id('sales') })
    await holds('create')
    await admin.put(`/lead/leads/${ids[0]}`, { status_id: main[1].id, assign_to: id('exec') })
    await holds('change')
    const bulk = await admin.put(`/lead/leads?ids=[${ids.slice(1, 9).join()}]`, { assign_to: id('exec') })
    await holds('bulk')
    expect(bulk.body.data.ids).toHaveLength(8)
    await admin.put('/lead/leads/all', { filter: {}, set: { status_id: main[2].id } })
    await tenants.jobs.idle()
    await holds('all that match')
    const deleted = await admin.delete(`/lead/leads?ids=[${ids.slice(3, 6).join()}]`)
    await holds('delete')
    const undone = await admin.post('/lead/leads/undo', { change: deleted.headers.get('x-request-id') })
    expect(undone.status).toBe(200)
    await holds('undo')
    const rows = Array.from({ length: 30 }, (_, n) => `Row ${n},01266000${String(n).padStart(2, '0')}`)
    const { body } = await upload(admin, ['Name,Contact No', ...rows].join('\n'))
    await admin.post(`/lead/lead-import/${body.data.id}/start`, {})
    await tenants.jobs.idle()
    await admin.post(`/lead/lead-import/${body.data.id}/assign`, { to: 'rules' })
    await tenants.jobs.idle()
    await holds('import')
    await admin.post(`/lead/lead-import/${body.data.id}/undo`, {})
    await tenants.jobs.idle()
    await holds('import taken back')
    const over = await admin.put(`/access-control/user/${id('exec')}/deactivate`, { take_over: id('sales') })
    expect(over.status).toBe(200)
    await holds('hand-over')
    const merged = await admin.post('/lookup/status/merge', { ids: [main[2].id], into: main[3].id })
    expect(merged.status).toBe(200)
    await holds('merge of statuses')

    await tenants.database.transaction({ role: 'system' }, (tx) =>
      sql`select clear_expired(interval '1 day')`.execute(tx.db),
    )
    await holds('folded')
    const doubled = await owner(
      'select 1 from lead_load group by corporate_id, user_id, status_id having count(*) > 1',
    )
    expect(doubled).toEqual([])
  })
})
