import { beforeAll, expect, it } from 'vitest'
import { remindOfApproval } from '../../src/services/approval/remind.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('leads that are asked for, in the inbox of approvals', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  type Caller = ReturnType<typeof as>
  const [sales, exec, manager] = ['sales', 'exec', 'manager'].map((who) => () => as(`${who}@harta.test`)) as [
    () => Caller,
    () => Caller,
    () => Caller,
  ]
  const owner = (text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  let phones = 0
  const lead = async (holder = sales()) => {
    const phone = `0128${String(1_000_000 + ++phones).slice(1)}`
    const made = await holder.post('/lead/leads', { name: `Wished ${phones}`, contact_no: phone })
    return { id: made.body.data.id as number, name: `Wished ${phones}`, phone }
  }
  const ask = async (value: string, who = exec()) => {
    const sent = { field: 'contact_no', value, way: 'take', message: 'She called me' }
    return (await who.post('/lead/leads/requests', sent)).body.data.id as number
  }
  const inbox = async (who: Caller, set = 'waiting') =>
    (await who.get(`/approval/approvals?set=${set}&limit=100`)).body.data.data as Json[]
  const find = async (who: Caller, title: string, set?: string) =>
    (await inbox(who, set)).find((each) => each.title === title)
  const count = async (who: Caller) => (await who.get('/approval/approvals/count')).body.data.count as number
  const decide = (who: Caller, id: number, to: string, reason?: string) =>
    who.post('/approval/approvals/decide', { ids: [id], from: 'Pending', to, ...(reason && { reason }) })
  const outcomeOf = async (request: number) =>
    (await owner('select outcome from record_request where id = $1', [request])).rows[0].outcome

  it('[STA-16] [API-20] a lead asked for waits with its manager; approved, it changes hands with the decision', async () => {
    const before = await count(manager())
    const { id, name, phone } = await lead()
    const request = await ask(phone)
    expect(await count(manager())).toBe(before + 1)
    const waiting = await find(manager(), `Lead ${name}`)
    const nameOf = async (who: Caller) => (await who.get('/access-control/active-user-detail')).body.data.name
    expect(waiting).toMatchObject({
      kind: 'record_request',
      url: `/leadProfileDetails/${id}`,
      state: 'Pending',
      note: 'She called me',
      requested_by: tenants.userId('exec@harta.test'),
      differences: [{ before: await nameOf(sales()), after: await nameOf(exec()) }],
      steps: [
        { to: 'Approved', rejects: false },
        { to: 'Rejected', rejects: true },
      ],
    })
    expect((await decide(manager(), waiting?.id, 'Credit Control')).status).toBe(422)
    expect((await decide(manager(), waiting?.id, 'Approved')).body.data.ids).toEqual([waiting?.id])
    expect((await exec().get(`/lead/leads/${id}`)).body.data.assign_to).toBe(
      tenants.userId('exec@harta.test'),
    )
    expect(await outcomeOf(request)).toBe('accepted')
    expect(await count(manager())).toBe(before)
    expect((await decide(manager(), waiting?.id, 'Approved')).status).toBe(409)
    const bell = (await exec().get('/notification/notifications')).body.data.data as Json[]
    const told = bell.filter(({ noti_message }) => noti_message.includes(name))
    // That it is theirs now, and how their request ended: once each.
    expect(told.map(({ noti_message }) => /accepted your request/.test(noti_message)).toSorted()).toEqual([
      false,
      true,
    ])
  })

  it('[STA-16] rejected for a reason, it stays where it is; who asked knows it by what they typed alone', async () => {
    const { id, name, phone } = await lead()
    const request = await ask(phone)
    const waiting = await find(manager(), `Lead ${name}`)
    expect((await decide(manager(), waiting?.id, 'Rejected')).status).toBe(422)
    expect(await outcomeOf(request)).toBeNull()
    expect((await decide(manager(), waiting?.id, 'Rejected', 'She bought with us')).status).toBe(200)
    expect(await outcomeOf(request)).toBe('refused')
    expect((await exec().get(`/lead/leads/${id}`)).status).toBe(404)
    const mine = (await inbox(exec(), 'mine')).find((each) => each.id === waiting?.id)
    expect(mine).toMatchObject({ state: 'Rejected', url: null, history: [{ reason: 'She bought with us' }] })
    expect(JSON.stringify(mine)).not.toContain(name)
    expect(mine?.title).toBe(`Lead ${phone}`)
  })

  it('what its holder answers on its own page waits in the inbox no more', async () => {
    for (const accept of [true, false]) {
      const { id, name, phone } = await lead()
      const request = await ask(phone)
      expect(await find(manager(), `Lead ${name}`)).toBeDefined()
      expect((await sales().put(`/lead/lead/${id}/requests/${request}`, { accept })).status).toBe(200)
      expect(await find(manager(), `Lead ${name}`)).toBeUndefined()
      expect(await find(as('admin@harta.test'), `Lead ${name}`, 'decided')).toMatchObject({
        state: accept ? 'Approved' : 'Rejected',
        history: [{ reason: null }],
      })
    }
  })

  it('[ROL-02] is seen and decided by who sees the lead and leads people, by nobody else', async () => {
    const { name, phone } = await lead(as('owner@harta.test'))
    await ask(phone)
    const seen = await find(as('admin@harta.test'), `Lead ${name}`)
    expect(seen).toBeDefined()
    const before = await count(manager())
    // The manager leads neither of them here; the coordinator leads nobody.
    for (const who of ['manager@harta.test', 'coordinator@harta.test']) {
      expect(await find(as(who), `Lead ${name}`), who).toBeUndefined()
      expect((await decide(as(who), seen?.id, 'Approved')).status, who).toBe(404)
    }
    expect(await count(manager())).toBe(before)
    for (const who of ['sales@harta.test', 'exec@harta.test'])
      expect((await decide(as(who), seen?.id, 'Approved')).status, who).toBe(403)
    expect((await decide(as('owner@pinnacle.test'), seen?.id, 'Approved')).status).toBe(404)
  })

  it('nobody decides over what they asked for themselves', async () => {
    const { id, name, phone } = await lead(as('owner@harta.test'))
    const request = await ask(phone, manager())
    // Since they asked, it has come to one of theirs: they see it now.
    await owner('update lead set assign_to = $2 where id = $1', [id, tenants.userId('sales@harta.test')])
    await owner('update lead_assignment set user_id = $2 where lead_id = $1', [
      id,
      tenants.userId('sales@harta.test'),
    ])
    const waiting = (await inbox(manager())).find(({ own }) => own)
    expect(waiting?.steps).toEqual([])
    expect((await decide(manager(), waiting?.id, 'Approved')).body.code).toBe('approval.own')
    const answered = await manager().put(`/lead/lead/${id}/requests/${request}`, { accept: true })
    expect([answered.status, answered.body.code]).toEqual([403, 'request.own'])
    expect((await decide(sales(), waiting?.id, 'Approved')).status).toBe(403)
    expect(await find(as('admin@harta.test'), `Lead ${name}`)).toBeDefined()
  })

  it('what cannot be given any more waits for nobody', async () => {
    const before = await count(manager())
    const [closed, gone] = [await lead(), await lead()]
    for (const { phone } of [closed, gone]) await ask(phone)
    const waiting = await find(manager(), `Lead ${closed.name}`)
    const statuses = (await as('admin@harta.test').get('/lookup/status?range=[0,99]')).body as Json[]
    await sales().put(`/lead/leads/${closed.id}`, {
      status_id: statuses.find((each) => each.closed === true).id,
    })
    await as('admin@harta.test').delete(`/lead/leads/${gone.id}`)
    expect(await count(manager())).toBe(before)
    expect((await decide(manager(), waiting?.id, 'Approved')).status).toBe(404)
  })

  it('its holder and their leader are reminded of it', async () => {
    const { name, phone } = await lead()
    const request = await ask(phone)
    while (await remindOfApproval(tenants.runtime));
    await owner("update approval set requested_at = now() - interval '3 days' where request_id = $1", [
      request,
    ])
    expect((await find(manager(), `Lead ${name}`))?.overdue).toBe(true)
    expect(await remindOfApproval(tenants.runtime)).toBe(true)
    expect(await remindOfApproval(tenants.runtime)).toBe(false)
    const reminded = async (who: Caller) =>
      ((await who.get('/notification/notifications')).body.data.data as Json[]).some(({ noti_message }) =>
        /^Lead #\d+ has been awaiting/.test(noti_message),
      )
    expect(await Promise.all([sales(), manager(), exec()].map(reminded))).toEqual([true, true, false])
  })

  it('[RTE-27] [API-20] waits in the inbox of property sales too', async () => {
    const boss = as('owner@vista.test')
    const { id, name, phone } = await lead(boss)
    await ask(phone, as('sales@vista.test'))
    expect(await count(boss)).toBe(1)
    const waiting = await find(boss, `Lead ${name}`)
    expect((await decide(boss, waiting?.id, 'Approved')).status).toBe(200)
    expect((await as('sales@vista.test').get(`/lead/leads/${id}`)).status).toBe(200)
    expect(await count(boss)).toBe(0)
  })
})
