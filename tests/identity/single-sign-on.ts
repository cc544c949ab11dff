import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { api, type Answer, type Api } from '../setup/api.ts'
import type { TestEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import {
  clientSecret,
  startTestProvider,
  walkProvider,
  type Person,
  type TestProvider,
} from './test-provider.ts'

export const settingsPath = '/access-control/identity'
export const signInPath = '/access-control/login/identity'

export interface Browser {
  cookie: string
  send(path: string, body: unknown): Promise<Answer>
  begin(email: string): Promise<string>
  /** Opens the callback; returns the parameters of the sign-in page to which it redirects. */
  back(address: URL): Promise<URLSearchParams>
  open(token: string): Promise<Answer>
}

/** Test tenants of whom one signs in by an identity provider; each test declares it anew. */
export function useSingleSignOn(engine: TestEngine) {
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
      redirect_uris: [`https://urus.test/api${signInPath}/${corporate}/callback`],
      post_logout_redirect_uris: ['https://urus.test/login'],
      backchannel_logout_uri: `https://urus.test/api${signInPath}/${corporate}/logout`,
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
    const saved = await owner.put(settingsPath, declared(more))
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const added = await owner.post(`${settingsPath}/domains`, { domain: name })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const { id, record } = added.body.data as { id: number; record: string }
    publishRecord(name, record)
    const verified = await owner.post(`${settingsPath}/domains/${id}/verify`)
    expect([verified.status, verified.body.data?.verified]).toEqual([200, true])
    return { id, record }
  }

  function browser(): Browser {
    const self: Browser = {
      cookie: '',
      async send(path, body) {
        const answer = await api(tenants).send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: self.cookie },
          body: JSON.stringify(body),
        })
        const set = /urus_identity=[0-9a-f]{64}/.exec(answer.headers.get('set-cookie') ?? '')
        if (set) self.cookie = set[0]
        return answer
      },
      async begin(email) {
        const begun = await self.send(signInPath, { email })
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
      open: (token) => self.send(`${signInPath}/open`, { token }),
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

  /** The TXT record that proves a domain appears. */
  const publishRecord = (name: string, record: string) => proved.add(`${name} ${record}`)

  return {
    tenants: () => tenants,
    provider: () => provider,
    owner: () => owner,
    domain: () => domain,
    corporate: () => corporate,
    asOwner,
    browser,
    declare,
    declared,
    log,
    personOf,
    publishRecord,
    signIn,
  }
}
