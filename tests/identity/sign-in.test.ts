import { SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOfRecoveryCode } from '../../src/services/access-control/factors/recovery-codes.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { api, type Answer, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import {
  clientSecret,
  startTestProvider,
  walkProvider,
  type Person,
  type TestProvider,
} from './test-provider.ts'

const settings = '/access-control/identity'
const login = '/access-control/login/identity'
const json = { 'content-type': 'application/json' }

withEngine('sign-in by a corporate’s own identity provider', (engine) => {
  let tenants: TestTenants
  let provider: TestProvider
  let owner: Api
  let domain: string
  let corporate: number
  const proved = new Set<string>()

  beforeAll(async () => {
    tenants = await TestTenants.open(engine, {
      identities: {
        reachesThisHost: true,
        fetch: (address, init) => fetch(address, { ...init, redirect: 'manual' }),
        hasTxtRecord: (at, text) => Promise.resolve(proved.has(`${at} ${text}`)),
      },
    })
    corporate = tenants.corporate('Harta Prima').id
    domain = tenants.address('sales@harta.test').split('@')[1] ?? ''
    provider = await startTestProvider({
      redirect_uris: [`https://urus.test/api${login}/${corporate}/callback`],
      post_logout_redirect_uris: ['https://urus.test/login'],
      backchannel_logout_uri: `https://urus.test/api${login}/${corporate}/logout`,
    })
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    await asOwner(sql`delete from throttle`)
    await asOwner(sql`delete from identity_link`)
    await asOwner(sql`delete from identity_domain`)
    await asOwner(sql`delete from identity_role`)
    await asOwner(sql`delete from identity_provider`)
    await asOwner(sql`delete from second_factor`)
    await asOwner(sql`update corporate set factor_policy = 'nobody'`)
    owner = api(tenants, { token: (await tenants.signIn('owner@harta.test')).access_token })
    provider.person = personOf('sales@harta.test')
  })

  const asOwner = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await statement.execute(tx.db)).rows)

  const personOf = (as: string, more: Partial<Person> = {}): Person => ({
    sub: `sub of ${as}`,
    email: tenants.address(as),
    email_verified: true,
    name: 'As the provider says',
    ...more,
  })

  const declared = (more: Record<string, unknown> = {}) => ({
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: clientSecret,
    is_enabled: true,
    allows_password: true,
    trusts_mfa: false,
    creates_accounts: false,
    default_role_id: null,
    role_claim: null,
    roles: [],
    ...more,
  })

  /** Declares the provider and proves the domain of the corporate's people. */
  async function declare(more: Record<string, unknown> = {}, name = domain) {
    const saved = await owner.put(settings, declared(more))
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const added = await owner.post(`${settings}/domains`, { domain: name })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const { id, record } = added.body.data as { id: number; record: string }
    proved.add(`${name} ${record}`)
    const verified = await owner.post(`${settings}/domains/${id}/verify`)
    expect([verified.status, verified.body.data?.verified]).toEqual([200, true])
    return { id, record }
  }

  interface Browser {
    cookie: string
    send(path: string, body: unknown): Promise<Answer>
    begin(email: string): Promise<string>
    /** Opens a callback's address; answers the parameters of the sign-in page that it leads to. */
    back(address: URL): Promise<URLSearchParams>
    open(token: string): Promise<Answer>
  }

  function browser(): Browser {
    const self: Browser = {
      cookie: '',
      async send(path, body) {
        const answer = await api(tenants).send(path, {
          method: 'POST',
          headers: { ...json, cookie: self.cookie },
          body: JSON.stringify(body),
        })
        const set = /urus_identity=[0-9a-f]{64}/.exec(answer.headers.get('set-cookie') ?? '')
        if (set) self.cookie = set[0]
        return answer
      },
      async begin(email) {
        const begun = await self.send(login, { email })
        expect(begun.status, JSON.stringify(begun.body)).toBe(200)
        return begun.body.data.address as string
      },
      async back(address) {
        expect(address.origin).toBe('https://urus.test')
        const answer = await tenants.app.request(address.pathname + address.search, {
          headers: { cookie: self.cookie, host: 'evil.test' },
        })
        expect(answer.status).toBe(303)
        const to = new URL(answer.headers.get('location') ?? '')
        expect(to.origin + to.pathname).toBe('https://urus.test/login')
        return to.searchParams
      },
      open: (token) => self.send(`${login}/open`, { token }),
    }
    return self
  }

  /** Goes the whole way as the provider's person; the last answer opens the session or says why not. */
  async function signIn(email = tenants.address('sales@harta.test'), at = browser()): Promise<Answer> {
    const address = await at.begin(email)
    const back = await at.back(await walkProvider(provider.issuer, address))
    return at.open(back.get('identity') ?? '')
  }

  const log = () =>
    asOwner(sql<{ event: string; user_id: number | null; detail: Record<string, unknown> }>`
      select event, user_id, detail from security_log where corporate_id = ${corporate} and event like 'identity%'
      order by id desc`)

  it('signs in who the provider vouches for; the link holds when the e-mail there changes', async () => {
    await declare()
    const first = await signIn()
    expect([first.status, first.body.user?.id]).toEqual([200, tenants.userId('sales@harta.test')])
    expect(Object.keys(first.body).sort()).toEqual(['access_token', 'expires_in', 'user'])
    const caller = api(tenants, { token: first.body.access_token })
    expect((await caller.get('/access-control/own/profile')).status).toBe(200)
    provider.person = personOf('sales@harta.test', { email: 'married@elsewhere.test', email_verified: false })
    const again = await signIn()
    expect(again.body.user?.id).toBe(tenants.userId('sales@harta.test'))
    const [entry] = await log()
    expect(entry).toMatchObject({
      event: 'identity_sign_in',
      user_id: tenants.userId('sales@harta.test'),
      detail: { issuer: provider.issuer },
    })
  })

  it('asks the provider with PKCE, state and nonce, and returns to PUBLIC_URL whatever the Host header says', async () => {
    await declare()
    const asked = new URL(await browser().begin(tenants.address('sales@harta.test'))).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `https://urus.test/api${login}/${corporate}/callback`,
      login_hint: tenants.address('sales@harta.test'),
    })
    expect(asked.get('state')).toMatch(/^[0-9a-f]{64}$/)
    expect(asked.get('nonce')?.length).toBeGreaterThan(30)
    const set = await browser().send(login, { email: tenants.address('sales@harta.test') })
    expect(set.headers.get('set-cookie')).toMatch(
      /urus_identity=\w+; Max-Age=\d+; Path=\/api\/access-control\/login\/identity; HttpOnly; Secure; SameSite=Lax/,
    )
  })

  it('finds the provider by the domain alone: an unknown address is answered like a known one', async () => {
    await declare()
    const visitor = api(tenants)
    const known = await visitor.post(`${login}/find`, { email: tenants.address('sales@harta.test') })
    const unknown = await visitor.post(`${login}/find`, { email: `nobody@${domain}` })
    expect(known.body).toEqual({ data: { identity: { name: 'Harta Prima', allows_password: true } } })
    expect(unknown.body).toEqual(known.body)
    expect((await visitor.post(`${login}/find`, { email: 'a@elsewhere.test' })).body.data.identity).toBeNull()
    expect((await visitor.post(login, { email: 'a@elsewhere.test' })).body.code).toBe('identity.off')
  })

  describe('refuses', () => {
    const refused = async (code: string, answer: Promise<Answer>) => {
      const { status, body } = await answer
      expect([status, body.code]).toEqual([401, `identity.${code}`])
      expect(body).not.toHaveProperty('access_token')
      return body
    }

    it('an e-mail of another corporate’s domain, and one of a domain that is not proved', async () => {
      await declare()
      provider.person = personOf('sales@pinnacle.test')
      await refused('foreign_domain', signIn())
      await owner.post(`${settings}/domains`, { domain: 'waiting.test' })
      provider.person = { sub: 'waiting', email: 'a@waiting.test', email_verified: true }
      await refused('foreign_domain', signIn())
      expect((await log())[0]).toMatchObject({
        event: 'identity_refused',
        detail: { problem: 'foreign_domain' },
      })
    })

    it('an account of another corporate, though its address is of the proved domain', async () => {
      await declare({}, 'shared.test')
      await asOwner(
        sql`update app_user set email = 'who@shared.test' where id = ${tenants.userId('sales@pinnacle.test')}`,
      )
      provider.person = { sub: 'shared', email: 'who@shared.test', email_verified: true }
      await refused('unknown', signIn('who@shared.test'))
      await asOwner(
        sql`update app_user set email = ${tenants.address('sales@pinnacle.test')} where id = ${tenants.userId('sales@pinnacle.test')}`,
      )
    })

    it('an e-mail that the provider has not verified, with what was typed', async () => {
      await declare()
      provider.person = personOf('sales@harta.test', { email_verified: false })
      const body = await refused('unverified', signIn())
      expect(body.email).toBe(tenants.address('sales@harta.test'))
      expect(body.message).toContain('Harta Prima')
    })

    it('a deactivated person, linked or not', async () => {
      await declare()
      expect((await signIn()).status).toBe(200)
      const id = tenants.userId('sales@harta.test')
      await asOwner(sql`update app_user set status = 0 where id = ${id}`)
      await refused('inactive', signIn())
      await asOwner(sql`delete from identity_link`)
      await refused('inactive', signIn())
      await asOwner(sql`update app_user set status = 1 where id = ${id}`)
    })

    it('somebody unknown while accounts are not made, and a second identity of one account', async () => {
      await declare()
      provider.person = { sub: 'new', email: `new@${domain}`, email_verified: true }
      await refused('unknown', signIn())
      provider.person = personOf('sales@harta.test')
      expect((await signIn()).status).toBe(200)
      provider.person = personOf('sales@harta.test', { sub: 'somebody else' })
      await refused('other_identity', signIn())
    })

    it('who refuses at the provider', async () => {
      await declare()
      provider.person = personOf('sales@harta.test', { refuses: true })
      await refused('cancelled', signIn())
    })

    it('a wrong state, one that was used, one of another browser and an expired one', async () => {
      await declare()
      const email = tenants.address('sales@harta.test')
      const [mine, other] = [browser(), browser()]
      const address = await walkProvider(provider.issuer, await mine.begin(email))
      const wrong = new URL(address)
      wrong.searchParams.set('state', 'f'.repeat(64))
      expect((await mine.back(wrong)).get('identity')).toBe('expired')
      expect((await other.back(address)).get('identity')).toBe('expired')
      await other.begin(email)
      expect((await other.back(address)).get('identity')).toBe('expired')
      // Nothing of that used it up.
      const token = (await mine.back(address)).get('identity') ?? ''
      expect((await mine.back(address)).get('identity')).toBe('expired')
      await refused('expired', other.open(token))
      expect((await mine.open(token)).status).toBe(200)
      await refused('expired', mine.open(token))
      const late = await walkProvider(provider.issuer, await mine.begin(email))
      await asOwner(sql`update identity_step set expires_at = now() - interval '1 second'`)
      expect((await mine.back(late)).get('identity')).toBe('expired')
    })

    it('the state of one corporate at another one’s address', async () => {
      await declare()
      const at = browser()
      const address = await walkProvider(provider.issuer, await at.begin(tenants.address('sales@harta.test')))
      address.pathname = address.pathname.replace(
        String(corporate),
        String(tenants.corporate('Pinnacle Advisory').id),
      )
      expect((await at.back(address)).get('identity')).toBe('expired')
    })

    it('an ID token with another nonce, and a code without its verifier', async () => {
      await declare()
      for (const change of [
        sql`update identity_step set content = jsonb_set(content, '{nonce}', '"another"')`,
        sql`update identity_step set content = jsonb_set(content, '{verifier}', to_jsonb(repeat('x', 43)))`,
      ]) {
        const at = browser()
        const address = await walkProvider(
          provider.issuer,
          await at.begin(tenants.address('sales@harta.test')),
        )
        await asOwner(change)
        await refused('failed', at.open((await at.back(address)).get('identity') ?? ''))
      }
      expect((await log())[0]).toMatchObject({ event: 'identity_refused', detail: { problem: 'failed' } })
    })
  })

  describe('accounts and roles', () => {
    const roleId = async (name: string) =>
      (
        await asOwner(
          sql<{ id: number }>`select id from role where corporate_id = ${corporate} and role_name = ${name}`,
        )
      )[0]?.id ?? 0
    const rolesOf = async (id: number) =>
      (
        await asOwner(sql<{
          role_name: string
        }>`select r.role_name from user_role g join role r on r.id = g.role_id
          where g.user_id = ${id} order by 1`)
      ).map(({ role_name }) => role_name)

    it('makes an account with the default role where that is on; it has no password', async () => {
      await declare({ creates_accounts: true, default_role_id: await roleId('Sales Executive') })
      provider.person = { sub: 'jit', email: `jit@${domain}`, email_verified: true, name: 'Nur Aina' }
      const made = await signIn(`jit@${domain}`)
      expect([made.status, made.body.user?.name]).toEqual([200, 'Nur Aina'])
      expect(await rolesOf(made.body.user.id as number)).toEqual(['Sales Executive'])
      expect((await signIn(`jit@${domain}`)).body.user?.id).toBe(made.body.user.id)
      await asOwner(sql`delete from app_user where email = ${`jit@${domain}`}`)
    })

    it('gives the roles of the claim; without a match those of the account stay', async () => {
      const manager = await roleId('Manager')
      await declare({ role_claim: 'groups', roles: [{ claim_value: 'leads', role_id: manager }] })
      const id = tenants.userId('exec@harta.test')
      const before = await rolesOf(id)
      provider.person = personOf('exec@harta.test', { groups: ['nothing of ours'] })
      expect((await signIn(tenants.address('exec@harta.test'))).status).toBe(200)
      expect(await rolesOf(id)).toEqual(before)
      provider.person = personOf('exec@harta.test', { groups: ['nothing of ours', 'leads'] })
      expect((await signIn(tenants.address('exec@harta.test'))).status).toBe(200)
      expect(await rolesOf(id)).toEqual(['Manager'])
      await asOwner(sql`delete from user_role where user_id = ${id}`)
      await asOwner(sql`insert into user_role (corporate_id, user_id, role_id)
        select ${corporate}, ${id}, id from role where corporate_id = ${corporate} and role_name = any(${before}::text[])`)
    })

    it('never gives the owner’s role, neither by a declaration nor by a claim', async () => {
      const owners = (
        await asOwner(
          sql<{
            id: number
          }>`select id from role where corporate_id = ${corporate} and role_type = 'corporate'`,
        )
      )[0]?.id
      const roles = [{ claim_value: 'bosses', role_id: owners }]
      const refusedRule = await owner.put(settings, declared({ role_claim: 'groups', roles }))
      expect([refusedRule.status, Object.keys(refusedRule.body.errors)]).toEqual([422, ['roles']])
      const asDefault = declared({ creates_accounts: true, default_role_id: owners })
      expect(Object.keys((await owner.put(settings, asDefault)).body.errors)).toEqual(['default_role_id'])
      await declare({ role_claim: 'groups' })
      await asOwner(
        sql`insert into identity_role (corporate_id, claim_value, role_id) values (${corporate}, 'bosses', ${owners})`,
      )
      const before = await rolesOf(tenants.userId('sales@harta.test'))
      provider.person = personOf('sales@harta.test', { groups: ['bosses'] })
      expect((await signIn()).status).toBe(200)
      expect(await rolesOf(tenants.userId('sales@harta.test'))).toEqual(before)
    })

    it('keeps a role that it gives from being deleted', async () => {
      const made = await owner.post('/access-control/role', {
        role_name: 'Leads',
        application_code: 'sas',
        access_codes: [],
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const { id } = made.body.data as { id: number }
      await declare({ role_claim: 'groups', roles: [{ claim_value: 'leads', role_id: id }] })
      const refused = await owner.delete(`/access-control/role/${id}`)
      expect([refused.status, refused.body.code]).toEqual([409, 'role.in_single_sign_on'])
      await owner.delete(settings)
      expect((await owner.delete(`/access-control/role/${id}`)).status).toBe(200)
    })

    it('links an owner only by their own password, and leaves their roles alone', async () => {
      await declare({
        role_claim: 'groups',
        roles: [{ claim_value: 'leads', role_id: await roleId('Manager') }],
      })
      const email = tenants.address('owner@harta.test')
      provider.person = personOf('owner@harta.test', { groups: ['leads'] })
      const at = browser()
      const asked = await signIn(email, at)
      expect([asked.status, asked.body.code, asked.body.email]).toEqual([
        401,
        'identity.confirm_needed',
        email,
      ])
      const confirm = (token: unknown, password: string) => at.send(`${login}/confirm`, { token, password })
      const wrong = await confirm(asked.body.confirm, 'wrong password')
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']])
      expect((await confirm(asked.body.confirm, demoPassword)).status).toBe(401)
      const before = await rolesOf(tenants.userId('owner@harta.test'))
      const done = await confirm(wrong.body.confirm, demoPassword)
      expect([done.status, done.body.user?.id]).toEqual([200, tenants.userId('owner@harta.test')])
      expect((await signIn(email)).status).toBe(200)
      expect(await rolesOf(tenants.userId('owner@harta.test'))).toEqual(before)
    })
  })

  describe('passwords', () => {
    const password = (as: string, given = demoPassword) =>
      api(tenants).post('/access-control/login', { email: tenants.address(as), password: given })

    it('are refused alike where the corporate wants its provider, but the owner’s', async () => {
      await declare({ allows_password: false })
      const right = await password('sales@harta.test')
      expect([right.status, right.body.code]).toEqual([401, 'identity.password_off'])
      expect(right.body.message).toContain('Harta Prima')
      const answers = [
        await password('sales@harta.test', 'wrong'),
        await api(tenants).post('/access-control/login', { email: `nobody@${domain}`, password: 'wrong' }),
      ]
      for (const { status, body } of answers)
        expect([status, body.message]).toEqual([401, right.body.message])
      expect((await password('owner@harta.test')).status).toBe(200)
      expect((await password('sales@pinnacle.test')).status).toBe(200)
      expect((await log())[0]).toMatchObject({
        event: 'identity_refused',
        detail: { problem: 'password_off' },
      })
    })

    it('work as ever where they are allowed, or no provider is in use', async () => {
      await declare({ allows_password: true })
      expect((await password('sales@harta.test')).status).toBe(200)
      const { version } = (await owner.get(settings)).body.data.provider as { version: number }
      const off = declared({ allows_password: false, is_enabled: false, version })
      expect((await owner.put(settings, off)).status).toBe(200)
      expect((await password('sales@harta.test')).status).toBe(200)
    })
  })

  describe('the second factor', () => {
    const requireFactor = () =>
      asOwner(sql`update corporate set factor_policy = 'everybody' where id = ${corporate}`).then(() =>
        asOwner(
          sql`update corporate set factor_policy_since = now() - interval '99 days' where id = ${corporate}`,
        ),
      )

    it('is still the house’s, where the corporate does not trust the provider’s', async () => {
      await declare()
      await requireFactor()
      provider.person = personOf('sales@harta.test', { amr: ['pwd', 'mfa'] })
      const answer = await signIn()
      expect([answer.status, answer.body.code, answer.body.methods]).toEqual([
        401,
        'factor.set_up_needed',
        [],
      ])
    })

    it('is the provider’s where it is trusted and says so, and only then', async () => {
      await declare({ trusts_mfa: true })
      await requireFactor()
      provider.person = personOf('sales@harta.test', { amr: ['pwd'] })
      expect((await signIn()).body.code).toBe('factor.set_up_needed')
      provider.person = personOf('sales@harta.test', { amr: ['pwd', 'mfa'] })
      const answer = await signIn()
      expect(answer.status).toBe(200)
      const caller = api(tenants, { token: answer.body.access_token })
      expect((await caller.get('/access-control/own/profile')).status).toBe(200)
    })
  })

  it('asks who has a second factor for it; the session that it opens is the provider’s to end', async () => {
    await declare()
    const person = tenants.userId('sales@harta.test')
    await asOwner(sql`insert into second_factor (corporate_id, user_id, kind, name, secret, confirmed_at)
      values (${corporate}, ${person}, 'code', 'Phone', 'sealed', now())`)
    await asOwner(sql`insert into recovery_code (corporate_id, user_id, code_hash)
      values (${corporate}, ${person}, ${await hashOfRecoveryCode('AAAA-BBBB-CCCC-DDDD')})`)
    const asked = await signIn()
    expect([asked.status, asked.body.code]).toEqual([401, 'factor.needed'])
    expect(asked.body).not.toHaveProperty('access_token')
    const done = await api(tenants).post('/access-control/login/second-step', {
      challenge: asked.body.challenge,
      recovery_code: 'AAAA-BBBB-CCCC-DDDD',
    })
    expect(done.status).toBe(200)
    const out = await api(tenants, { token: done.body.access_token }).post('/access-control/logout')
    expect(out.body.data.identity_end).toContain(provider.issuer)
  })

  describe('signing out', () => {
    it('leads to the provider’s sign-out, for who came from there alone', async () => {
      await declare()
      const { body } = await signIn()
      const out = await api(tenants, { token: body.access_token }).post('/access-control/logout')
      const address = new URL(out.body.data.identity_end as string)
      expect(address.origin).toBe(provider.issuer)
      expect(Object.fromEntries(address.searchParams)).toEqual({
        client_id: provider.clientId,
        post_logout_redirect_uri: 'https://urus.test/login',
      })
      const { access_token: own } = await tenants.signIn('exec@harta.test')
      expect((await api(tenants, { token: own }).post('/access-control/logout')).body.data).toEqual({})
    })

    it('at the provider ends the sessions here: by its token, once, and by no other', async () => {
      await declare()
      const caller = api(tenants, { token: (await signIn()).body.access_token as string })
      const own = api(tenants, { token: (await tenants.signIn('sales@harta.test')).access_token })
      const works = async (one: Api) => (await one.get('/access-control/own/profile')).status
      const claims = (more: Record<string, unknown> = {}) => ({
        iss: provider.issuer,
        aud: provider.clientId,
        sub: 'sub of sales@harta.test',
        iat: Math.floor(Date.now() / 1000),
        jti: crypto.randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...more,
      })
      const report = (token: string, id = corporate) =>
        api(tenants).send(`${login}/${id}/logout`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ logout_token: token }).toString(),
        })
      const elsewhere = tenants.corporate('Pinnacle Advisory').id
      const secret = new TextEncoder().encode(clientSecret.padEnd(32))
      const wrong = [
        await provider.sign(claims({ aud: 'another' })),
        await provider.sign(claims({ iss: 'https://another.test' })),
        await provider.sign(claims({ iat: Math.floor(Date.now() / 1000) - 3600 })),
        await provider.sign(claims({ events: {} })),
        await provider.sign(claims({ nonce: 'of an ID token' })),
        await provider.sign(claims({ sub: undefined })),
        await provider.sign(claims({ jti: undefined })),
        new UnsecuredJWT(claims()).encode(),
        await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(secret),
        'nonsense',
      ]
      for (const token of wrong) expect((await report(token)).status, token).toBe(400)
      expect((await report(await provider.sign(claims()), elsewhere)).status).toBe(400)
      expect((await report(await provider.sign(claims({ sid: 'another' })))).status).toBe(200)
      expect(await works(caller)).toBe(200)
      const token = await provider.sign(claims())
      expect((await report(token)).status).toBe(200)
      expect([await works(caller), await works(own)]).toEqual([401, 200])
      const back = api(tenants, { token: (await signIn()).body.access_token as string })
      expect((await report(token)).status).toBe(400)
      expect(await works(back)).toBe(200)
      expect((await log()).map(({ event }) => event)).toContain('identity_sign_out')
    })
  })

  describe('the declaration', () => {
    it('is for owner and administrators who give roles, with a fresh proof', async () => {
      for (const as of ['director@harta.test', 'manager@harta.test', 'sales@harta.test']) {
        const caller = api(tenants, { as })
        expect((await caller.get(settings)).status).toBe(403)
        expect((await caller.put(settings, declared())).status).toBe(403)
        expect((await caller.post(`${settings}/test`)).status).toBe(403)
      }
      const { id } = await declare()
      await asOwner(sql`update session set proven_at = null`)
      for (const { status, body } of [
        await owner.put(settings, declared()),
        await owner.delete(settings),
        await owner.post(`${settings}/domains`, { domain: 'another.test' }),
        await owner.post(`${settings}/domains/${id}/verify`),
        await owner.delete(`${settings}/domains/${id}`),
      ])
        expect([status, body.code]).toEqual([403, 'failure.proof_needed'])
    })

    it('tells the secret in no answer, audit, log or export, and keeps it sealed', async () => {
      await declare()
      const read = JSON.stringify([
        (await owner.get(settings)).body,
        (await owner.get('/access-control/audit')).body,
        (await owner.get('/access-control/security-log')).body,
        (await owner.get('/access-control/security-log/export')).body,
        (await owner.post(`${settings}/test`)).body,
      ])
      expect(read).not.toContain(clientSecret)
      const kept = await asOwner(sql<{ row: string }>`
        select to_jsonb(p)::text as row from identity_provider p
        union all select to_jsonb(a)::text from audit a where a.corporate_id = ${corporate} and a.table_name like 'identity%'
        union all select to_jsonb(l)::text from security_log l where l.corporate_id = ${corporate}`)
      expect(kept.length).toBeGreaterThan(3)
      expect(kept.some(({ row }) => row.includes(clientSecret))).toBe(false)
      const [{ sealed } = { sealed: '' }] = await asOwner(
        sql<{ sealed: string }>`select client_secret as sealed from identity_provider`,
      )
      expect(read).not.toContain(sealed)
      expect(kept.filter(({ row }) => row.includes(sealed))).toHaveLength(1)
    })

    it('keeps the secret when none is sent, but not for another issuer; a stale one is a 409', async () => {
      await declare()
      const { version } = (await owner.get(settings)).body.data.provider as { version: number }
      const saved = await owner.put(settings, declared({ client_secret: null, trusts_mfa: true, version }))
      expect([saved.status, saved.body.data?.provider.trusts_mfa]).toEqual([200, true])
      expect((await signIn()).status).toBe(200)
      expect((await owner.put(settings, declared({ version }))).status).toBe(409)
      const moved = declared({
        client_secret: null,
        issuer: 'https://other.example.my',
        version: version + 1,
      })
      expect(Object.keys((await owner.put(settings, moved)).body.errors)).toEqual(['client_secret'])
      expect((await log())[0]).toMatchObject({ event: 'identity_sign_in' })
      expect((await log())[1]).toMatchObject({ event: 'identity_changed', detail: { fields: 'trusts_mfa' } })
    })

    it.each(['http://login.example.my', 'login.example.my', 'https://a:b@login.example.my', 'ftp://x'])(
      'refuses the issuer %s',
      async (issuer) => {
        const answer = await owner.put(settings, declared({ issuer }))
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['issuer']])
      },
    )

    it('refuses public mail domains, what is no domain, and one that another corporate proved', async () => {
      const add = (one: Api, name: string) => one.post(`${settings}/domains`, { domain: name })
      for (const name of ['gmail.com', '@Yahoo.com', 'localhost', 'a b.my', 'https://x.my', '10.0.0.1'])
        expect(Object.keys((await add(owner, name)).body.errors), name).toEqual(['domain'])
      const pinnacle = api(tenants, { token: (await tenants.signIn('owner@pinnacle.test')).access_token })
      // Named by both before either proved it.
      const theirs = await add(pinnacle, domain)
      expect(theirs.status).toBe(201)
      await declare()
      const { id, record } = theirs.body.data as { id: number; record: string }
      proved.add(`${domain} ${record}`)
      expect(Object.keys((await pinnacle.post(`${settings}/domains/${id}/verify`)).body.errors)).toEqual([
        'domain',
      ])
      expect((await owner.delete(`${settings}/domains/${id}`)).status).toBe(404)
      await pinnacle.delete(`${settings}/domains/${id}`)
      expect(Object.keys((await add(pinnacle, domain)).body.errors)).toEqual(['domain'])
    })

    it('a domain without its record is not proved', async () => {
      const { id } = (await owner.post(`${settings}/domains`, { domain: 'unproved.test' })).body.data as {
        id: number
      }
      const answer = await owner.post(`${settings}/domains/${id}/verify`)
      expect([answer.status, answer.body.code]).toEqual([409, 'identity.no_record'])
      expect((await owner.get(settings)).body.data.domains).toMatchObject([
        { domain: 'unproved.test', verified: false },
      ])
    })

    it('its test says what works and what is wrong', async () => {
      expect((await owner.post(`${settings}/test`)).body.code).toBe('identity.none')
      await declare()
      const good = (await owner.post(`${settings}/test`)).body.data as { ok: boolean; text: string }[]
      expect(good.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
      await owner.delete(settings)
      await owner.put(settings, declared({ client_secret: 'wrong' }))
      const wrong = (await owner.post(`${settings}/test`)).body.data as { ok: boolean; text: string }[]
      expect(wrong.filter(({ ok }) => !ok).map(({ text }) => text)).toEqual([
        expect.stringContaining('Client ID or secret was refused'),
      ])
      await owner.delete(settings)
      await owner.put(settings, declared({ issuer: `${provider.issuer}/elsewhere` }))
      const away = (await owner.post(`${settings}/test`)).body.data as { ok: boolean; text: string }[]
      expect(away).toMatchObject([{ ok: false, text: expect.stringContaining('can’t be used') as string }])
    })

    it('ends the sessions that it opened when it is removed, switched off or becomes another one', async () => {
      await declare()
      const works = async (token: string) =>
        (await api(tenants, { token }).get('/access-control/own/profile')).status
      const { access_token: first } = (await signIn()).body as { access_token: string }
      const { version } = (await owner.get(settings)).body.data.provider as { version: number }
      expect((await owner.put(settings, declared({ is_enabled: false, version }))).status).toBe(200)
      expect(await works(first)).toBe(401)
      expect((await owner.put(settings, declared({ version: version + 1 }))).status).toBe(200)
      const { access_token: second } = (await signIn()).body as { access_token: string }
      expect((await owner.delete(settings)).status).toBe(200)
      expect(await works(second)).toBe(401)
      expect((await owner.get(settings)).status).toBe(200)
    })

    it('ends the sign-ins under way when it is removed: neither its token nor the second step opens a session', async () => {
      await declare()
      const person = tenants.userId('exec@harta.test')
      await asOwner(sql`insert into second_factor (corporate_id, user_id, kind, name, secret, confirmed_at)
        values (${corporate}, ${person}, 'code', 'Phone', 'sealed', now())`)
      await asOwner(sql`insert into recovery_code (corporate_id, user_id, code_hash)
        values (${corporate}, ${person}, ${await hashOfRecoveryCode('AAAA-BBBB-CCCC-EEEE')})`)
      provider.person = personOf('exec@harta.test')
      const asked = await signIn(tenants.address('exec@harta.test'))
      expect(asked.body.code).toBe('factor.needed')
      provider.person = personOf('sales@harta.test')
      const at = browser()
      const back = await at.back(await walkProvider(provider.issuer, await at.begin(`x@${domain}`)))
      expect((await owner.delete(settings)).status).toBe(200)
      expect((await at.open(back.get('identity') ?? '')).body.code).toBe('identity.expired')
      const step = await api(tenants).post('/access-control/login/second-step', {
        challenge: asked.body.challenge,
        recovery_code: 'AAAA-BBBB-CCCC-EEEE',
      })
      expect([step.status, step.body.code]).toEqual([401, 'factor.challenge_refused'])
    })
  })
})
