import { beforeAll, expect, it } from 'vitest'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('customers', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let manager: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  let phones = 0
  const make = async (as: Api, more: Json = {}): Promise<Json> => {
    const contact_no = `0123${String(1_000_000 + ++phones).slice(1)}`
    const made = await as.post('/customer/customers', { name: 'Tan Wee Keong', contact_no, ...more })
    expect(made.status).toBe(201)
    return made.body.data
  }
  const join = (as: Api, customer_id: number, name: string, more: Json = {}) =>
    as.post('/customer/joint-profiles', { customer_id, name, ...more })
  const listed = async (as: Api, query = ''): Promise<Json[]> =>
    (await as.get(`/customer/customers?limit=500&${query}`)).body.data.data

  it('[ENT-02][ENT-03][API-14] a customer comes back with every named field, joint names joined', async () => {
    const { id } = await make(sales, {
      name: 'Aminah binti Ali',
      nric: '700505-16-3072',
      email: 'A@Mail.test',
    })
    expect((await join(sales, id, 'Kamal bin Osman', { relationship: 'spouse' })).status).toBe(201)
    await join(sales, id, 'Siti Khadijah')
    const { body } = await sales.get(`/customer/customers/${id}`)
    expect(body.data).toMatchObject({
      customer_id: id,
      name: 'Aminah binti Ali',
      full_name: 'Aminah binti Ali + Kamal bin Osman + Siti Khadijah',
      cjp_id: null,
      customer_joint_profiles: [
        { name: 'Kamal bin Osman', relationship: 'spouse' },
        { name: 'Siti Khadijah' },
      ],
      email: 'a@mail.test',
      nric: '******-**-3072',
      assign_to: tenants.userId('sales@harta.test'),
      message_group_bundle_key: null,
    })
    expect(body.data.status.main).toMatchObject({ status_id: body.data.status_id })
    expect(body.data.status.sub).toBeNull()
  })

  it('[ENT-02] a sub status stands under its main one', async () => {
    const sub = (await admin.get('/lookup/customer-status?filter={"group":"sub"}')).body[0]
    const { id } = await make(sales, { status_id: sub.id })
    const { status } = (await sales.get(`/customer/customers/${id}`)).body.data
    expect(status.sub.status_id).toBe(sub.id)
    expect(status.main.status_id).toBe(sub.parent_id)
  })

  it('[ENT-02] who is a joint applicant somewhere is known by that profile', async () => {
    const [main, joint] = [await make(sales), await make(sales, { name: 'Lim Siew Ling' })]
    const made = await join(sales, main.id, 'Lim Siew Ling', { joint_customer_id: joint.id })
    expect((await sales.get(`/customer/customers/${joint.id}`)).body.data.cjp_id).toBe(made.body.data.id)
  })

  it('[API-14] full=yes has all of the joint profiles, full=simple only what names and reaches a customer', async () => {
    const { id } = await make(sales, { remarks: 'Prefers mornings', nric: '640229-08-5014' })
    await join(sales, id, 'Kamal', { contact_no: '012-888 1122' })
    const full = (await sales.get(`/customer/customers/${id}?full=yes`)).body.data
    expect(full).toMatchObject({
      remarks: 'Prefers mornings',
      nric: '******-**-5014',
      customer_joint_profiles: [{ name: 'Kamal', contact_no: '60128881122' }],
    })
    const simple = (await sales.get(`/customer/customers/${id}?full=simple`)).body.data
    expect(simple).toMatchObject({ customer_id: id, full_name: 'Tan Wee Keong + Kamal' })
    expect(simple).not.toHaveProperty('remarks')
    expect(simple).not.toHaveProperty('nric')
    expect((await sales.get(`/customer/customers/${id}?full=maybe`)).status).toBe(400)
    expect((await exec.get(`/customer/customers/${id}?full=yes`)).status).toBe(404)
  })

  it('[API-14] PUT keeps message_group_bundle_key once', async () => {
    const { id, version } = await make(sales)
    const put = (key: string) => sales.put(`/customer/customers/${id}`, { message_group_bundle_key: key })
    expect((await put('customer-1')).body.data).toMatchObject({
      message_group_bundle_key: 'customer-1',
      version,
    })
    expect((await put('another')).status).toBe(422)
  })

  it('[API-15] the statuses come with the subs below their main ones', async () => {
    const { body } = await sales.call('GET /customer/customer/statuses')
    expect(body.data.length).toBeGreaterThan(3)
    expect(body.data.some(({ subs }) => subs.length > 0)).toBe(true)
    expect(body.data[0]).toMatchObject({ status_id: expect.any(Number), colour: expect.stringMatching(/^#/) })
  })

  it('[API-15] the activity of a customer has what happened to it and to its joint profiles', async () => {
    const { id } = await make(sales)
    await sales.put(`/customer/customers/${id}`, { monthly_income: 'RM 6,250.00' })
    await join(sales, id, 'Kamal')
    const { body } = await sales.get(`/customer/customer/${id}/activity_logs`)
    const told = body.data.data.map(({ action, about }: Json) => `${action} ${about}`)
    expect(told).toEqual(['create customer_joint_profile', 'update customer', 'create customer'])
    expect(body.data.data[1].changes).toEqual([{ field: 'monthly_income', before: null, after: 6250 }])
    expect((await exec.get(`/customer/customer/${id}/activity_logs`)).status).toBe(404)
  })

  it('[API-17][ENT-16] a count names the first hundred, and takes the filters of the list', async () => {
    const made = await make(sales, { nric: '830923055406', name: 'Counted' })
    const { body } = await sales.call('GET /customer/customer.count', {
      query: { filter: JSON.stringify({ full_name: { contains: 'Counted' } }) },
    })
    expect(body.data).toMatchObject({ total: 1, customer_ids: [made.id] })
    expect(body.data.customer_nrics).toEqual(['******-**-5406'])
    expect((await exec.get('/customer/customer.count')).body.data.customer_ids).not.toContain(made.id)
    expect((await admin.get('/customer/customer.count?limit=1&page=2')).body.data.customer_ids).toHaveLength(
      1,
    )
  })

  it('[ROL-12] people work on their own customers, a manager on the team’s, who holds the code on all', async () => {
    const mine = (await make(sales)).id
    const seen = async (as: Api) => (await listed(as)).some(({ id }) => id === mine)
    expect(await Promise.all([sales, exec, manager, admin].map(seen))).toEqual([true, false, true, true])
    expect((await exec.get(`/customer/customers/${mine}`)).status).toBe(404)
    expect((await exec.put(`/customer/customers/${mine}`, { name: 'Taken' })).status).toBe(404)
    const elsewhere = api(tenants, { as: 'owner@pinnacle.test' })
    expect((await elsewhere.get(`/customer/customers/${mine}`)).status).toBe(404)
  })

  it('whoever may not assign makes customers of their own, and gives none away', async () => {
    const { id } = await make(sales)
    const given = await sales.put(`/customer/customers/${id}`, {
      assign_to: tenants.userId('exec@harta.test'),
    })
    expect(given.status).toBe(403)
    const moved = await manager.put(`/customer/customers/${id}`, {
      assign_to: tenants.userId('exec@harta.test'),
    })
    expect(moved.status).toBe(200)
    expect((await sales.get(`/customer/customers/${id}`)).status).toBe(404)
    expect((await exec.get(`/customer/customers/${id}`)).status).toBe(200)
  })

  it('an identity number is one customer’s', async () => {
    const first = await make(sales, { nric: '560101-05-3127' })
    const second = await sales.post('/customer/customers', {
      name: 'B',
      contact_no: '0129998877',
      nric: '560101053127',
    })
    expect(second.status).toBe(422)
    expect(second.body.errors.nric[0]).toContain(`#${first.id}`)
  })

  it('an identity number is shown and asked by to who holds the code, of the customers they see', async () => {
    const nric = '771231145012'
    const { id } = await make(sales, { nric })
    const unseen = await make(admin, {
      nric: '771231145014',
      assign_to: tenants.userId('director@harta.test'),
    })
    const reveal = (as: Api, of: number) => as.post(`/customer/customers/${of}/reveal`, { field: 'nric' })
    expect((await reveal(manager, id)).body.data).toEqual({ value: nric })
    expect((await reveal(sales, id)).status).toBe(403)
    expect((await reveal(manager, unseen.id)).status).toBe(404)
    const asked = [
      `customers?${filter({ nric })}`,
      `customers?${filter({ nric: '5012' })}`,
      `customer.count?${filter({ nric })}`,
      `customers/taken?field=nric&value=${nric}`,
    ]
    for (const path of asked) {
      expect((await manager.get(`/customer/${path}`)).status, path).toBe(200)
      expect((await sales.get(`/customer/${path}`)).status, path).toBe(400)
    }
    const found = async (as: Api) => (await listed(as, `q=${nric}`)).map((row) => [row.id, row.nric])
    expect(await found(manager)).toEqual([[id, '******-**-5012']])
    expect(await found(sales)).toEqual([])
  })

  it('joint profiles are seen and changed where their customer is', async () => {
    const { id } = await make(sales)
    const { body } = await join(sales, id, 'Kamal')
    const path = `/customer/joint-profiles/${body.data.id}`
    expect((await exec.get(path)).status).toBe(404)
    expect((await exec.put(path, { name: 'X' })).status).toBe(404)
    expect((await join(exec, id, 'X')).status).toBe(422)
    const other = await make(sales)
    expect((await sales.put(path, { customer_id: other.id })).status).toBe(422)
    await sales.put(path, { name: 'Kamal bin Osman' })
    expect((await sales.get(`/customer/customers/${id}`)).body.data.full_name).toBe(
      'Tan Wee Keong + Kamal bin Osman',
    )
    await sales.delete(path)
    expect((await sales.get(`/customer/customers/${id}`)).body.data.full_name).toBe('Tan Wee Keong')
  })

  it('lists find a customer by the name of who stands beside', async () => {
    const { id } = await make(sales, { name: 'Wong Kah Hoe' })
    await join(sales, id, 'Dayang Nurfaizah Awang')
    expect((await listed(sales, 'q=nurfaizah')).map((row) => row.id)).toEqual([id])
  })

  it('[ROL-12] without the codes there is no customer', async () => {
    const banker = api(tenants, { as: 'banker@harta.test' })
    for (const path of [
      '/customers',
      '/customers/1',
      '/customer.count',
      '/customer/statuses',
      '/joint-profiles',
    ])
      expect((await banker.get(`/customer${path}`)).status).toBe(403)
    expect((await banker.post('/customer/customers', { name: 'A', contact_no: '0121112233' })).status).toBe(
      403,
    )
  })
})
