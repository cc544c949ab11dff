import { beforeAll, describe, expect, it } from 'vitest'
import { emitEvent } from '../../src/runtime/events/emit.ts'
import { api } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import type { TestTenants } from '../setup/test-tenants.ts'
import { admin, sales, useEventTenants } from '../setup/event-tenants.ts'

withBothEngines('what the event stream tells', (engine) => {
  const tools = useEventTenants(engine)
  const { as, request, listen, hubOf, inTenant, newBudget, newLead, addBudget } = tools
  let tenants: TestTenants
  beforeAll(() => {
    tenants = tools.tenants()
  })

  it('tells what happened to which record, in order', async () => {
    const listener = await listen(admin)
    const id = await addBudget()
    await as(admin).put(`/lookup/budget/${id}`, newBudget())
    await as(admin).delete(`/lookup/budget/${id}`)
    expect([await listener.change(), await listener.change(), await listener.change()]).toEqual([
      { resource: 'budget', action: 'create', ids: [id] },
      { resource: 'budget', action: 'update', ids: [id] },
      { resource: 'budget', action: 'delete', ids: [id] },
    ])
  })

  it('calls a soft deletion a deletion', async () => {
    const { id } = (await as(admin).post('/lead/leads', newLead())).body.data
    const listener = await listen(admin)
    await as(admin).delete(`/lead/leads/${id}`)
    expect(await listener.change()).toEqual({ resource: 'lead', action: 'delete', ids: [id] })
  })

  it('says nothing of what was refused or rolled back, nor of a write that changed nothing', async () => {
    const id = await addBudget()
    const { budget } = (await as(admin).get(`/lookup/budget/${id}`)).body
    const listener = await listen(admin)
    await as(admin).post('/lead/leads', { ...newLead(), channel_id: 99_999_999 })
    await as(admin).put(`/lookup/budget/${id}`, { budget })
    const undo = inTenant('Harta Prima', async (tx) => {
      await emitEvent(tx, { topic: 'record', payload: { table: 'lead', action: 'update' } })
      throw new Error('undo')
    })
    await expect(undo).rejects.toThrow('undo')
    const last = await addBudget()
    expect(await listener.change()).toMatchObject({ action: 'create', ids: [last] })
  })

  it('names the records while they are few; one statement is one event', async () => {
    const listener = await listen(admin)
    const outbox = () =>
      tenants.database.transaction({ role: 'owner' }, async (tx) => {
        const { id } = tenants.corporate('Harta Prima')
        const { rows } = await tx.query<{ n: number }>(
          'select count(*) as n from outbox where corporate_id = $1',
          [id],
        )
        return rows[0]?.n ?? 0
      })
    const before = await outbox()
    const add = (many: number) =>
      inTenant('Harta Prima', (tx) =>
        tx.query(
          `insert into budget (corporate_id, budget) select current_corporate(), gen_random_uuid()::text from generate_series(1, ${many})`,
        ),
      )
    await add(100)
    tenants.events.wrote()
    expect((await listener.change()).ids).toHaveLength(100)
    await add(101)
    tenants.events.wrote()
    expect(await listener.change()).toEqual({ resource: 'budget', action: 'create' })
    expect((await outbox()) - before).toBe(2)
  })

  it('tells a call that changes many records one by one as one change', async () => {
    const ids = [await addBudget(), await addBudget(), await addBudget()]
    const listener = await listen(admin)
    await as(admin).put(`/lookup/budget?ids=${JSON.stringify(ids)}`, newBudget())
    await as(admin).delete(`/lookup/budget?ids=${JSON.stringify(ids)}`)
    const heard = [await listener.change(), await listener.change()]
    expect(heard.map(({ action }) => action as string)).toEqual(['update', 'delete'])
    expect(heard[1].ids).toEqual(ids)
  })

  it('tells what a job did', async () => {
    const listener = await listen(sales)
    const form = new FormData()
    const rows = Array.from({ length: 120 }, (_, n) => `Imported ${n},0137${String(500_000 + n)}`)
    form.set('file', new File([`Name,Contact No\n${rows.join('\n')}\n`], 'leads.csv'))
    const { body } = await as(sales).send('/lead/lead-import?stage=1', { method: 'POST', body: form })
    await as(sales).post(`/lead/lead-import/${body.data.id}/start`, {})
    await tenants.jobs.idle()
    expect(await listener.change()).toEqual({ resource: 'lead', action: 'create' })
  })

  it('is neither kept, compressed nor buffered, and needs a session', async () => {
    const { response } = await listen(admin)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect((await api(tenants).get('/system/events')).status).toBe(401)
    expect((await request('ended@pinnacle.test')).status).toBe(403)
  })

  it('marks the changes of the tab that listens by their request', async () => {
    const [own, other] = [await listen(admin, '?tab=tab-of-mine'), await listen(admin, '?tab=another-tab')]
    await as(admin).send('/lookup/budget', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'tab-of-mine-7' },
      body: JSON.stringify(newBudget()),
    })
    expect((await own.change()).request).toBe('tab-of-mine-7')
    expect(await other.change()).not.toHaveProperty('request')
  })

  describe('who hears what', () => {
    it('another corporate hears nothing', async () => {
      const listener = await listen('owner@pinnacle.test')
      await addBudget()
      const own = await addBudget('owner@pinnacle.test')
      expect(await listener.change()).toEqual({ resource: 'budget', action: 'create', ids: [own] })
    })

    it('a change goes to those who may list or pick the records, to nobody else', async () => {
      const [banker, seller] = [await listen('banker@harta.test'), await listen(sales)]
      await as(admin).post('/lead/leads', newLead())
      const picked = await addBudget()
      expect(await banker.change()).toEqual({ resource: 'budget', action: 'create', ids: [picked] })
      expect(await seller.change()).toMatchObject({ resource: 'lead' })
      expect(await seller.change()).toEqual({ resource: 'budget', action: 'create', ids: [picked] })
    })

    it('where a row rule keeps records from a listener no id is told', async () => {
      const [all, own] = [await listen(admin), await listen(sales)]
      const { id } = (await as(admin).post('/lead/leads', newLead())).body.data
      expect(await all.change()).toEqual({ resource: 'lead', action: 'create', ids: [id] })
      expect(await own.change()).toEqual({ resource: 'lead', action: 'create' })
    })

    it('an event may be for one user, or for users that its topic names, whatever their corporate', async () => {
      const group = new Set([tenants.userId(sales), tenants.userId('owner@pinnacle.test')])
      const { app, events } = hubOf({
        topics: {
          personal: ({ payload }) => ({ to: () => payload }),
          group: async ({ payload }) => ({ audience: await Promise.resolve(group), to: () => payload }),
        },
      })
      const who = [sales, admin, 'owner@pinnacle.test', 'sales@pinnacle.test']
      const listeners = await Promise.all(who.map((account) => listen(account, '', app)))
      await inTenant('Harta Prima', async (tx) => {
        await emitEvent(tx, { topic: 'unheard', payload: {} })
        await emitEvent(tx, { topic: 'personal', payload: { n: 1 }, userId: tenants.userId(sales) })
        await emitEvent(tx, { topic: 'group', payload: { n: 2 } })
        await emitEvent(tx, { topic: 'personal', payload: { n: 3 } })
      })
      await inTenant('Pinnacle Advisory', (tx) => emitEvent(tx, { topic: 'personal', payload: { n: 4 } }))
      events.wrote()
      const heard = await Promise.all(
        [[1, 2, 3], [3], [2, 4], [4]].map(async (wanted, n) => {
          const told: unknown[] = []
          for (const _ of wanted) told.push((await listeners[n]?.next())?.data.n)
          return told
        }),
      )
      expect(heard).toEqual([[1, 2, 3], [3], [2, 4], [4]])
    })

    it('nothing is emitted outside a tenant', async () => {
      const emitted = tenants.database.transaction({ role: 'app' }, (tx) =>
        emitEvent(tx, { topic: 'record', payload: {} }),
      )
      await expect(emitted).rejects.toThrow('no tenant is open')
    })
  })
})
