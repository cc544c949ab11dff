import { beforeAll, describe, expect, it } from 'vitest'
import { weekOf } from '../../src/domain/dates/days.ts'
import { wireDay } from '../../src/domain/dates/wire.ts'
import type { Summary } from '../../src/features/metrics/api/shapes.ts'
import { api, filter, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importPast } from '../setup/upload.ts'

/** Of those who may read every field. */
type Whole = Required<Omit<Summary, 'unassigned'>> & Pick<Summary, 'unassigned'>

withEngine('leads summary', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 60 })
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const summary = async (as: Api): Promise<Whole> => (await as.get('/lead/leads-summary')).body.data
  const listed = async (as: Api, conditions: Record<string, unknown> = {}): Promise<number> =>
    (await as.get(`/lead/leads?limit=5&${filter(conditions)}`)).body.data.total
  const made = async (as: Api, contact_no: string, more = {}) =>
    (await as.post('/lead/leads', { name: 'Counted', contact_no, ...more })).body.data

  it.each(['sales@harta.test', 'manager@harta.test', 'admin@harta.test', 'external@harta.test'])(
    '[ROL-12] counts for %s what their list shows',
    async (email) => {
      const as = api(tenants, { as: email })
      const counts = await summary(as)
      expect(counts.total).toBe(await listed(as))
      for (const { status_id, count } of counts.statuses) expect(count).toBe(await listed(as, { status_id }))
      const { today, week } = counts
      expect(counts.new_today).toBe(await listed(as, { created_at: { eq: today } }))
      const status_id = counts.statuses.filter(({ closed }) => !closed).map((each) => each.status_id)
      expect(counts.due_today).toBe(await listed(as, { appointment_at: { eq: today }, status_id }))
      expect(counts.due_this_week).toBe(
        await listed(as, { appointment_at: { between: [week.from, week.to] }, status_id }),
      )
      if (counts.unassigned !== undefined)
        expect(counts.unassigned).toBe(await listed(as, { assign_to: { empty: true } }))
    },
  )

  it.each([false, true])(
    'a closed lead is neither overdue nor an appointment to come (several holders: %s)',
    async (multi) => {
      const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
      await admin.put(corporate, { multi_assignment: multi })
      const statuses = (await summary(sales)).statuses
      const idOf = (name: string) => statuses.find(({ status }) => status === name)?.status_id
      expect(statuses.find(({ status }) => status === 'Won')?.closed).toBe(true)
      const { today } = await summary(sales)
      const overdue = () => listed(sales, { appointment_at: { relative: 'overdue' } })
      const [before, counts] = [await overdue(), await summary(sales)]
      const one = await importPast(admin, `01399902${multi ? 1 : 2}1`, '2026-01-05 10:00:00')
      await admin.put(`/lead/leads/${one.id}`, { assign_to: tenants.userId('sales@harta.test') })
      const two = await made(sales, `01399902${multi ? 1 : 2}2`, { appointment_at: `${today} 23:59:59` })
      expect(await overdue()).toBe(before + 1)
      expect((await summary(sales)).due_today).toBe(counts.due_today + 1)
      const toDo = { what: 'Call', due_at: `${today} 23:59:58` }
      expect((await sales.post(`/lead/lead/${two.id}/follow-ups`, toDo)).status).toBe(201)
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query("update follow_up set due_at = '2026-01-05' where record_id = $1", [two.id]),
      )
      const due = async () => {
        const { data: followUps } = (await sales.get('/lead/leads-follow-ups')).body
        const tomorrow = wireDay(Date.now() + 86_400_000)
        const asked = { from: `${today} 00:00:00`, to: `${tomorrow} 00:00:00`, of: 'own' }
        const query = new URLSearchParams({ ...asked, open: 'yes' })
        const { appointments } = (await sales.get(`/lead/lead/appointments?${query}`)).body.data
        const ours = [...followUps, ...appointments].filter(({ record_id }) => record_id === two.id)
        return [await listed(sales, { overdue: 1 }), ours.length]
      }
      const [all] = await due()
      expect(await due()).toEqual([all, 2])
      for (const { id } of [one, two]) await sales.put(`/lead/leads/${id}`, { status_id: idOf('Won') })
      expect(await overdue()).toBe(before)
      // Neither by its appointment nor by its follow-up, and no part of anybody's day.
      expect(await due()).toEqual([(all ?? 0) - 2, 0])
      expect((await summary(sales)).due_today).toBe(counts.due_today)
      await admin.put(corporate, { multi_assignment: false })
    },
  )

  it('has every status in its order, also one that nobody has, and the days it counted', async () => {
    const counts = await summary(admin)
    const statuses = (await admin.get('/lookup/status?range=[0,99]')).body as { id: number }[]
    expect(counts.statuses.map(({ status_id }) => status_id)).toEqual(statuses.map(({ id }) => id))
    expect(counts.statuses.find(({ group }) => group === 'sub')?.parent_id).toEqual(expect.any(Number))
    expect(counts.today).toBe(wireDay(Date.now()))
    expect(counts.week).toEqual(weekOf(counts.today))
  })

  it('a new lead and an appointment of today count at once; a deleted lead no longer does', async () => {
    const before = await summary(sales)
    const lead = await made(sales, '0139990001', { appointment_at: `${before.today} 23:59:59` })
    const after = await summary(sales)
    expect(after).toMatchObject({
      total: before.total + 1,
      new_today: before.new_today + 1,
      due_today: before.due_today + 1,
      due_this_week: before.due_this_week + 1,
    })
    await admin.delete(`/lead/leads/${lead.id}`)
    expect(await summary(sales)).toEqual(before)
  })

  it('tells who is unassigned only to those who see every lead', async () => {
    const before = await summary(admin)
    await made(admin, '0139990002')
    expect((await summary(admin)).unassigned).toBe((before.unassigned ?? 0) + 1)
    expect(await summary(sales)).not.toHaveProperty('unassigned')
    expect(await summary(api(tenants, { as: 'manager@harta.test' }))).not.toHaveProperty('unassigned')
  })

  it('needs the list of leads, and is the corporate’s own', async () => {
    expect((await api(tenants, { as: 'banker@harta.test' }).get('/lead/leads-summary')).status).toBe(403)
    expect((await api(tenants).get('/lead/leads-summary')).status).toBe(401)
    expect((await summary(api(tenants, { as: 'owner@vista.test' }))).total).toBe(0)
  })

  describe('where several people hold a lead', () => {
    const multiAssignment = (multi_assignment: boolean) =>
      admin.put(`/access-control/corporate/${tenants.corporate('Harta Prima').id}`, { multi_assignment })

    it('[STA-13] each is counted by the status and the appointment that they see', async () => {
      await multiAssignment(true)
      const lead = await made(sales, '0139990003')
      await admin.put(`/lead/leads/${lead.id}`, { assign_to: tenants.userId('exec@harta.test') })
      const { statuses, today } = await summary(sales)
      const [first, second] = statuses
      const before = { sales: await summary(sales), exec: await summary(exec) }
      await exec.put(`/lead/leads/${lead.id}`, { status_id: second?.status_id })
      await sales.put(`/lead/leads/${lead.id}`, { appointment_at: `${today} 23:59:59` })
      const after = { sales: await summary(sales), exec: await summary(exec) }
      const of = (counts: Whole, id = 0) => counts.statuses.find(({ status_id }) => status_id === id)?.count
      expect(of(after.sales, first?.status_id)).toBe(of(before.sales, first?.status_id))
      expect(of(after.exec, second?.status_id)).toBe((of(before.exec, second?.status_id) ?? 0) + 1)
      expect(after.sales.due_today).toBe(before.sales.due_today + 1)
      expect(after.exec.due_today).toBe(before.exec.due_today)
      for (const [as, counts] of [
        [sales, after.sales],
        [exec, after.exec],
      ] as const) {
        const status_id = counts.statuses.filter(({ closed }) => !closed).map((each) => each.status_id)
        expect(counts.due_today).toBe(await listed(as, { appointment_at: { eq: today }, status_id }))
        expect(of(counts, second?.status_id)).toBe(await listed(as, { status_id: second?.status_id }))
      }
      await multiAssignment(false)
    })
  })
})
