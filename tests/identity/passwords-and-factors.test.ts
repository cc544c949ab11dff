import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { hashOfRecoveryCode } from '../../src/services/access-control/factors/recovery-codes.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { useSingleSignOn, settingsPath } from './single-sign-on.ts'

withEngine('sign-in by a corporate’s own identity provider', (engine) => {
  const { corporate, domain, owner, provider, tenants, asOwner, declare, declared, log, personOf, signIn } =
    useSingleSignOn(engine)

  describe('passwords', () => {
    const password = (as: string, given = demoPassword) =>
      api(tenants()).post('/access-control/login', { email: tenants().address(as), password: given })

    it('are refused alike where the corporate wants its provider, but the owner’s', async () => {
      await declare({ allows_password: false })
      const right = await password('sales@harta.test')
      expect([right.status, right.body.code]).toEqual([401, 'identity.password_off'])
      expect(right.body.message).toContain('Harta Prima')
      const answers = [
        await password('sales@harta.test', 'wrong'),
        await api(tenants()).post('/access-control/login', {
          email: `nobody@${domain()}`,
          password: 'wrong',
        }),
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
      const { version } = (await owner().get(settingsPath)).body.data.provider as { version: number }
      const off = declared({ allows_password: false, is_enabled: false, version })
      expect((await owner().put(settingsPath, off)).status).toBe(200)
      expect((await password('sales@harta.test')).status).toBe(200)
    })
  })

  describe('the second factor', () => {
    const requireFactor = () =>
      asOwner(sql`update corporate set factor_policy = 'everybody' where id = ${corporate()}`).then(() =>
        asOwner(
          sql`update corporate set factor_policy_since = now() - interval '99 days' where id = ${corporate()}`,
        ),
      )

    it('is still the house’s, where the corporate does not trust the provider’s', async () => {
      await declare()
      await requireFactor()
      provider().person = personOf('sales@harta.test', { amr: ['pwd', 'mfa'] })
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
      provider().person = personOf('sales@harta.test', { amr: ['pwd'] })
      expect((await signIn()).body.code).toBe('factor.set_up_needed')
      provider().person = personOf('sales@harta.test', { amr: ['pwd', 'mfa'] })
      const answer = await signIn()
      expect(answer.status).toBe(200)
      const caller = api(tenants(), { token: answer.body.access_token })
      expect((await caller.get('/access-control/own/profile')).status).toBe(200)
    })
  })

  it('asks who has a second factor for it; the session that it opens is the provider’s to end', async () => {
    await declare()
    const person = tenants().userId('sales@harta.test')
    await asOwner(sql`insert into second_factor (corporate_id, user_id, kind, name, secret, confirmed_at)
      values (${corporate()}, ${person}, 'code', 'Phone', 'sealed', now())`)
    await asOwner(sql`insert into recovery_code (corporate_id, user_id, code_hash)
      values (${corporate()}, ${person}, ${await hashOfRecoveryCode('AAAA-BBBB-CCCC-DDDD')})`)
    const asked = await signIn()
    expect([asked.status, asked.body.code]).toEqual([401, 'factor.needed'])
    expect(asked.body).not.toHaveProperty('access_token')
    const done = await api(tenants()).post('/access-control/login/second-step', {
      challenge: asked.body.challenge,
      recovery_code: 'AAAA-BBBB-CCCC-DDDD',
    })
    expect(done.status).toBe(200)
    const out = await api(tenants(), { token: done.body.access_token }).post('/access-control/logout')
    expect(out.body.data.identity_end).toContain(provider().issuer)
  })
})
