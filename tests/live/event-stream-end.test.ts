import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { AccessSession } from '../../src/domain/access.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { createApp } from '../../src/main/app.ts'
import { eventTopics } from '../../src/main/event-topics.ts'
import { EventHub } from '../../src/runtime/events/event-hub.ts'
import type { Database } from '../../src/runtime/database.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { readToken } from '../../src/runtime/tokens.ts'
import { accessVersionOf } from '../../src/services/system/access-version.ts'
import { api } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { EventListener } from '../setup/event-listener.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { admin, sales, useEventTenants } from '../setup/event-tenants.ts'

withBothEngines('the end of an event stream', (engine) => {
  const tools = useEventTenants(engine)
  const { request, listen, hubOf, addBudget } = tools
  let tenants: TestTenants
  beforeAll(() => {
    tenants = tools.tenants()
  })

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

  it.each([
    ['is refused to a session that ends', 401, 'update session set revoked_at = now() where user_id = $1'],
    [
      'comes at once to a user whose rights change',
      200,
      'update user_role set role_id = role_id where user_id = $1',
    ],
  ])('%s while it is being opened', async (_, status, change) => {
    const own = await TestTenants.open(engine)
    const email = 'exec@harta.test'
    let opened = 0
    // The first transaction opens the session, what changes then is there before the second.
    const database = Object.assign(Object.create(own.database) as Database, {
      transaction: async (...args: Parameters<Database['transaction']>) => {
        if (++opened === 2)
          await own.database.transaction({ role: 'owner' }, (tx) => tx.query(change, [own.userId(email)]))
        return own.database.transaction(...args)
      },
    })
    const events = new EventHub({ database: own.database, log: silentLog }, eventTopics, rarely)
    onTestFinished(() => events.close())
    const app = createApp({ ...own.runtime, database, events })
    const answer = await request(email, '', app, await own.token(email))
    expect(answer.status).toBe(status)
    if (status === 200) expect(await ended(await EventListener.on(answer))).toBe('access')
  })

  it('all that ask in one moment are answered in one transaction, each of its own session', async () => {
    let transactions = 0
    const counted = Object.assign(Object.create(tenants.database) as Database, {
      transaction: (...args: Parameters<Database['transaction']>) => {
        transactions++
        return tenants.database.transaction(...args)
      },
    })
    const tokens = await Promise.all(
      [admin, admin, sales].map(async (email) => (await tenants.signIn(email)).access_token),
    )
    await api(tenants, { token: tokens[1] }).post('/access-control/logout')
    const asked = await Promise.all(tokens.map((token) => readToken(tenants.runtime.signingKey, token)))
    const standings = await Promise.all(
      asked.map(({ sid, tid }) => accessVersionOf(counted, { sid, tid, present: true })),
    )
    expect(standings).toEqual([expect.any(Number), null, expect.any(Number)])
    const exchanged = { sid: asked[0]?.sid ?? '', tid: asked[2]?.tid ?? '', present: false }
    expect(await accessVersionOf(counted, exchanged)).toBeNull()
    expect(transactions).toBe(2)
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

  it('a database that cannot be asked ends none of them, and is told of once for all', async () => {
    const told: unknown[] = []
    const log = { ...silentLog, error: (fields: unknown) => void told.push(fields) }
    const timing = { ...rarely.timing, beat: 5 }
    const events = new EventHub({ database: tenants.database, log }, eventTopics, { timing })
    onTestFinished(() => events.close())
    let [isAway, asked] = [false, 0]
    const away = new Error('The database is away')
    const check = () => (isAway ? (asked++, Promise.reject(away)) : Promise.resolve(undefined))
    const session = { userId: 1, corporateId: 0 } as AccessSession
    const open = () => events.open({ listener: { session }, from: { back: 0 }, check })
    const listeners = await Promise.all(
      [await open(), await open(), await open()].map(({ body }) => EventListener.on(new Response(body))),
    )
    isAway = true
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
    isAway = false
    for (const listener of listeners) expect((await listener.any()).event).toBe('beat')
    expect(asked).toBe(told.length * listeners.length)
    await Promise.all(listeners.map((listener) => listener.stop()))
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
