import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/access-control/password-reset'

withEngine('forgotten passwords', (engine) => {
  let tenants: TestTenants
  let nobody: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    nobody = api(tenants)
  })
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )
  /** All limits of these tenants’ addresses, which share one: tests ask more often than people do. */
  beforeEach(() => owner("delete from throttle where key like 'forgot:%' or key like 'password-link:%'"))

  const ask = (as: string) => nobody.post(path, { email: tenants.address(as) })
  const mails = async (as: string) =>
    owner<{ text: string; html: string; kind: string; secret: boolean; subject: string }>(
      'select text, html, kind, secret, subject from outgoing_message where recipient = $1 order by id desc',
      [tenants.address(as)],
    )
  const newest = async (as: string) =>
    /reset-password\?token=(\w+)/.exec((await mails(as))[0]?.text ?? '')?.[1] ?? ''
  async function tokenFor(as: string): Promise<string> {
    expect((await ask(as)).status).toBe(202)
    await tenants.messages.idle()
    return newest(as)
  }
  const set = (token: string, password: string) => nobody.post(`${path}/set`, { token, password })
  const login = (as: string, password: string) =>
    nobody.post('/access-control/login', { email: tenants.address(as), password })

  it('a link by mail sets a new password, once; every session ends and the old password is no good', async () => {
    const before = api(tenants, { as: 'exec@harta.test' })
    expect((await before.get('/lead/leads')).status).toBe(200)
    const token = await tokenFor('exec@harta.test')
    expect(token).toHaveLength(64)
    const [mail] = await mails('exec@harta.test')
    expect(mail).toMatchObject({
      kind: 'password_reset',
      secret: true,
      subject: 'Set a new password for Urus Advisory',
    })
    expect(mail?.html).toContain(`https://urus.test/reset-password?token=${token}`)

    const checked = await nobody.post(`${path}/check`, { token })
    expect(checked.body.data).toEqual({
      purpose: 'reset',
      name: expect.stringContaining('Ahmad'),
      email: tenants.address('exec@harta.test'),
      application_code: 'sas',
      has_account: false,
    })
    expect((await set(token, 'kereta biru laju')).status).toBe(200)
    expect((await before.get('/lead/leads')).status).toBe(401)
    expect((await login('exec@harta.test', demoPassword)).status).toBe(401)
    expect((await login('exec@harta.test', 'kereta biru laju')).status).toBe(200)
    const again = await set(token, 'kereta merah laju')
    expect([again.status, again.body.message]).toEqual([
      401,
      'This link is no longer valid. Request a new one',
    ])
    expect((await login('exec@harta.test', 'kereta biru laju')).status).toBe(200)
  })

  it('the change is in the trail as the user’s own, without token or password', async () => {
    const token = await tokenFor('sales@harta.test')
    await set(token, 'kereta biru laju')
    const trail = await owner<{ table_name: string; action: string; actor_id: number; changes: object }>(
      "select table_name, action, actor_id, changes from audit where corporate_id = $1 and table_name in ('app_user', 'password_token', 'outgoing_message') order by id desc limit 20",
      [tenants.corporate('Harta Prima').id],
    )
    expect(trail).toContainEqual(
      expect.objectContaining({
        table_name: 'password_token',
        action: 'delete',
      }),
    )
    const text = JSON.stringify(trail)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/password_hash|token_hash|argon2/)
    const [kept] = await owner<{ token_hash: string }>('select token_hash from password_token limit 1')
    expect(kept?.token_hash ?? '').not.toContain(token)
  })

  it('the rules of passwords hold, and a refused one does not use the link up', async () => {
    const token = await tokenFor('manager@harta.test')
    for (const password of ['short', 'password1234', 'manager harta', 'x'.repeat(300)]) {
      const refused = await set(token, password)
      expect([refused.status, Object.keys(refused.body.errors)], password).toEqual([422, ['password']])
    }
    expect((await set(token, '')).body.errors).toEqual({ password: ['Password is required'] })
    expect((await set(token, 'kereta biru laju')).status).toBe(200)
  })

  it('used, expired, replaced, foreign and tampered links are refused alike', async () => {
    const first = await tokenFor('director@harta.test')
    const second = await tokenFor('director@harta.test')
    expect(first).not.toBe(second)
    const spoilt = `${second.slice(0, -1)}${second.endsWith('0') ? '1' : '0'}`
    const session = await tenants.token('admin@harta.test')
    const answers = []
    for (const token of [
      first,
      spoilt,
      '',
      second.toUpperCase().concat('x'),
      session,
      "' or true --",
      'a'.repeat(9999),
    ])
      answers.push(await set(token, 'kereta biru laju'), await nobody.post(`${path}/check`, { token }))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
    await owner('update password_token set expires_at = now() where user_id = $1', [
      tenants.userId('director@harta.test'),
    ])
    expect((await set(second, 'kereta biru laju')).status).toBe(401)
    expect((await login('director@harta.test', demoPassword)).status).toBe(200)
  })

  it('two who use it at the same moment: one sets the password', async () => {
    const token = await tokenFor('external@harta.test')
    const answers = await Promise.all([set(token, 'kereta biru laju'), set(token, 'kereta merah laju')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('a password changed meanwhile, or an account that has ended, takes the link with it', async () => {
    const token = await tokenFor('admin@harta.test')
    const admin = api(tenants, { as: 'admin@harta.test' })
    const body = { current_password: demoPassword, password: 'kereta hijau laju' }
    expect((await admin.put('/access-control/own/password', body)).status).toBe(200)
    expect((await set(token, 'kereta biru laju')).status).toBe(401)
    const other = await tokenFor('sales@pinnacle.test')
    await owner('update app_user set status = 0 where id = $1', [tenants.userId('sales@pinnacle.test')])
    expect((await set(other, 'kereta biru laju')).status).toBe(401)
    const before = (await mails('sales@pinnacle.test')).length
    await ask('sales@pinnacle.test')
    await tenants.messages.idle()
    expect(await mails('sales@pinnacle.test')).toHaveLength(before)
  })

  describe('who probes addresses', () => {
    it('gets the same answer for one that exists and one that does not, by the same work', async () => {
      const known = await ask('owner@harta.test')
      const unknown = await nobody.post(path, { email: tenants.address('stranger@harta.test') })
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      // The call only takes the address down: nothing has looked for its owner yet.
      const waiting = await owner<{ email: string }>('select email from password_reset_request order by id')
      expect(waiting.map(({ email }) => email)).toEqual([
        tenants.address('owner@harta.test'),
        tenants.address('stranger@harta.test'),
      ])
      expect(await mails('owner@harta.test')).toEqual([])
      await tenants.messages.idle()
      expect(await mails('owner@harta.test')).toHaveLength(1)
      expect(await mails('stranger@harta.test')).toEqual([])
      expect(await owner('select 1 from password_reset_request')).toEqual([])
    })

    it('is slowed down, by address and by where they ask from, whether somebody has the address or not', async () => {
      for (const email of [tenants.address('owner@harta.test'), tenants.address('stranger@harta.test')]) {
        const statuses: number[] = []
        for (let n = 0; n < 6; n++) statuses.push((await nobody.post(path, { email })).status)
        expect(statuses, email).toEqual([202, 202, 202, 202, 202, 429])
      }
      let last = 0
      for (let n = 0; n < 12; n++) last = (await nobody.post(path, { email: `p${n}@harta.test` })).status
      expect(last).toBe(429)
      await owner('delete from password_reset_request')
    })

    it('is slowed down when guessing links', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 32; n++)
        statuses.push((await nobody.post(`${path}/check`, { token: `t${n}` })).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  it('a body that is none is told so, on its field', async () => {
    expect((await nobody.post(path, {})).body.errors).toEqual({ email: ['E-mail is required'] })
    for (const email of [
      'rohana',
      'a@b@c.my',
      `${'a'.repeat(300)}@example.my`,
      { $ne: '' },
      'a@b.my\nBcc: c@d.my',
    ])
      expect((await nobody.post(path, { email })).status, String(email)).toBe(422)
    expect((await nobody.post(path, [])).status).toBe(400)
    expect((await nobody.send(path, { method: 'POST', body: 'x' })).status).toBe(400)
  })
})
