import { beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const own = '/access-control/own'
const next = 'kereta biru di jalan'

withEngine('my profile', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const fresh = async (as: string): Promise<Api> =>
    api(tenants, { token: (await tenants.signIn(as)).access_token })
  const works = async (caller: Api) => (await caller.get('/access-control/active-user-detail')).status === 200
  interface Row {
    id: string
    is_current: boolean
  }
  const sessionsOf = async (caller: Api): Promise<Row[]> => (await caller.get(`${own}/sessions`)).body.data

  it('[RTE-12] shows who I am; name and phone are mine to change, nothing else is', async () => {
    const exec = await fresh('exec@harta.test')
    expect((await exec.get(`${own}/profile`)).body.data).toMatchObject({
      id: tenants.userId('exec@harta.test'),
      email: tenants.address('exec@harta.test'),
      role_name: 'Sales Executive',
      application_code: 'sas',
    })
    const changed = await exec.put(`${own}/profile`, { name: ' Faizal ', contact_no: '012-345 6789' })
    expect(changed.body.data).toMatchObject({ name: 'Faizal', contact_no: '60123456789' })
    expect((await exec.get('/access-control/active-user-detail')).body.data.name).toBe('Faizal')
    expect((await exec.put(`${own}/profile`, { contact_no: null })).body.data.contact_no).toBeNull()
    expect((await exec.put(`${own}/profile`, { name: '' })).body.errors).toHaveProperty('name')
    expect((await exec.put(`${own}/profile`, { contact_no: 'none' })).body.errors).toHaveProperty(
      'contact_no',
    )
    for (const taken of [
      { email: 'x@y.my' },
      { status: 0 },
      { is_corporate_owner: true },
      { team_leader_id: 1 },
    ])
      expect((await exec.put(`${own}/profile`, taken)).status).toBe(422)
    expect((await exec.put(`${own}/profile`, {})).status).toBe(400)
    expect((await api(tenants).get(`${own}/profile`)).status).toBe(401)
  })

  describe('sessions', () => {
    it('lists mine alone, newest first, this one marked, with what they came from', async () => {
      const first = await fresh('exec@harta.test')
      const answer = await tenants.app.request('/api/access-control/login', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'application-code': 'sas',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0',
        },
        body: JSON.stringify({ email: tenants.address('exec@harta.test'), password: demoPassword }),
      })
      const { access_token: token } = (await answer.json()) as { access_token: string }
      const listed = await sessionsOf(api(tenants, { token }))
      expect(listed[0]).toMatchObject({
        is_current: true,
        device: 'Firefox on Linux',
        application_code: 'sas',
        messaging_only: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      })
      expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1)
      expect(Object.keys(listed[0] ?? {})).not.toContain('token_id')
      const others = await sessionsOf(await fresh('sales@harta.test'))
      expect(others.filter(({ id }) => listed.some((mine) => mine.id === id))).toEqual([])
      expect(await works(first)).toBe(true)
    })

    it('one that I end is refused from its next call on', async () => {
      const here = await fresh('director@harta.test')
      const there = await fresh('director@harta.test')
      expect(await works(there)).toBe(true)
      const [{ id } = { id: '' }] = (await sessionsOf(there)).filter(({ is_current }) => is_current)
      expect((await here.delete(`${own}/sessions/${id}`)).status).toBe(200)
      expect(await works(there)).toBe(false)
      expect((await there.post('/access-control/refresh')).status).toBe(401)
      expect(await works(here)).toBe(true)
      expect((await here.delete(`${own}/sessions/${id}`)).status).toBe(404)
    })

    it('somebody else’s does not exist: of a colleague, of another corporate, of nobody, of no form', async () => {
      const here = await fresh('director@harta.test')
      for (const as of ['admin@harta.test', 'owner@pinnacle.test']) {
        const other = await fresh(as)
        const [{ id } = { id: '' }] = await sessionsOf(other)
        const refused = await here.delete(`${own}/sessions/${id}`)
        const missing = await here.delete(`${own}/sessions/${crypto.randomUUID()}`)
        expect(refused.status, as).toBe(404)
        expect(refused.body).toEqual(missing.body)
        expect(await works(other), as).toBe(true)
      }
      expect((await here.delete(`${own}/sessions/1`)).status).toBe(404)
    })

    it('all others end at once, and nobody else’s', async () => {
      const colleague = await fresh('admin@harta.test')
      const others = [await fresh('manager@harta.test'), await fresh('manager@harta.test')]
      const here = await fresh('manager@harta.test')
      const { body } = await here.post(`${own}/sessions/revoke-others`)
      expect(body.data.ended).toBeGreaterThanOrEqual(2)
      expect(await Promise.all(others.map(works))).toEqual([false, false])
      expect(await works(here)).toBe(true)
      expect(await works(colleague)).toBe(true)
      expect(await sessionsOf(here)).toHaveLength(1)
    })
  })

  describe('password', () => {
    const change = (by: Api, current_password: string, password: string) =>
      by.put(`${own}/password`, { current_password, password })
    const login = (email: string, password: string) =>
      api(tenants).post('/access-control/login', { email: tenants.address(email), password })

    it('the old one is asked for, the rules are told, and nothing changes until both hold', async () => {
      const here = await fresh('external@harta.test')
      const wrong = await change(here, 'not mine', next)
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']])
      const weak = await change(here, demoPassword, 'short')
      expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']])
      expect((await change(here, demoPassword, demoPassword)).body.errors.password).toContain(
        'The new password must be different from the old one',
      )
      expect((await change(here, demoPassword, 'external user 2026')).status).toBe(422)
      expect((await change(here, '', '')).status).toBe(422)
      const breached = await change(here, demoPassword, 'Counterstrike')
      expect(breached.body.errors).toEqual({ password: ['This password is too easy to guess'] })
      expect((await login('external@harta.test', demoPassword)).status).toBe(200)
    })

    it('a new one ends the other sessions and login tokens, keeps this one, and replaces the old one', async () => {
      const there = await fresh('sales@harta.test')
      const token = (await there.post('/access-control/login-token/issue')).body.data.login_token as string
      const here = await fresh('sales@harta.test')
      expect((await change(here, demoPassword, next)).status).toBe(200)
      expect(await works(here)).toBe(true)
      expect(await works(there)).toBe(false)
      expect(
        (await api(tenants).post('/access-control/login-token/open', { login_token: token })).status,
      ).toBe(401)
      expect((await login('sales@harta.test', demoPassword)).status).toBe(401)
      expect((await login('sales@harta.test', next)).status).toBe(200)
    })

    it('guessing the old one is slowed down, and a stranger cannot try', async () => {
      const here = await fresh('admin@harta.test')
      const statuses: number[] = []
      for (let n = 0; n < 10; n++) statuses.push((await change(here, `guess ${n}`, next)).status)
      expect(statuses.filter((status) => status === 422)).toHaveLength(8)
      expect(statuses.at(-1)).toBe(429)
      expect((await change(api(tenants), demoPassword, next)).status).toBe(401)
    })
  })
})
