import { beforeAll, expect, it } from 'vitest'
import { wireDay } from '../../src/domain/dates/wire.ts'
import type { TeamLoad } from '../../src/features/metrics/api/shapes.ts'
import type { TeamResponse } from '../../src/features/metrics/api/shapes.ts'
import { api, filter, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('figures of teams', (engine) => {
  let tenants: TestTenants
  let director: Api
  let manager: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 80 })
    director = api(tenants, { as: 'director@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
  })
  const load = async (as: Api): Promise<TeamLoad> => (await as.get('/lead/leads-load')).body.data
  const response = async (as: Api): Promise<TeamResponse> => (await as.get('/lead/leads-response')).body.data
  const listed = async (as: Api, conditions: object): Promise<number> =>
    (await as.get(`/lead/leads?limit=5&${filter(conditions as Record<string, unknown>)}`)).body.data.total

  it.each(['director@harta.test', 'manager@harta.test', 'owner@harta.test'])(
    'the load of each person is what the linked list shows to %s',
    async (email) => {
      const as = api(tenants, { as: email })
      const { people, open_statuses, week } = await load(as)
      expect(people.length).toBeGreaterThan(1)
      for (const { user_id, open, overdue, unplanned, new_this_week } of people) {
        const theirs = { assign_to: [user_id], status_id: open_statuses }
        expect(open).toBe(await listed(as, theirs))
        expect(overdue).toBe(await listed(as, { ...theirs, overdue: 1 }))
        expect(unplanned).toBe(await listed(as, { ...theirs, appointment_at: { empty: true } }))
        expect(new_this_week).toBe(
          await listed(as, { assign_to: [user_id], created_at: { between: [week.from, week.to] } }),
        )
      }
    },
  )

  it('[STA-13] where several hold a lead, its load is by the status that the list shows to the caller', async () => {
    const owner = api(tenants, { as: 'owner@harta.test' })
    const sales = tenants.userId('sales@harta.test')
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    await owner.put(corporate, { multi_assignment: true })
    const made = await owner.post('/lead/leads', {
      name: 'Held by two',
      contact_no: '0197712399',
      assign_to: tenants.userId('manager@harta.test'),
    })
    const lead = `/lead/leads/${made.body.data.id}`
    await owner.put(lead, { assign_to: sales })
    const { body: statuses } = await owner.get('/lookup/status?range=[0,99]')
    const won = (statuses as { id: number; status: string }[]).find(({ status }) => status === 'Won')
    await manager.put(lead, { status_id: won?.id })
    const { people, open_statuses } = await load(manager)
    const open = people.find(({ user_id }) => user_id === sales)?.open
    expect(open).toBe(await listed(manager, { assign_to: [sales], status_id: open_statuses }))
    await owner.put(corporate, { multi_assignment: false })
  })

  it('a manager is told of the own team alone, of a member without leads too', async () => {
    const ids = (await load(manager)).people.map(({ user_id }) => user_id)
    const team = ['manager@harta.test', 'sales@harta.test', 'exec@harta.test'].map((email) =>
      tenants.userId(email),
    )
    expect([...ids].sort((a, b) => a - b)).toEqual(team.sort((a, b) => a - b))
    const { people } = await response(manager)
    expect(people.every(({ user_id }) => team.includes(user_id))).toBe(true)
  })

  it.each([
    ['change', (status_id: number) => ['put', '/lead/leads', { status_id }] as const],
    ['logged call', () => ['post', '/lead/lead', { kind: 'call', outcome: 'no_answer' }] as const],
  ])('the response time runs from the assignment to the assignee’s first %s', async (what, answering) => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    const before = await response(director)
    const at = (answer: TeamResponse) =>
      answer.people.find(({ user_id }) => user_id === tenants.userId('sales@harta.test'))
    const { body } = await director.get('/lookup/status?range=[0,99]')
    const owner = api(tenants, { as: 'owner@harta.test' })
    const made = await owner.post('/lead/leads', {
      name: 'Nur Aisyah binti Razak',
      contact_no: what === 'change' ? '0197712345' : '0197712346',
      assign_to: tenants.userId('sales@harta.test'),
    })
    const { id, status_id } = made.body.data
    const waiting = await response(director)
    expect(at(waiting)).toMatchObject({
      count: (at(before)?.count ?? 0) + 1,
      answered: at(before)?.answered ?? 0,
    })
    await owner.put(`/lead/leads/${id}`, { remarks: 'Somebody else’s word is no answer' })
    expect(at(await response(director))?.answered).toBe(at(before)?.answered ?? 0)
    const other = (body as { id: number }[]).find((status) => status.id !== status_id)
    const [method, path, sent] = answering(other?.id ?? 0)
    const answer = await (method === 'put'
      ? sales.put(`${path}/${id}`, sent)
      : sales.post(`${path}/${id}/entries`, sent))
    expect(answer.status).toBeLessThan(300)
    const answered = await response(director)
    expect(at(answered)?.answered).toBe((at(before)?.answered ?? 0) + 1)
    expect(answered.all.answered).toBe(before.all.answered + 1)
    expect(answered.all.count).toBe(before.all.count + 1)
  })

  it('the targets of a month are those of the caller’s people', async () => {
    const month = wireDay(Date.now()).slice(0, 7)
    const owner = api(tenants, { as: 'owner@harta.test' })
    for (const [target_of, email] of [
      ['team', 'manager@harta.test'],
      ['person', 'director@harta.test'],
    ] as const) {
      const target = {
        month,
        target_of,
        user_id: tenants.userId(email),
        target_amount: '500000',
        target_cases: 4,
      }
      expect((await owner.post('/lookup/fwd-target', target)).status).toBe(201)
    }
    const all = (await director.get(`/lookup/month-targets?month=${month}`)).body.data.targets
    expect(all).toHaveLength(2)
    expect((await manager.get(`/lookup/month-targets?month=${month}`)).body.data.targets).toHaveLength(1)
    expect(all[0]).toMatchObject({ target_of: 'team', target_amount: expect.any(Number) as number })
    expect((await director.get('/lookup/month-targets?month=2001-01')).body.data.targets).toEqual([])
    expect((await director.get('/lookup/month-targets?month=now')).status).toBe(400)
  })

  it.each(['sales@harta.test', 'external@harta.test', 'banker@harta.test'])(
    'are refused to %s',
    async (email) => {
      const as = api(tenants, { as: email })
      for (const path of ['/lead/leads-load', '/lead/leads-response', '/lookup/month-targets?month=2026-11'])
        expect((await as.get(path)).status).toBe(403)
    },
  )
})
