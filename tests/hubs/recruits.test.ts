import { beforeAll, expect, it } from 'vitest'
import type { Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { visit } from '../setup/visitor.ts'
import { dayFromNow, HubData } from './hub-data.ts'

withEngine('recruitment', (engine) => {
  let tenants: TestTenants
  let data: HubData
  let phones = 127_500_100
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    data = new HubData(tenants)
  })
  const manager = () => data.as('manager@harta.test')
  const code = ({ status, body }: { status: number; body: Json }) => `${status} ${body.code ?? ''}`.trim()
  const recruit = async (values: Json = {}, by = manager()): Promise<Json> => {
    const made = await by.post('/hub/recruits', { name: 'Hafiz', contact_no: `0${++phones}`, ...values })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.data
  }
  const move = (id: number, from: string, to: string, more: Json = {}) =>
    manager().post(`/hub/recruit/${id}/stage`, { from, to, ...more })
  /** Through all stages until the REN is there. */
  async function issued(values: Json = {}): Promise<number> {
    const { id } = await recruit({ email: `r${phones}@recruits.test`, ...values })
    const steps: [string, string, Json?][] = [
      ['Enquiry', 'Interview'],
      ['Interview', 'Offered'],
      ['Offered', 'Course booked', { course_on: dayFromNow(5) }],
      ['Course booked', 'Course passed'],
      ['Course passed', 'REN applied', { ren_applied_on: dayFromNow(6) }],
      ['REN applied', 'REN issued', { ren_no: 'REN 70001', ren_until: dayFromNow(365) }],
    ]
    for (const [from, to, brought] of steps) {
      const moved = await move(id, from, to, { values: brought ?? {} })
      expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    }
    return id
  }
  const roleId = async (name: string) =>
    Number(
      (
        await data.owner<{ id: number }>('select id from role where corporate_id = $1 and role_name = $2', [
          tenants.corporate('Harta Prima').id,
          name,
        ])
      )[0]?.id,
    )

  it('[RTE-18] moves through its stages, each with what it needs', async () => {
    const { id } = await recruit()
    expect(code(await move(id, 'Enquiry', 'Offered'))).toContain('422')
    await move(id, 'Enquiry', 'Interview')
    await move(id, 'Interview', 'Offered')
    const bare = await move(id, 'Offered', 'Course booked')
    expect(bare.body.errors).toHaveProperty('course_on')
    expect((await move(id, 'Offered', 'Withdrawn')).body.errors).toHaveProperty('reason')
    expect((await move(id, 'Offered', 'Withdrawn', { reason: 'Joined another agency' })).status).toBe(200)
    expect(code(await move(id, 'Offered', 'Rejected', { reason: 'No' }))).toContain('409')
  })

  it('one press makes the user with upline, role, REN and hub', async () => {
    const hub = await data.hub()
    const team = await data.team(hub)
    const referrer_id = tenants.userId('sales@harta.test')
    const id = await issued({ hub_id: hub, hub_team_id: team, referrer_id })
    const early = await move(id, 'REN issued', 'Active')
    expect(early.body.errors).toHaveProperty('account')
    const role = await roleId('Sales Executive')
    const made = await manager().post(`/hub/recruit/${id}/activate`, { role_ids: [role] })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { user_id } = made.body.data
    const [user] = await data.owner<Json>(
      `select parent_id::int, ren_no, status, (select array_agg(role_id::int) from user_role where user_id = u.id) as roles,
        (select hub_team_id::int from hub_member where user_id = u.id) as team from app_user u where id = $1`,
      [user_id],
    )
    expect(user).toEqual({ parent_id: referrer_id, ren_no: 'REN 70001', status: 0, roles: [role], team })
    expect((await manager().get(`/hub/recruits/${id}`)).body.data).toMatchObject({ stage: 'Active', user_id })
    const again = await manager().post(`/hub/recruit/${id}/activate`, { role_ids: [role] })
    expect(code(again)).toBe('409 hub.has_account')
  })

  it('what is missing is named, and a role above one’s own makes nobody: no user is left behind', async () => {
    const id = await issued()
    const role = await roleId('Corporate Owner')
    const users = () => data.owner("select id from app_user where name = 'Hafiz' and status = 0")
    const before = (await users()).length
    const bare = await manager().post(`/hub/recruit/${id}/activate`, { role_ids: [role] })
    expect(bare.body.errors).toHaveProperty('hub_id')
    await manager().put(`/hub/recruits/${id}`, { hub_id: await data.hub() })
    const above = await manager().post(`/hub/recruit/${id}/activate`, { role_ids: [role] })
    expect(above.status).toBeGreaterThanOrEqual(400)
    expect(await users()).toHaveLength(before)
    expect((await manager().get(`/hub/recruits/${id}`)).body.data).toMatchObject({
      stage: 'REN issued',
      user_id: null,
    })
  })

  it('known phones are told: of another recruit and of a colleague', async () => {
    const { contact_no, id } = await recruit()
    const twice = await manager().post('/hub/recruits', {
      name: 'Same',
      contact_no: `0${String(contact_no).slice(2)}`,
    })
    expect(twice.body.errors.contact_no[0]).toContain('already used')
    expect(id).toBeGreaterThan(0)
    const [colleague] = await data.owner<{ contact_no: string }>(
      'select contact_no from app_user where id = $1',
      [tenants.userId('sales@harta.test')],
    )
    const known = await manager().post('/hub/recruits', {
      name: 'Mei',
      contact_no: `0${String(colleague?.contact_no).slice(2)}`,
    })
    expect(known.body.errors.contact_no[0]).toContain('already exists')
  })

  it('a recruiter’s recruits are seen by their leader and by no other; none without the code or in another corporate', async () => {
    const { id } = await recruit(
      { assign_to: tenants.userId('coordinator@harta.test') },
      data.as('admin@harta.test'),
    )
    expect((await manager().get(`/hub/recruits/${id}`)).status).toBe(404)
    const hub = await data.hub('manager@harta.test')
    await data.changed('join', 'coordinator@harta.test', hub)
    expect((await manager().get(`/hub/recruits/${id}`)).status).toBe(200)
    expect((await data.as('sales@harta.test').get('/hub/recruits')).status).toBe(403)
    expect(
      (await data.as('sales@harta.test').post('/hub/recruits', { name: 'X', contact_no: '0127770009' }))
        .status,
    ).toBe(403)
    expect((await data.as('owner@pinnacle.test').get(`/hub/recruits/${id}`)).status).toBe(404)
    const activated = await data
      .as('owner@pinnacle.test')
      .post(`/hub/recruit/${id}/activate`, { role_ids: [1] })
    expect(activated.status).toBe(404)
  })

  it('who fills in the public form becomes a recruit of the code’s owner, once a phone, and is told no more', async () => {
    const [owner] = await data.owner<{ public_code: string }>(
      'select public_code from app_user where id = $1',
      [tenants.userId('sales@harta.test')],
    )
    const body = { name: 'Nadia', contact_no: '0127600001', email: '', message: 'Part time?', consent: true }
    const send = () => visit(tenants, '/hub/public-recruit', body, { code: owner?.public_code ?? '' })
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    // A colleague’s phone is answered alike, and nothing is kept.
    const [colleague] = await data.owner<{ contact_no: string }>(
      'select contact_no from app_user where id = $1',
      [tenants.userId('exec@harta.test')],
    )
    const theirs = { ...body, contact_no: colleague?.contact_no }
    const answered = await visit(tenants, '/hub/public-recruit', theirs, { code: owner?.public_code ?? '' })
    expect(answered.status).toBe(201)
    const kept = await data.owner('select from recruit where contact_no = $1', [colleague?.contact_no])
    expect(kept).toEqual([])
    const rows = await data.owner<Json>(
      "select name, stage, assign_to::int, referrer_id::int from recruit where contact_no = '60127600001' and corporate_id = $1",
      [tenants.corporate('Harta Prima').id],
    )
    const sales = tenants.userId('sales@harta.test')
    expect(rows).toEqual([{ name: 'Nadia', stage: 'Enquiry', assign_to: sales, referrer_id: sales }])
  })

  it('the holder of a REN and the upline are warned once, 60 days before it ends', async () => {
    await data.owner('update app_user set ren_no = $2, ren_until = $3 where id = $1', [
      tenants.userId('exec@harta.test'),
      'REN 60002',
      dayFromNow(60),
    ])
    await tenants.messages.idle()
    const told = async (email: string) =>
      (
        (await data.as(email).get(`/notification/notifications?noti_user_id=${tenants.userId(email)}`)).body
          .data.data as Json[]
      ).filter((each) => String(each.noti_message).includes('REN 60002')).length
    expect([await told('exec@harta.test'), await told('manager@harta.test')]).toEqual([1, 1])
    await tenants.messages.idle()
    expect(await told('exec@harta.test')).toBe(1)
  })
})
