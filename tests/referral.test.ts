import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from './api.ts'
import { withEngines } from './engines.ts'
import { captcha, forgetVisits, publicCodeOf, visit } from './visitor.ts'
import { World } from './world.ts'

let people = 0

withEngines('referral registration', (engine) => {
  let world: World
  let code: string
  beforeAll(async () => {
    world = await World.open(engine, { leads: 3 })
    code = await publicCodeOf(world, 'exec@harta.test')
  })
  beforeEach(() => forgetVisits(world))
  const owner = async (statement: string, values: unknown[] = []) =>
    (await world.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))).rows
  const form = (more: Record<string, unknown> = {}) => ({
    name: 'Goh Jia Hui',
    email: world.address(`agent${++people}@harta.test`),
    contact_no: '0167778899',
    password: 'sembilan gajah putih',
    accepts_terms: true,
    ...more,
  })
  const join = (body: unknown, options = {}) =>
    visit(world, '/access-control/referral-registration', body, { code, ...options })
  const look = (publicCode: string, appCode = 'sas') =>
    api(world, { appCode }).send('/access-control/referral-registration', {
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
    const { status, body } = await join(given)
    expect(status).toBe(201)
    const { user } = body
    expect(user).toMatchObject({
      name: given.name,
      account_info: {
        corporate_id: world.corporate('Harta Prima').id,
        role_name: 'User',
        role_type: null,
        is_corporate_owner: false,
        application_code: 'sas',
      },
      subscription: { scrb_status: 'ACTIVE', scrb_is_my_own: false },
    })
    expect(user.parent_ids[0]).toBe(world.userId('exec@harta.test'))
    const agent = api(world, { token: body.access_token })
    expect((await agent.get('/lead/leads')).body.data.total).toBe(0)
    expect((await agent.get('/access-control/audit')).status).toBe(403)
    // The chain goes on below the new agent.
    const next = await join(form(), { code: user.public_code })
    expect(next.body.user.parent_ids.slice(0, 2)).toEqual([user.id, world.userId('exec@harta.test')])
  })

  it('[RTE-06] an unknown code, a broken one and that of a deactivated agent are told alike', async () => {
    const gone = await publicCodeOf(world, 'director@harta.test')
    await owner('update app_user set status = 0 where id = $1', [world.userId('director@harta.test')])
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
    expect((await join(form(), { appCode: 'sas_v2' })).status).toBe(201)
    expect((await join(form(), { appCode: 'elsewhere' })).status).toBe(400)
  })

  it('a corporate whose subscription ended takes nobody', async () => {
    const theirs = await publicCodeOf(world, 'sales@pinnacle.test')
    const set = (status: string) =>
      owner('update subscription set scrb_status = $2 where corporate_id = $1 and user_id is null', [
        world.corporate('Pinnacle Advisory').id,
        status,
      ])
    await set('EXPIRED')
    expect((await look(theirs)).body.code).toBe('referral.closed')
    const { status, body } = await join(form(), { code: theirs })
    expect(status).toBe(403)
    expect(body.code).toBe('referral.closed')
    await set('ACTIVE')
    expect((await join(form(), { code: theirs })).status).toBe(201)
  })

  it('the least role of the corporate serves where there is no User; one that acts for another kind never does', async () => {
    const corporate = world.corporate('Vista Property').id
    const theirs = await publicCodeOf(world, 'sales@vista.test')
    await owner("delete from role where corporate_id = $1 and role_access = 'user'", [corporate])
    const { body } = await join(form(), { code: theirs, appCode: 'vps' })
    expect(body.user.account_info.role_name).toBe('Sales Executive')
    await owner(
      "update role set role_type = 'manager' where corporate_id = $1 and role_type is null and role_access <> 'external'",
      [corporate],
    )
    expect((await join(form(), { code: theirs, appCode: 'vps' })).body.code).toBe('referral.closed')
  })

  it('a bad form names its fields, an e-mail in use is no more than unusable', async () => {
    const bad = await join({ email: 'x' })
    expect(Object.keys(bad.body.errors).sort()).toEqual([
      'accepts_terms',
      'contact_no',
      'email',
      'name',
      'password',
    ])
    const taken = await join(form({ email: world.address('owner@pinnacle.test') }))
    expect(taken.body.errors).toEqual({ email: ['This e-mail cannot be used'] })
  })

  it('what else is sent changes nothing: neither corporate nor role nor upline', async () => {
    const { body } = await join(
      form({
        corporate_id: 0,
        parent_id: 1,
        is_corporate_owner: true,
        role: 'Admin',
        application_code: 'vps',
      }),
    )
    expect(body.user.account_info).toMatchObject({
      corporate_id: world.corporate('Harta Prima').id,
      role_name: 'User',
      is_corporate_owner: false,
      application_code: 'sas',
    })
    expect(body.user.parent_ids[0]).toBe(world.userId('exec@harta.test'))
  })

  it('a captcha is needed and counts once; guessing codes is slowed down', async () => {
    expect((await join(form(), { captcha: '' })).body.errors).toHaveProperty('captcha')
    const solved = await captcha(world)
    expect((await join(form(), { captcha: solved })).status).toBe(201)
    expect((await join(form(), { captcha: solved })).body.codes.captcha[0].key).toBe('captcha.used')
    let last = 0
    for (let n = 0; n < 121; n++) last = (await look(`guess${n}`)).status
    expect(last).toBe(429)
  })
})
