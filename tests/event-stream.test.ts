import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { AccessSession } from '../src/domain/access.ts'
import { demoPassword } from '../src/domain/demo-accounts.ts'
import { createApp } from '../src/main/app.ts'
import { eventTopics } from '../src/main/event-topics.ts'
import { emitEvent } from '../src/runtime/events/emit.ts'
import { EventHub } from '../src/runtime/events/event-hub.ts'
import { openOutbox, purgeOutbox } from '../src/runtime/events/outbox.ts'
import type { Topic } from '../src/runtime/events/topic.ts'
import { silentLog } from '../src/runtime/log.ts'
import { restoreBackup } from '../src/runtime/node/backup/restore-backup.ts'
import { writeBackup } from '../src/runtime/node/backup/write-backup.ts'
import { api } from './api.ts'
import { withBothEngines } from './engines.ts'
import { EventListener } from './event-listener.ts'
import { TestTenants } from './test-tenants.ts'
import { admin, sales, useEventWorld } from './event-tenants.ts'

withBothEngines('how an event stream goes on and ends', (engine) => {
  const tools = useEventWorld(engine)
  const { request, listen, hubOf, inTenant, addBudget } = tools
  let tenants: TestTenants
  beforeAll(() => {
    tenants = tools.tenants()
  })

  /**
   * Writes until the listener's position is that of the last event. A position stands before each id that was rolled
   * back for as long as any transaction of that time is open, another test's included.
   */
  async function catchUp(listener: EventListener): Promise<void> {
    for (let reached = false; !reached;) {
      await addBudget()
      const { data } = await listener.next()
      reached = listener.position.endsWith(`.${data.id}`)
    }
  }

  describe('going on', () => {
    it('from its last position a client hears what it missed, once', async () => {
      const first = await listen(admin)
      await catchUp(first)
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
      expect(await purgeOutbox(tenants, { time: '0 seconds', most: 10 })).toBeGreaterThan(0)
      const late = await listen(admin, `?after=${before}`)
      expect((await late.next()).event).toBe('reset')
      await catchUp(late)
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
      await purgeOutbox(tenants, { time: '1 hour', most: 2 })
      const left = await tenants.database.transaction({ role: 'owner' }, (tx) =>
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
    const rarely = { timing: { beat: 3_600_000 } }
    const ended = async (listener: EventListener) => {
      const { event, data } = await listener.next()
      expect((await listener.any()).event).toBe('closed')
      return event === 'end' ? (data.reason as string) : event
    }

    it('comes with a session that was revoked, not with its token renewed', async () => {
      const { app } = hubOf(quickly)
      const { access_token } = await tenants.signIn(admin)
      const listener = await listen(admin, '', app, access_token)
      expect((await listener.any()).event).toBe('beat')
      const renewed = await api(tenants, { token: access_token }).post('/access-control/refresh')
      for (let beats = 0; beats < 2; beats++) expect((await listener.any()).event).toBe('beat')
      await api(tenants, { token: renewed.body.access_token }).post('/access-control/logout')
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
      const own = await TestTenants.open(engine)
      const events = new EventHub({ database: own.database, log: silentLog }, eventTopics, rarely)
      onTestFinished(() => events.close())
      const app = createApp({ ...own.runtime, events })
      const listener = await listen('exec@harta.test', '', app, await own.token('exec@harta.test'))
      await own.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(change, [own.userId('exec@harta.test')]),
      )
      expect(await ended(listener)).toBe(reason)
    })

    it('comes at once with a sign-out, whichever process takes it, and to no other session', async () => {
      const there = hubOf(rarely)
      const here = hubOf(rarely)
      const { access_token } = await tenants.signIn(admin)
      const listener = await listen(admin, '', there.app, access_token)
      const other = await listen(admin, '', there.app)
      await here.app.request('/api/access-control/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'application-code': 'sas' },
      })
      expect(await ended(listener)).toBe('session')
      const id = await addBudget()
      for (let next = await other.any(); ; next = await other.any()) {
        expect(next.event).not.toBe('end')
        if (next.event === 'record' && next.data.ids?.includes(id)) break
      }
    })

    it.each([
      ['changed', 'the others'],
      ['reset by a link', 'all'],
    ])('comes at once with a password that is %s, to %s of its user', async (how, whose) => {
      const own = await TestTenants.open(engine)
      // Without looks by itself: whoever writes has to say so.
      const timing = { ...rarely.timing, poll: 3_600_000 }
      const events = new EventHub({ database: own.database, log: silentLog }, eventTopics, { timing })
      onTestFinished(() => events.close())
      const app = createApp({ ...own.runtime, events })
      const email = 'exec@harta.test'
      const { access_token: token } = await own.signIn(email)
      const here = await listen(email, '', app, token)
      const there = await listen(email, '', app, (await own.signIn(email)).access_token)
      const send = (path: string, method: string, body: object) =>
        app.request(`/api/access-control/${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'application-code': 'sas' },
          body: JSON.stringify(body),
        })
      const password = 'kereta biru laju'
      if (how === 'changed') {
        const change = { current_password: demoPassword, password }
        expect((await send('own/password', 'PUT', change)).status).toBe(200)
      } else {
        await send('password-reset', 'POST', { email: own.address(email) })
        await own.messages.idle()
        const mailed = await own.database.transaction({ role: 'owner' }, (tx) =>
          tx.query<{ text: string }>('select text from outgoing_message where recipient = $1', [
            own.address(email),
          ]),
        )
        const [, link] = /token=(\w+)/.exec(mailed.rows[0]?.text ?? '') ?? []
        expect((await send('password-reset/set', 'POST', { token: link, password })).status).toBe(200)
      }
      for (const listener of whose === 'all' ? [here, there] : [there])
        expect(await ended(listener)).toBe('session')
      if (whose === 'all') return
      await send('own/profile', 'PUT', { name: 'Faizal' })
      let next = await here.next()
      while (next.event === 'record') next = await here.next()
      expect(next).toMatchObject({ event: 'end', data: { reason: 'access' } })
    })

    it('a heartbeat that is slow to come is not asked for again meanwhile', async () => {
      const { events } = hubOf({ timing: { beat: 1 } })
      const session = { userId: 1, corporateId: 0 } as AccessSession
      let [running, most] = [0, 0]
      const check = async () => {
        most = Math.max(most, ++running)
        await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query('select pg_sleep(0.02)'))
        running--
        return undefined
      }
      const { body } = await events.open({ listener: { session }, from: { back: 0 }, check })
      const listener = await EventListener.on(new Response(body))
      for (let beats = 0; beats < 3; beats++) expect((await listener.any()).event).toBe('beat')
      expect(most).toBe(1)
      await listener.stop()
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

    it('a HEAD opens none', async () => {
      const { app } = hubOf({ limits: { perProcess: 1 } })
      const asked = await app.request('/api/system/events', {
        method: 'HEAD',
        headers: { authorization: `Bearer ${await tenants.token(admin)}`, 'application-code': 'sas' },
      })
      expect([asked.status, asked.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ])
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
