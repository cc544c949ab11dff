import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { api, type Answer } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { useSingleSignOn, settingsPath, signInPath } from './single-sign-on.ts'
import { walkProvider } from './test-provider.ts'

withEngine('sign-in by a corporate’s own identity provider', (engine) => {
  const { corporate, domain, owner, provider, tenants, asOwner, browser, declare, log, personOf, signIn } =
    useSingleSignOn(engine)

  it('signs in who the provider vouches for; the link holds when the e-mail there changes', async () => {
    await declare()
    const first = await signIn()
    expect([first.status, first.body.user?.id]).toEqual([200, tenants().userId('sales@harta.test')])
    expect(Object.keys(first.body).sort()).toEqual(['access_token', 'expires_in', 'user'])
    const caller = api(tenants(), { token: first.body.access_token })
    expect((await caller.get('/access-control/own/profile')).status).toBe(200)
    provider().person = personOf('sales@harta.test', {
      email: 'married@elsewhere.test',
      email_verified: false,
    })
    const again = await signIn()
    expect(again.body.user?.id).toBe(tenants().userId('sales@harta.test'))
    const [entry] = await log()
    expect(entry).toMatchObject({
      event: 'identity_sign_in',
      user_id: tenants().userId('sales@harta.test'),
      detail: { issuer: provider().issuer },
    })
  })

  it('asks the provider with PKCE, state and nonce, and returns to PUBLIC_URL whatever the Host header says', async () => {
    await declare()
    const asked = new URL(await browser().begin(tenants().address('sales@harta.test'))).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `https://urus.test/api${signInPath}/${corporate()}/callback`,
      login_hint: tenants().address('sales@harta.test'),
    })
    expect(asked.get('state')).toMatch(/^[0-9a-f]{64}$/)
    expect(asked.get('nonce')?.length).toBeGreaterThan(30)
    const set = await browser().send(signInPath, { email: tenants().address('sales@harta.test') })
    expect(set.headers.get('set-cookie')).toMatch(
      /urus_identity=\w+; Max-Age=\d+; Path=\/api\/access-control\/login\/identity; HttpOnly; Secure; SameSite=Lax/,
    )
  })

  it('finds the provider by the domain alone: an unknown address is answered like a known one', async () => {
    await declare()
    const visitor = api(tenants())
    const known = await visitor.post(`${signInPath}/find`, { email: tenants().address('sales@harta.test') })
    const unknown = await visitor.post(`${signInPath}/find`, { email: `nobody@${domain()}` })
    expect(known.body).toEqual({ data: { identity: { name: 'Harta Prima', allows_password: true } } })
    expect(unknown.body).toEqual(known.body)
    expect(
      (await visitor.post(`${signInPath}/find`, { email: 'a@elsewhere.test' })).body.data.identity,
    ).toBeNull()
    expect((await visitor.post(signInPath, { email: 'a@elsewhere.test' })).body.code).toBe('identity.off')
  })

  describe('refuses', () => {
    const refused = async (code: string, answer: Promise<Answer>) => {
      const { status, body } = await answer
      expect([status, body.code]).toEqual([401, `identity.${code}`])
      expect(body).not.toHaveProperty('access_token')
      return body
    }

    it('an e-mail of another corporate’s domain(), and one of a domain that is not proved', async () => {
      await declare()
      provider().person = personOf('sales@pinnacle.test')
      await refused('foreign_domain', signIn())
      await owner().post(`${settingsPath}/domains`, { domain: 'waiting.test' })
      provider().person = { sub: 'waiting', email: 'a@waiting.test', email_verified: true }
      await refused('foreign_domain', signIn())
      expect((await log())[0]).toMatchObject({
        event: 'identity_refused',
        detail: { problem: 'foreign_domain' },
      })
    })

    it('an account of another corporate, though its address is of the proved domain', async () => {
      await declare({}, 'shared.test')
      await asOwner(
        sql`update app_user set email = 'who@shared.test' where id = ${tenants().userId('sales@pinnacle.test')}`,
      )
      provider().person = { sub: 'shared', email: 'who@shared.test', email_verified: true }
      await refused('unknown', signIn('who@shared.test'))
      await asOwner(
        sql`update app_user set email = ${tenants().address('sales@pinnacle.test')} where id = ${tenants().userId('sales@pinnacle.test')}`,
      )
    })

    it('an e-mail that the provider has not verified, with what was typed', async () => {
      await declare()
      provider().person = personOf('sales@harta.test', { email_verified: false })
      const body = await refused('unverified', signIn())
      expect(body.email).toBe(tenants().address('sales@harta.test'))
      expect(body.message).toContain('Harta Prima')
    })

    it('a deactivated person, linked or not', async () => {
      await declare()
      expect((await signIn()).status).toBe(200)
      const id = tenants().userId('sales@harta.test')
      await asOwner(sql`update app_user set status = 0 where id = ${id}`)
      await refused('inactive', signIn())
      await asOwner(sql`delete from identity_link`)
      await refused('inactive', signIn())
      await asOwner(sql`update app_user set status = 1 where id = ${id}`)
    })

    it('somebody unknown while accounts are not made, and a second identity of one account', async () => {
      await declare()
      provider().person = { sub: 'new', email: `new@${domain()}`, email_verified: true }
      await refused('unknown', signIn())
      provider().person = personOf('sales@harta.test')
      expect((await signIn()).status).toBe(200)
      provider().person = personOf('sales@harta.test', { sub: 'somebody else' })
      await refused('other_identity', signIn())
    })

    it('who refuses at the provider', async () => {
      await declare()
      provider().person = personOf('sales@harta.test', { refuses: true })
      await refused('cancelled', signIn())
    })

    it('a wrong state, one that was used, one of another browser and an expired one', async () => {
      await declare()
      const email = tenants().address('sales@harta.test')
      const [mine, other] = [browser(), browser()]
      const address = await walkProvider(provider().issuer, await mine.begin(email))
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
      const late = await walkProvider(provider().issuer, await mine.begin(email))
      await asOwner(sql`update identity_step set expires_at = now() - interval '1 second'`)
      expect((await mine.back(late)).get('identity')).toBe('expired')
    })

    it('the state of one corporate at another one’s address', async () => {
      await declare()
      const at = browser()
      const address = await walkProvider(
        provider().issuer,
        await at.begin(tenants().address('sales@harta.test')),
      )
      address.pathname = address.pathname.replace(
        String(corporate()),
        String(tenants().corporate('Pinnacle Advisory').id),
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
          provider().issuer,
          await at.begin(tenants().address('sales@harta.test')),
        )
        await asOwner(change)
        await refused('failed', at.open((await at.back(address)).get('identity') ?? ''))
      }
      expect((await log())[0]).toMatchObject({ event: 'identity_refused', detail: { problem: 'failed' } })
    })
  })
})
