import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { readToken } from '../../src/runtime/tokens.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/**
 * Ways in that must be closed. Beside these: login tokens guessed, replayed, tampered with, expired and of another app
 * in login-token.test.ts; ended sessions and deactivated users in session.test.ts; roles edited mid-session there, in
 * role-access.test.ts and user-management.test.ts; ids of another corporate in foreign-ids.test.ts; every table and
 * definer function in tenancy.test.ts; addresses to return to in src/console/start/session.test.tsx; who may open and call
 * what in route-access.test.ts.
 */
withEngine('breaking in', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 5 })
  })
  const owner = <Row>(text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))

  describe('with a token of one’s own making', () => {
    const claimsOf = async (as: string) => readToken(tenants.runtime.signingKey, await tenants.token(as))
    const sign = (claims: Record<string, unknown>, alg = 'HS256', expires = '1h') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setExpirationTime(expires)
        .sign(tenants.runtime.signingKey)

    const tokens: [string, () => Promise<string>][] = [
      ['no algorithm', async () => new UnsecuredJWT({ ...(await claimsOf('admin@harta.test')) }).encode()],
      ['another algorithm', async () => sign({ ...(await claimsOf('admin@harta.test')) }, 'HS384')],
      [
        'a session of another user’s beside one’s own token id',
        async () => {
          const { tid } = await claimsOf('sales@harta.test')
          return sign({ sid: (await claimsOf('admin@harta.test')).sid, tid })
        },
      ],
      [
        'another user’s token id beside one’s own session',
        async () => {
          const { sid } = await claimsOf('sales@harta.test')
          return sign({ sid, tid: (await claimsOf('admin@harta.test')).tid })
        },
      ],
      [
        'another payload under a true signature',
        async () => {
          const [head, , signature] = (await tenants.token('sales@harta.test')).split('.')
          const claims = await claimsOf('admin@harta.test')
          const payload = Buffer.from(JSON.stringify({ sid: claims.sid, tid: claims.tid, exp: claims.exp }))
          return `${head}.${payload.toString('base64url')}.${signature}`
        },
      ],
      ['no signature', async () => (await tenants.token('sales@harta.test')).replace(/[^.]*$/, '')],
      [
        'SQL for a session id',
        async () => sign({ sid: "' or '1'='1", tid: (await claimsOf('sales@harta.test')).tid }),
      ],
      [
        'no end',
        async () => {
          const { sid, tid } = await claimsOf('sales@harta.test')
          return new SignJWT({ sid, tid })
            .setProtectedHeader({ alg: 'HS256' })
            .sign(tenants.runtime.signingKey)
        },
      ],
    ]
    it.each(tokens)('%s', async (_, make) => {
      const token = await make()
      for (const [method, path] of [
        ['GET', '/lead/leads'],
        ['GET', '/access-control/active-user-detail'],
        ['POST', '/access-control/refresh'],
        ['POST', '/access-control/login-token/issue'],
        ['GET', '/system/events'],
      ] as const)
        expect((await api(tenants, { token }).send(path, { method })).status, path).toBe(401)
    })

    it('a token in the address or in a cookie is none', async () => {
      const token = await tenants.token('admin@harta.test')
      const nobody = api(tenants)
      expect((await nobody.get(`/lead/leads?access_token=${token}&token=${token}`)).status).toBe(401)
      const cookie = { headers: { cookie: `access_token=${token}; urus.session=${token}` } }
      expect((await nobody.send('/lead/leads', cookie)).status).toBe(401)
    })

    it('a header naming another app opens no other account’s rights', async () => {
      for (const appCode of ['vps', 'banker-app', 'dahongye'])
        expect((await api(tenants, { as: 'admin@harta.test', appCode }).get('/lead/leads')).status).toBe(403)
    })
  })

  describe('by guessing passwords', () => {
    /** A sign-in from an address of the network. */
    const from = async (address: string, email: string, password: string, cookie = '') => {
      const answer = await tenants.app.request(
        '/api/access-control/login',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'application-code': 'sas', cookie },
          body: JSON.stringify({ email, password }),
        },
        { incoming: { socket: { remoteAddress: address } } },
      )
      const wait = Number(answer.headers.get('retry-after') ?? 0)
      const [kept = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
      return { status: answer.status, wait, text: await answer.text(), cookie: kept }
    }
    const at = (n: number) => `10.9.${Math.floor(n / 250)}.${n % 250}`

    it('from one place: that place is locked out for longer each time, and nobody else', async () => {
      const email = tenants.address('exec@harta.test')
      const statuses: number[] = []
      for (let n = 0; n < 8; n++) statuses.push((await from(at(1), email, `guess ${n}`)).status)
      expect(statuses).toEqual(Array(8).fill(401))
      const waits: number[] = []
      for (let n = 0; n < 4; n++) {
        const { status, wait } = await from(at(1), email, `guess ${n}`)
        expect(status).toBe(429)
        waits.push(wait)
        await owner("update throttle set locked_until = now() - interval '1 second' where key = $1", [
          `login:account:${email}@${at(1)}`,
        ])
      }
      expect(waits).toEqual([15, 30, 60, 120])
      expect((await from(at(2), email, demoPassword)).status).toBe(200)
      await owner("delete from throttle where key like 'login:%'")
    })

    it('from many places: strangers wait, and the owner still gets in on a device of theirs', async () => {
      const email = tenants.address('exec@harta.test')
      const { cookie } = await from(at(3), email, demoPassword)
      for (const n of [4, 5]) expect((await from(at(n), email, 'guess')).status).toBe(401)
      await owner('update throttle set failures = 60 where key = $1', [`login:account:${email}`])
      expect((await from(at(6), email, demoPassword)).status).toBe(429)
      expect((await from(at(6), email, demoPassword, cookie)).status).toBe(200)
      const colleague = tenants.address('sales@harta.test')
      await owner('update throttle set failures = 60, key = $1 where key = $2', [
        `login:account:${colleague}`,
        `login:account:${email}`,
      ])
      expect((await from(at(6), colleague, demoPassword, cookie)).status, 'not known there').toBe(429)
      await owner("delete from throttle where key like 'login:%'")

      const guesses: number[] = []
      for (let n = 0; n < 9; n++) guesses.push((await from(at(7), email, 'guess', cookie)).status)
      expect(guesses, 'a stolen device guesses no more often').toEqual([...Array<number>(8).fill(401), 429])
      for (const other of [`${cookie}x`, 'urus_device=eyJhbGciOiJub25lIn0.eyJqdGkiOiJhIn0.'])
        expect((await from(at(8), email, demoPassword, other)).status).toBe(200)
      await owner("delete from throttle where key like 'login:%'")
    })

    it('a spelling that Unicode has more of is another account, or the same one and its limit', async () => {
      const [name, domain] = tenants.address('director@harta.test').split('@')
      const dotted = `${name?.replace('i', 'İ')}@${domain}`
      expect((await from(at(9), dotted, demoPassword)).status).toBe(401)
      const wide = `${name?.replace('d', 'ｄ')}@${domain?.toUpperCase()}`
      expect((await from(at(9), wide, demoPassword)).status).toBe(200)
      const statuses: number[] = []
      for (let n = 0; n < 9; n++)
        statuses.push((await from(at(9), n % 2 ? wide : `${name}@${domain}`, 'guess')).status)
      expect(statuses).toEqual([...Array<number>(8).fill(401), 429])
      await owner("delete from throttle where key like 'login:%'")
    })

    it('the addresses of one IPv6 network count as one, captcha challenges are counted too', async () => {
      const guess = (n: number) =>
        from(`2001:db8:7:7::${n.toString(16)}`, `nobody${n}@break-in.test`, 'guess')
      expect((await guess(1)).status).toBe(401)
      await owner("update throttle set failures = 60 where key = 'login:address:2001:db8:7:7::/64'")
      expect((await guess(2)).status).toBe(429)
      const challenge = async () =>
        (
          await tenants.app.request(
            '/api/access-control/altcha',
            {},
            {
              incoming: { socket: { remoteAddress: '2001:db8:7:7::9' } },
            },
          )
        ).status
      expect(await challenge()).toBe(200)
      await owner("update throttle set failures = 120 where key = 'captcha:address:2001:db8:7:7::/64'")
      expect(await challenge()).toBe(429)
      await owner("delete from throttle where key like '%:2001:db8:%'")
    })

    it('of many accounts from one address: the address waits', async () => {
      const guess = (n: number) => from('10.8.0.1', `nobody${n}@break-in.test`, 'guess')
      expect((await guess(0)).status).toBe(401)
      await owner("update throttle set failures = 59 where key = 'login:address:10.8.0.1'")
      expect((await guess(1)).status).toBe(401)
      expect((await guess(2)).status).toBe(429)
      expect((await from('10.8.0.2', 'nobody3@break-in.test', 'guess')).status).toBe(401)
      await owner("delete from throttle where key = 'login:address:10.8.0.1'")
    })

    it('no answer tells whether an address exists: known, unknown, in capitals, not active, or locked', async () => {
      await owner('update app_user set status = 0 where id = $1', [tenants.userId('external@harta.test')])
      const known = tenants.address('director@harta.test')
      const probed = [
        known,
        known.toUpperCase(),
        tenants.address('external@harta.test'),
        'nobody@break-in.test',
        "x' or 1=1 --@break-in.test",
      ]
      const answers = []
      for (const [n, email] of probed.entries()) answers.push(await from(at(100 + n), email, 'guess'))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(401)
      const locked = async (email: string) => {
        const seen: number[] = []
        for (let n = 0; n < 10; n++) seen.push((await from(at(200), email, 'guess')).status)
        return seen
      }
      const unknown = await locked('somebody@break-in.test')
      const real = await locked(tenants.address('owner@pinnacle.test'))
      expect(real).toEqual(unknown)
      expect(real.at(-1)).toBe(429)
      await owner("delete from throttle where key like 'login:%'")
    })
  })
})
