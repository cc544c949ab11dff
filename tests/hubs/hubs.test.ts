import { beforeAll, beforeEach, expect, it } from 'vitest'
import { beginLeaders } from '../../src/services/hub/begin-leaders.ts'
import type { Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { dayFromNow, HubData } from './hub-data.ts'

withEngine('hubs', (engine) => {
  let tenants: TestTenants
  let data: HubData
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    data = new HubData(tenants)
  })
  beforeEach(async () => {
    await data.owner('delete from hub_member where corporate_id = $1', [tenants.corporate('Harta Prima').id])
    await data.owner("update hub_request set state = 'rejected' where state = 'pending'")
  })
  const code = ({ status, body }: { status: number; body: Json }) => `${status} ${body.code ?? ''}`.trim()

  it('[RTE-17] a new hub is active once a second person approves it', async () => {
    const manager = data.as('manager@harta.test')
    const made = await manager.post('/hub/hubs', { name: 'Penang', status: 'active' })
    expect(made.status).toBe(403)
    const hub = await manager.post('/hub/hubs', { name: 'Penang', code: 'PNG', state: 'pulau_pinang' })
    expect(hub.body.data).toMatchObject({ name: 'Penang', status: 'pending' })
    const request = await data.newestRequest()
    expect(code(await data.approve(request, 'manager@harta.test'))).toContain('403')
    expect((await data.approve(request, 'director@harta.test')).status).toBe(200)
    const { body } = await manager.get(`/hub/hubs/${hub.body.data.id}`)
    expect(body.data.status).toBe('active')
    expect(code(await data.approve(request))).toContain('409')
  })

  it('who requested a hub does not approve it; a rejection needs its reason', async () => {
    const admin = data.as('admin@harta.test')
    const hub = await admin.post('/hub/hubs', { name: 'Ipoh' })
    const request = await data.newestRequest()
    expect(code(await data.approve(request, 'admin@harta.test'))).toBe('403 approval.own')
    const reject = (reason?: string) =>
      data.as('owner@harta.test').post(`/hub/hub-requests/${request}/reject`, { reason })
    expect((await reject()).body.errors).toHaveProperty('reason')
    expect((await reject('No office yet')).status).toBe(200)
    expect((await admin.get(`/hub/hubs/${hub.body.data.id}`)).body.data.status).toBe('rejected')
  })

  it('a person belongs to one hub at a time, also where the services are passed by', async () => {
    const [one, two] = [await data.hub(), await data.hub()]
    await data.changed('join', 'sales@harta.test', one)
    expect((await data.change('join', 'sales@harta.test', two)).body.errors).toHaveProperty('user_ids')
    const corporate = tenants.corporate('Harta Prima').id
    await expect(
      data.owner(
        'insert into hub_member (corporate_id, user_id, hub_id, member_from) values ($1, $2, $3, current_date + 9)',
        [corporate, tenants.userId('sales@harta.test'), two],
      ),
    ).rejects.toMatchObject({ constraint: 'hub_member_once' })
  })

  it('a transfer ends one membership the day before and begins the other, on its day', async () => {
    const [one, two] = [await data.hub(), await data.hub()]
    const team = await data.team(two)
    await data.changed('join', 'sales@harta.test', one)
    const day = dayFromNow(10)
    await data.changed('transfer', 'sales@harta.test', two, { hub_team_id: team, effective_on: day })
    expect(await data.memberships('sales@harta.test')).toMatchObject([
      { hub_id: one, member_from: dayFromNow(0), member_until: dayFromNow(9) },
      { hub_id: two, hub_team_id: team, member_from: day, member_until: null },
    ])
    const again = await data.change('transfer', 'sales@harta.test', one)
    expect(again.body.errors.user_ids[0]).toContain('already has a change scheduled')
  })

  it('who leaves is in no hub from the day on', async () => {
    const hub = await data.hub()
    await data.changed('join', 'exec@harta.test', hub)
    await data.changed('leave', 'exec@harta.test', hub, { effective_on: dayFromNow(3) })
    expect(await data.memberships('exec@harta.test')).toMatchObject([{ member_until: dayFromNow(2) }])
  })

  it('refuses a past day, a closed hub, a team of another hub and a second request, naming the field', async () => {
    const [one, two] = [await data.hub(), await data.hub()]
    const team = await data.team(two)
    const past = await data.change('join', 'exec@harta.test', one, { effective_on: dayFromNow(-1) })
    expect(past.body.errors).toHaveProperty('effective_on')
    const elsewhere = await data.change('join', 'exec@harta.test', one, { hub_team_id: team })
    expect(elsewhere.body.errors).toHaveProperty('hub_team_id')
    const closed = await data.as('admin@harta.test').put(`/hub/hubs/${two}`, { status: 'closed' })
    expect(closed.body.data.status).toBe('closed')
    expect((await data.change('join', 'exec@harta.test', two)).body.errors).toHaveProperty('hub_id')
    expect((await data.change('join', 'exec@harta.test', one)).status).toBe(201)
    expect(code(await data.change('join', 'exec@harta.test', one))).toBe('409 hub.waits_already')
  })

  it('agents request changes for themselves alone, leaders for their members too', async () => {
    const hub = await data.hub('manager@harta.test')
    const other = await data.hub()
    await data.changed('join', 'exec@harta.test', hub)
    await data.age('exec@harta.test', 5)
    const ask = (as: string, about: string, to: number, kind: string) =>
      data.as(as).post('/hub/hub-requests', {
        kind,
        user_ids: [tenants.userId(about)],
        hub_id: to,
        effective_on: dayFromNow(1),
      })
    expect(code(await ask('sales@harta.test', 'exec@harta.test', other, 'transfer'))).toBe(
      '403 hub.may_not_move',
    )
    expect((await ask('sales@harta.test', 'sales@harta.test', other, 'join')).status).toBe(201)
    expect((await ask('manager@harta.test', 'exec@harta.test', other, 'transfer')).status).toBe(201)
    expect(code(await ask('manager@harta.test', 'external@harta.test', other, 'join'))).toBe(
      '403 hub.may_not_move',
    )
  })

  it('the person whom a request is about does not approve it', async () => {
    const hub = await data.hub()
    const asked = await data.change('join', 'director@harta.test', hub)
    expect(code(await data.approve(asked.body.data.id, 'director@harta.test'))).toBe('403 approval.concerned')
  })

  it('a leader changes by an approved request, not by the form', async () => {
    const hub = await data.hub('manager@harta.test')
    const admin = data.as('admin@harta.test')
    const hub_manager_id = tenants.userId('director@harta.test')
    const typed = await admin.put(`/hub/hubs/${hub}`, { hub_manager_id })
    expect(typed.body.errors).toHaveProperty('hub_manager_id')
    const asked = await admin.post('/hub/hub-requests/leader', { hub_id: hub, leader_id: hub_manager_id })
    expect((await data.approve(asked.body.data.id)).status).toBe(200)
    expect((await admin.get(`/hub/hubs/${hub}`)).body.data.hub_manager_id).toBe(hub_manager_id)
  })

  it('a leader changes from a day on: the history has both, and sight goes over on that day', async () => {
    const hub = await data.hub('manager@harta.test')
    const admin = data.as('admin@harta.test')
    const [before, after] = [tenants.userId('manager@harta.test'), tenants.userId('director@harta.test')]
    const ask = (effective_on: string, leader_id: number | null = after) =>
      admin.post('/hub/hub-requests/leader', { hub_id: hub, leader_id, effective_on })
    expect((await ask(dayFromNow(-1))).body.errors).toHaveProperty('effective_on')
    expect((await ask('soon')).status).toBe(422)
    expect((await data.approve((await ask(dayFromNow(3))).body.data.id)).status).toBe(200)
    const leaders = async () => (await admin.get(`/hub/hub/${hub}/leaders`)).body.data
    expect(await leaders()).toMatchObject([
      { user_id: after, led_from: dayFromNow(3), led_until: null },
      { user_id: before, led_from: dayFromNow(0), led_until: dayFromNow(2) },
    ])
    const managed = async (email: string) =>
      ((await data.as(email).get('/hub/own')).body.data.leads as Json[]).map(({ id }) => id)
    expect(await managed('director@harta.test')).not.toContain(hub)
    expect((await admin.get(`/hub/hubs/${hub}`)).body.data.hub_manager_id).toBe(before)
    // Three days pass.
    await data.owner(
      `update hub_leader set led_from = led_from - 3, led_until = led_until - 3 where hub_id = $1`,
      [hub],
    )
    expect(await managed('director@harta.test')).toContain(hub)
    expect(await managed('manager@harta.test')).not.toContain(hub)
    while (await beginLeaders(tenants.runtime));
    expect((await admin.get(`/hub/hubs/${hub}`)).body.data.hub_manager_id).toBe(after)
    expect(await leaders()).toHaveLength(2)
    expect((await data.as('owner@pinnacle.test').get(`/hub/hub/${hub}/leaders`)).status).toBe(404)
    expect((await data.as('sales@harta.test').post('/hub/hub-requests/leader', {})).status).toBe(403)
  })

  it('who left since they were named is not approved as a leader (409)', async () => {
    const leader_id = tenants.userId('exec@harta.test')
    const setStatus = (status: number) =>
      data.owner('update app_user set status = $2 where id = $1', [leader_id, status])
    for (const effective_on of [dayFromNow(0), dayFromNow(2)]) {
      const hub = await data.hub('manager@harta.test')
      const asked = await data
        .as('admin@harta.test')
        .post('/hub/hub-requests/leader', { hub_id: hub, leader_id, effective_on })
      expect(asked.status, JSON.stringify(asked.body)).toBe(201)
      await setStatus(0)
      expect(code(await data.approve(asked.body.data.id)), effective_on).toBe('409 hub.inactive_person')
      await setStatus(1)
    }
  })

  it('who leaves between approval and day does not begin to lead: the place is vacant', async () => {
    const hub = await data.hub('manager@harta.test')
    const admin = data.as('admin@harta.test')
    const leader_id = tenants.userId('exec@harta.test')
    const asked = await admin.post('/hub/hub-requests/leader', {
      hub_id: hub,
      leader_id,
      effective_on: dayFromNow(2),
    })
    expect((await data.approve(asked.body.data.id)).status).toBe(200)
    await data.owner('update app_user set status = 0 where id = $1', [leader_id])
    await data.owner(
      `update hub_leader set led_from = led_from - 2, led_until = led_until - 2 where hub_id = $1`,
      [hub],
    )
    while (await beginLeaders(tenants.runtime));
    await data.owner('update app_user set status = 1 where id = $1', [leader_id])
    expect((await admin.get(`/hub/hubs/${hub}`)).body.data.hub_manager_id).toBeNull()
    expect((await data.as('exec@harta.test').get('/hub/own')).body.data.leads).toEqual([])
  })

  it('one request for the leader of a place waits at a time (409)', async () => {
    const hub = await data.hub('manager@harta.test')
    const ask = (email: string) =>
      data.as('admin@harta.test').post('/hub/hub-requests/leader', {
        hub_id: hub,
        leader_id: tenants.userId(email),
      })
    const both = await Promise.all([ask('director@harta.test'), ask('director@harta.test')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const made = both.find(({ status }) => status === 201)
    expect((await data.approve(made?.body.data.id)).status).toBe(200)
    expect((await ask('manager@harta.test')).status).toBe(201)
  })

  it('a hub has one leader on a day, whoever writes it', async () => {
    const hub = await data.hub('manager@harta.test')
    const second = data.owner(
      `insert into hub_leader (corporate_id, hub_id, user_id, led_from)
        select corporate_id, id, $2, current_date + 30 from hub where id = $1`,
      [hub, tenants.userId('director@harta.test')],
    )
    await expect(second).rejects.toThrow(/hub_leader_once/)
  })

  it('the preview names open work, who gains and who loses sight, and writes nothing', async () => {
    const [one, two] = [await data.hub('manager@harta.test'), await data.hub('director@harta.test')]
    await data.changed('join', 'sales@harta.test', one)
    await data.age('sales@harta.test', 5)
    const lead = await data
      .as('sales@harta.test')
      .post('/lead/leads', { name: 'Aina', contact_no: '0127771234' })
    expect(lead.status).toBe(201)
    const { body } = await data.as('admin@harta.test').post('/hub/hub-requests/preview', {
      kind: 'transfer',
      user_ids: [tenants.userId('sales@harta.test')],
      hub_id: two,
      effective_on: dayFromNow(1),
    })
    expect(body.data.people).toMatchObject([{ open_leads: 1, open_cases: 0, problem: null }])
    expect(body.data.lose).toMatchObject([{ id: tenants.userId('manager@harta.test') }])
    expect(body.data.gain).toMatchObject([{ id: tenants.userId('director@harta.test') }])
    expect(await data.memberships('sales@harta.test')).toHaveLength(1)
  })

  it('an unused team is deleted, one that requests were made about is kept', async () => {
    const hub = await data.hub()
    const [unused, used] = [await data.team(hub), await data.team(hub)]
    await data.changed('join', 'exec@harta.test', hub, { hub_team_id: used })
    await data.owner('delete from hub_member where hub_id = $1', [hub])
    const admin = data.as('admin@harta.test')
    expect((await admin.delete(`/hub/hub-teams/${unused}`)).status).toBe(200)
    expect(code(await admin.delete(`/hub/hub-teams/${used}`))).toBe('409 hub.team_requested')
  })

  it('a hub with members cannot be closed', async () => {
    const hub = await data.hub()
    await data.changed('join', 'exec@harta.test', hub)
    const closed = await data.as('admin@harta.test').put(`/hub/hubs/${hub}`, { status: 'closed' })
    expect(code(closed)).toBe('409 hub.has_members')
  })

  it('agents see active hubs, but members and figures of their own alone; another corporate sees none [ROL-02]', async () => {
    const [one, two] = [await data.hub(), await data.hub()]
    await data.changed('join', 'sales@harta.test', one)
    await data.changed('join', 'exec@harta.test', two)
    const pending = await data.as('admin@harta.test').post('/hub/hubs', { name: 'Not yet' })
    const sales = data.as('sales@harta.test')
    expect((await sales.get(`/hub/hubs/${one}`)).status).toBe(200)
    expect((await sales.get(`/hub/hubs/${pending.body.data.id}`)).status).toBe(404)
    expect((await sales.get('/hub/members')).body.data.data).toMatchObject([{ hub_id: one }])
    expect((await sales.get(`/hub/hub/${one}/figures`)).status).toBe(403)
    expect((await sales.get('/hub/chart')).status).toBe(403)
    expect((await sales.put(`/hub/hubs/${one}`, { name: 'Ours' })).status).toBe(403)
    expect((await sales.post('/hub/hubs', { name: 'Ours' })).status).toBe(403)
    expect((await sales.get('/hub/hub-requests')).status).toBe(403)
    const elsewhere = data.as('owner@pinnacle.test')
    expect((await elsewhere.get('/hub/hubs/' + one)).status).toBe(404)
    const asked = await data.change('leave', 'sales@harta.test', one, { effective_on: dayFromNow(1) })
    expect((await elsewhere.post(`/hub/hub-requests/${asked.body.data.id}/approve`, {})).status).toBe(404)
    const stranger = await data.change('join', 'exec@harta.test', one, {
      user_ids: [tenants.userId('owner@pinnacle.test')],
    })
    expect(stranger.body.errors).toHaveProperty('user_ids')
  })

  it('figures count present members’ open work and the sales of the hub this month', async () => {
    const hub = await data.hub('manager@harta.test')
    await data.changed('join', 'exec@harta.test', hub)
    const exec = data.as('exec@harta.test')
    await exec.post('/lead/leads', { name: 'Aina', contact_no: '0127781234' })
    const customer = await exec.post('/customer/customers', { name: 'Aminah', contact_no: '0127781235' })
    await data.as('admin@harta.test').post('/sales/cases', {
      customer_id: customer.body.data.id,
      prod_type: 'MORTGAGE',
      sales_date: dayFromNow(0),
      spa_price: '400000.10',
    })
    const { body } = await data.as('manager@harta.test').get(`/hub/hub/${hub}/figures`)
    expect(body.data).toMatchObject({
      members: 1,
      open_leads: 1,
      customers: 1,
      open_cases: 1,
      sales: 1,
      sales_value: '400000.10',
      target_cases: null,
      net_fee: '0.00',
      target_fee: null,
    })
    const user_id = tenants.userId('exec@harta.test')
    const target = { month: dayFromNow(0).slice(0, 7), target_of: 'person', user_id }
    await data.as('manager@harta.test').post('/lookup/fwd-target', {
      ...target,
      target_amount: '9000.50',
      target_cases: 3,
    })
    const after = await data.as('manager@harta.test').get(`/hub/hub/${hub}/figures`)
    expect(after.body.data).toMatchObject({ target_cases: 3, target_fee: '9000.50' })
    // A leader without the KPI report sees cases, no fees.
    const own = await data.team(hub, 'sales@harta.test')
    const forTeam = { ...target, target_of: 'team', user_id: tenants.userId('sales@harta.test') }
    await data.as('manager@harta.test').post('/lookup/fwd-target', { ...forTeam, target_cases: 8 })
    const whole = await data.as('manager@harta.test').get(`/hub/hub/${hub}/figures?hub_team_id=${own}`)
    expect(whole.body.data).toMatchObject({ target_cases: 8, target_fee: null })
    // The target of a team is not that of its hub.
    expect(after.body.data.target_cases).toBe(3)
    const { body: seen } = await data.as('sales@harta.test').get(`/hub/hub/${hub}/figures?hub_team_id=${own}`)
    expect(seen.data).toMatchObject({ net_fee: null, target_fee: null })
  })

  it('who manages a team sees its figures alone, and of a closed hub none (403)', async () => {
    const hub = await data.hub()
    const [own, other] = [await data.team(hub, 'sales@harta.test'), await data.team(hub)]
    const sales = data.as('sales@harta.test')
    const figures = async (team?: number) =>
      (await sales.get(`/hub/hub/${hub}/figures${team ? `?hub_team_id=${team}` : ''}`)).status
    expect([await figures(own), await figures(other), await figures()]).toEqual([200, 403, 403])
    const { leads, leads_teams } = (await sales.get('/hub/own')).body.data
    expect(leads).toContainEqual(expect.objectContaining({ id: hub, is_manager: false }))
    expect((leads_teams as Json[]).map(({ id }) => id)).toContain(own)
    await data.as('admin@harta.test').put(`/hub/hubs/${hub}`, { status: 'closed' })
    expect(await figures(own)).toBe(404)
    const led = (await sales.get('/hub/own')).body.data.leads_teams as Json[]
    expect(led.map(({ id }) => id)).not.toContain(own)
  })

  it('requests about hubs are for who approves them and their stand-ins, not for everyone’s', async () => {
    const hub = await data.hub()
    const asked = await data.change('join', 'handler@harta.test', hub)
    expect(asked.status).toBe(201)
    const coordinator = data.as('coordinator@harta.test')
    const seen = async () =>
      ((await coordinator.get('/approval/approvals?set=waiting&limit=500')).body.data.data as Json[]).filter(
        ({ kind }) => kind === 'hub_request',
      ).length
    const standIn = async (email: string) => {
      const named = await data.as(email).post('/approval/delegations', {
        delegate_id: tenants.userId('coordinator@harta.test'),
        from_day: dayFromNow(0),
        to_day: dayFromNow(1),
      })
      expect(named.status, JSON.stringify(named.body)).toBeLessThan(300)
    }
    // The manager opens approvals, and decides over no hub.
    await standIn('manager@harta.test')
    expect(await seen()).toBe(0)
    await standIn('owner@harta.test')
    expect(await seen()).toBeGreaterThan(0)
    await data.owner('delete from approval_delegation')
  })

  it('My hub and My profile show hub, team, upline and REN of the caller', async () => {
    const hub = await data.hub('manager@harta.test')
    const team = await data.team(hub)
    await data.changed('join', 'exec@harta.test', hub, { hub_team_id: team })
    const { body } = await data.as('exec@harta.test').get('/hub/own')
    expect(body.data).toMatchObject({
      hub: { id: hub },
      team: { id: team },
      upline: { id: tenants.userId('manager@harta.test') },
      leads: [],
    })
    expect((await data.as('manager@harta.test').get('/hub/own')).body.data.leads).toContainEqual(
      expect.objectContaining({ id: hub }),
    )
  })

  it('the chart opens level by level, 100 people at a time of 2,000, and finds people by name', async () => {
    const hub = await data.hub()
    const corporate = tenants.corporate('Harta Prima').id
    await data.owner(
      `with u as (insert into app_user (corporate_id, name, email, password_hash, application_code, status)
         select $1, 'Member ' || to_char(n, 'FM0000'), 'member' || n || '-' || $2::bigint || '@many.test', '', 'sas', 1 from generate_series(1, 2000) n returning id)
       insert into hub_member (corporate_id, user_id, hub_id, member_from) select $1, id, $2, current_date - 1 from u`,
      [corporate, hub],
    )
    const admin = data.as('admin@harta.test')
    const hubs = (await admin.get('/hub/chart')).body.data.nodes as Json[]
    expect(hubs.find(({ id }) => id === hub)).toMatchObject({ kind: 'hub', count: 2000, opens: 1 })
    const first = (await admin.get(`/hub/chart?hub_id=${hub}`)).body.data
    expect(first.nodes).toHaveLength(100)
    expect(first).toMatchObject({ more: 1, nodes: { 0: { name: 'Member 0001', kind: 'person' } } })
    const last = (await admin.get(`/hub/chart?hub_id=${hub}&page=20`)).body.data
    expect([last.nodes.at(-1).name, last.more]).toEqual(['Member 2000', 0])
    const found = (await admin.get('/hub/chart/search?q=member 1234')).body.data
    expect(found).toMatchObject([{ name: 'Member 1234', hub_id: hub }])
    const below = (await admin.get(`/hub/chart?view=upline&below=${tenants.userId('manager@harta.test')}`))
      .body.data
    expect((below.nodes as Json[]).map(({ id }) => id)).toContain(tenants.userId('sales@harta.test'))
    await data.owner('delete from hub_member where hub_id = $1', [hub])
    await data.owner("delete from app_user where email like '%@many.test' and corporate_id = $1", [corporate])
  })
})
