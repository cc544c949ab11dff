import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../src/main/app.ts'
import { eventTopics } from '../src/main/event-topics.ts'
import type { Tx } from '../src/runtime/database.ts'
import { emitEvent } from '../src/runtime/events/emit.ts'
import { EventHub, type Limits, type Timing } from '../src/runtime/events/event-hub.ts'
import { openOutbox, purgeOutbox } from '../src/runtime/events/outbox.ts'
import type { Topic } from '../src/runtime/events/topic.ts'
import { silentLog } from '../src/runtime/log.ts'
import { restoreBackup } from '../src/runtime/node/backup/restore-backup.ts'
import { writeBackup } from '../src/runtime/node/backup/write-backup.ts'
import { api, type Api } from './api.ts'
import { withEngines } from './engines.ts'
import { EventListener } from './event-listener.ts'
import { appCodeOf, World } from './world.ts'

type App = ReturnType<typeof createApp>

const admin = 'admin@harta.test'
const sales = 'sales@harta.test'

withEngines('the event stream', (engine) => {
  let world: World
  const open: EventListener[] = []
  beforeAll(async () => {
    world = await World.open(engine)
  })
  afterEach(() => Promise.all(open.splice(0).map((listener) => listener.stop())))
  const as = (account: string): Api => api(world, { as: account })

  async function request(account: string, query = '', app: App = world.app, token?: string) {
    return await app.request(`/api/system/events${query}`, {
      headers: {
        authorization: `Bearer ${token ?? (await world.token(account))}`,
        'application-code': appCodeOf(account),
      },
    })
  }

  async function listen(account: string, query = '', app?: App, token?: string): Promise<EventListener> {
    const listener = await EventListener.on(await request(account, query, app, token))
    open.push(listener)
    return listener
  }

  /** The services with a hub of the test's own. */
  function hubOf(more: {
    timing?: Partial<Timing>
    limits?: Partial<Limits>
    topics?: Record<string, Topic>
  }) {
    const { database } = world
    const events = new EventHub({ database, log: silentLog }, more.topics ?? eventTopics, more)
    onTestFinished(() => events.close())
    return { events, app: createApp({ ...world.runtime, events }) }
  }

  /** Work in a corporate's tenant, as a service does it. */
  const inTenant = <T>(corporate: 'Harta Prima' | 'Pinnacle Advisory', work: (tx: Tx) => Promise<T>) =>
    world.database.transaction(
      {
        role: 'app',
        open: `select set_config('app.corporate_id', '${world.corporate(corporate).id}', true)`,
      },
      work,
    )

  let made = 0
  const newBudget = () => ({ budget: `${++made} million` })
  const newLead = () => ({ name: `Lead ${++made}`, contact_no: `0128${String(100_000 + made)}` })
  const addBudget = async (account = admin): Promise<number> =>
    (await as(account).post('/lookup/budget', newBudget())).body.id as number

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
      world.database.transaction({ role: 'owner' }, async (tx) => {
        const { id } = world.corporate('Harta Prima')
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
    world.events.wrote()
    expect((await listener.change()).ids).toHaveLength(100)
    await add(101)
    world.events.wrote()
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
    const { body } = await as(sales).send('/lead/lead-import', { method: 'POST', body: form })
    await as(sales).post(`/lead/lead-import/${body.data.id}/start`, {})
    await world.jobs.idle()
    expect(await listener.change()).toEqual({ resource: 'lead', action: 'create' })
  })

  it('is neither kept, compressed nor buffered, and needs a session', async () => {
    const { response } = await listen(admin)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect((await api(world).get('/system/events')).status).toBe(401)
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
      const group = new Set([world.userId(sales), world.userId('owner@pinnacle.test')])
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
        await emitEvent(tx, { topic: 'personal', payload: { n: 1 }, userId: world.userId(sales) })
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
      const emitted = world.database.transaction({ role: 'app' }, (tx) =>
        emitEvent(tx, { topic: 'record', payload: {} }),
      )
      await expect(emitted).rejects.toThrow('no tenant is open')
    })
  })

  describe('going on', () => {
    it('from its last position a client hears what it missed, once', async () => {
      const first = await listen(admin)
      await addBudget()
      await first.change()
      await first.stop()
      const missed = [await addBudget(), await addBudget()]
      const again = await listen(admin, `?after=${first.position}`)
      const after = await addBudget()
      const heard = [await again.change(), await again.change(), await again.change()]
      expect(heard.map(({ ids }) => ids as number[])).toEqual([[missed[0]], [missed[1]], [after]])
    })

    it('a page that begins may look back some seconds, not further', async () => {
      const id = await addBudget()
      const listener = await listen(admin, '?back=30')
      const seen: unknown[] = []
      while (!seen.includes(id)) seen.push(...((await listener.change()).ids ?? []))
      expect((await (await listen(admin, '?back=3600')).next()).event).toBe('reset')
    })

    it.each([
      ['another epoch', () => `${crypto.randomUUID()}.1`],
      ['something that is no position', () => 'yesterday'],
      [
        'a position that is not reached yet',
        (position: string) => position.replace(/\.\d+$/, '.99999999999'),
      ],
    ])('from %s it has to begin anew', async (_, from) => {
      const { position } = await listen(admin)
      const listener = await listen(admin, `?after=${from(position)}`)
      expect((await listener.next()).event).toBe('reset')
      const id = await addBudget()
      expect((await listener.change()).ids).toEqual([id])
    })

    it('so it has when it missed too much, or what it missed is deleted for its age', async () => {
      const { app, events } = hubOf({ limits: { replayed: 2 } })
      const { position } = await listen(admin, '', app)
      for (let n = 0; n < 3; n++) await addBudget()
      expect((await (await listen(admin, `?after=${position}`, app)).next()).event).toBe('reset')
      const { position: before } = await listen(admin)
      await addBudget()
      expect(await purgeOutbox(world, { time: '0 seconds', most: 10 })).toBeGreaterThan(0)
      const late = await listen(admin, `?after=${before}`)
      expect((await late.next()).event).toBe('reset')
      const heard = await addBudget()
      while (!(await late.change()).ids.includes(heard));
      const current = await listen(admin, `?after=${late.position}`, app)
      const id = await addBudget()
      events.wrote()
      expect((await current.change()).ids).toEqual([id])
    })

    it('a restored database has an epoch of its own, which then stays', async () => {
      const [source, target] = [await engine.fresh(), await engine.fresh('not')]
      const folder = mkdtempSync(join(tmpdir(), 'urus-events-'))
      onTestFinished(async () => {
        await Promise.all([source.close(), target.close()])
        rmSync(folder, { recursive: true })
      })
      const { epoch } = await openOutbox({ database: source })
      await writeBackup(source, join(folder, 'backup'))
      await restoreBackup(target, join(folder, 'backup'))
      const restored = await openOutbox({ database: target })
      expect(restored.epoch).not.toBe(epoch)
      expect((await openOutbox({ database: target })).epoch).toBe(restored.epoch)
    })

    it('no more events are kept than allowed', async () => {
      for (let n = 0; n < 4; n++) await addBudget()
      await purgeOutbox(world, { time: '1 hour', most: 2 })
      const left = await world.database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ spread: number }>('select max(id) - min(id) as spread from outbox'),
      )
      expect(left.rows[0]?.spread).toBeLessThan(2)
    })

    it('a reader that takes nothing is told to begin anew, and little is kept for it', async () => {
      const { app, events } = hubOf({ topics: { large: ({ payload }) => ({ to: () => payload }) } })
      const slow = await listen(admin, '', app)
      const quick = await listen(admin, '', app)
      const payload = { text: 'x'.repeat(7000) }
      for (let n = 0; n < 20; n++) {
        await inTenant('Harta Prima', (tx) => emitEvent(tx, { topic: 'large', payload: { ...payload, n } }))
        events.wrote()
        expect((await quick.next()).data.n).toBe(n)
      }
      const heard: string[] = []
      do heard.push((await slow.next()).event)
      while (heard.at(-1) !== 'reset')
      // What its own buffers had taken before.
      expect(heard.length).toBeLessThan(15)
    })
  })

  if (engine.name === 'postgres') {
    describe('a transaction that commits late', () => {
      /** Writes an event and holds its transaction open until told. */
      async function held(n: number) {
        let commit: () => void = () => undefined
        let written: () => void = () => undefined
        const wrote = new Promise<void>((resolve) => (written = resolve))
        const may = new Promise<void>((resolve) => (commit = resolve))
        const done = inTenant('Harta Prima', async (tx) => {
          await emitEvent(tx, { topic: 'numbered', payload: { n } })
          written()
          await may
        })
        await wrote
        return async () => {
          commit()
          await done
        }
      }
      const now = (n: number) =>
        inTenant('Harta Prima', (tx) => emitEvent(tx, { topic: 'numbered', payload: { n } }))
      const numbered: Record<string, Topic> = { numbered: ({ payload }) => ({ to: () => payload }) }

      it('is heard after newer ones', async () => {
        const { app, events } = hubOf({ topics: numbered })
        const listener = await listen(admin, '', app)
        const commit = await held(1)
        const other = await held(2)
        await now(3)
        events.wrote()
        expect((await listener.next()).data.n).toBe(3)
        await other()
        events.wrote()
        expect((await listener.next()).data.n).toBe(2)
        await commit()
        events.wrote()
        expect((await listener.next()).data.n).toBe(1)
      })

      it('is heard by a reader that began while it was open', async () => {
        const { app, events } = hubOf({ topics: numbered })
        const commit = await held(1)
        await now(2)
        const listener = await listen(admin, '', app)
        await commit()
        events.wrote()
        expect((await listener.next()).data.n).toBe(1)
      })

      it('is heard by a client that was cut off between', async () => {
        const { app, events } = hubOf({ topics: numbered })
        const first = await listen(admin, '', app)
        const commit = await held(1)
        await now(2)
        events.wrote()
        expect((await first.next()).data.n).toBe(2)
        await first.stop()
        await commit()
        const again = await listen(admin, `?after=${first.position}`, app)
        expect([(await again.next()).data.n, (await again.next()).data.n]).toEqual([1, 2])
      })

      it('an id that was rolled back is not waited for', async () => {
        const { app, events } = hubOf({ topics: numbered })
        const listener = await listen(admin, '', app)
        await inTenant('Harta Prima', async (tx) => {
          await emitEvent(tx, { topic: 'numbered', payload: {} })
          throw new Error('undo')
        }).catch(() => undefined)
        // The position stands before the missing id as long as any transaction of that time is open.
        for (let reached = false; !reached;) {
          await now(2)
          events.wrote()
          const { data } = await listener.next()
          reached = listener.position.endsWith(`.${data.id}`)
        }
      })
    })
  }

  describe('the end', () => {
    const quickly = { timing: { beat: 30 } }
    const ended = async (listener: EventListener) => {
      const { event, data } = await listener.next()
      expect((await listener.any()).event).toBe('closed')
      return event === 'end' ? (data.reason as string) : event
    }

    it('comes with a session that was revoked, not with its token renewed', async () => {
      const { app } = hubOf(quickly)
      const { access_token } = await world.signIn(admin)
      const listener = await listen(admin, '', app, access_token)
      expect((await listener.any()).event).toBe('beat')
      await api(world, { token: access_token }).post('/access-control/logout')
      expect(await ended(listener)).toBe('session')
      expect((await request(admin, '', app, access_token)).status).toBe(401)
    })

    it.each([
      ['deactivated', `update app_user set status = 0 where id = $1`, 'session'],
      ['given another role', `update user_role set role_id = role_id where user_id = $1`, 'access'],
      [
        'left without a subscription',
        `insert into subscription (corporate_id, user_id, package_id, scrb_status)
          select u.corporate_id, u.id, 1, 'ENDED' from app_user u where u.id = $1`,
        'access',
      ],
    ])('comes to a user who was %s', async (_, change, reason) => {
      const own = await World.open(engine)
      const events = new EventHub({ database: own.database, log: silentLog }, eventTopics, quickly)
      onTestFinished(() => events.close())
      const app = createApp({ ...own.runtime, events })
      const listener = await listen('exec@harta.test', '', app, await own.token('exec@harta.test'))
      await own.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(change, [own.userId('exec@harta.test')]),
      )
      expect(await ended(listener)).toBe(reason)
    })

    it('comes to the oldest of a user’s streams when there are too many', async () => {
      const { app } = hubOf({ limits: { perUser: 2 } })
      const [first, second] = [await listen(admin, '', app), await listen(admin, '', app)]
      const [other] = [await listen(sales, '', app), await listen(admin, '', app)]
      expect(await ended(first)).toBe('limit')
      const id = await addBudget()
      for (const listener of [second, other]) expect((await listener.change()).ids).toEqual([id])
    })

    it('a process that has enough of them refuses more', async () => {
      const { app } = hubOf({ limits: { perProcess: 1 } })
      const first = await listen(admin, '', app)
      const refused = await request(sales, '', app)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
      await first.stop()
      await listen(sales, '', app)
    })

    it('comes to all when the server stops', async () => {
      const { app, events } = hubOf({})
      const listener = await listen(admin, '', app)
      await events.close()
      expect(await ended(listener)).toBe('restart')
      expect((await request(admin, '', app)).status).toBe(503)
    })
  })
})
