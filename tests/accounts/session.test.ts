import { beforeAll, expect, it } from 'vitest'
import { SignJWT } from 'jose'
import { api, type Api } from '../setup/api.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('sessions', (engine) => {
  let tenants: TestTenants
  let nobody: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    nobody = api(tenants)
  })
  const attempt = (email: string, password: string) =>
    nobody.post('/access-control/login', { email: tenants.address(email), password })

  it('[API-01][ENT-05][ENT-06][ENT-07][ENT-08] login answers the token, its lifetime and the whole user', async () => {
    const { status, body } = await attempt('owner@harta.test', demoPassword)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      access_token: expect.any(String),
      expires_in: 86_400,
      user: {
        id: tenants.userId('owner@harta.test'),
        name: 'Datin Rohana binti Yusof',
        email: tenants.address('owner@harta.test'),
        status: 1,
        roles: [{ role_access: 'corporate owner', application_code: 'sas' }],
        account_info: {
          role_type: 'corporate',
          role_name: 'Corporate Owner',
          corporate_id: tenants.corporate('Harta Prima').id,
          is_corporate_owner: true,
          is_use_advisory: false,
          application_code: 'sas',
          corporate_settings: {
            is_lead_auto_assign: false,
            multi_assignment: false,
            message_super_admin_ids: [],
            default_message_admin_ids: [],
          },
        },
        access_codes: expect.arrayContaining(['role_corporate', 'stg_role_access']),
        public_code: expect.stringMatching(/^[0-9a-f]{32}$/),
        parent_ids: [],
        subscription: {
          scrb_status: 'ACTIVE',
          scrb_is_my_own: true,
          privileges: [
            {
              scpk_name: 'corporate',
              scpk_type: 'corporate',
              scpk_crm_chat_massage: true,
              scpk_report_discount: 10,
            },
            { scpk_name: 'property' },
          ],
          next_package: null,
        },
      },
    })
    expect(JSON.stringify(body)).not.toContain('password')
  })

  it('the upline comes nearest first', async () => {
    const { body } = await attempt('sales@harta.test', demoPassword)
    expect(body.user.parent_ids).toEqual([tenants.userId('manager@harta.test')])
  })

  it('login refuses alike a wrong password and an unknown address, and names missing fields', async () => {
    const wrong = await attempt('exec@harta.test', 'guess')
    const unknown = await attempt('nobody@harta.test', 'guess')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(unknown.body)
    const empty = await nobody.post('/access-control/login', { email: '' })
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.errors)).toEqual(['email', 'password'])
    expect(
      (
        await api(tenants, { appCode: 'elsewhere' }).post('/access-control/login', {
          email: 'a@b.my',
          password: 'x',
        })
      ).status,
    ).toBe(400)
  })

  it('guessing locks the account out for longer and longer, and only that account', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await attempt('external@harta.test', `guess ${n}`)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(8)
    const locked = await attempt('external@harta.test', demoPassword)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await attempt('exec@harta.test', demoPassword)).status).toBe(200)
  })

  it('[API-02] active-user-detail answers the user; refresh rotates the token and the old one soon ends', async () => {
    const { access_token: first } = await tenants.signIn('director@harta.test')
    const before = api(tenants, { token: first })
    expect((await before.get('/access-control/active-user-detail')).body.data.email).toBe(
      tenants.address('director@harta.test'),
    )
    const renewed = await before.post('/access-control/refresh')
    expect(renewed.body).toMatchObject({
      access_token: expect.any(String),
      expires_in: 86_400,
      user: { status: 1 },
    })
    expect(renewed.body.access_token).not.toBe(first)
    expect((await before.get('/access-control/active-user-detail')).status).toBe(200)
    expect((await before.post('/access-control/refresh')).status).toBe(401)
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query("update session set rotated_at = now() - interval '61 seconds' where user_id = $1", [
        tenants.userId('director@harta.test'),
      ]),
    )
    expect((await before.get('/access-control/active-user-detail')).status).toBe(401)
    expect(
      (await api(tenants, { token: renewed.body.access_token }).get('/access-control/active-user-detail'))
        .status,
    ).toBe(200)
  })

  it('a session that ended is refused from the next call on', async () => {
    const { access_token: token } = await tenants.signIn('director@harta.test')
    const director = api(tenants, { token })
    expect((await director.post('/access-control/logout')).status).toBe(200)
    expect((await director.get('/access-control/active-user-detail')).status).toBe(401)
  })

  it('a deactivated user’s live session ends, and the sign-in is refused', async () => {
    const { access_token: token } = await tenants.signIn('exec@harta.test')
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update app_user set status = 0 where id = $1', [tenants.userId('exec@harta.test')]),
    )
    expect((await api(tenants, { token }).get('/lead/leads')).status).toBe(401)
    expect((await attempt('exec@harta.test', demoPassword)).status).toBe(401)
  })

  it.each([
    ['no token', undefined],
    ['nonsense', 'abc.def.ghi'],
    [
      'another key’s',
      new SignJWT({ sid: crypto.randomUUID(), tid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('another key, also of thirty-two bytes')),
    ],
    [
      'an unknown session’s',
      new SignJWT({ sid: crypto.randomUUID(), tid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('a key for tests alone, thirty-two bytes')),
    ],
    [
      'an expired',
      new SignJWT({ sid: crypto.randomUUID(), tid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(1)
        .sign(new TextEncoder().encode('a key for tests alone, thirty-two bytes')),
    ],
  ])('%s token is refused', async (_, token) => {
    expect((await api(tenants, { token: await token }).get('/lead/leads')).status).toBe(401)
  })

  it('[ROL-14] what a role may do holds from the user’s next call, without a new token', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    expect((await sales.get('/lead/leads')).status).toBe(200)
    const change = (edit: string) =>
      tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(`update role set access_codes = ${edit} where corporate_id = $1 and role_access = 'sse'`, [
          tenants.corporate('Harta Prima').id,
        ]),
      )
    await change("array_remove(access_codes, 'l_lead__listing')")
    const refused = await sales.get('/lead/leads')
    expect(refused.status).toBe(403)
    expect(refused.body.module).toBe('Leads')
    await change("access_codes || '{l_lead__listing}'")
    expect((await sales.get('/lead/leads')).status).toBe(200)
  })

  it('[STA-05][STA-06] an ended subscription and another app are refused by the services, but may see why', async () => {
    const ended = api(tenants, { as: 'ended@pinnacle.test' })
    expect((await ended.get('/lead/leads')).status).toBe(403)
    expect((await ended.get('/access-control/active-user-detail')).body.data.subscription.scrb_status).toBe(
      'EXPIRED',
    )
    const elsewhere = api(tenants, { as: 'sales@harta.test', appCode: 'vps' })
    expect((await elsewhere.get('/lead/leads')).status).toBe(403)
    expect(
      (await api(tenants, { as: 'sales@harta.test', appCode: 'sas_v2' }).get('/lead/leads')).status,
    ).toBe(200)
  })
})
