import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Answer, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const sales = 'sales@harta.test'
const exec = 'exec@harta.test'

withEngine('[API-02][RTE-04] messaging links', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const owner = (statement: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(statement, values))
  const forget = () =>
    owner(
      "delete from throttle where key like 'login-token:%' or key like 'messaging-code%' or key like 'login:%'",
    )
  const allowUnsigned = (allowed: boolean) =>
    owner('update corporate set allow_unsigned_messaging_links = $2 where id = $1', [
      tenants.corporate('Harta Prima').id,
      allowed,
    ])
  const codeOf = async (as: string): Promise<string> =>
    (await api(tenants, { as }).get('/access-control/active-user-detail')).body.data.public_code
  const sigOf = async (as: string): Promise<string> =>
    (await api(tenants, { as }).post('/access-control/login-token/messaging-link')).body.data.sig

  /** A browser: it keeps the cookies that it is given. */
  function browser(appCode = 'sas') {
    const jar = new Map<string, string>()
    const post = async (path: string, body: unknown): Promise<Answer> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await api(tenants, { appCode }).send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      return answer
    }
    return {
      signIn: (as: string, password = 'urus-demo') =>
        post('/access-control/login', { email: tenants.address(as), password }),
      open: (as: string, public_code: string, sig?: string) =>
        post('/access-control/login-token', { email: tenants.address(as), public_code, sig }),
      enter: (challenge: string, code: string) =>
        post('/access-control/login-token/code', { challenge, code }),
    }
  }
  const mails = async (as: string): Promise<string[]> =>
    (
      await owner(
        "select text from outgoing_message where kind = 'messaging_code' and recipient = $1 order by id",
        [tenants.address(as)],
      )
    ).rows.map(({ text }) => /\b\d{6}\b/.exec(String(text))?.[0] ?? '')
  const codeSent = async (as: string): Promise<string> => {
    await tenants.messages.idle()
    return (await mails(as)).at(-1) ?? ''
  }
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

  describe('unsigned ones, where the corporate allows them', () => {
    beforeAll(async () => {
      await allowUnsigned(true)
    })

    it('a public code lets nobody in by itself: a new device is asked for the code sent to the address', async () => {
      await forget()
      const visitor = browser()
      const refused = await visitor.open(exec, await codeOf(exec))
      expect(refused.status).toBe(401)
      expect(refused.body).toMatchObject({
        code: 'login_token.code_needed',
        challenge: expect.stringMatching(/^[0-9a-f-]{36}$/),
        expires_in: 600,
        resend_in: 60,
      })
      expect(refused.body).not.toHaveProperty('access_token')
      const code = await codeSent(exec)
      expect(code).toMatch(/^\d{6}$/)
      const { status, body } = await visitor.enter(
        refused.body.challenge,
        `${code.slice(0, 3)} ${code.slice(3)}`,
      )
      expect(status).toBe(200)
      expect(body).toMatchObject({ messaging_only: true, user: { email: tenants.address(exec) } })
      expect((await api(tenants, { token: body.access_token }).get('/lead/leads')).status).toBe(403)
      // From now on the device is known.
      expect((await visitor.open(exec, await codeOf(exec))).status).toBe(200)
      expect((await visitor.open(sales, await codeOf(sales))).status).toBe(401)
    })

    it('the code stands in the body of its e-mail, never in a subject that a locked phone shows', async () => {
      const { rows } = await owner("select subject from outgoing_message where kind = 'messaging_code'")
      expect(rows.length).toBeGreaterThan(0)
      for (const { subject } of rows) expect(subject).not.toMatch(/\d{6}/)
    })

    it('the code is kept as a hash that names its key, and stands in no answer', async () => {
      await forget()
      const visitor = browser()
      const refused = await visitor.open(exec, await codeOf(exec))
      const code = await codeSent(exec)
      const { rows } = await owner('select * from messaging_code where id = $1', [refused.body.challenge])
      expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{8}\.[0-9a-f]{64}$/)
      expect(JSON.stringify(rows[0])).not.toContain(`"${code}"`)
      expect(JSON.stringify(refused.body)).not.toContain(code)
    })

    it('a device is known by an earlier sign-in as that account there, until the password changes', async () => {
      await forget()
      const device = browser()
      expect((await device.signIn(sales)).status).toBe(200)
      const code = await codeOf(sales)
      expect((await device.open(sales, code)).body.messaging_only).toBe(true)
      expect((await device.open(exec, await codeOf(exec))).status).toBe(401)
      expect((await device.open(sales, await codeOf(exec))).status).toBe(401)
      const mark = (sign: string) =>
        owner(`update app_user set password_hash = password_hash ${sign} where id = $1`, [
          tenants.userId(sales),
        ])
      await mark("|| ' '")
      expect((await device.open(sales, code)).status).toBe(401)
      await owner('update app_user set password_hash = rtrim(password_hash) where id = $1', [
        tenants.userId(sales),
      ])
    })

    it('a known device helps no account of another app or of a corporate that does not allow it', async () => {
      await forget()
      const device = browser()
      await device.signIn(sales)
      const code = await codeOf(sales)
      await allowUnsigned(false)
      expect((await device.open(sales, code)).status).toBe(401)
      await allowUnsigned(true)
      const elsewhere = browser('vps')
      await elsewhere.signIn(sales)
      expect((await elsewhere.open(sales, code)).status).toBe(401)
    })

    it('a code works once, of several who send it at once for one', async () => {
      await forget()
      const visitor = browser()
      const { challenge } = (await visitor.open(exec, await codeOf(exec))).body
      const code = await codeSent(exec)
      const answers = await Promise.all([1, 2, 3].map(() => visitor.enter(challenge, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
      expect((await visitor.enter(challenge, code)).status).toBe(401)
    })

    it('a code is tried five times, then it is over, the right one too', async () => {
      await forget()
      const visitor = browser()
      const { challenge } = (await visitor.open(exec, await codeOf(exec))).body
      const code = await codeSent(exec)
      for (let n = 0; n < 5; n++) expect((await visitor.enter(challenge, wrong(code))).status).toBe(401)
      const late = await visitor.enter(challenge, code)
      expect([late.status, late.body.code]).toEqual([401, 'login_token.code_refused'])
    })

    it('a code opens nothing for another challenge, after its minutes, or once the link may not come in', async () => {
      await forget()
      const visitor = browser()
      const public_code = await codeOf(exec)
      const first = (await visitor.open(exec, public_code)).body.challenge
      const code = await codeSent(exec)
      const second = (await browser().open(exec, public_code)).body.challenge
      await tenants.messages.idle()
      expect((await visitor.enter(second, code)).status).toBe(401)
      expect((await visitor.enter(crypto.randomUUID(), code)).status).toBe(401)
      await allowUnsigned(false)
      expect((await visitor.enter(first, code)).status).toBe(401)
      await allowUnsigned(true)
      const third = (await visitor.open(exec, public_code)).body.challenge
      const next = await codeSent(exec)
      await owner('update messaging_code set expires_at = now() where id = $1', [third])
      expect((await visitor.enter(third, next)).status).toBe(401)
      expect((await visitor.enter('nothing', next)).status).toBe(422)
      expect((await visitor.enter(third, '12')).status).toBe(422)
    })

    it('the answer is the same for unknown addresses, wrong public codes, other apps and corporates that do not allow it', async () => {
      await forget()
      const code = await codeOf(exec)
      const pinnacle = await codeOf('sales@pinnacle.test')
      const before = (
        await owner("select count(*)::int as n from outgoing_message where kind = 'messaging_code'")
      ).rows
      const sent = [
        await browser().open('nobody@harta.test', code),
        await browser().open(exec, 'f'.repeat(32)),
        await browser().open(sales, code),
        await browser('vps').open(exec, code),
        await browser().open('sales@pinnacle.test', pinnacle),
      ]
      await tenants.messages.idle()
      expect(
        (await owner("select count(*)::int as n from outgoing_message where kind = 'messaging_code'")).rows,
      ).toEqual(before)
      sent.push(await browser().open(exec, code))
      const shapes = sent.map(({ status, body: { challenge, ...body } }) =>
        JSON.stringify([status, body, typeof challenge]),
      )
      expect(new Set(shapes).size).toBe(1)
      for (const { body } of sent.slice(0, 5))
        expect((await browser().enter(body.challenge, '123456')).body.code).toBe('login_token.code_refused')
    })

    it('codes to one address are limited whoever asks, known or not (429 that says when)', async () => {
      for (const as of ['manager@harta.test', 'nobody@harta.test']) {
        await forget()
        const code = await codeOf('manager@harta.test')
        const statuses: Answer[] = []
        for (let n = 0; n < 8; n++) statuses.push(await browser().open(as, code))
        expect(statuses.filter(({ status }) => status === 401)).toHaveLength(6)
        expect(statuses.at(-1)).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) } })
      }
      await forget()
    })
  })

  describe('signed ones', () => {
    it('let somebody in once, and a second time are refused as one that expired is', async () => {
      await forget()
      await allowUnsigned(false)
      const code = await codeOf(exec)
      const sig = await sigOf(exec)
      expect((await browser().open(exec, code, sig)).body.messaging_only).toBe(true)
      const again = await browser().open(exec, code, sig)
      const late = await sigOf(exec)
      await owner('update messaging_link set expires_at = now()')
      const expired = await browser().open(exec, code, late)
      expect([again.status, again.body]).toEqual([expired.status, expired.body])
      expect(again).toMatchObject({ status: 401, body: { code: 'login_token.link_refused' } })
      expect((await owner('select 1 from messaging_link')).rows).toEqual([])
    })

    it('of several who open one at once, one is let in', async () => {
      await forget()
      const code = await codeOf(exec)
      const sig = await sigOf(exec)
      const answers = await Promise.all([1, 2, 3, 4].map(() => browser().open(exec, code, sig)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    })

    it('a used one opens nothing on a known device either, nor where unsigned ones are allowed', async () => {
      await forget()
      await allowUnsigned(true)
      const device = browser()
      await device.signIn(exec)
      const code = await codeOf(exec)
      const sig = await sigOf(exec)
      expect((await device.open(exec, code, sig)).status).toBe(200)
      expect((await device.open(exec, code, sig)).status).toBe(401)
      await allowUnsigned(false)
    })

    it('one that names another account or app is not used up', async () => {
      await forget()
      const sig = await sigOf(exec)
      const code = await codeOf(exec)
      expect((await browser().open(sales, await codeOf(sales), sig)).status).toBe(401)
      expect((await browser('vps').open(exec, code, sig)).status).toBe(401)
      expect((await browser().open(exec, code, sig)).status).toBe(200)
    })

    it('ends with the password that was there when it was made', async () => {
      await forget()
      const sig = await sigOf(exec)
      await owner("update app_user set password_hash = password_hash || ' ' where id = $1", [
        tenants.userId(exec),
      ])
      expect((await browser().open(exec, await codeOf(exec), sig)).status).toBe(401)
      await owner('update app_user set password_hash = rtrim(password_hash) where id = $1', [
        tenants.userId(exec),
      ])
    })

    it('a session that may only message makes no link and no login token (403)', async () => {
      await forget()
      const { body } = await browser().open(exec, await codeOf(exec), await sigOf(exec))
      const session = api(tenants, { token: body.access_token })
      for (const path of ['messaging-link', 'issue'])
        expect((await session.post(`/access-control/login-token/${path}`)).status).toBe(403)
    })
  })
})
