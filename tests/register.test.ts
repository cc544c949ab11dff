import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultLists } from '../src/services/lookup/default-lists.ts'
import { makeChallenge } from '../src/services/access-control/captcha.ts'
import { api } from './api.ts'
import { withEngines } from './engines.ts'
import { captcha, forgetVisits, solve, visit } from './visitor.ts'
import { World } from './world.ts'

let people = 0

withEngines('registration', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await World.open(engine)
  })
  beforeEach(() => forgetVisits(world))
  const owner = async (statement: string, values: unknown[] = []) =>
    (await world.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))).rows
  const form = (more: Record<string, unknown> = {}) => ({
    corporate_name: 'Seri Hartanah',
    name: 'Nur Aisyah binti Karim',
    email: world.address(`new${++people}@seri.test`),
    contact_no: '012-345 6789',
    password: 'kereta api senja',
    accepts_terms: true,
    ...more,
  })
  const register = (body: unknown, options = {}) => visit(world, '/access-control/register', body, options)

  it('[RTE-02] makes an organisation on an active basic package of its owner, who is signed in and can sign in', async () => {
    const given = form()
    const { status, body } = await register(given, { appCode: 'vps-v2' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ access_token: expect.any(String), expires_in: 86_400 })
    expect(body.user).toMatchObject({
      name: given.name,
      email: given.email,
      account_info: { role_type: 'corporate', is_corporate_owner: true, application_code: 'vps' },
      subscription: {
        scrb_status: 'ACTIVE',
        scrb_is_my_own: true,
        privileges: [{ scpk_name: 'basic' }],
        next_package: { next_pckg_name: 'team' },
      },
    })
    const again = await api(world, { appCode: 'vps' }).post('/access-control/login', {
      email: given.email,
      password: given.password,
    })
    expect(again.status).toBe(200)
  })

  it('[RTE-02] the new corporate has what it needs to work: roles, lists, statuses, a first lead', async () => {
    const { body } = await register(form())
    const session = api(world, { token: body.access_token })
    const roles = (await session.get('/access-control/role?limit=100')).body.data.data as {
      role_name: string
    }[]
    expect(roles.map(({ role_name }) => role_name)).toEqual(
      expect.arrayContaining(['Corporate Owner', 'Admin', 'Manager', 'Sales Executive', 'User']),
    )
    for (const [list, values] of Object.entries(defaultLists)) {
      const rows = await owner(`select 1 from "${list}" where corporate_id = $1`, [
        body.user.account_info.corporate_id,
      ])
      expect(rows, list).toHaveLength(values.flatMap(({ subs = [] }) => [1, ...subs]).length)
    }
    const statuses = await owner(
      `select s.status, m.status as above from lead_status s
        left join lead_status m on m.corporate_id = s.corporate_id and m.id = s.parent_id
        where s.corporate_id = $1 order by s.position`,
      [body.user.account_info.corporate_id],
    )
    expect(statuses.slice(0, 4)).toEqual([
      { status: 'New', above: null },
      { status: 'Contacted', above: null },
      { status: 'No answer', above: 'Contacted' },
      { status: 'Call back', above: 'Contacted' },
    ])
    const made = await session.post('/lead/leads', { name: 'First', contact_no: '0123456701' })
    expect(made.status).toBe(201)
    expect((await session.get('/lead/leads')).body.data.total).toBe(1)
  })

  it('[RTE-02] a bad form names every wrong field and makes nothing', async () => {
    const { status, body } = await register({
      corporate_name: ' ',
      name: 'x'.repeat(121),
      email: 'nobody',
      contact_no: '12',
      password: 'short',
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual([
      'accepts_terms',
      'contact_no',
      'corporate_name',
      'email',
      'name',
      'password',
    ])
    expect(body.errors.accepts_terms[0]).toContain('18')
    const guessable = await register(form({ name: 'Karim', password: 'karim2026!!' }))
    expect(Object.keys(guessable.body.errors)).toEqual(['password'])
    expect((await register('not json')).status).toBe(400)
    expect((await register([])).status).toBe(400)
  })

  it('an e-mail in use is refused at its field, in any way of writing, and nothing stays behind', async () => {
    const before = await owner('select count(*) as n from corporate')
    const taken = world.address('sales@harta.test').toUpperCase()
    const { status, body } = await register(form({ email: taken }))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['This e-mail cannot be used'] })
    expect(await owner('select count(*) as n from corporate')).toEqual(before)
  })

  it('whether an e-mail is in use is not told without a captcha, nor often', async () => {
    const taken = form({ email: world.address('sales@harta.test') })
    const without = await register(taken, { captcha: '' })
    expect(without.body.errors).toEqual({ captcha: ['The check that you are human is missing'] })
    const answers: number[] = []
    for (let n = 0; n < 6; n++) answers.push((await register(taken)).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 429])
    // Another e-mail is not slowed down by that.
    expect((await register(form())).status).toBe(201)
  })

  it('an address that registers without end has to wait', async () => {
    expect((await register(form())).status).toBe(201)
    const counted = await owner("select failures from throttle where key like 'register:address:%'", [])
    expect(counted).toEqual([{ failures: 1 }])
    await owner("update throttle set failures = 29 where key like 'register:address:%'", [])
    expect((await register(form())).status).toBe(201)
    expect((await register(form())).status).toBe(429)
  })

  it('an app for chats alone, or none, takes no organisation', async () => {
    expect((await register(form(), { appCode: 'public-chat' })).status).toBe(400)
    expect((await register(form(), { appCode: 'elsewhere' })).status).toBe(400)
  })

  it('two who register one e-mail at the same moment: one is let in', async () => {
    const given = form()
    const answers = await Promise.all([register(given), register(given)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  describe('the captcha', () => {
    it('comes as a challenge of ten minutes and lets in once solved', async () => {
      const { status, body } = await api(world).get('/access-control/altcha')
      expect(status).toBe(200)
      const left = body.parameters.expiresAt - Date.now() / 1000
      expect(left).toBeGreaterThan(590)
      expect(left).toBeLessThan(601)
      expect((await register(form(), { captcha: await solve(body) })).status).toBe(201)
    })

    it('counts once, also for two at the same moment', async () => {
      const solved = await captcha(world)
      const answers = await Promise.all([
        register(form(), { captcha: solved }),
        register(form(), { captcha: solved }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
      const { status, body } = await register(form(), { captcha: solved })
      expect(status).toBe(422)
      expect(body.codes.captcha[0].key).toBe('captcha.used')
    })

    it('is refused when it expired, and those that did are forgotten', async () => {
      const old = await captcha(world, Date.now() - 1000)
      const { body } = await register(form(), { captcha: old })
      expect(body.codes.captcha[0].key).toBe('captcha.expired')
      await owner("insert into machinery.used_captcha values ('old', now() - interval '1 hour')")
      await register(form())
      expect(await owner("select 1 from machinery.used_captcha where signature = 'old'")).toEqual([])
    })

    it('is refused when it is another’s, changed, unsolved or no captcha at all', async () => {
      const read = (header: string) => JSON.parse(atob(header))
      const write = (payload: unknown) => btoa(JSON.stringify(payload))
      const fair = read(await captcha(world))
      const foreign = await makeChallenge(
        { signingKey: new TextEncoder().encode('another key, also of thirty-two bytes') },
        { counter: 1 },
      )
      const easier = { ...fair.challenge, parameters: { ...fair.challenge.parameters, cost: 1 } }
      const later = {
        ...fair.challenge,
        parameters: { ...fair.challenge.parameters, expiresAt: fair.challenge.parameters.expiresAt + 60 },
      }
      const unsolved = { counter: 0, derivedKey: '00'.repeat(32) }
      const { expiresAt: _gone, ...endless } = fair.challenge.parameters
      for (const header of [
        await solve(foreign),
        write({ ...fair, challenge: easier }),
        write({ ...fair, challenge: later }),
        write({ ...fair, challenge: { ...fair.challenge, parameters: endless } }),
        write({ ...fair, solution: unsolved }),
        write({ challenge: fair.challenge }),
        write(null),
        'guessed',
        'A'.repeat(5000),
      ]) {
        const { status, body } = await register(form(), { captcha: header })
        expect(status, header.slice(0, 40)).toBe(422)
        expect(body.codes.captcha[0].key, header.slice(0, 40)).toBe('captcha.refused')
      }
      // The fair one was not used up by any of that.
      expect((await register(form(), { captcha: write(fair) })).status).toBe(201)
    })
  })
})
