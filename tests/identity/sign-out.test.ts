import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { useSingleSignOn, signInPath } from './single-sign-on.ts'
import { clientSecret } from './test-provider.ts'

withEngine('sign-in by a corporate’s own identity provider', (engine) => {
  const { corporate, provider, tenants, declare, log, signIn } = useSingleSignOn(engine)

  describe('signing out', () => {
    it('leads to the provider’s sign-out, for who came from there alone', async () => {
      await declare()
      const { body } = await signIn()
      const out = await api(tenants(), { token: body.access_token }).post('/access-control/logout')
      const address = new URL(out.body.data.identity_end as string)
      expect(address.origin).toBe(provider().issuer)
      expect(Object.fromEntries(address.searchParams)).toEqual({
        client_id: provider().clientId,
        post_logout_redirect_uri: 'https://urus.test/login',
      })
      const { access_token: own } = await tenants().signIn('exec@harta.test')
      expect((await api(tenants(), { token: own }).post('/access-control/logout')).body.data).toEqual({})
    })

    it('at the provider ends the sessions here: by its token, once, and by no other', async () => {
      await declare()
      const caller = api(tenants(), { token: (await signIn()).body.access_token as string })
      const own = api(tenants(), { token: (await tenants().signIn('sales@harta.test')).access_token })
      const works = async (one: Api) => (await one.get('/access-control/own/profile')).status
      const claims = (more: Record<string, unknown> = {}) => ({
        iss: provider().issuer,
        aud: provider().clientId,
        sub: 'sub of sales@harta.test',
        iat: Math.floor(Date.now() / 1000),
        jti: crypto.randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...more,
      })
      const report = (token: string, id = corporate()) =>
        api(tenants()).send(`${signInPath}/${id}/logout`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ logout_token: token }).toString(),
        })
      const elsewhere = tenants().corporate('Pinnacle Advisory').id
      const secret = new TextEncoder().encode(clientSecret.padEnd(32))
      const wrong = [
        await provider().sign(claims({ aud: 'another' })),
        await provider().sign(claims({ iss: 'https://another.test' })),
        await provider().sign(claims({ iat: Math.floor(Date.now() / 1000) - 3600 })),
        await provider().sign(claims({ events: {} })),
        await provider().sign(claims({ nonce: 'of an ID token' })),
        await provider().sign(claims({ sub: undefined })),
        await provider().sign(claims({ jti: undefined })),
        new UnsecuredJWT(claims()).encode(),
        await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(secret),
        'nonsense',
      ]
      for (const token of wrong) expect((await report(token)).status, token).toBe(400)
      expect((await report(await provider().sign(claims()), elsewhere)).status).toBe(400)
      expect((await report(await provider().sign(claims({ sid: 'another' })))).status).toBe(200)
      expect(await works(caller)).toBe(200)
      const token = await provider().sign(claims())
      expect((await report(token)).status).toBe(200)
      expect([await works(caller), await works(own)]).toEqual([401, 200])
      const back = api(tenants(), { token: (await signIn()).body.access_token as string })
      expect((await report(token)).status).toBe(400)
      expect(await works(back)).toBe(200)
      expect((await log()).map(({ event }) => event)).toContain('identity_sign_out')
    })
  })
})
