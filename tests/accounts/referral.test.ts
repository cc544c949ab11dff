import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import {
  captcha,
  confirm,
  forgetVisits,
  mailsTo,
  openLink,
  publicCodeOf,
  tokenTo,
  visit,
} from '../setup/visitor.ts'
import { TestTenants } from '../setup/test-tenants.ts'

let people = 0

withEngine('referral registration', (engine) => {
  let tenants: TestTenants
  let code: string
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 3 })
    code = await publicCodeOf(tenants, 'exec@harta.test')
  })
  beforeEach(() => forgetVisits(tenants))
  const owner = async (statement: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))).rows
  const form = (more: Record<string, unknown> = {}) => ({
    name: 'Goh Jia Hui',
    email: tenants.address(`agent${++people}@harta.test`),
    contact_no: '0167778899',
    accepts_terms: true,
    ...more,
  })
  const join = (body: unknown, options = {}) =>
    visit(tenants, '/access-control/referral-registration', body, { code, ...options })
  /** Joins by the link in the mail; answers the sign-in. */
  async function joined(given = form(), options: { code?: string; appCode?: string } = {}) {
    const { status } = await join(given, options)
    expect(status).toBe(202)
    const answer = await confirm(tenants, given.email, options.appCode)
    expect(answer.status).toBe(200)
    return answer
  }
  const look = (publicCode: string, appCode = 'sas') =>
    api(tenants, { appCode }).send('/access-control/referral-registration', {
      headers: { 'public-code': publicCode },
    })

  it('[RTE-06] tells who invites, and nothing else of them', async () => {
    const { status, body } = await look(code)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: { name: 'Ahmad Faizal bin Zulkifli', corporate_name: 'Harta Prima' },
    })
  })

  it('[VAR-05][VAR-06][API-05] a new agent joins the corporate below who invited, as an ordinary user', async () => {
    const given = form()
    const { body } = await joined(given)
    const { user } = body
    expect((await mailsTo(tenants, given.email))[0]?.text).toContain('request to join Harta Prima')
    expect(user).toMatchObject({
      name: given.name,
      account_info: {
        corporate_id: tenants.corporate('Harta Prima').id,
        role_name: 'User',
        role_type: null,
        is_corporate_owner: false,
        application_code: 'sas',
      },
      subscription: { scrb_status: 'ACTIVE', scrb_is_my_own: false },
    })
    expect(user.parent_ids[0]).toBe(tenants.userId('exec@harta.test'))
    const agent = api(tenants, { token: body.access_token })
    expect((await agent.get('/lead/leads')).body.data.total).toBe(0)
    expect((await agent.get('/access-control/audit')).status).toBe(403)
    // The chain goes on below the new agent.
    const next = await joined(form(), { code: user.public_code })
    expect(next.body.user.parent_ids.slice(0, 2)).toEqual([user.id, tenants.userId('exec@harta.test')])
  })

  it('[RTE-06] an unknown code, a broken one and that of a deactivated agent are told alike', async () => {
    const gone = await publicCodeOf(tenants, 'director@harta.test')
    await owner('update app_user set status = 0 where id = $1', [tenants.userId('director@harta.test')])
    const answers = await Promise.all(
      ['0'.repeat(32), gone, '', "' or true --", 'x'.repeat(200)].map(async (given) => [
        await look(given),
        await join(form(), { code: given }),
      ]),
    )
    for (const { status, body } of answers.flat()) {
      expect(status).toBe(404)
      expect(body).toEqual({
        message: 'This invitation is not valid. Ask the person who sent it for a new link',
        code: 'referral.unknown',
      })
    }
  })

  it('[RTE-06] a code of another app is refused as an account of another app is; a second version is the same app', async () => {
    expect((await look(code, 'vps')).status).toBe(403)
    const { status, body } = await join(form(), { appCode: 'vps' })
    expect(status).toBe(403)
    expect(body.code).toBe('referral.other_app')
    expect((await join(form(), { appCode: 'sas_v2' })).status).toBe(202)
    expect((await join(form(), { appCode: 'elsewhere' })).status).toBe(400)
  })

  it('a corporate whose subscription ended takes nobody', async () => {
    const theirs = await publicCodeOf(tenants, 'sales@pinnacle.test')
    const set = (status: string) =>
      owner('update subscription set scrb_status = $2 where corporate_id = $1 and user_id is null', [
        tenants.corporate('Pinnacle Advisory').id,
        status,
      ])
    const asked = form()
    expect((await join(asked, { code: theirs })).status).toBe(202)
    await set('EXPIRED')
    const closed = await openLink(tenants, asked.email)
    expect([closed.status, closed.body.code]).toEqual([403, 'referral.closed'])
    expect((await look(theirs)).body.code).toBe('referral.closed')
    const { status, body } = await join(form(), { code: theirs })
    expect(status).toBe(403)
    expect(body.code).toBe('referral.closed')
    await set('ACTIVE')
    expect((await join(form(), { code: theirs })).status).toBe(202)
    // The link was not used up by that.
    expect((await openLink(tenants, asked.email)).status).toBe(200)
  })

  it('the least role of the corporate serves where there is no User; one that acts for another kind never does', async () => {
    const corporate = tenants.corporate('Vista Property').id
    const theirs = await publicCodeOf(tenants, 'sales@vista.test')
    await owner("delete from role where corporate_id = $1 and role_access = 'user'", [corporate])
    const { body } = await joined(form(), { code: theirs, appCode: 'vps' })
    expect(body.user.account_info.role_name).toBe('Sales Executive')
    await owner(
      "update role set role_type = 'manager' where corporate_id = $1 and role_type is null and role_access <> 'external'",
      [corporate],
    )
    expect((await join(form(), { code: theirs, appCode: 'vps' })).body.code).toBe('referral.closed')
  })

  it('a bad form names its fields; an e-mail in use is answered like any other', async () => {
    const bad = await join({ email: 'x' })
    expect(Object.keys(bad.body.errors).sort()).toEqual(['accepts_terms', 'contact_no', 'email', 'name'])
    const email = tenants.address('owner@pinnacle.test')
    expect((await join(form({ email }))).status).toBe(202)
    const [mail] = await mailsTo(tenants, email)
    expect(mail?.subject).toBe('You already have an account at Urus Advisory')
    // Whose link it was sees neither mail in their outbox.
    expect(mail?.corporate_id).toBe(tenants.corporate('Pinnacle Advisory').id)
  })

  it('who is invited there already comes in by the invitation, with the role that it gives', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const roles = (await admin.get('/access-control/user/roles')).body.data as { id: number }[]
    const given = form()
    const invited = await admin.post('/access-control/user', {
      name: 'Goh Jia Hui',
      email: given.email,
      role_ids: [roles.at(-1)?.id],
    })
    expect(invited.status).toBe(201)
    const token = await tokenTo(tenants, given.email)
    expect((await join(given)).status).toBe(202)
    const opened = await openLink(tenants, given.email)
    expect([opened.status, opened.body.code]).toEqual([409, 'password_link.invited'])
    const accepted = await api(tenants).post('/access-control/password-reset/set', {
      token,
      password: 'kereta api senja',
    })
    expect(accepted.status).toBe(200)
  })

  it('what else is sent changes nothing: neither corporate nor role nor upline', async () => {
    const { body } = await joined(
      form({
        corporate_id: 0,
        parent_id: 1,
        is_corporate_owner: true,
        role: 'Admin',
        application_code: 'vps',
      }),
    )
    expect(body.user.account_info).toMatchObject({
      corporate_id: tenants.corporate('Harta Prima').id,
      role_name: 'User',
      is_corporate_owner: false,
      application_code: 'sas',
    })
    expect(body.user.parent_ids[0]).toBe(tenants.userId('exec@harta.test'))
  })

  it('a captcha is needed and counts once; guessing codes is slowed down', async () => {
    expect((await join(form(), { captcha: '' })).body.errors).toHaveProperty('captcha')
    const solved = await captcha(tenants)
    expect((await join(form(), { captcha: solved })).status).toBe(202)
    expect((await join(form(), { captcha: solved })).body.codes.captcha[0].key).toBe('captcha.used')
    let last = 0
    for (let n = 0; n < 121; n++) last = (await look(`guess${n}`)).status
    expect(last).toBe(429)
  })
})
