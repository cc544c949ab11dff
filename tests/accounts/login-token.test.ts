import { beforeAll, describe, expect, it } from 'vitest'
import { seal } from '../../src/runtime/sealed.ts'
import { api, type Answer, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('login tokens', (engine) => {
  let tenants: TestTenants
  let nobody: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    nobody = api(tenants)
  })
  const owner = (statement: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))
  const issue = async (as = 'sales@harta.test'): Promise<string> =>
    (await api(tenants, { as }).post('/access-control/login-token/issue')).body.data.login_token
  const open = (login_token: string, by = nobody) =>
    by.post('/access-control/login-token/open', { login_token })
  const whole = (token: string) => Buffer.from(token, 'base64url')
  /** All limits of these tenants’ addresses, which share one: tests break in more often than people do. */
  const forget = () =>
    owner("delete from throttle where key like 'login-token:%' or key like 'messaging-code%'")

  it('[RTE-10][API-02] a login token signs its issuer in, once, in a session of its own', async () => {
    const token = await issue()
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      access_token: expect.any(String),
      expires_in: 86_400,
      user: { email: tenants.address('sales@harta.test') },
    })
    const signedIn = api(tenants, { token: body.access_token })
    expect((await signedIn.get('/lead/leads')).status).toBe(200)
    expect((await signedIn.post('/access-control/logout')).status).toBe(200)
    expect((await api(tenants, { as: 'sales@harta.test' }).get('/lead/leads')).status).toBe(200)
    const again = await open(token)
    expect(again.status).toBe(401)
    expect(again.body.code).toBe('login_token.refused')
  })

  it('two who open it at the same moment: one is let in', async () => {
    const token = await issue()
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('only who is signed in issues one', async () => {
    expect((await nobody.post('/access-control/login-token/issue')).status).toBe(401)
    expect((await open('')).status).toBe(422)
    expect((await open(await issue(), api(tenants, { appCode: 'elsewhere' }))).status).toBe(400)
    const appless = api(tenants, { as: 'sales@harta.test', appCode: '' })
    expect((await appless.post('/access-control/login-token/issue')).status).toBe(400)
  })

  describe('breaking in', () => {
    it('a token with any byte changed is refused, and the untouched one still opens', async () => {
      await forget()
      const token = await issue()
      const bytes = whole(token)
      // The iv, the ciphertext from its start to its end, the MAC.
      for (const at of [0, 15, 16, Math.floor(bytes.length / 2), bytes.length - 33, bytes.length - 1]) {
        const spoilt = Buffer.from(bytes)
        spoilt[at] = (spoilt[at] ?? 0) ^ 1
        expect((await open(spoilt.toString('base64url'))).status, `byte ${at}`).toBe(401)
      }
      for (const cut of [token.slice(0, -1), token.slice(0, 40), `${token}A`, `${token}=`, ` ${token}!`])
        expect((await open(cut)).status, cut).toBe(401)
      expect((await open(token)).status).toBe(200)
    })

    it('one sealed with another key, or sealed by us for something else, is refused', async () => {
      await forget()
      const access_token = await tenants.token('sales@harta.test')
      const content = { id: crypto.randomUUID(), access_token, expires_in: 60, app_code: 'sas' }
      const foreign = await seal(new TextEncoder().encode('another key, also of thirty-two bytes'), content)
      const never = await seal(tenants.runtime.signingKey, content)
      const shapes = [{}, null, 'sas', { ...content, id: "' or true --" }, { ...content, app_code: 'x' }]
      const odd = await Promise.all(shapes.map((shape) => seal(tenants.runtime.signingKey, shape)))
      for (const token of [foreign, never, ...odd, access_token, 'guessed', 'A'.repeat(300)])
        expect((await open(token)).status, token).toBe(401)
    })

    it('after its minute it is refused', async () => {
      await forget()
      const token = await issue()
      await owner('update login_token set expires_at = now() where user_id = $1', [
        tenants.userId('sales@harta.test'),
      ])
      expect((await open(token)).status).toBe(401)
      const { rows } = await owner('select 1 from login_token where user_id = $1', [
        tenants.userId('sales@harta.test'),
      ])
      expect(rows).toEqual([])
    })

    it('another app refuses it and does not use it up; a second version of the same app opens it', async () => {
      await forget()
      const token = await issue()
      expect((await open(token, api(tenants, { appCode: 'vps' }))).status).toBe(401)
      expect((await open(token, api(tenants, { appCode: 'sas_v2' }))).status).toBe(200)
    })

    it('a logout takes the tokens of the session with it, a deactivation those of the user', async () => {
      await forget()
      const { access_token } = await tenants.signIn('director@harta.test')
      const director = api(tenants, { token: access_token })
      const first = (await director.post('/access-control/login-token/issue')).body.data.login_token as string
      await director.post('/access-control/logout')
      expect((await open(first)).status).toBe(401)
      const second = await issue('external@harta.test')
      await owner('update app_user set status = 0 where id = $1', [tenants.userId('external@harta.test')])
      expect((await open(second)).status).toBe(401)
    })

    it('guessing is slowed down', async () => {
      await forget()
      const answers: Answer[] = []
      for (let n = 0; n < 32; n++) answers.push(await open(`guess${n}`))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
      const last = answers.at(-1)
      expect(last?.status).toBe(429)
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
      await forget()
    })
  })

  describe('[API-02][RTE-04] messaging links', () => {
    const codeOf = async (as: string): Promise<string> =>
      (await api(tenants, { as }).get('/access-control/active-user-detail')).body.data.public_code
    const sigOf = async (as: string): Promise<string> =>
      (await api(tenants, { as }).post('/access-control/login-token/issue')).body.data.messaging.sig
    const enter = (as: string, public_code: string, sig?: string, by = nobody) =>
      by.post('/access-control/login-token', { email: tenants.address(as), public_code, sig })
    const allowUnsigned = (allowed: boolean) =>
      owner('update corporate set allow_unsigned_messaging_links = $2 where id = $1', [
        tenants.corporate('Harta Prima').id,
        allowed,
      ])

    it('a renewed token of such a session still says that it may only message; an ordinary one says nothing', async () => {
      await forget()
      const entered = await enter(
        'manager@harta.test',
        await codeOf('manager@harta.test'),
        await sigOf('manager@harta.test'),
      )
      const renewed = await api(tenants, { token: entered.body.access_token }).post('/access-control/refresh')
      expect(renewed.body.messaging_only).toBe(true)
      expect(await tenants.signIn('manager@harta.test')).not.toHaveProperty('messaging_only')
    })

    it('a signed one signs in, for messaging alone', async () => {
      await forget()
      await allowUnsigned(false)
      const { status, body } = await enter(
        'exec@harta.test',
        await codeOf('exec@harta.test'),
        await sigOf('exec@harta.test'),
      )
      expect(status).toBe(200)
      expect(body.messaging_only).toBe(true)
      const session = api(tenants, { token: body.access_token })
      expect((await session.get('/access-control/active-user-detail')).status).toBe(200)
      for (const path of ['/lead/leads', '/access-control/user', '/lookup/status']) {
        const refused = await session.get(path)
        expect([refused.status, refused.body.code], path).toEqual([403, 'failure.messaging_only'])
      }
      expect((await session.post('/access-control/login-token/issue')).status).toBe(403)
      const renewed = await session.post('/access-control/refresh')
      expect((await api(tenants, { token: renewed.body.access_token }).get('/lead/leads')).status).toBe(403)
    })

    it('an unsigned one lets nobody in by itself, where the corporate allows it neither', async () => {
      await forget()
      const code = await codeOf('exec@harta.test')
      await allowUnsigned(false)
      expect((await enter('exec@harta.test', code)).status).toBe(401)
      await allowUnsigned(true)
      expect((await enter('exec@harta.test', code)).status).toBe(401)
      await allowUnsigned(false)
    })

    it('a refusal is the same whether the address exists or not', async () => {
      await forget()
      const code = await codeOf('exec@harta.test')
      const sig = await sigOf('exec@harta.test')
      const unsigned = await Promise.all([
        enter('exec@harta.test', code),
        enter('exec@harta.test', 'f'.repeat(32)),
        enter('nobody@harta.test', code),
      ])
      const signed = await Promise.all([
        enter('nobody@harta.test', code, sig),
        enter('sales@harta.test', await codeOf('sales@harta.test'), sig),
        enter('exec@harta.test', code, `${sig}x`),
        enter('exec@harta.test', code, await tenants.token('exec@harta.test')),
        enter('exec@harta.test', code, sig, api(tenants, { appCode: 'vps' })),
      ])
      for (const answers of [unsigned, signed]) {
        // Each asks for a code of its own.
        const told = answers.map(({ status, body: { challenge: _challenge, ...body } }) =>
          JSON.stringify([status, body]),
        )
        expect(new Set(told).size).toBe(1)
        expect(answers[0]?.status).toBe(401)
      }
    })

    it('guessing codes locks the account’s links and not its sign-in', async () => {
      await forget()
      const statuses: number[] = []
      for (let n = 0; n < 22; n++)
        statuses.push((await enter('manager@harta.test', `${n}`.repeat(8), 'guessed')).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(20)
      expect(statuses.at(-1)).toBe(429)
      expect((await nobody.post('/access-control/login-token', { email: 'a@b.my' })).status).toBe(422)
      await forget()
      await tenants.signIn('manager@harta.test')
    })
  })
})
