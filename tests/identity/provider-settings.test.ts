import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hashOfRecoveryCode } from '../../src/services/access-control/factors/recovery-codes.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { useSingleSignOn, settingsPath } from './single-sign-on.ts'
import { clientSecret, walkProvider } from './test-provider.ts'

withEngine('sign-in by a corporate’s own identity provider', (engine) => {
  const {
    corporate,
    domain,
    owner,
    provider,
    tenants,
    publishRecord,
    asOwner,
    browser,
    declare,
    declared,
    log,
    personOf,
    signIn,
  } = useSingleSignOn(engine)

  describe('the declaration', () => {
    it('is for owner and administrators who give roles, with a fresh proof', async () => {
      for (const as of ['director@harta.test', 'manager@harta.test', 'sales@harta.test']) {
        const caller = api(tenants(), { as })
        expect((await caller.get(settingsPath)).status).toBe(403)
        expect((await caller.put(settingsPath, declared())).status).toBe(403)
        expect((await caller.post(`${settingsPath}/test`)).status).toBe(403)
      }
      const { id } = await declare()
      await asOwner(sql`update session set proven_at = null`)
      for (const { status, body } of [
        await owner().put(settingsPath, declared()),
        await owner().delete(settingsPath),
        await owner().post(`${settingsPath}/domains`, { domain: 'another.test' }),
        await owner().post(`${settingsPath}/domains/${id}/verify`),
        await owner().delete(`${settingsPath}/domains/${id}`),
      ])
        expect([status, body.code]).toEqual([403, 'failure.proof_needed'])
    })

    it('tells the secret in no answer, audit, log or export, and keeps it sealed', async () => {
      await declare()
      const read = JSON.stringify([
        (await owner().get(settingsPath)).body,
        (await owner().get('/access-control/audit')).body,
        (await owner().get('/access-control/security-log')).body,
        (await owner().get('/access-control/security-log/export')).body,
        (await owner().post(`${settingsPath}/test`)).body,
      ])
      expect(read).not.toContain(clientSecret)
      const kept = await asOwner(sql<{ row: string }>`
        select to_jsonb(p)::text as row from identity_provider p
        union all select to_jsonb(a)::text from audit a where a.corporate_id = ${corporate()} and a.table_name like 'identity%'
        union all select to_jsonb(l)::text from security_log l where l.corporate_id = ${corporate()}`)
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
      const { version } = (await owner().get(settingsPath)).body.data.provider as { version: number }
      const saved = await owner().put(
        settingsPath,
        declared({ client_secret: null, trusts_mfa: true, version }),
      )
      expect([saved.status, saved.body.data?.provider.trusts_mfa]).toEqual([200, true])
      expect((await signIn()).status).toBe(200)
      expect((await owner().put(settingsPath, declared({ version }))).status).toBe(409)
      const moved = declared({
        client_secret: null,
        issuer: 'https://other.example.my',
        version: version + 1,
      })
      expect(Object.keys((await owner().put(settingsPath, moved)).body.errors)).toEqual(['client_secret'])
      expect((await log())[0]).toMatchObject({ event: 'identity_sign_in' })
      expect((await log())[1]).toMatchObject({ event: 'identity_changed', detail: { fields: 'trusts_mfa' } })
    })

    it.each(['http://login.example.my', 'login.example.my', 'https://a:b@login.example.my', 'ftp://x'])(
      'refuses the issuer %s',
      async (issuer) => {
        const answer = await owner().put(settingsPath, declared({ issuer }))
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['issuer']])
      },
    )

    it('refuses public mail domains, what is no domain(), and one that another corporate proved', async () => {
      const add = (one: Api, name: string) => one.post(`${settingsPath}/domains`, { domain: name })
      for (const name of ['gmail.com', '@Yahoo.com', 'localhost', 'a b.my', 'https://x.my', '10.0.0.1'])
        expect(Object.keys((await add(owner(), name)).body.errors), name).toEqual(['domain'])
      const pinnacle = api(tenants(), { token: (await tenants().signIn('owner@pinnacle.test')).access_token })
      // Named by both before either proved it.
      const theirs = await add(pinnacle, domain())
      expect(theirs.status).toBe(201)
      await declare()
      const { id, record } = theirs.body.data as { id: number; record: string }
      publishRecord(domain(), record)
      expect(Object.keys((await pinnacle.post(`${settingsPath}/domains/${id}/verify`)).body.errors)).toEqual([
        'domain',
      ])
      expect((await owner().delete(`${settingsPath}/domains/${id}`)).status).toBe(404)
      await pinnacle.delete(`${settingsPath}/domains/${id}`)
      expect(Object.keys((await add(pinnacle, domain())).body.errors)).toEqual(['domain'])
    })

    it('a domain without its record is not proved', async () => {
      const { id } = (await owner().post(`${settingsPath}/domains`, { domain: 'unproved.test' })).body
        .data as {
        id: number
      }
      const answer = await owner().post(`${settingsPath}/domains/${id}/verify`)
      expect([answer.status, answer.body.code]).toEqual([409, 'identity.no_record'])
      expect((await owner().get(settingsPath)).body.data.domains).toMatchObject([
        { domain: 'unproved.test', verified: false },
      ])
    })

    it('its test says what works and what is wrong', async () => {
      expect((await owner().post(`${settingsPath}/test`)).body.code).toBe('identity.none')
      await declare()
      const good = (await owner().post(`${settingsPath}/test`)).body.data as { ok: boolean; text: string }[]
      expect(good.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
      await owner().delete(settingsPath)
      await owner().put(settingsPath, declared({ client_secret: 'wrong' }))
      const wrong = (await owner().post(`${settingsPath}/test`)).body.data as { ok: boolean; text: string }[]
      expect(wrong.filter(({ ok }) => !ok).map(({ text }) => text)).toEqual([
        expect.stringContaining('Client ID or secret was refused'),
      ])
      await owner().delete(settingsPath)
      await owner().put(settingsPath, declared({ issuer: `${provider().issuer}/elsewhere` }))
      const away = (await owner().post(`${settingsPath}/test`)).body.data as { ok: boolean; text: string }[]
      expect(away).toMatchObject([{ ok: false, text: expect.stringContaining('can’t be used') as string }])
    })

    it('ends the sessions that it opened when it is removed, switched off or becomes another one', async () => {
      await declare()
      const works = async (token: string) =>
        (await api(tenants(), { token }).get('/access-control/own/profile')).status
      const { access_token: first } = (await signIn()).body as { access_token: string }
      const { version } = (await owner().get(settingsPath)).body.data.provider as { version: number }
      expect((await owner().put(settingsPath, declared({ is_enabled: false, version }))).status).toBe(200)
      expect(await works(first)).toBe(401)
      expect((await owner().put(settingsPath, declared({ version: version + 1 }))).status).toBe(200)
      const { access_token: second } = (await signIn()).body as { access_token: string }
      expect((await owner().delete(settingsPath)).status).toBe(200)
      expect(await works(second)).toBe(401)
      expect((await owner().get(settingsPath)).status).toBe(200)
    })

    it('ends the sign-ins under way when it is removed: neither its token nor the second step opens a session', async () => {
      await declare()
      const person = tenants().userId('exec@harta.test')
      await asOwner(sql`insert into second_factor (corporate_id, user_id, kind, name, secret, confirmed_at)
        values (${corporate()}, ${person}, 'code', 'Phone', 'sealed', now())`)
      await asOwner(sql`insert into recovery_code (corporate_id, user_id, code_hash)
        values (${corporate()}, ${person}, ${await hashOfRecoveryCode('AAAA-BBBB-CCCC-EEEE')})`)
      provider().person = personOf('exec@harta.test')
      const asked = await signIn(tenants().address('exec@harta.test'))
      expect(asked.body.code).toBe('factor.needed')
      provider().person = personOf('sales@harta.test')
      const at = browser()
      const back = await at.back(await walkProvider(provider().issuer, await at.begin(`x@${domain()}`)))
      expect((await owner().delete(settingsPath)).status).toBe(200)
      expect((await at.open(back.get('identity') ?? '')).body.code).toBe('identity.expired')
      const step = await api(tenants()).post('/access-control/login/second-step', {
        challenge: asked.body.challenge,
        recovery_code: 'AAAA-BBBB-CCCC-EEEE',
      })
      expect([step.status, step.body.code]).toEqual([401, 'factor.challenge_refused'])
    })
  })
})
