import { beforeAll, expect, it } from 'vitest'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/access-control/user'

withEngine('user management', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let manager: Api
  let owner: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 30 })
    admin = api(tenants, { as: 'admin@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    owner = api(tenants, { as: 'owner@harta.test' })
  })
  const id = (who: string) => tenants.userId(who.includes('@') ? who : `${who}@harta.test`)
  const at = (who: string, rest = '') => `${path}/${id(who)}${rest}`
  const errorsOf = ({ status, body }: { status: number; body: Json }) => [status, body.errors]
  const roleId = async (name: string) =>
    (await admin.get(`${path}/roles`)).body.data.find((role: Json) => role.role_name === name).id as number
  const leadsOf = async (who: string) =>
    (await admin.get(`/lead/leads?${filter({ assign_to: id(who) })}`)).body.data.total as number
  const rolesOf = async (who: string) => {
    const { body } = await admin.get(`${path}?${filter({ id: id(who) })}`)
    return body.data.data[0].user_roles.map((role: Json) => role.role_name)
  }

  it('[PRO-15] the list of users obeys corporate_id and type', async () => {
    const own = tenants.corporate('Harta Prima').id
    const ids = async (query: string) =>
      (await admin.get(`${path}?limit=100&${query}`)).body.data.data.map((user: Json) => user.id) as number[]
    const managers = await ids(`corporate_id=${own}&type=manager`)
    expect(managers).toContain(id('manager'))
    expect(managers).not.toContain(id('sales'))
    expect((await ids('type=admin')).toSorted()).toEqual([id('admin'), id('finance')].toSorted())
    expect((await ids(`corporate_id=${own}`)).length).toBeGreaterThan(managers.length)
    expect(await ids(`corporate_id=${own + 1}`)).toEqual([])
    for (const [query, field] of [
      ['type=nobody', 'type'],
      ['ids=[1]&type=nobody', 'type'],
      ['corporate_id=ours', 'corporate_id'],
    ]) {
      const { status, body } = await admin.get(`${path}?${query}`)
      expect([status, body.message]).toEqual([400, `The filter value of ${field} isn’t in the right format`])
    }
  })

  it('[RTE-22] a user who holds records is deactivated with who takes them over, in one step', async () => {
    const customer = await api(tenants, { as: 'exec@harta.test' }).post('/customer/customers', {
      name: 'Lim Siew Ling',
      contact_no: '0127778899',
    })
    const held = (await admin.get(at('exec', '/holdings'))).body.data.leads
    expect(held).toBe(await leadsOf('exec'))
    expect(held).toBeGreaterThan(0)
    const before = await leadsOf('sales')
    expect(errorsOf(await admin.put(at('exec', '/deactivate'), {}))).toEqual([
      422,
      { status: [`Owns ${held} leads, 1 customer. Choose who takes over`] },
    ])
    expect(errorsOf(await admin.put(at('exec'), { status: 0 }))[0]).toBe(422)
    for (const taker of [id('exec'), id('sales@pinnacle.test'), 999_999_999]) {
      const refused = await admin.put(at('exec', '/deactivate'), { take_over: taker })
      expect(errorsOf(refused)).toEqual([422, { take_over: ['Choose an active colleague to take over'] }])
    }
    expect(await leadsOf('exec')).toBe(held)

    const exec = api(tenants, { as: 'exec@harta.test' })
    expect((await exec.get('/lead/leads')).status).toBe(200)
    const ended = await admin.put(at('exec', '/deactivate'), { take_over: id('sales') })
    expect(ended.body.data).toMatchObject({ handed_over: { leads: held, customers: 1 }, user: { status: 0 } })
    expect((await exec.get('/lead/leads')).status).toBe(401)
    expect([await leadsOf('exec'), await leadsOf('sales')]).toEqual([0, before + held])
    const taken = await admin.get(`/customer/customers/${customer.body.data.id}`)
    expect(taken.body.data.assign_to).toBe(id('sales'))
    expect((await admin.get(at('exec', '/holdings'))).body.data.leads).toBe(0)
    await expect(tenants.signIn('exec@harta.test')).rejects.toThrow(/not active/)

    expect((await admin.put(at('exec', '/activate'), {})).body.data.status).toBe(1)
    expect((await exec.get('/lead/leads')).status).toBe(401)
    expect((await tenants.signIn('exec@harta.test')).access_token).toBeTruthy()
  })

  it('nobody ends their own account, nor the owner’s, nor the last one with Role Access', async () => {
    expect(errorsOf(await admin.put(at('admin', '/deactivate'), {}))).toEqual([
      422,
      { status: ['You can’t deactivate yourself'] },
    ])
    expect((await admin.put(at('owner', '/deactivate'), {})).status).toBe(403)
    const [director, owners] = [await roleId('Director'), await roleId('Corporate Owner')]
    expect((await owner.put(at('director', '/roles'), { role_ids: [owners] })).status).toBe(200)
    const partner = api(tenants, { as: 'director@harta.test' })
    expect(errorsOf(await partner.put(at('owner', '/deactivate'), {}))).toEqual([
      422,
      { status: ['The corporate’s owner can’t be deactivated'] },
    ])
    const staff = [await roleId('User')]
    for (const as of [owner, partner])
      expect(errorsOf(await as.put(at('owner', '/roles'), { role_ids: staff }))).toEqual([
        422,
        { role_ids: ['The owner of the corporate must keep a role of type Corporate'] },
      ])
    expect((await owner.put(at('director', '/roles'), { role_ids: [director] })).status).toBe(200)
    const { access_codes } = (await owner.get(`/access-control/role/${owners}`)).body.data
    const less = access_codes.filter((code: string) => code !== 'stg_role_access')
    expect((await owner.put(`/access-control/role/${owners}`, { access_codes: less })).status).toBe(200)
    // Of two administrators the first may leave, the last may not.
    expect((await admin.put(at('finance', '/roles'), { role_ids: staff })).status).toBe(200)
    const refused = await admin.put(at('admin', '/roles'), { role_ids: staff })
    expect([refused.status, refused.body.errors.role_ids[0]]).toEqual([
      422,
      expect.stringContaining('must keep access to Role access'),
    ])
    expect(await rolesOf('admin')).toEqual(['Admin'])
    expect((await admin.put(`/access-control/role/${owners}`, { access_codes })).status).toBe(200)
  })

  it('[ROL-01] an admin neither gives nor takes an owner’s role', async () => {
    const owners = await roleId('Corporate Owner')
    const offered = (await admin.get(`${path}/roles`)).body.data.find((role: Json) => role.id === owners)
    expect(offered).toMatchObject({ offered: false, role_type: 'corporate' })
    expect((await admin.put(at('admin', '/roles'), { role_ids: [owners] })).status).toBe(422)
    expect((await admin.put(at('sales', '/roles'), { role_ids: [owners] })).status).toBe(422)
    expect((await admin.put(at('owner', '/roles'), { role_ids: [await roleId('Admin')] })).status).toBe(403)
  })

  it('[ROL-14] roles of a user change what they may do from their next call; stale ones are refused', async () => {
    const external = api(tenants, { as: 'external@harta.test' })
    expect((await external.get('/lead/leads-summary')).status).toBe(200)
    const [reader, banker] = [await roleId('External User'), await roleId('Banker')]
    const taken = await admin.put(at('external', '/roles'), { role_ids: [banker], before: [reader] })
    expect(taken.body.data.user_roles).toEqual([{ id: banker, role_name: 'Banker' }])
    expect((await external.get('/lead/leads-summary')).status).toBe(403)
    const late = await admin.put(at('external', '/roles'), { role_ids: [reader], before: [reader] })
    expect(late.status).toBe(409)
    expect(errorsOf(await admin.put(at('external', '/roles'), { role_ids: [] }))).toEqual([
      422,
      { role_ids: ['Choose at least one role'] },
    ])
    expect((await admin.put(at('external', '/roles'), { role_ids: [reader] })).status).toBe(200)
    expect((await admin.put(at('external', '/roles'), { role_ids: [999_999_999] })).status).toBe(422)
  })

  it('[ROL-04] a manager manages ordinary staff, and gives nothing beyond their own', async () => {
    expect((await manager.put(at('sales'), { name: 'Chong Mei Yee' })).status).toBe(200)
    for (const who of ['admin', 'owner', 'director']) {
      expect((await manager.put(at(who), { name: 'X' })).status, who).toBe(403)
      expect((await manager.put(at(who, '/deactivate'), { take_over: id('sales') })).status, who).toBe(403)
      expect((await manager.put(at(who, '/roles'), { role_ids: [await roleId('User')] })).status, who).toBe(
        403,
      )
    }
    const many = await manager.put(`${path}?ids=[${id('admin')}]`, { team_leader_id: id('manager') })
    expect(many.body.data.failed).toMatchObject([{ id: id('admin') }])
    const sse = await roleId('SSE')
    for (const name of ['Admin', 'Corporate Owner', 'Manager']) {
      const body = { role_ids: [sse, await roleId(name)] }
      for (const who of name === 'Manager' ? ['sales'] : ['sales', 'manager']) {
        expect((await manager.put(at(who, '/roles'), body)).status, `${who} ${name}`).toBe(422)
      }
    }
    expect((await manager.get(`${path}/roles`)).body.data).toContainEqual(
      expect.objectContaining({ role_name: 'Admin', offered: false }),
    )
    const wider = { role_ids: [sse, await roleId('User')] }
    expect((await manager.put(at('sales', '/roles'), wider)).status).toBe(200)
    expect(await rolesOf('sales')).toEqual(['SSE', 'User'])
  })

  it('everybody else manages nobody; another corporate’s people are out of reach', async () => {
    for (const as of ['sales@harta.test', 'director@harta.test']) {
      const other = api(tenants, { as })
      for (const [call, body] of [
        ['/deactivate', { take_over: id('sales') }],
        ['/activate', {}],
        ['/roles', { role_ids: [1] }],
      ] as const)
        expect((await other.put(at('exec', call), body)).status, `${as} ${call}`).toBe(403)
      expect((await other.get(at('exec', '/holdings'))).status).toBe(403)
      expect((await other.get(`${path}/roles`)).status).toBe(403)
      expect((await other.get(path)).body.data.data[0]).not.toHaveProperty('user_roles')
    }
    for (const call of ['/deactivate', '/activate', '/roles'])
      expect(
        (await admin.put(at('sales@pinnacle.test', call), { role_ids: [await roleId('User')] })).status,
      ).toBe(404)
    expect((await admin.post(path, { name: 'New', email: 'new@harta.test' })).status).toBe(422)
    expect((await admin.delete(at('exec'))).status).toBe(403)
    expect((await admin.put(at('exec'), { email: 'other@harta.test' })).status).toBe(403)
  })

  it('a team leader is active, and nobody leads themselves by any way round', async () => {
    const lead = (who: string, leader: string) => admin.put(at(who), { team_leader_id: id(leader) })
    expect((await lead('exec', 'sales')).status).toBe(200)
    expect(errorsOf(await lead('sales', 'exec'))).toEqual([
      422,
      { team_leader_id: ['A team leader can’t be in their own team'] },
    ])
    expect((await lead('exec', 'exec')).status).toBe(422)
    expect((await lead('exec', 'manager')).status).toBe(200)
    expect((await admin.put(at('external', '/deactivate'), {})).status).toBe(200)
    expect(errorsOf(await lead('exec', 'external'))).toEqual([
      422,
      { team_leader_id: ['This user is not active'] },
    ])
  })

  it('of a lead that several hold, the place of who leaves goes to who takes over', async () => {
    const { id: corporate } = tenants.corporate('Harta Prima')
    await admin.put(`/access-control/corporate/${corporate}`, { multi_assignment: true })
    const made = await admin.post('/lead/leads', {
      name: 'Shared',
      contact_no: '0117776655',
      assign_to: id('manager'),
    })
    expect(made.status).toBe(201)
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('insert into lead_assignment (corporate_id, lead_id, user_id) values ($1, $2, $3)', [
        corporate,
        made.body.data.id,
        id('exec'),
      ]),
    )
    const ended = await admin.put(at('exec', '/deactivate'), { take_over: id('sales') })
    expect(ended.body.data.handed_over.leads).toBe(1)
    const { body } = await admin.get(`/lead/leads/${made.body.data.id}`)
    expect(body.data.lead_assignments.map((one: Json) => one.user_id).toSorted()).toEqual(
      [id('manager'), id('sales')].toSorted(),
    )
  })
})
