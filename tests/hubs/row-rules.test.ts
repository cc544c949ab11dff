import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { dayFromNow, HubData } from './hub-data.ts'

withEngine('sight by hub', (engine) => {
  let tenants: TestTenants
  let data: HubData
  let phones = 127_400_100
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    data = new HubData(tenants)
    // The leader is an ordinary agent: what they see comes of the hub alone.
    await data.owner(
      `update role set access_codes = access_codes || '{h_hub__view_members}'
       where role_name = 'Sales Executive' and corporate_id = $1`,
      [tenants.corporate('Harta Prima').id],
    )
  })
  beforeEach(() =>
    data.owner('delete from hub_member where corporate_id = $1', [tenants.corporate('Harta Prima').id]),
  )
  const leader = () => data.as('exec@harta.test')
  const lead = async (): Promise<number> => {
    const made = await data.as('sales@harta.test').post('/lead/leads', {
      name: 'Aina',
      contact_no: `0${++phones}`,
    })
    expect(made.status).toBe(201)
    return made.body.data.id as number
  }
  const sees = async (id: number) => (await leader().get(`/lead/leads/${id}`)).status
  const list = async () => (await leader().get('/lead/leads?limit=100')).body.data.data as Json[]

  it('who manages a hub sees and edits the records of its present members, and in their lists', async () => {
    const hub = await data.hub('exec@harta.test')
    const id = await lead()
    expect(await sees(id)).toBe(404)
    await data.changed('join', 'sales@harta.test', hub)
    expect(await sees(id)).toBe(200)
    expect((await list()).map((each) => each.id)).toContain(id)
    expect((await leader().put(`/lead/leads/${id}`, { remarks: 'Seen' })).status).toBe(200)
  })

  it('who manages a team sees its members alone', async () => {
    const hub = await data.hub('director@harta.test')
    const [own, other] = [await data.team(hub, 'exec@harta.test'), await data.team(hub)]
    const id = await lead()
    await data.changed('join', 'sales@harta.test', hub, { hub_team_id: other })
    expect(await sees(id)).toBe(404)
    await data.age('sales@harta.test', 3)
    await data.changed('transfer', 'sales@harta.test', hub, { hub_team_id: own })
    expect(await sees(id)).toBe(200)
  })

  it.each([
    ['former', { member_from: dayFromNow(-20), member_until: dayFromNow(-1) }],
    ['future', { member_from: dayFromNow(1), member_until: null }],
  ])('the records of a %s member stay out of sight', async (_who, days) => {
    const hub = await data.hub('exec@harta.test')
    await data.owner(
      'insert into hub_member (corporate_id, user_id, hub_id, member_from, member_until) values ($1, $2, $3, $4, $5)',
      [
        tenants.corporate('Harta Prima').id,
        tenants.userId('sales@harta.test'),
        hub,
        days.member_from,
        days.member_until,
      ],
    )
    const id = await lead()
    expect(await sees(id)).toBe(404)
    expect((await list()).map((each) => each.id)).not.toContain(id)
    expect((await leader().put(`/lead/leads/${id}`, { remarks: 'Mine' })).status).toBe(404)
  })

  it('another hub’s leader, a closed hub’s and one without the code see nothing more', async () => {
    const [led, other] = [await data.hub('exec@harta.test'), await data.hub('external@harta.test')]
    await data.changed('join', 'sales@harta.test', other)
    const id = await lead()
    expect(await sees(id)).toBe(404)
    await data.age('sales@harta.test', 3)
    await data.changed('transfer', 'sales@harta.test', led)
    expect(await sees(id)).toBe(200)
    await data.owner("update hub set status = 'closed' where id = $1", [led])
    expect(await sees(id)).toBe(404)
    await data.owner("update hub set status = 'active' where id = $1", [led])
    await data.owner("update role set access_codes = array_remove(access_codes, 'h_hub__view_members')")
    await data.owner('update app_user set access_version = access_version + 1')
    expect(await sees(id)).toBe(404)
    await data.owner(
      `update role set access_codes = access_codes || '{h_hub__view_members}' where role_name = 'Sales Executive'`,
    )
  })

  it('cases and proposals follow the same rule, and “Who can see this?” says so', async () => {
    const hub = await data.hub('exec@harta.test')
    await data.changed('join', 'sales@harta.test', hub)
    const sales = data.as('sales@harta.test')
    const customer = await sales.post('/customer/customers', { name: 'Aminah', contact_no: `0${++phones}` })
    const made = await sales.post('/sales/cases', {
      customer_id: customer.body.data.id,
      prod_type: 'MORTGAGE',
    })
    expect((await leader().get(`/sales/cases/${made.body.data.id}`)).status).toBe(200)
    const { body } = await sales.get(`/customer/get-user-can-access-list/${customer.body.data.id}`)
    expect(body.data).toContainEqual(
      expect.objectContaining({ id: tenants.userId('exec@harta.test'), reason: 'hub' }),
    )
  })

  it('a sale keeps the hub of its day, wherever its closer moves', async () => {
    const [one, two] = [await data.hub(), await data.hub()]
    const team = await data.team(one)
    await data.changed('join', 'sales@harta.test', one, { hub_team_id: team })
    await data.age('sales@harta.test', 30)
    await data.changed('transfer', 'sales@harta.test', two)
    const admin = data.as('admin@harta.test')
    const customer = await data
      .as('sales@harta.test')
      .post('/customer/customers', { name: 'Aminah', contact_no: `0${++phones}` })
    const made = await admin.post('/sales/cases', {
      customer_id: customer.body.data.id,
      prod_type: 'MORTGAGE',
      sales_date: dayFromNow(-2),
    })
    expect(made.body.data).toMatchObject({ hub_id: one, hub_team_id: team })
    const id = made.body.data.id as number
    const moved = await admin.put(`/sales/cases/${id}`, { sales_date: dayFromNow(0) })
    expect(moved.body.data).toMatchObject({ hub_id: two, hub_team_id: null })
    const touched = await admin.put(`/sales/cases/${id}`, { remarks: 'Called' })
    expect(touched.body.data.hub_id).toBe(two)
    const filter = encodeURIComponent(JSON.stringify({ hub_id: two }))
    const { body } = await admin.get(`/sales/cases?filter=${filter}`)
    expect((body.data.data as Json[]).map((each) => each.id)).toContain(id)
  })

  it('[API-06] leaders of hubs and teams are on their user lists, whatever their role', async () => {
    const hub = await data.hub('coordinator@harta.test')
    await data.team(hub, 'handler@harta.test')
    const ids = async (name: string) =>
      (
        (await data.as('sales@harta.test').get(`/access-control/${name}?limit=100`)).body.data.data as Json[]
      ).map((each) => each.id)
    const [coordinator, handler] = ['coordinator@harta.test', 'handler@harta.test'].map((each) =>
      tenants.userId(each),
    )
    expect(await ids('user_hub_manager_list')).toContain(coordinator)
    expect(await ids('user_sas_hub_manager_list')).toContain(coordinator)
    expect(await ids('user_hub_manager_list')).not.toContain(handler)
    expect(await ids('user_team_manager_list')).toContain(handler)
  })

  it('lists are narrowed to a hub, a team and the caller’s own hub by the owners’ present membership', async () => {
    const [hub, other] = [await data.hub('manager@harta.test'), await data.hub()]
    const team = await data.team(hub)
    await data.changed('join', 'sales@harta.test', hub, { hub_team_id: team })
    const id = await lead()
    const found = async (as: string, filter: Json) => {
      const asked = encodeURIComponent(JSON.stringify({ ...filter, id }))
      const { status, body } = await data.as(as).get(`/lead/leads?filter=${asked}`)
      return status === 200 ? (body.data.data as Json[]).length : status
    }
    expect(await found('admin@harta.test', { hub })).toBe(1)
    expect(await found('admin@harta.test', { hub: other })).toBe(0)
    expect(await found('admin@harta.test', { hub_team: team })).toBe(1)
    expect(await found('admin@harta.test', { my_hub: 1 })).toBe(0)
    expect(await found('manager@harta.test', { my_hub: 1 })).toBe(1)
    expect(await found('owner@pinnacle.test', { hub })).toBe(0)
    for (const path of ['/customer/customers', '/sales/cases'])
      expect((await data.as('manager@harta.test').get(`${path}?filter={"my_hub":1}`)).status, path).toBe(200)
  })

  it('an assignment rule by hub deals leads to its present members alone', async () => {
    const hub = await data.hub()
    const admin = data.as('admin@harta.test')
    const rule = () => admin.post('/lookup/assignment-rule', { name: 'Hub', hub_id: hub, people_ids: [] })
    expect((await rule()).body.errors).toHaveProperty('people_ids')
    await data.changed('join', 'sales@harta.test', hub)
    const made = await rule()
    expect(made.status).toBe(201)
    expect((made.body.data ?? made.body).receivers).toBe(1)
    const elsewhere = await data
      .as('owner@pinnacle.test')
      .post('/lookup/assignment-rule', { name: 'Hub', hub_id: hub })
    expect(elsewhere.body.errors).toHaveProperty('hub_id')
  })
})
