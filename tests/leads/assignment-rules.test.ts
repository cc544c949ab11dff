import { beforeAll, beforeEach, expect, it } from 'vitest'
import { wireDay } from '../../src/domain/dates/wire.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { upload } from '../setup/upload.ts'

withEngine('[ENT-07] assignment rules', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let phone = 155_110_000
  const id = (who: string) => tenants.userId(`${who}@harta.test`)
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )
  const set = async (settings: object) => {
    const { id: corporate } = tenants.corporate('Harta Prima')
    expect((await admin.put(`/access-control/corporate/${corporate}`, settings)).status).toBe(200)
  }
  const rules = '/lookup/assignment-rule'
  const rule = async (name: string, more: object): Promise<Json> => {
    const { status, body } = await admin.post(rules, { name, ...more })
    expect(status).toBe(201)
    return body
  }
  const make = async (more: object = {}): Promise<Json> => {
    const { status, body } = await admin.post('/lead/leads', {
      name: 'Somebody',
      contact_no: `0${phone++}`,
      ...more,
    })
    expect(status).toBe(201)
    return body.data
  }
  const first = async (list: string): Promise<number> =>
    (await admin.get(`/lookup/${list}?range=[0,9]`)).body[0].id
  const user = (who: string, values: object) => admin.put(`/access-control/user/${id(who)}`, values)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    await set({ is_lead_auto_assign: true })
  })
  beforeEach(async () => {
    const { id: corporate } = tenants.corporate('Harta Prima')
    await owner('delete from assignment_rule where corporate_id = $1', [corporate])
    await owner('delete from leave_day where corporate_id = $1', [corporate])
    await owner('update app_user set lead_daily_cap = null, lead_weight = null where corporate_id = $1', [
      corporate,
    ])
    await owner('update lead set deleted_at = now() where corporate_id = $1 and deleted_at is null', [
      corporate,
    ])
  })

  it('the first that fits decides, in the order they are put in; the lead says by which', async () => {
    const channel = await first('channel')
    const one = await rule('Channel', { channel_ids: [channel], people_ids: [id('exec')] })
    const two = await rule('Everything', { people_ids: [id('sales')] })
    expect(await make({ channel_id: channel })).toMatchObject({
      assign_to: id('exec'),
      assigned_by_rule: 'Channel',
    })
    expect(await make()).toMatchObject({ assign_to: id('sales'), assigned_by_rule: 'Everything' })
    await admin.put(`${rules}/order`, { ids: [two.id, one.id] })
    expect((await make({ channel_id: channel })).assigned_by_rule).toBe('Everything')
    await admin.put(`${rules}/${two.id}`, { active: false })
    const lead = await make({ channel_id: channel })
    expect(lead.assigned_by_rule).toBe('Channel')
    const trail = (await admin.get(`/lead/lead/${lead.id}/activity_logs`)).body.data.data
    const fields = trail.flatMap(({ changes }: Json) => changes)
    expect(fields).toContainEqual(expect.objectContaining({ field: 'assigned_by_rule', after: 'Channel' }))
  })

  it('several references that a form clears are an empty list', async () => {
    const made = await rule('Cleared', { people_ids: [id('sales')], channel_ids: [await first('channel')] })
    const cleared = await admin.put(`${rules}/${made.id}`, { channel_ids: null })
    expect([cleared.status, cleared.body.channel_ids]).toEqual([200, []])
  })

  it('a lead that somebody gives away or hands over is no rule’s any more', async () => {
    await rule('All', { people_ids: [id('sales')] })
    const [given, bulk, kept] = [await make(), await make(), await make()]
    const read = async ({ id: lead }: Json) => (await admin.get(`/lead/leads/${lead}`)).body.data
    await admin.put(`/lead/leads/${given.id}`, { assign_to: id('exec') })
    await admin.put(`/lead/leads?ids=[${bulk.id}]`, { assign_to: id('exec') })
    await admin.put(`/lead/leads/${kept.id}`, { remarks: 'Called' })
    expect([(await read(given)).assigned_by_rule, (await read(bulk)).assigned_by_rule]).toEqual([null, null])
    expect((await read(kept)).assigned_by_rule).toBe('All')
    await admin.put(`/access-control/user/${id('sales')}/deactivate`, { take_over: id('exec') })
    expect(await read(kept)).toMatchObject({ assign_to: id('exec'), assigned_by_rule: null })
    await admin.put(`/access-control/user/${id('sales')}/activate`, {})
  })

  it('one whose people cannot get leads is refused; whoever leaves later is passed over, and the list says so', async () => {
    const refused = async (more: object) => {
      const { status, body } = await admin.post(rules, { name: 'Nobody', ...more })
      return [status, body.errors]
    }
    const nobody = 'Choose people, or a team leader whose team will receive the leads'
    const nobodyAble =
      'None of these people can receive leads: they are inactive, or their role has no access to leads'
    const inactive = id('exec')
    await owner('update app_user set status = 0 where id = $1', [inactive])
    expect([
      await refused({}),
      await refused({ people_ids: [inactive] }),
      await refused({ people_ids: [id('external')] }),
      await refused({ team_of_id: id('sales') }),
    ]).toEqual(
      [nobody, nobodyAble, nobodyAble, nobodyAble].map((message) => [422, { people_ids: [message] }]),
    )
    await owner('update app_user set status = 1 where id = $1', [inactive])
    const made = await rule('Leaves', { people_ids: [inactive] })
    await owner('update app_user set status = 0 where id = $1', [inactive])
    expect((await admin.get(`${rules}/${made.id}`)).body.receivers).toBe(0)
    expect(await make()).toMatchObject({ assign_to: id('sales'), assigned_by_rule: null })
    await owner('update app_user set status = 1 where id = $1', [inactive])
  })

  it('everybody below a team leader gets leads, the leader none', async () => {
    await rule('Team', { team_of_id: id('manager') })
    const team = await owner<{ id: number }>(
      `with recursive below as (select id from app_user where team_leader_id = $1
         union select u.id from below b join app_user u on u.team_leader_id = b.id) select id from below`,
      [id('manager')],
    )
    const got = new Set([(await make()).assign_to, (await make()).assign_to])
    expect(got.size).toBe(2)
    for (const each of got) expect(team.map((one) => one.id)).toContain(each)
  })

  it('a cap holds for the day, whoever gave the leads; then nobody gets them', async () => {
    await rule('Both', { people_ids: [id('sales'), id('exec')] })
    const given = await owner<{ user_id: number; n: number }>(
      `select user_id, count(*) as n from lead_assignment
       where greatest(assign_at, reassignment_at) >= date_trunc('day', now()) group by 1`,
    )
    const had = (who: string) => given.find(({ user_id }) => user_id === id(who))?.n ?? 0
    await user('sales', { lead_daily_cap: had('sales') + 2 })
    await user('exec', { lead_daily_cap: had('exec') + 1 })
    await make({ assign_to: id('sales') })
    const got = [await make(), await make(), await make()].map(({ assign_to }) => assign_to)
    expect(got.slice(0, 2).toSorted()).toEqual([id('sales'), id('exec')].toSorted())
    expect(got[2]).toBe(null)
  })

  it('whoever is on leave gets none', async () => {
    const today = wireDay(Date.now())
    const away = await admin.post('/lookup/leave-day', {
      user_id: id('sales'),
      first_day: '2026-01-01',
      last_day: '2099-01-01',
    })
    expect(away.status).toBe(201)
    expect([(await make()).assign_to, (await make()).assign_to]).toEqual([id('exec'), id('exec')])
    const wrong = await admin.post('/lookup/leave-day', {
      user_id: id('sales'),
      first_day: today,
      last_day: '2020-01-01',
    })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['last_day']])
  })

  it('shares out by weight, and by fewest open leads', async () => {
    const both = { people_ids: [id('sales'), id('exec')] }
    await user('sales', { lead_weight: 3 })
    const made = await rule('Weights', { ...both, deal_by: 'weight' })
    const got: number[] = []
    for (let n = 0; n < 8; n++) got.push((await make()).assign_to)
    expect(got.filter((who) => who === id('sales'))).toHaveLength(6)
    await admin.put(`${rules}/${made.id}`, { deal_by: 'fewest' })
    expect([(await make()).assign_to, (await make()).assign_to]).toEqual([id('exec'), id('exec')])
  })

  it('an import goes by the same rules, also where its leads are assigned afterwards', async () => {
    const [channel] = (await admin.get('/lookup/channel?range=[0,9]')).body
    await rule('Roadshow', { channel_ids: [channel.id], people_ids: [id('exec')] })
    await rule('Rest', { people_ids: [id('sales')] })
    const start = async (prefix: string) => {
      const lines = [`A,0${prefix}1,${channel.channel}`, `B,0${prefix}2,`, `C,0${prefix}3,${channel.channel}`]
      const { body } = await upload(admin, ['Name,Contact No,Source channel', ...lines].join('\n'))
      await admin.post(`/lead/lead-import/${body.data.id}/start`, {})
      await tenants.jobs.idle()
      return `/lead/lead-import/${body.data.id}`
    }
    const dealt = async (prefix: string) =>
      owner('select assign_to, assigned_by_rule from lead where contact_no like $1 order by contact_no', [
        `60${prefix}%`,
      ])
    const expected = [
      { assign_to: id('exec'), assigned_by_rule: 'Roadshow' },
      { assign_to: id('sales'), assigned_by_rule: 'Rest' },
      { assign_to: id('exec'), assigned_by_rule: 'Roadshow' },
    ]
    await start('15553100')
    expect(await dealt('15553100')).toEqual(expected)
    await set({ is_lead_auto_assign: false })
    const path = await start('15554200')
    expect((await admin.post(`${path}/assign`, { to: 'rules' })).status).toBeLessThan(300)
    await tenants.jobs.idle()
    expect(await dealt('15554200')).toEqual(expected)
    const [lead] = await owner<Json>('select id from lead where contact_no like $1', ['60155542001'])
    await admin.put(`/lead/leads/${lead?.['id']}`, { appointment_at: '2027-03-01 10:00:00' })
    expect((await admin.post(`${path}/assign`, { users: [id('manager')] })).status).toBeLessThan(300)
    await tenants.jobs.idle()
    // What is planned with a lead goes along.
    const planned = await admin.get(`/lead/lead/${lead?.['id']}/appointments`)
    expect(planned.body.data.appointments).toMatchObject([{ user_id: id('manager') }])
    expect(await dealt('15554200')).toEqual(
      expected.map(() => ({ assign_to: id('manager'), assigned_by_rule: null })),
    )
    await set({ is_lead_auto_assign: true })
  })

  it('are kept by managers alone, each corporate its own', async () => {
    const made = await rule('Ours', { people_ids: [id('sales')] })
    for (const [as, status] of [
      ['sales@harta.test', 403],
      ['manager@harta.test', 200],
      ['owner@pinnacle.test', 404],
    ] as const)
      expect((await api(tenants, { as }).get(`${rules}/${made.id}`)).status).toBe(status)
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    const theirs = await stranger.post(rules, { name: 'Theirs', people_ids: [id('sales')] })
    expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([422, ['people_ids']])
  })
})
