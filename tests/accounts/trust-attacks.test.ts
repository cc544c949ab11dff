import { generate } from 'otplib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { api, type Answer } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { appCodeOf, TestTenants } from '../setup/test-tenants.ts'

const own = '/access-control/own'
const login = '/access-control/login'
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Date.now() / 1000 + 30 * steps })

withEngine('ways around the second factor and the fresh proof', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const owner = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await statement.execute(tx.db)).rows)
  beforeEach(async () => {
    await owner(sql`delete from second_factor`)
    await owner(sql`delete from recovery_code`)
    await owner(sql`delete from factor_challenge`)
    await owner(sql`delete from remembered_device`)
    await owner(sql`delete from throttle`)
    await owner(sql`update corporate set factor_policy = 'nobody'`)
  })

  const harta = () => tenants.corporate('Harta Prima').id
  const visitor = () => api(tenants, { appCode: 'sas' })
  const fresh = async (as: string) =>
    api(tenants, { token: (await tenants.signIn(as)).access_token, appCode: appCodeOf(as) })
  const password = (as: string, cookie?: string): Promise<Answer> =>
    api(tenants, { appCode: appCodeOf(as) }).send(login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ email: tenants.address(as), password: demoPassword }),
    })

  async function withApp(as: string) {
    const caller = await fresh(as)
    const begun = await caller.post(`${own}/authenticator`, { name: 'Phone' })
    const { id, secret } = begun.body.data as { id: number; secret: string }
    const confirmed = await caller.post(`${own}/authenticator/${id}/confirm`, {
      code: await codeOf(secret, -1),
    })
    expect(confirmed.status).toBe(200)
    return { secret, caller }
  }
  /** A session with a factor whose proof is over. */
  async function stolen(as: string) {
    const { caller } = await withApp(as)
    await owner(sql`update session set proven_at = null`)
    return caller
  }

  /** A browser that skips the second step, as its cookie. */
  async function remembered(as: string, secret: string): Promise<string> {
    const { challenge } = (await password(as)).body as { challenge: string }
    const entered = await visitor().post(`${login}/second-step`, {
      challenge,
      code: await codeOf(secret),
      remember: true,
    })
    expect(entered.status).toBe(200)
    const kept = entered.headers.getSetCookie().find((each) => each.startsWith('urus_remembered='))
    const cookie = kept?.split(';')[0] ?? ''
    expect((await password(as, cookie)).status).toBe(200)
    return cookie
  }

  it('a set-up that began before somebody had a factor adds none once they have one', async () => {
    await owner(sql`update corporate set factor_policy = 'everybody' where id = ${harta()}`)
    await owner(
      sql`update corporate set factor_policy_since = now() - interval '15 days' where id = ${harta()}`,
    )
    const { challenge: thief } = (await password('sales@harta.test')).body as { challenge: string }
    const { challenge } = (await password('sales@harta.test')).body as { challenge: string }
    const { secret } = (await visitor().post(`${login}/set-up`, { challenge })).body.data as {
      secret: string
    }
    const done = await visitor().post(`${login}/set-up/confirm`, { challenge, code: await codeOf(secret) })
    expect(done.status).toBe(200)
    const tried = await visitor().post(`${login}/set-up`, { challenge: thief })
    expect([tried.status, tried.body.code]).toEqual([401, 'factor.challenge_refused'])
    expect(
      (await api(tenants, { token: done.body.access_token as string }).get(`${own}/profile`)).status,
    ).toBe(200)
  })

  it('a file that is fetched at once asks for the same proof as one that is made by a job', async () => {
    const caller = await stolen('owner@harta.test')
    const refused = await caller.get('/lead/leads/export')
    expect([refused.status, refused.body.code]).toEqual([403, 'failure.proof_needed'])
    expect((await caller.post(`${own}/proof`, { password: demoPassword })).status).toBe(200)
    expect((await caller.get('/lead/leads/export')).status).toBe(200)
    const made = await caller.post('/lead/leads/exports', {})
    expect(made.status).toBe(202)
    await owner(sql`update session set proven_at = null`)
    const file = await caller.get(`/lead/leads/exports/${made.body.data.id}/file`)
    expect([file.status, file.body.code]).toEqual([403, 'failure.proof_needed'])
  })

  it('a secret calendar address outlives the session, and asks for a fresh proof', async () => {
    const caller = await stolen('owner@harta.test')
    const refused = await caller.post('/system/calendar-feed')
    expect([refused.status, refused.body.code]).toEqual([403, 'failure.proof_needed'])
    expect((await caller.post(`${own}/proof`, { password: demoPassword })).status).toBe(200)
    expect((await caller.post('/system/calendar-feed')).status).toBe(201)
  })

  it('an invitation gives roles, and asks for the proof that giving roles asks for', async () => {
    const caller = await stolen('owner@harta.test')
    const roles = (await caller.get('/access-control/user/roles')).body.data as {
      id: number
      offered: boolean
    }[]
    const invited = {
      name: 'Thief',
      email: `thief@${tenants.address('owner@harta.test').split('@')[1]}`,
      role_ids: [roles.find(({ offered }) => offered)?.id],
    }
    const refused = await caller.post('/access-control/user', invited)
    expect([refused.status, refused.body.code]).toEqual([403, 'failure.proof_needed'])
    expect((await caller.post(`${own}/proof`, { password: demoPassword })).status).toBe(200)
    expect((await caller.post('/access-control/user', invited)).status).toBe(201)
  })

  it('the policy of factors and sessions is changed with a fresh proof; other settings without', async () => {
    const caller = await stolen('owner@harta.test')
    const corporate = `/access-control/corporate/${harta()}`
    for (const change of [
      { factor_policy: 'everybody' },
      { factor_role_ids: [] },
      { factor_notice_days: 90 },
      { session_days: 90 },
      { keep_chats_months: 12 },
    ]) {
      const refused = await caller.put(corporate, change)
      expect([refused.status, refused.body.code]).toEqual([403, 'failure.proof_needed'])
    }
    expect((await caller.put(corporate, { invoice_due_days: 21 })).status).toBe(200)
    expect((await caller.post(`${own}/proof`, { password: demoPassword })).status).toBe(200)
    expect((await caller.put(corporate, { session_days: 60 })).status).toBe(200)
    expect((await caller.put(corporate, { session_days: 30 })).status).toBe(200)
  })

  it('a session that a login token opens ends no later than the one it came from could', async () => {
    const caller = await fresh('exec@harta.test')
    const id = tenants.userId('exec@harta.test')
    await owner(sql`update session set created_at = now() - interval '29 days 23 hours',
      expires_at = now() + interval '1 hour' where user_id = ${id}`)
    const issued = await caller.post('/access-control/login-token/issue')
    const opened = await visitor().post('/access-control/login-token/open', {
      login_token: issued.body.data.login_token,
    })
    expect(opened.status).toBe(200)
    const next = api(tenants, { token: opened.body.access_token as string, appCode: 'sas' })
    expect((await next.post('/access-control/refresh')).status).toBe(200)
    const late = await owner(sql`select 1 from session where user_id = ${id} and revoked_at is null
      and expires_at > now() + interval '61 minutes'`)
    expect(late).toEqual([])
  })

  it('a device is forgotten with the sessions that an administrator ends', async () => {
    const as = 'exec@harta.test'
    const path = `/access-control/user/${tenants.userId(as)}`
    const admin = await fresh('admin@harta.test')
    const { secret } = await withApp(as)
    const lost = await remembered(as, secret)
    expect((await admin.delete(`${path}/sessions`)).status).toBe(200)
    expect((await password(as, lost)).body.code).toBe('factor.needed')
  })

  it('a second step that waits ends with the sessions that an administrator ends', async () => {
    const as = 'exec@harta.test'
    const { secret } = await withApp(as)
    const { challenge } = (await password(as)).body as { challenge: string }
    const admin = await fresh('admin@harta.test')
    expect((await admin.delete(`/access-control/user/${tenants.userId(as)}/sessions`)).status).toBe(200)
    const tried = await visitor().post(`${login}/second-step`, { challenge, code: await codeOf(secret) })
    expect([tried.status, tried.body.code]).toEqual([401, 'factor.challenge_refused'])
  })

  it('an admin ends no session of the owner and resets none of their factors', async () => {
    const { caller } = await withApp('owner@harta.test')
    const admin = await fresh('admin@harta.test')
    const path = `/access-control/user/${tenants.userId('owner@harta.test')}`
    expect((await admin.delete(`${path}/sessions`)).status).toBe(403)
    expect((await admin.delete(`${path}/factors`)).status).toBe(403)
    expect((await caller.get(`${own}/profile`)).status).toBe(200)
  })

  it('[PRO-06] a proposal tells the figures of a customer to nobody who may not open customers', async () => {
    const id = tenants.userId('sales@harta.test')
    const sales = await fresh('sales@harta.test')
    const customer = await sales.post('/customer/customers', {
      name: 'Halimah',
      contact_no: '0123987001',
    })
    const of = `/proposal/proposal/from-customer/${customer.body.data.id}`
    expect((await sales.post(of)).status).toBe(201)
    await owner(sql`update role set access_codes = array_remove(access_codes, 'c_customer__show')
      where id in (select role_id from user_role where user_id = ${id})`)
    expect((await sales.post(of)).status).toBe(403)
  })
})
