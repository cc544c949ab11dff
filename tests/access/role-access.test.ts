import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/access-control/role'

withEngine('role access', (engine) => {
  let tenants: TestTenants
  let owner: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    owner = api(tenants, { as: 'owner@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const roleOf = async (name: string, as = admin): Promise<Json> =>
    (await as.get(`${path}?limit=100`)).body.data.data.find((role: Json) => role.role_name === name)
  const without = (role: Json, ...gone: string[]) => ({
    access_codes: role.access_codes.filter((code: string) => !gone.includes(code)),
    version: role.version,
  })

  it('[RTE-22] a role is made, copied, renamed and deleted; its key is its first name’s', async () => {
    const sse = await roleOf('SSE')
    expect(sse.user_count).toBe(1)
    const made = await admin.post(path, {
      role_name: 'Senior Agent',
      application_code: 'sas',
      access_codes: sse.access_codes,
    })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      role_access: 'senior agent',
      role_type: null,
      access_codes: sse.access_codes,
      user_count: 0,
    })
    const { id, version } = made.body.data
    const renamed = await admin.put(`${path}/${id}`, {
      role_name: 'Team Agent',
      role_type: 'manager',
      version,
    })
    expect(renamed.body.data).toMatchObject({ role_name: 'Team Agent', role_access: 'senior agent' })
    const again = await admin.post(path, { role_name: 'Senior Agent', application_code: 'sas' })
    expect(again.body.data).toMatchObject({ role_access: 'senior agent 2', access_codes: [] })
    for (const one of [id, again.body.data.id])
      expect((await admin.delete(`${path}/${one}`)).status).toBe(200)
    const refused = await admin.delete(`${path}/${sse.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Still in use by 1 user'])
  })

  it('names, apps and codes are checked', async () => {
    const post = async (body: Json) => {
      const answer = await admin.post(path, { application_code: 'sas', ...body })
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await post({})).toEqual([422, ['role_name']])
    expect(await post({ role_name: 'sse' })).toEqual([422, ['role_name']])
    expect(await post({ role_name: 'X', application_code: 'nowhere' })).toEqual([422, ['application_code']])
    expect(await post({ role_name: 'X', role_type: 'king' })).toEqual([422, ['role_type']])
    expect(await post({ role_name: 'X', access_codes: ['l_lead__fly'] })).toEqual([422, ['access_codes']])
    expect(await post({ role_name: 'X', access_codes: 'l_lead__listing' })).toEqual([422, ['access_codes']])
    expect(await post({ role_name: 'X', access_codes: [7] })).toEqual([422, ['access_codes']])
    expect((await admin.post(path, { role_name: 'X', role_access: 'admin' })).status).toBe(403)
    const sse = await roleOf('SSE')
    const moved = await admin.put(`${path}/${sse.id}`, { application_code: 'vps' })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['application_code']])
  })

  it('[ROL-03] role types admin and corporate with stg_role_access alone', async () => {
    const sse = await roleOf('SSE')
    for (const as of ['director@harta.test', 'manager@harta.test', 'sales@harta.test']) {
      const other = api(tenants, { as })
      expect((await other.post(path, { role_name: 'Mine', application_code: 'sas' })).status, as).toBe(403)
      expect((await other.put(`${path}/${sse.id}`, { access_codes: ['stg_role_access'] })).status, as).toBe(
        403,
      )
      expect((await other.delete(`${path}/${sse.id}`)).status, as).toBe(403)
      expect((await other.get(path)).body.data.data[0]).not.toHaveProperty('user_count')
    }
    const director = await roleOf('Director')
    await admin.put(`${path}/${director.id}`, {
      access_codes: [...director.access_codes, 'stg_role_access'],
      version: director.version,
    })
    expect(
      (await api(tenants, { as: 'director@harta.test' }).put(`${path}/${sse.id}`, { role_name: 'S' })).status,
    ).toBe(403)
  })

  it('[ROL-14] a change holds from the next call of those who have the role', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    expect((await sales.get('/lead/leads')).status).toBe(200)
    const sse = await roleOf('SSE')
    const taken = await admin.put(`${path}/${sse.id}`, without(sse, 'l_lead__listing'))
    expect(taken.body.data.version).toBe(sse.version + 1)
    expect((await sales.get('/lead/leads')).status).toBe(403)
    await admin.put(`${path}/${sse.id}`, { access_codes: sse.access_codes })
    expect((await sales.get('/lead/leads')).status).toBe(200)
  })

  it('an edit over a newer one is refused with the role as it is; what was changed is in the audit', async () => {
    const user = await roleOf('User')
    const first = await admin.put(`${path}/${user.id}`, {
      access_codes: [...user.access_codes, 'c_customer__listing'],
      version: user.version,
    })
    expect(first.status).toBe(200)
    const late = await owner.put(`${path}/${user.id}`, without(user, 'l_lead__show'))
    expect([late.status, late.body.fields]).toEqual([409, ['access_codes']])
    expect(late.body.record.access_codes).toContain('c_customer__listing')
    expect(
      (await owner.put(`${path}/${user.id}`, { role_name: 'Reader', version: user.version })).status,
    ).toBe(200)
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<Json>(
        `select actor_id, action, changes from audit where table_name = 'role' and record_id = $1 and corporate_id = $2 order by id`,
        [user.id, tenants.corporate('Harta Prima').id],
      ),
    )
    expect(rows.slice(-2)).toMatchObject([
      {
        actor_id: tenants.userId('admin@harta.test'),
        changes: { access_codes: [user.access_codes, [...user.access_codes, 'c_customer__listing']] },
      },
      { actor_id: tenants.userId('owner@harta.test'), changes: { role_name: ['User', 'Reader'] } },
    ])
  })

  it('role_super_admin is given by nobody who does not have it, by no way', async () => {
    const sse = await roleOf('SSE')
    const more = [...sse.access_codes, 'role_super_admin']
    for (const answer of [
      await admin.put(`${path}/${sse.id}`, { access_codes: more }),
      await owner.post(path, { role_name: 'Root', application_code: 'sas', access_codes: more }),
    ]) {
      expect([answer.status, answer.body.errors.access_codes]).toEqual([
        422,
        ['You can only grant permissions you hold: role_super_admin'],
      ])
    }
    const many = await admin.put(`${path}?ids=[${sse.id}]`, { access_codes: more })
    expect(many.body.data).toMatchObject({ ids: [], failed: [{ id: sse.id }] })
    expect((await roleOf('SSE')).access_codes).toEqual(sse.access_codes)
  })

  it('[ROL-01] an admin gives no role the owner’s code or type, takes neither, and gives nothing they do not hold', async () => {
    const [own, owners] = [await roleOf('Admin'), await roleOf('Corporate Owner')]
    const refused = async (id: number, body: Json) => {
      const { status, body: answer } = await admin.put(`${path}/${id}`, body)
      return [status, Object.values(answer.errors ?? {}).flat()]
    }
    const ownersAlone = 'Only a corporate owner can create or change a role of type Corporate'
    expect(await refused(own.id, { access_codes: [...own.access_codes, 'role_corporate'] })).toEqual([
      422,
      ['You can only grant permissions you hold: role_corporate'],
    ])
    expect(await refused(own.id, { role_type: 'corporate' })).toEqual([422, [ownersAlone]])
    expect(await refused(owners.id, { role_type: 'admin' })).toEqual([422, [ownersAlone]])
    expect(await refused(owners.id, without(owners, 'role_corporate'))).toEqual([
      422,
      ['You can only remove permissions you hold: role_corporate'],
    ])
    const made = { role_name: 'Second owner', application_code: 'sas', role_type: 'corporate' }
    expect((await admin.post(path, made)).status).toBe(422)

    expect((await owner.put(`${path}/${own.id}`, without(own, 'l_lead__export'))).status).toBe(200)
    const sse = await roleOf('SSE')
    expect(await refused(sse.id, { access_codes: [...sse.access_codes, 'l_lead__export'] })).toEqual([
      422,
      ['You can only grant permissions you hold: l_lead__export'],
    ])
    expect((await owner.put(`${path}/${own.id}`, { access_codes: own.access_codes })).status).toBe(200)
  })

  it('nobody takes the last way in: one who keeps Role Access is left', async () => {
    const [boss, staff] = [await roleOf('Corporate Owner'), await roleOf('Admin')]
    expect((await admin.put(`${path}/${boss.id}`, without(boss, 'stg_role_access'))).status).toBe(200)
    for (const change of [without(staff, 'stg_role_access'), { role_type: 'manager' }, { role_type: null }]) {
      const refused = await admin.put(`${path}/${staff.id}`, change)
      expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
        422,
        expect.stringContaining('must keep access to Role access'),
      ])
    }
    expect((await roleOf('Admin')).access_codes).toContain('stg_role_access')
    expect((await owner.get(path)).body.data.data[0]).not.toHaveProperty('access_codes')
    expect((await admin.put(`${path}/${boss.id}`, { access_codes: boss.access_codes })).status).toBe(200)
    expect((await admin.put(`${path}/${staff.id}`, without(staff, 'stg_role_access'))).status).toBe(200)
    expect((await admin.get(path)).body.data.data[0]).not.toHaveProperty('access_codes')
    expect((await owner.put(`${path}/${staff.id}`, { access_codes: staff.access_codes })).status).toBe(200)
  })

  it('another corporate’s roles are out of reach', async () => {
    const other = await roleOf('SSE', api(tenants, { as: 'owner@pinnacle.test' }))
    expect((await admin.get(`${path}/${other.id}`)).status).toBe(404)
    expect((await admin.put(`${path}/${other.id}`, { role_name: 'Mine' })).status).toBe(404)
    expect((await admin.delete(`${path}/${other.id}`)).status).toBe(404)
  })
})
