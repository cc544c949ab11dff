import type { Activity } from '../../src/features/activity/api/shapes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { messageSteps } from '../../src/main/message-steps.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { sandboxGateway } from '../../src/runtime/messages/sandbox-gateway.ts'
import { QueueWorker } from '../../src/runtime/queue-worker.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const kinds = [
  { record: 'lead', base: '/lead/lead', list: '/lead/leads', statusCall: 'status' },
  {
    record: 'customer',
    base: '/customer/customer',
    list: '/customer/customers',
    statusCall: 'customer-status',
  },
] as const

const day = 86_400_000
const inDays = (days: number) => wireTime(Date.now() + days * day)

withEngine('follow-ups', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let manager: Api
  let external: Api
  let other: Api
  let phones = 0
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    external = api(tenants, { as: 'external@harta.test' })
    other = api(tenants, { as: 'owner@pinnacle.test' })
  })
  const userId = (who: string) => tenants.userId(`${who}@harta.test`)
  /** Time goes by: what is open is due since so many minutes. */
  const letPass = (minutes: number) =>
    tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `update follow_up set due_at = now() - make_interval(mins => $2::int)
         where corporate_id = $1 and done_at is null and removed_at is null`,
        [tenants.corporate('Harta Prima').id, minutes],
      ),
    )

  describe.each(kinds)('of a $record', ({ record, base, list, statusCall }) => {
    const make = async (): Promise<string> => {
      const contact_no = `0126${String(1_000_000 + ++phones).slice(1)}`
      const { status, body } = await sales.post(list, { name: 'Tan Wee Keong', contact_no })
      expect(status).toBe(201)
      return `${base}/${body.data.id}`
    }
    const recordOf = async (at: string, as = sales): Promise<Json> =>
      (await as.get(at.replace(base, list))).body.data
    const add = async (at: string, body: Json, as = sales): Promise<number> => {
      const made = await as.post(`${at}/follow-ups`, body)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.data.id
    }
    const read = async (at: string, as = sales): Promise<Json[]> =>
      (await as.get(`${at}/follow-ups`)).body.data
    const entries = async (at: string): Promise<Activity[]> =>
      (await sales.get(`${at}/activity_logs`)).body.data.data

    it('are made, moved and done with the next, and the record has the earliest', async () => {
      const at = await make()
      const late = await add(at, { what: 'Send the brochure', due_at: inDays(5) })
      const soon = await add(at, { what: 'Call again', due_at: inDays(1) })
      const { version } = await recordOf(at)
      expect(await read(at)).toMatchObject([
        { id: soon, what: 'Call again', user_id: userId('sales'), done_at: null },
        { id: late },
      ])
      expect((await recordOf(at)).follow_up_at).toContain(inDays(1).slice(0, 10))
      await sales.post(`${at}/follow-ups/${soon}/snooze`, { due_at: inDays(7) })
      expect((await recordOf(at)).follow_up_at).toContain(inDays(5).slice(0, 10))
      const next = { what: 'Visit the show unit', due_at: inDays(2) }
      const done = await sales.post(`${at}/follow-ups/${late}/done`, { next })
      expect(done.status).toBe(200)
      expect((await read(at)).map(({ id, done_at }) => [id, done_at !== null])).toEqual([
        [done.body.data.next_id, false],
        [soon, false],
        [late, true],
      ])
      // Two presses make one next.
      expect((await sales.post(`${at}/follow-ups/${late}/done`, { next })).status).toBe(409)
      expect(await read(at)).toHaveLength(3)
      // The next one is refused: nothing is done.
      const refused = await sales.post(`${at}/follow-ups/${soon}/done`, { next: { what: 'Never' } })
      expect(refused.body.errors).toHaveProperty('due_at')
      expect((await read(at)).find(({ id }) => id === soon)).toMatchObject({ done_at: null })
      for (const id of [soon, done.body.data.next_id]) await sales.delete(`${at}/follow-ups/${id}`)
      expect(await recordOf(at)).toMatchObject({ follow_up_at: null, version })
    })

    it('are checked: a day that is over, a stranger, somebody else’s newer change', async () => {
      const at = await make()
      const refused = async (body: Json): Promise<Json> =>
        (await sales.post(`${at}/follow-ups`, body)).body.errors
      expect(await refused({ what: ' ', due_at: inDays(1) })).toHaveProperty('what')
      expect(await refused({ what: 'Call', due_at: inDays(-1) })).toHaveProperty('due_at')
      expect(await refused({ what: 'Call', due_at: inDays(1), user_id: userId('exec') })).toHaveProperty(
        'user_id',
      )
      expect(await refused({ what: 'Call', due_at: inDays(1), done_at: inDays(1) })).toBeUndefined()
      const id = await add(at, { what: 'Call', due_at: inDays(1), user_id: userId('manager') })
      const version = 1
      await manager.put(`${at}/follow-ups/${id}`, { due_at: inDays(3), version })
      const stale = await sales.post(`${at}/follow-ups/${id}/snooze`, { due_at: inDays(2), version })
      expect(stale.status).toBe(409)
      expect(stale.body.record).toMatchObject({ id, version: 2 })
      expect((await sales.put(`${at}/follow-ups/${id}`, { what: 'Call him', version })).status).toBe(200)
    })

    it('are for those who may see the record, and written by who may change it', async () => {
      const at = await make()
      const id = await add(at, { what: 'Call', due_at: inDays(1) })
      for (const stranger of [exec, other]) {
        expect((await stranger.get(`${at}/follow-ups`)).status).toBe(404)
        expect((await stranger.post(`${at}/follow-ups`, { what: 'x', due_at: inDays(1) })).status).toBe(404)
        expect((await stranger.post(`${at}/follow-ups/${id}/done`, {})).status).toBe(404)
        expect((await stranger.delete(`${at}/follow-ups/${id}`)).status).toBe(404)
      }
      expect((await external.post(`${at}/follow-ups`, { what: 'x', due_at: inDays(1) })).status).toBe(403)
      const beside = await make()
      expect((await sales.post(`${beside}/follow-ups/${id}/done`, {})).status).toBe(404)
      const ofManager = await add(
        at,
        { what: 'Help', due_at: inDays(1), user_id: userId('manager') },
        manager,
      )
      expect((await sales.delete(`${at}/follow-ups/${ofManager}`)).status).toBe(403)
    })

    it('stand in the activity, and go with the record to who holds it next', async () => {
      const at = await make()
      const id = await add(at, { what: 'Call again', due_at: inDays(1) })
      const [first] = await entries(at)
      expect(first).toMatchObject({ about: 'follow_up', action: 'create', title: 'Call again' })
      await manager.put(at.replace(base, list), { assign_to: userId('exec') })
      expect(await read(at, exec)).toMatchObject([{ id, user_id: userId('exec') }])
      const own = async (as: Api): Promise<Json[]> => (await as.get(`${list}-follow-ups`)).body.data
      expect((await own(exec)).filter((each) => each.id === id)).toMatchObject([
        { what: 'Call again', record_name: 'Tan Wee Keong', record: { contact_no: expect.any(String) } },
      ])
      expect((await own(sales)).filter((each) => each.id === id)).toEqual([])
    })

    it('tell whose they are once when they are due, whichever process looks, and are found as overdue', async () => {
      const at = await make()
      const id = Number(at.split('/').at(-1))
      await add(at, { what: `Ring ${record} ${id}`, due_at: inDays(1) })
      await letPass(5)
      const gateways = { email: sandboxGateway, sms: sandboxGateway }
      const beside = new QueueWorker(silentLog, messageSteps(tenants.runtime, gateways))
      await Promise.all([tenants.messages.idle(), beside.idle()])
      await beside.stop()
      const told = async (): Promise<Json[]> =>
        (await sales.get('/notification/notifications')).body.data.data.filter((each: Json) =>
          each.noti_message.startsWith(`Ring ${record} ${id}:`),
        )
      // A third process of this database may be the one that is at it.
      await expect.poll(told).toMatchObject([{ noti_related_type: record, noti_related_id: id }])
      await tenants.messages.idle()
      expect(await told()).toHaveLength(1)
      const overdue = await sales.get(`${list}?${filter({ overdue: 1 })}&limit=100`)
      expect(overdue.body.data.data.map((row: Json) => row.id)).toContain(id)
    })

    it('a call is logged with the status, what it did and what is next in one save, once', async () => {
      const at = await make()
      const done = await add(at, { what: 'First call', due_at: inDays(1) })
      const { version, status_id } = await recordOf(at)
      const statuses: Json[] = (await sales.get(`/lookup/${statusCall}`)).body
      const status = statuses.find(({ id }) => id !== status_id).id
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const save = (body: Json) =>
        sales.send(`${at}/entries`, { method: 'POST', headers, body: JSON.stringify(body) })
      const call = {
        kind: 'call',
        outcome: 'call_back',
        body: 'In a meeting',
        done,
        changes: { status_id: status, version },
        follow_up: { what: 'Call back', due_at: inDays(1) },
      }
      const refused = await save({ ...call, follow_up: { what: 'Call back', due_at: inDays(-3) } })
      expect(refused.body.errors).toHaveProperty(['follow_up.due_at'])
      expect(await read(at)).toMatchObject([{ id: done, done_at: null }])
      const saved = await save(call)
      expect(saved.status, JSON.stringify(saved.body)).toBe(201)
      const again = await save(call)
      expect(again).toMatchObject({ status: 200, body: { data: { id: saved.body.data.id } } })
      expect(await read(at)).toMatchObject([
        { what: 'Call back', done_at: null },
        { id: done, done_by_name: expect.any(String) },
      ])
      expect((await recordOf(at)).status_id).toBe(status)
      expect((await entries(at)).filter(({ entry }) => entry)).toHaveLength(1)
    })
  })
})
