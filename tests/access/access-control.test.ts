import { beforeAll, expect, it } from 'vitest'
import { api, filter, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('access-control', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
  })

  it('[API-04] GET user lists the corporate’s people with filters; e-mail and phone only to who manages them', async () => {
    const all = await admin.get('/access-control/user?limit=100')
    expect(all.body.data.total).toBe(11)
    expect(all.body.data.data[0]).toHaveProperty('email')
    const team = await admin.get(
      `/access-control/user?${filter({ team_leader_id: tenants.userId('manager@harta.test') })}`,
    )
    expect(team.body.data.total).toBe(2)
    const seen = await sales.get('/access-control/user?limit=100')
    expect(seen.body.data.total).toBe(11)
    expect(seen.body.data.data[0]).not.toHaveProperty('email')
    expect((await sales.get(`/access-control/user?${filter({ email: 'x' })}`)).status).toBe(400)
    expect((await sales.get('/access-control/user?sort=email')).status).toBe(400)
  })

  it('[API-04] GET user/{id} answers the whole user to themselves and to user management', async () => {
    const id = tenants.userId('sales@harta.test')
    expect((await sales.get(`/access-control/user/${id}`)).body.data.access_codes).toContain(
      'l_lead__listing',
    )
    expect((await admin.get(`/access-control/user/${id}`)).body.data.account_info.role_name).toBe('SSE')
    const colleague = await sales.get(`/access-control/user/${tenants.userId('admin@harta.test')}`)
    expect(colleague.body.data).not.toHaveProperty('access_codes')
    expect((await sales.get(`/access-control/user/${tenants.userId('owner@pinnacle.test')}`)).status).toBe(
      404,
    )
  })

  it('[API-04] PUT user/{id} changes one’s own name; others only by user management', async () => {
    const id = tenants.userId('sales@harta.test')
    expect((await sales.put(`/access-control/user/${id}`, { name: 'Chong M Y' })).body.data.name).toBe(
      'Chong M Y',
    )
    expect((await sales.put(`/access-control/user/${id}`, { status: 0 })).status).toBe(403)
    expect(
      (await sales.put(`/access-control/user/${tenants.userId('exec@harta.test')}`, { name: 'x' })).status,
    ).toBe(403)
    expect((await admin.put(`/access-control/user/${id}`, { name: '' })).status).toBe(422)
    expect(
      (await admin.put(`/access-control/user/${tenants.userId('owner@pinnacle.test')}`, { name: 'x' }))
        .status,
    ).toBe(404)
  })

  it('[API-04] PUT user/{id} keeps one’s own phone, on the version that was read', async () => {
    const path = `/access-control/user/${tenants.userId('exec@harta.test')}`
    const exec = api(tenants, { as: 'exec@harta.test' })
    const { version } = (await exec.get(path)).body.data
    const kept = await exec.put(path, { contact_no: '012-345 6789', version })
    expect([kept.status, kept.body.data]).toMatchObject([
      200,
      { contact_no: '60123456789', version: version + 1 },
    ])
    expect((await exec.get('/access-control/own/profile')).body.data.contact_no).toBe('60123456789')
    expect((await exec.put(path, { contact_no: '0123456780', version })).status).toBe(409)
    const refused = await exec.put(path, { contact_no: 'nonsense' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['contact_no']])
    expect((await exec.put(path, {})).status).toBe(400)
    expect((await exec.put(path, { contact_no: '0123456780', parent_id: null })).status).toBe(403)
    const other = `/access-control/user/${tenants.userId('sales@harta.test')}`
    expect((await exec.put(other, { contact_no: '0123456780' })).status).toBe(403)
  })

  it('[API-07] GET role lists roles; their codes only to who may edit them', async () => {
    const { body } = await admin.get('/access-control/role?limit=100')
    expect(body.data.data.find(({ role_name }: { role_name: string }) => role_name === 'SSE')).toMatchObject({
      role_type: null,
      role_access: 'sse',
      application_code: 'sas',
      access_codes: expect.arrayContaining(['l_lead__listing']),
    })
    const seen = await sales.get('/access-control/role')
    expect(seen.body.data.data[0]).not.toHaveProperty('access_codes')
  })

  it('[API-07][ENT-07] GET corporate is one’s own; PUT changes its settings, for its administrators alone', async () => {
    const { id } = tenants.corporate('Harta Prima')
    const list = await sales.get('/access-control/corporate')
    expect(list.body.data.data.map((corporate: { id: number }) => corporate.id)).toEqual([id])
    const changed = await admin.put(`/access-control/corporate/${id}`, {
      is_lead_auto_assign: true,
      default_message_admin_ids: [tenants.userId('admin@harta.test')],
    })
    expect(changed.body.data).toMatchObject({
      is_lead_auto_assign: true,
      default_message_admin_ids: [tenants.userId('admin@harta.test')],
    })
    const { body } = await sales.get('/access-control/active-user-detail')
    expect(body.data.account_info.corporate_settings.is_lead_auto_assign).toBe(true)
    expect((await sales.put(`/access-control/corporate/${id}`, { multi_assignment: true })).status).toBe(403)
    const other = tenants.corporate('Pinnacle Advisory').id
    expect((await admin.get(`/access-control/corporate/${other}`)).status).toBe(404)
    expect((await admin.put(`/access-control/corporate/${other}`, { multi_assignment: true })).status).toBe(
      404,
    )
    expect((await admin.put(`/access-control/corporate/${id}`, { public_code: 'mine' })).status).toBe(403)
    expect(
      (await admin.put(`/access-control/corporate/${id}`, { is_lead_auto_assign: 'perhaps' })).body.errors,
    ).toHaveProperty('is_lead_auto_assign')
  })
})
