import { generate } from 'otplib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { api, type Answer, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { appCodeOf, TestTenants } from '../setup/test-tenants.ts'

const own = '/access-control/own'
const login = '/access-control/login'

/** The code of an app, so many time steps from now: each serves once. */
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Date.now() / 1000 + 30 * steps })

withEngine('second factors', (engine) => {
  let tenants: TestTenants
  let visitor: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    visitor = api(tenants)
  })
  beforeEach(async () => {
    await tenants.database.transaction({ role: 'owner' }, async (tx) => {
      await sql`delete from second_factor`.execute(tx.db)
      await sql`delete from recovery_code`.execute(tx.db)
      await sql`delete from factor_challenge`.execute(tx.db)
      await sql`delete from remembered_device`.execute(tx.db)
      await sql`delete from throttle`.execute(tx.db)
      await sql`update corporate set factor_policy = 'nobody'`.execute(tx.db)
    })
  })

  const owner = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await statement.execute(tx.db)).rows)
  const fresh = async (as: string) =>
    api(tenants, { token: (await tenants.signIn(as)).access_token, appCode: appCodeOf(as) })
  const password = (as: string, cookie?: string): Promise<Answer> =>
    api(tenants, { appCode: appCodeOf(as) }).send(login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ email: tenants.address(as), password: demoPassword }),
    })
  const second = (body: Record<string, unknown>) => visitor.post(`${login}/second-step`, body)

  /** Sets an app up and gives its key, the recovery codes and the session that did. */
  async function withApp(as: string, name = 'Phone') {
    const caller = await fresh(as)
    const begun = await caller.post(`${own}/authenticator`, { name })
    expect(begun.status).toBe(201)
    const { id, secret, address } = begun.body.data as { id: number; secret: string; address: string }
    const confirmed = await caller.post(`${own}/authenticator/${id}/confirm`, {
      code: await codeOf(secret, -1),
    })
    expect(confirmed.status).toBe(200)
    return { id, secret, address, caller, codes: confirmed.body.data.recovery_codes as string[] }
  }
  const challengeOf = async (as: string) => (await password(as)).body.challenge as string

  it('[API-01] a sign-in without a factor is answered as ever; with one, the password gives a challenge and no session', async () => {
    const plain = await password('sales@harta.test')
    expect([plain.status, Object.keys(plain.body).sort()]).toEqual([
      200,
      ['access_token', 'expires_in', 'user'],
    ])
    const { secret } = await withApp('sales@harta.test')
    const before = await owner(
      sql<{
        n: number
      }>`select count(*) as n from session where user_id = ${tenants.userId('sales@harta.test')}`,
    )
    const first = await password('sales@harta.test')
    expect([first.status, first.body.code, first.body.methods]).toEqual([
      401,
      'factor.needed',
      ['code', 'recovery'],
    ])
    expect(first.body).not.toHaveProperty('access_token')
    expect(
      await owner(
        sql<{
          n: number
        }>`select count(*) as n from session where user_id = ${tenants.userId('sales@harta.test')}`,
      ),
    ).toEqual(before)
    const done = await second({ challenge: first.body.challenge, code: await codeOf(secret) })
    expect([done.status, done.body.user.id]).toEqual([200, tenants.userId('sales@harta.test')])
    expect((await api(tenants, { token: done.body.access_token }).get(`${own}/profile`)).status).toBe(200)
  })

  it('the key is told once, kept sealed, and stands in no other answer; the recovery codes are kept as digests', async () => {
    const { secret, address, codes, caller } = await withApp('sales@harta.test')
    expect(address).toMatch(/^otpauth:\/\/totp\/Urus/)
    expect(codes).toHaveLength(10)
    const [row] = await owner(sql<{ kept: string }>`select to_jsonb(f)::text as kept from second_factor f`)
    expect(row?.kept).not.toContain(secret)
    const kept = await owner(sql<{ kept: string }>`select to_jsonb(c)::text as kept from recovery_code c`)
    expect(kept).toHaveLength(10)
    expect(codes.some((code) => kept.some((each) => each.kept.includes(code)))).toBe(false)
    const read = await caller.get(`${own}/security`)
    expect(read.body.data).toMatchObject({
      factors: [{ kind: 'code', name: 'Phone' }],
      recovery_codes_left: 10,
    })
    expect(JSON.stringify(read.body)).not.toContain(secret)
    const trail = await owner(
      sql<{ n: number }>`select count(*) as n from audit where changes::text like ${`%${secret}%`}`,
    )
    expect(trail[0]?.n).toBe(0)
  })

  it('a session that began before the factor is refused from then on; the one that set it up goes on', async () => {
    const before = await fresh('exec@harta.test')
    const { caller } = await withApp('exec@harta.test')
    expect((await before.get(`${own}/profile`)).status).toBe(401)
    expect((await caller.get(`${own}/profile`)).status).toBe(200)
  })

  describe('attacks on the second step', () => {
    it('a step two without a step one, with an invented or an empty challenge, is refused', async () => {
      const { secret } = await withApp('sales@harta.test')
      for (const challenge of ['f'.repeat(64), 'x'])
        expect((await second({ challenge, code: await codeOf(secret) })).status).toBe(401)
      expect((await second({ challenge: '', code: await codeOf(secret) })).status).toBe(422)
      expect((await second({ code: await codeOf(secret) })).status).toBe(422)
    })

    it('another’s challenge opens nothing with my code, and never my session', async () => {
      const mine = await withApp('exec@harta.test')
      await withApp('sales@harta.test')
      const challenge = await challengeOf('sales@harta.test')
      const tried = await second({ challenge, code: await codeOf(mine.secret) })
      expect([tried.status, tried.body.code]).toEqual([401, 'factor.wrong'])
      expect((await second({ challenge, recovery_code: mine.codes[0] })).status).toBe(401)
    })

    it('a code that was used opens nothing again, an older one neither', async () => {
      const { secret } = await withApp('sales@harta.test')
      const code = await codeOf(secret)
      expect((await second({ challenge: await challengeOf('sales@harta.test'), code })).status).toBe(200)
      const challenge = await challengeOf('sales@harta.test')
      expect((await second({ challenge, code })).status).toBe(401)
      expect((await second({ challenge, code: await codeOf(secret, -1) })).status).toBe(401)
      expect((await second({ challenge, code: await codeOf(secret, 1) })).status).toBe(200)
    })

    it('two at once with one code open one session', async () => {
      const { secret } = await withApp('sales@harta.test')
      const code = await codeOf(secret)
      const challenges = [await challengeOf('sales@harta.test'), await challengeOf('sales@harta.test')]
      const tried = await Promise.all(challenges.map((challenge) => second({ challenge, code })))
      expect(tried.map(({ status }) => status).sort()).toEqual([200, 401])
    })

    it('a challenge serves once, and a recovery code once, however it is written', async () => {
      const { codes } = await withApp('sales@harta.test')
      const challenge = await challengeOf('sales@harta.test')
      const [first = '', next = ''] = codes
      expect(
        (await second({ challenge, recovery_code: first.toLowerCase().replaceAll('-', ' ') })).status,
      ).toBe(200)
      expect((await second({ challenge, recovery_code: next })).body.code).toBe('factor.challenge_refused')
      const again = await challengeOf('sales@harta.test')
      expect((await second({ challenge: again, recovery_code: first })).body.code).toBe('factor.wrong')
      expect((await second({ challenge: again, recovery_code: next })).status).toBe(200)
    })

    it('an expired challenge is refused, and one of another purpose', async () => {
      const { secret, caller } = await withApp('sales@harta.test')
      const challenge = await challengeOf('sales@harta.test')
      await owner(sql`update factor_challenge set expires_at = now() - interval '1 second'`)
      expect((await second({ challenge, code: await codeOf(secret) })).body.code).toBe(
        'factor.challenge_refused',
      )
      const proof = await caller.post(`${own}/proof/options`)
      expect(
        (await second({ challenge: proof.body.data.challenge, code: await codeOf(secret) })).status,
      ).toBe(401)
      const setUp = { challenge: await challengeOf('sales@harta.test') }
      expect((await visitor.post(`${login}/set-up`, setUp)).status).toBe(401)
    })

    it('guesses are throttled, whatever challenge they come with', async () => {
      const { secret } = await withApp('sales@harta.test')
      const statuses: number[] = []
      for (let at = 0; at < 9; at++)
        statuses.push(
          (await second({ challenge: await challengeOf('sales@harta.test'), code: '000000' })).status,
        )
      expect(statuses.slice(0, 8)).toEqual(Array<number>(8).fill(401))
      expect(statuses[8]).toBe(429)
      const late = await second({
        challenge: await challengeOf('sales@harta.test'),
        code: await codeOf(secret),
      })
      expect(late.status).toBe(429)
    })

    it('a new password ends the challenge that the old one gave', async () => {
      const { secret } = await withApp('sales@harta.test')
      const challenge = await challengeOf('sales@harta.test')
      await owner(
        sql`update app_user set password_hash = password_hash || ' ' where id = ${tenants.userId('sales@harta.test')}`,
      )
      expect((await second({ challenge, code: await codeOf(secret) })).status).toBe(401)
      await owner(
        sql`update app_user set password_hash = trim(password_hash) where id = ${tenants.userId('sales@harta.test')}`,
      )
    })
  })

  describe('remembered devices', () => {
    it('skip the second step for 30 days, for that user and browser alone, until they are forgotten', async () => {
      const { secret } = await withApp('sales@harta.test')
      const done = await second({
        challenge: await challengeOf('sales@harta.test'),
        code: await codeOf(secret),
        remember: true,
      })
      const cookie = (done.headers.get('set-cookie') ?? '').match(/urus_remembered=[0-9a-f]{64}/)?.[0] ?? ''
      expect(done.headers.get('set-cookie')).toMatch(
        /urus_remembered=\w+; Max-Age=2592000;.*HttpOnly.*Strict/,
      )
      const there = await password('sales@harta.test', cookie)
      expect(there.status).toBe(200)
      await withApp('exec@harta.test')
      expect((await password('exec@harta.test', cookie)).status).toBe(401)
      const caller = api(tenants, { token: there.body.access_token })
      const [device] = (await caller.get(`${own}/security`)).body.data.devices as { id: number }[]
      expect((await (await fresh('manager@harta.test')).delete(`${own}/devices/${device?.id}`)).status).toBe(
        404,
      )
      expect((await caller.delete(`${own}/devices/${device?.id}`)).status).toBe(200)
      expect((await password('sales@harta.test', cookie)).status).toBe(401)
    })

    it('end with their days and with the password', async () => {
      const { secret } = await withApp('sales@harta.test')
      const done = await second({
        challenge: await challengeOf('sales@harta.test'),
        code: await codeOf(secret),
        remember: true,
      })
      const cookie = (done.headers.get('set-cookie') ?? '').match(/urus_remembered=[0-9a-f]{64}/)?.[0] ?? ''
      await owner(sql`update remembered_device set expires_at = now() - interval '1 second'`)
      expect((await password('sales@harta.test', cookie)).status).toBe(401)
    })
  })

  describe('changing factors', () => {
    it('asks for the password or a factor shown within ten minutes', async () => {
      const { id, secret, caller } = await withApp('sales@harta.test')
      await owner(sql`update session set proven_at = now() - interval '11 minutes'`)
      for (const refused of [
        await caller.delete(`${own}/factors/${id}`),
        await caller.post(`${own}/recovery-codes`),
        await caller.post(`${own}/authenticator`, { name: 'Another' }),
        await caller.post(`${own}/passkey/options`),
      ])
        expect([refused.status, refused.body.code]).toEqual([403, 'failure.proof_needed'])
      expect((await caller.post(`${own}/proof`, { password: 'wrong' })).body.errors).toHaveProperty(
        'password',
      )
      expect((await caller.post(`${own}/proof`, { code: '000000' })).body.errors).toHaveProperty('code')
      expect((await caller.post(`${own}/proof`, { code: await codeOf(secret) })).status).toBe(200)
      const renewed = await caller.post(`${own}/recovery-codes`)
      expect(renewed.body.data.recovery_codes).toHaveLength(10)
      await owner(sql`update session set proven_at = null`)
      expect((await caller.post(`${own}/proof`, { password: demoPassword })).status).toBe(200)
      expect((await caller.delete(`${own}/factors/${id}`)).status).toBe(200)
      expect((await caller.get(`${own}/security`)).body.data).toMatchObject({
        factors: [],
        recovery_codes_left: 0,
      })
      expect((await password('sales@harta.test')).status).toBe(200)
    })

    it('reaches no factor of others: of a colleague, of another corporate', async () => {
      const mine = await withApp('sales@harta.test')
      for (const as of ['exec@harta.test', 'owner@harta.test', 'owner@pinnacle.test']) {
        const other = await fresh(as)
        expect((await other.delete(`${own}/factors/${mine.id}`)).status).toBe(404)
        expect((await other.put(`${own}/factors/${mine.id}`, { name: 'Mine' })).status).toBe(404)
        expect(
          (await other.post(`${own}/authenticator/${mine.id}/confirm`, { code: await codeOf(mine.secret) }))
            .status,
        ).toBe(404)
      }
      expect((await mine.caller.put(`${own}/factors/${mine.id}`, { name: ' Work phone ' })).status).toBe(200)
      expect((await mine.caller.get(`${own}/security`)).body.data.factors[0].name).toBe('Work phone')
      expect(
        (await mine.caller.put(`${own}/factors/${mine.id}`, { name: 'x'.repeat(61) })).body.errors,
      ).toHaveProperty('name')
      expect((await api(tenants).get(`${own}/security`)).status).toBe(401)
    })

    it('a key that no code confirmed proves nothing', async () => {
      const caller = await fresh('director@harta.test')
      const begun = await caller.post(`${own}/authenticator`, { name: 'Phone' })
      const wrong = await caller.post(`${own}/authenticator/${begun.body.data.id}/confirm`, { code: '12345' })
      expect(wrong.body.errors).toHaveProperty('code')
      expect((await password('director@harta.test')).status).toBe(200)
    })
  })

  it('changes of roles, erasure and exports of all ask for a fresh proof of who has a factor, and of nobody else', async () => {
    const plain = await fresh('owner@harta.test')
    await owner(sql`update session set proven_at = null`)
    const calls = [
      ['PUT', `/access-control/user/${tenants.userId('exec@harta.test')}/roles`],
      ['PUT', '/access-control/role/1'],
      ['POST', '/lead/leads/exports'],
      ['POST', '/customer/customer/1/erasure'],
    ] as const
    const codesOf = (caller: Api) =>
      Promise.all(
        calls.map(async ([method, path]) => {
          const sent = { method, headers: { 'content-type': 'application/json' }, body: '{}' }
          return (await caller.send(path, sent)).body.code as string
        }),
      )
    expect(await codesOf(plain)).not.toContain('failure.proof_needed')
    await owner(sql`update session set proven_at = now()`)
    const { caller } = await withApp('owner@harta.test')
    await owner(sql`update session set proven_at = now() - interval '11 minutes'`)
    expect(await codesOf(caller)).toEqual(calls.map(() => 'failure.proof_needed'))
  })

  it('a session ends for good after the days that the corporate says, however often it is renewed', async () => {
    const caller = await fresh('exec@harta.test')
    await owner(
      sql`update session set created_at = now() - interval '29 days 23 hours', expires_at = now() + interval '1 hour'`,
    )
    const renewed = await caller.post('/access-control/refresh')
    expect(renewed.status).toBe(200)
    const [left] = await owner(sql<{
      capped: boolean
    }>`select bool_and(expires_at <= created_at + interval '30 days') as capped
      from session where user_id = ${tenants.userId('exec@harta.test')} and revoked_at is null`)
    expect(left?.capped).toBe(true)
    await owner(
      sql`update session set created_at = now() - interval '31 days', expires_at = now() + interval '1 hour'`,
    )
    const next = api(tenants, { token: renewed.body.access_token })
    expect((await next.post('/access-control/refresh')).status).toBe(401)
    await owner(sql`update session set revoked_at = now()`)
  })

  describe('a policy that requires a factor', () => {
    const require = (policy: string, since: string) =>
      owner(sql`update corporate set factor_policy = ${policy}, factor_policy_since = now() - ${since}::interval
        where id = ${tenants.corporate('Harta Prima').id}`)
    const since = (days: string) =>
      owner(
        sql`update corporate set factor_policy_since = now() - ${days}::interval where id = ${tenants.corporate('Harta Prima').id}`,
      )

    it('lets people in until the notice is over, and says from when', async () => {
      await require('everybody', '0 days')
      const caller = await fresh('sales@harta.test')
      expect((await caller.get(`${own}/security`)).body.data.required_from).toMatch(/^\d{4}-/)
    })

    it('then no session holds and none opens before the set-up, through whichever door', async () => {
      const open = await fresh('sales@harta.test')
      await require('everybody', '0 days')
      await since('15 days')
      expect((await open.get(`${own}/profile`)).status).toBe(401)
      expect((await open.post('/access-control/refresh')).status).toBe(401)
      const first = await password('sales@harta.test')
      expect([first.status, first.body.code, first.body.methods]).toEqual([401, 'factor.set_up_needed', []])
      const { challenge } = first.body as { challenge: string }
      expect((await second({ challenge, code: '000000' })).status).toBe(401)
      const begun = await visitor.post(`${login}/set-up`, { challenge })
      const { secret } = begun.body.data as { secret: string }
      const wrong = await visitor.post(`${login}/set-up/confirm`, { challenge, code: '1' })
      expect(wrong.body.errors).toHaveProperty('code')
      const done = await visitor.post(`${login}/set-up/confirm`, { challenge, code: await codeOf(secret) })
      expect(done.body.recovery_codes).toHaveLength(10)
      expect((await api(tenants, { token: done.body.access_token }).get(`${own}/profile`)).status).toBe(200)
      expect((await visitor.post(`${login}/set-up`, { challenge })).status).toBe(401)
      expect((await password('owner@pinnacle.test')).status).toBe(200)
    })

    it('is kept by owner and admin, with roles of the corporate alone; nobody else reads or changes it', async () => {
      const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
      const keeper = await fresh('owner@harta.test')
      const kept = await keeper.put(corporate, { factor_policy: 'everybody', factor_notice_days: 7 })
      expect(kept.body.errors).toBeUndefined()
      expect(kept.body.data).toMatchObject({ factor_policy: 'everybody', factor_notice_days: 7 })
      const [policy] = await owner(sql<{
        fresh: boolean
      }>`select factor_policy_since > now() - interval '1 minute' as fresh
        from corporate where id = ${tenants.corporate('Harta Prima').id}`)
      expect(policy?.fresh).toBe(true)
      const [foreign] = await owner(
        sql<{
          id: number
        }>`select id from role where corporate_id = ${tenants.corporate('Pinnacle Advisory').id} limit 1`,
      )
      expect((await keeper.put(corporate, { factor_role_ids: [foreign?.id] })).body.errors).toHaveProperty(
        'factor_role_ids',
      )
      expect((await keeper.put(corporate, { factor_notice_days: 91 })).body.errors).toHaveProperty(
        'factor_notice_days',
      )
      const sales = await fresh('sales@harta.test')
      expect((await sales.put(corporate, { factor_policy: 'nobody' })).status).toBe(403)
      expect((await sales.get(corporate)).body.data).not.toHaveProperty('factor_policy')
    })

    it('of chosen roles leaves the others as they are', async () => {
      const [role] = await owner(sql<{ role_id: number }>`
        select role_id from user_role where user_id = ${tenants.userId('sales@harta.test')}`)
      await owner(sql`update corporate set factor_policy = 'roles', factor_role_ids = array[${role?.role_id}::bigint]
        where id = ${tenants.corporate('Harta Prima').id}`)
      await since('15 days')
      expect((await password('sales@harta.test')).status).toBe(401)
      expect((await password('manager@harta.test')).status).toBe(200)
    })
  })
})
