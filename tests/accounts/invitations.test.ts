import { beforeAll, beforeEach, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/access-control/user'

withEngine('invitations', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let nobody: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    nobody = api(tenants)
  })
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )
  beforeEach(() => owner("delete from throttle where key like 'password-link:%'"))

  const roleId = async (name: string, by = admin) =>
    (await by.get(`${path}/roles`)).body.data.find((role: Json) => role.role_name === name).id as number
  const newAddress = () => tenants.address(`n${crypto.randomUUID().slice(0, 8)}@harta.test`)
  const bodyOf = async (more: Record<string, unknown> = {}) => ({
    name: 'Nurul Huda',
    email: newAddress(),
    contact_no: '0123456789',
    role_ids: [await roleId('SSE')],
    ...more,
  })
  async function invite(more: Record<string, unknown> = {}): Promise<{ id: number; email: string }> {
    const { status, body } = await admin.post(path, await bodyOf(more))
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }
  const linkTo = async (email: string): Promise<string> => {
    const [mail] = await owner<{ text: string }>(
      'select text from outgoing_message where recipient = $1 order by id desc limit 1',
      [email],
    )
    return /reset-password\?token=(\w+)&invited=1/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const accept = (token: string) =>
    nobody.post('/access-control/password-reset/set', { token, password: 'kereta biru laju' })
  const login = (email: string, password = 'kereta biru laju') =>
    nobody.post('/access-control/login', { email, password })

  it('an invited user signs in once they have set a password through their link', async () => {
    const leader = tenants.userId('manager@harta.test')
    const { id, email } = await invite({ team_leader_id: leader })
    const shown = (await admin.get(`${path}?${filter({ id })}`)).body.data.data[0]
    expect(shown).toMatchObject({
      status: 0,
      invited_at: expect.any(String),
      team_leader_id: leader,
      parent_id: leader,
      contact_no: '60123456789',
      user_roles: [{ role_name: 'SSE' }],
    })
    const early = await login(email, 'anything')
    const wrong = await login(tenants.address('sales@harta.test'), 'anything')
    expect([early.status, early.body]).toEqual([wrong.status, wrong.body])
    const [mail] = await owner<{ subject: string; html: string; secret: boolean }>(
      'select subject, html, secret from outgoing_message where recipient = $1',
      [email],
    )
    expect(mail).toMatchObject({ subject: expect.stringContaining('invites you to'), secret: true })
    expect(mail?.html).toContain('Harta Prima')

    const token = await linkTo(email)
    const check = await nobody.post('/access-control/password-reset/check', { token })
    expect(check.body.data).toEqual({
      purpose: 'invitation',
      name: 'Nurul Huda',
      email,
      application_code: 'sas',
      has_account: false,
    })
    expect((await accept(token)).status).toBe(200)
    const signedIn = await login(email)
    expect(signedIn.body.user).toMatchObject({ name: 'Nurul Huda', status: 1, parent_ids: [leader] })
    expect((await accept(token)).status).toBe(401)
    const after = (await admin.get(`${path}?${filter({ id })}`)).body.data.data[0]
    expect([after.status, after.invited_at]).toEqual([1, null])
  })

  it('every wrong field is named, and nothing is made', async () => {
    const before = (await admin.get(path)).body.data.total
    const { status, body } = await admin.post(path, { name: '', email: 'rohana', role_ids: [], status: 1 })
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      ['email', 'name', 'role_ids', 'status'],
    ])
    const theirs = tenants.userId('sales@pinnacle.test')
    for (const wrong of [
      { team_leader_id: theirs },
      { parent_id: 999_999_999 },
      { contact_no: 'none' },
      { role_ids: [999_999_999] },
      { role_ids: 'SSE' },
    ])
      expect([400, 422], JSON.stringify(wrong)).toContain(
        (await admin.post(path, await bodyOf(wrong))).status,
      )
    expect((await admin.get(path)).body.data.total).toBe(before)
  })

  it('an address of one’s own corporate is refused on its field', async () => {
    const { status, body } = await admin.post(
      path,
      await bodyOf({ email: tenants.address('sales@harta.test').toUpperCase() }),
    )
    expect([status, body.errors]).toEqual([422, { email: ['E-mail is already used'] }])
    const { email } = await invite()
    expect((await admin.post(path, await bodyOf({ email }))).body.errors).toHaveProperty('email')
  })

  it('an address of another corporate is invited like any other, here and in the outbox; who reads its mail learns why not', async () => {
    const theirs = tenants.address('sales@pinnacle.test')
    const answers = []
    for (const email of [theirs, newAddress()]) {
      const { id } = await invite({ email })
      const shown = (await admin.get(`${path}?${filter({ id })}`)).body.data.data[0]
      const sent = (await admin.get('/messaging/outbox?limit=50')).body.data.data.find(
        ({ recipient }: Json) => recipient === email,
      )
      const plain = (value: unknown) =>
        JSON.stringify(value)
          .replaceAll(email, 'E')
          .replaceAll(/\d+|[0-9a-f]{64}/g, '0')
      answers.push(plain([shown, sent]).replaceAll(/token=\w+/g, 'token'))
      expect((await admin.post(`${path}/${id}/invitation`)).status).toBe(200)
    }
    expect(answers[0]).toBe(answers[1])

    const token = await linkTo(theirs)
    const check = await nobody.post('/access-control/password-reset/check', { token })
    expect(check.body.data).toMatchObject({ purpose: 'invitation', has_account: true })
    const refused = await accept(token)
    expect([refused.status, refused.body.code]).toEqual([409, 'password_link.has_account'])
    // The account is as it was, and so is a reset of its password.
    expect((await login(theirs, demoPassword)).status).toBe(200)
    await nobody.post('/access-control/password-reset', { email: theirs })
    await tenants.messages.idle()
    const [mail] = await owner<{ corporate_id: number; kind: string }>(
      'select corporate_id, kind from outgoing_message where recipient = $1 order by id desc limit 1',
      [theirs],
    )
    expect(mail).toEqual({ corporate_id: tenants.corporate('Pinnacle Advisory').id, kind: 'password_reset' })
  })

  it('one address may be invited by two corporates: the first invitation that is accepted counts', async () => {
    const email = newAddress()
    await invite({ email })
    const first = await linkTo(email)
    const pinnacle = api(tenants, { as: 'owner@pinnacle.test' })
    const roles = [await roleId('SSE', pinnacle)]
    const body = { name: 'Nurul Huda', email, role_ids: roles }
    expect((await pinnacle.post(path, body)).status).toBe(201)
    const second = await linkTo(email)
    const answers = await Promise.all([accept(first), accept(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await login(email)).status).toBe(200)
  })

  it('[ROL-04] a manager invites with ordinary roles alone; others, and strangers, invite nobody', async () => {
    const manager = api(tenants, { as: 'manager@harta.test' })
    expect((await manager.post(path, await bodyOf())).status).toBe(201)
    for (const role of ['Admin', 'Corporate Owner', 'Director', 'Manager']) {
      const refused = await manager.post(path, await bodyOf({ role_ids: [await roleId(role)] }))
      expect([refused.status, Object.keys(refused.body.errors)], role).toEqual([422, ['role_ids']])
    }
    const { id } = await invite()
    for (const as of ['sales@harta.test', 'director@harta.test', 'external@harta.test']) {
      const other = api(tenants, { as })
      expect((await other.post(path, await bodyOf())).status, as).toBe(403)
      expect((await other.post(`${path}/${id}/invitation`)).status, as).toBe(403)
      expect((await other.delete(`${path}/${id}/invitation`)).status, as).toBe(403)
    }
    expect((await nobody.post(path, await bodyOf())).status).toBe(401)
    const above = await invite({ role_ids: [await roleId('Admin')] })
    expect((await manager.post(`${path}/${above.id}/invitation`)).status).toBe(403)
    expect((await manager.delete(`${path}/${above.id}/invitation`)).status).toBe(403)
    const foreign = api(tenants, { as: 'owner@pinnacle.test' })
    expect((await foreign.post(`${path}/${id}/invitation`)).status).toBe(404)
    expect((await foreign.delete(`${path}/${id}/invitation`)).status).toBe(404)
    expect((await foreign.post(path, await bodyOf())).status).toBe(422)
  })

  it('sent again, the new link works and the old one does not; taken back, none does and the address is free', async () => {
    const { id, email } = await invite()
    const first = await linkTo(email)
    expect((await admin.post(`${path}/${id}/invitation`)).status).toBe(200)
    const second = await linkTo(email)
    expect(second).not.toBe(first)
    expect((await accept(first)).status).toBe(401)
    expect((await admin.put(`${path}/${id}/activate`, {})).status).toBe(422)
    expect((await admin.delete(`${path}/${id}/invitation`)).status).toBe(200)
    expect((await accept(second)).status).toBe(401)
    expect((await admin.get(`${path}/${id}`)).status).toBe(404)
    expect((await admin.delete(`${path}/${id}/invitation`)).status).toBe(404)
    await invite({ email })
  })

  it('who has an account is not invited again, nor taken back', async () => {
    for (const as of ['sales@harta.test', 'admin@harta.test']) {
      expect((await admin.post(`${path}/${tenants.userId(as)}/invitation`)).status, as).toBe(409)
      expect((await admin.delete(`${path}/${tenants.userId(as)}/invitation`)).status, as).toBe(409)
    }
    await admin.put(`${path}/${tenants.userId('external@harta.test')}/deactivate`, {})
    expect((await admin.post(`${path}/${tenants.userId('external@harta.test')}/invitation`)).status).toBe(409)
  })

  it('a link holds for seven days', async () => {
    const { id, email } = await invite()
    const [row] = await owner<{ days: number }>(
      'select extract(epoch from expires_at - created_at)::int / 86400 as days from password_token where user_id = $1',
      [id],
    )
    expect(row?.days).toBe(7)
    const token = await linkTo(email)
    await owner('update password_token set expires_at = now() where user_id = $1', [id])
    expect((await accept(token)).status).toBe(401)
  })

  it('an invited user is of the app that their roles are for', async () => {
    const { email } = await invite({ role_ids: [await roleId('Banker')] })
    await accept(await linkTo(email))
    const banker = api(tenants, { appCode: 'banker-app' })
    const { body } = await banker.post('/access-control/login', { email, password: 'kereta biru laju' })
    expect(body.user.account_info.application_code).toBe('banker-app')
  })
})
