import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** What a call without a session takes, and what of it is a text. */
const calls: readonly (readonly [path: string, texts: readonly string[]])[] = [
  ['/access-control/login', ['email', 'password']],
  ['/access-control/login-token', ['email', 'public_code', 'sig']],
  ['/access-control/login-token/open', ['login_token']],
  ['/access-control/password-reset', ['email']],
  ['/access-control/password-reset/check', ['token']],
  ['/access-control/password-reset/set', ['token', 'password']],
  ['/access-control/register', ['corporate_name', 'name', 'email', 'contact_no']],
  ['/access-control/referral-registration', ['name', 'email', 'contact_no']],
  ['/lead/public-lead', ['name', 'contact_no', 'email', 'property_type', 'message', 'website']],
]

const wrong = [{ a: 1 }, ['a@b.my'], [[]], 7, true, null, 'x'.repeat(20_000), 'nul\u0000', '\ud800']

withEngine('bodies of calls without a session', (engine) => {
  let tenants: TestTenants
  let nobody: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    nobody = api(tenants)
  })

  describe.each(calls)('POST %s', (path, texts) => {
    const right = {
      email: 'who@example.my',
      password: 'a long passphrase',
      public_code: 'ABCDEFGH',
      token: 'x',
    }

    it('refuses what is no text on its field, and never breaks', async () => {
      for (const name of texts)
        for (const value of wrong) {
          const { status } = await nobody.post(path, { ...right, [name]: value })
          expect(
            [400, 401, 404, 410, 422, 429, 202],
            `${name}: ${JSON.stringify(value).slice(0, 40)}`,
          ).toContain(status)
        }
    })

    it('wants an object', async () => {
      for (const body of [[], 'text', 7, null]) expect((await nobody.post(path, body)).status).toBe(400)
      const text = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":' }
      expect((await nobody.send(path, text)).status).toBe(400)
    })
  })

  it('login names the field that has the wrong form', async () => {
    for (const email of [{ a: 1 }, ['owner@harta.test'], 7]) {
      const { status, body } = await nobody.post('/access-control/login', { email, password: 'urus-demo' })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['email']])
    }
    const { body } = await nobody.post('/access-control/login', {})
    expect(Object.keys(body.errors)).toEqual(['email', 'password'])
  })
})
