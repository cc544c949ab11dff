import { beforeAll, expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import { addressOf } from '../../src/engine/api/declared/address.ts'
import type { DeclaredCall } from '../../src/engine/api/declared/call.ts'
import { partCallsOf } from '../../src/engine/api/part-calls.ts'
import { filledIn } from '../../src/engine/call-address.ts'
import { ownCalls } from '../../src/services/own-calls.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** What a session from a messaging link may call: chats, and what its page needs of the session itself. */
const open = new Set([
  'GET /access-control/active-user-detail',
  'POST /access-control/refresh',
  'POST /access-control/logout',
  'GET /system/events',
  'GET /messaging/group-messages',
  'GET /messaging/group-message/detail',
  'GET /messaging/group-message/list-summary',
  'GET /messaging/group-message/profile',
  'POST /messaging/group-message',
  'POST /messaging/group-message/:id',
  'POST /messaging/group-message/check-user-group',
  'POST /messaging/group-message/:id/read',
  'POST /messaging/group-message/:id/typing',
  'POST /messaging/group-message/:id/mute',
  'POST /messaging/group-message/:id/draft',
  'POST /messaging/group-message/:id/leave',
  'GET /messaging/participants',
  'GET /messaging/users',
  'POST /messaging/participant',
  'GET /messaging/messages',
  'GET /messaging/message/:id',
  'GET /messaging/message/:id/revisions',
  'POST /messaging/message',
  'POST /messaging/message/:id',
  'POST /messaging/message/delete/:id',
  'POST /messaging/message/:id/reaction',
  'POST /messaging/message/:id/pin',
  'POST /messaging/file',
  'GET /messaging/message/:id/file/:file_id',
])

const words = ['lead', '00000000-0000-4000-8000-000000000000'] as const
/** What stands for a name in an address: an id, or a word of the form that it asks for. */
const wordFor = (form: RegExp | undefined): string | number =>
  form ? (words.find((word) => form.test(word)) ?? 1) : 1

/** What of those is not asked here: one ends the session, the other has no end. */
const unasked = new Set(['POST /access-control/logout', 'GET /system/events'])

interface Asked {
  name: string
  method: string
  path: string
  upload: boolean
  texts: DeclaredCall['texts']
}

const asked = (declared: DeclaredCall, of?: (typeof resources)[number]): Asked => {
  const { method, path } = addressOf(declared, of)
  return {
    name: `${method} ${path}`,
    method,
    path,
    upload: declared.upload !== undefined,
    texts: declared.texts,
  }
}

const declared: Asked[] = [
  ...(ownCalls as readonly DeclaredCall[])
    .filter(({ access }) => access !== 'anyone')
    .map((each) => asked(each)),
  ...resources.flatMap((resource) => partCallsOf(resource).map((each) => asked(each, resource))),
]

withEngine('a session that may only message', (engine) => {
  let tenants: TestTenants
  /** Of the owner, so that it is the session alone that refuses. */
  let token: string
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    const owner = api(tenants, { as: 'owner@harta.test' })
    const { public_code } = (await owner.get('/access-control/active-user-detail')).body.data
    const { sig } = (await owner.post('/access-control/login-token/messaging-link')).body.data
    const email = tenants.address('owner@harta.test')
    token = (await api(tenants).post('/access-control/login-token', { email, public_code, sig })).body
      .access_token
  })
  const send = ({ method, path, upload, texts }: Asked, as: Api = api(tenants, { token })) => {
    const address = filledIn(
      path,
      Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, wordFor(texts?.[name])]),
      ),
    )
    const form = new FormData()
    form.set('file', new File(['a'], 'a.txt', { type: 'text/plain' }))
    // What opens its session itself reads its body first.
    const sent = JSON.stringify({
      current_password: 'urus-demo',
      password: 'kereta biru laju',
      client_id: crypto.randomUUID(),
      customer_id: 1,
      parts: ['kyc'],
      documents: [],
      name: 'Phone',
      code: '123456',
      challenge: 'none',
      passkey: {},
    })
    const body = method === 'GET' ? undefined : upload ? form : sent
    const headers = upload ? undefined : { 'content-type': 'application/json' }
    return as.send(address, { method, body, headers })
  }

  it('[API-02] reaches messaging alone: every other declared endpoint is refused (403)', async () => {
    const reached: string[] = []
    const refused = declared.filter(({ name }) => !open.has(name))
    for (const each of refused) {
      const { status, body } = await send(each)
      if (status !== 403 || body?.code !== 'failure.messaging_only') reached.push(`${each.name}: ${status}`)
    }
    expect(reached).toEqual([])
    expect(refused.length).toBeGreaterThan(800)
  })

  it('[ROL-09] without chats in the package every endpoint of chats is refused (403)', async () => {
    const chats = declared.filter(({ name, path }) => open.has(name) && path.startsWith('/messaging/'))
    expect(chats.length).toBeGreaterThan(20)
    for (const each of chats) {
      const { status, body } = await send(each, api(tenants, { as: 'sales@vista.test' }))
      expect([status, body.module], each.name).toEqual([403, 'Messaging'])
    }
  })

  it('what it may call is not refused for that, and each is an endpoint that is there', async () => {
    const names = new Set(declared.map(({ name }) => name))
    expect([...open].filter((name) => !names.has(name))).toEqual([])
    for (const each of declared.filter(({ name }) => open.has(name) && !unasked.has(name))) {
      const { body } = await send(each)
      expect(body?.code, each.name).not.toBe('failure.messaging_only')
    }
  })
})

withEngine('e-mail in the corporate’s name', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const mail = { to: 'buyer@mail.test', subject: 'Floor plan', content: '<p>Here</p>' }
  const calls = ['/messaging/send-email', '/attachment/send-to-email']
  const grant = (role: string, codes: string[]) =>
    tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        'update role set access_codes = access_codes || $2::text[] where corporate_id = $1 and role_name = $3',
        [tenants.corporate('Harta Prima').id, codes, role],
      ),
    )

  it.each([
    ['outside staff', 'external@harta.test', 'External User'],
    ['a banker', 'banker@harta.test', 'Banker'],
  ])(
    '[MSG-38] %s sends none, nor with rights on records that a role was given (403)',
    async (_who, as, role) => {
      for (const path of calls) expect((await api(tenants, { as }).post(path, mail)).status, path).toBe(403)
      await grant(role, ['l_lead__edit', 'c_customer__edit', 'pr_proposal__edit'])
      for (const path of calls) {
        const { status, body } = await api(tenants, { as }).post(path, mail)
        expect([status, body.code], path).toEqual([403, 'failure.forbidden'])
      }
    },
  )

  it.each([
    'sales@harta.test',
    'exec@harta.test',
    'manager@harta.test',
    'owner@harta.test',
    'admin@harta.test',
  ])('[MSG-38] %s sends one', async (as) => {
    expect((await api(tenants, { as }).post('/messaging/send-email', mail)).status).toBe(201)
  })
})
