import { beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultLists } from '../../src/services/lookup/default-lists.ts'
import { createApp } from '../../src/main/app.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { captcha, confirm, forgetVisits, mailsTo, openLink, tokenTo, visit } from '../setup/visitor.ts'
import { TestTenants } from '../setup/test-tenants.ts'

let people = 0

withEngine('registration', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  beforeEach(() => forgetVisits(tenants))
  const owner = async (statement: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))).rows
  const form = (more: Record<string, unknown> = {}) => ({
    corporate_name: 'Seri Hartanah',
    name: 'Nur Aisyah binti Karim',
    email: tenants.address(`new${++people}@seri.test`),
    contact_no: '012-345 6789',
    accepts_terms: true,
    ...more,
  })
  const register = (body: unknown, options = {}) => visit(tenants, '/access-control/register', body, options)

  it('[RTE-02] makes an organisation on an active basic package of its owner, who opens it by the link in a mail', async () => {
    const given = form()
    const { status, body } = await register(given, { appCode: 'vps-v2' })
    expect([status, Object.keys(body.data)]).toEqual([202, ['link']])
    const none = await owner('select 1 from app_user where email = $1', [given.email])
    expect(none).toEqual([])
    const [mail] = await mailsTo(tenants, given.email)
    expect(mail).toMatchObject({
      kind: 'registration',
      secret: true,
      subject: 'Confirm your e-mail address for Urus Property',
    })
    // Anybody can have it sent to anybody: nothing that was typed is in it.
    expect(mail?.html).not.toMatch(/Seri Hartanah|Nur Aisyah/)
    const checked = await api(tenants).post('/access-control/password-reset/check', {
      token: await tokenTo(tenants, given.email),
    })
    expect(checked.body.data).toEqual({
      purpose: 'registration',
      name: given.name,
      email: given.email,
      application_code: 'vps',
      has_account: false,
    })
    const signedIn = await confirm(tenants, given.email, 'vps')
    expect(signedIn.body.user).toMatchObject({
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
  })

  it('[RTE-02] the link works once, for a day, and ends others of its address; the rules of passwords hold', async () => {
    const given = form()
    await register(given)
    const first = await tokenTo(tenants, given.email)
    await register(form({ email: given.email }))
    const second = await tokenTo(tenants, given.email)
    const set = (token: string, password = 'kereta api senja') =>
      api(tenants).post('/access-control/password-reset/set', { token, password })
    const weak = await set(second, 'short')
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']])
    expect((await set(second, 'nur aisyah 2026')).body.codes.password[0].key).toBe('password.own')
    const [row] = await owner(
      'select extract(epoch from expires_at - created_at)::int / 3600 as hours from registration_request where email = $1 limit 1',
      [given.email],
    )
    expect(row?.['hours']).toBe(24)
    const answers = await Promise.all([set(second), set(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await set(first)).status).toBe(401)
    await register(form({ email: tenants.address('late@seri.test') }))
    await owner('update registration_request set expires_at = now() where email = $1', [
      tenants.address('late@seri.test'),
    ])
    expect((await openLink(tenants, tenants.address('late@seri.test'))).status).toBe(401)
    await tenants.database.transaction({ role: 'system' }, (tx) =>
      tx.query("select clear_expired('1 day'::interval)"),
    )
    expect(await owner('select 1 from registration_request where expires_at <= now()')).toEqual([])
  })

  it('[RTE-02] the new corporate has what it needs to work: roles, lists, statuses, a first lead', async () => {
    const given = form()
    await register(given)
    const { body } = await confirm(tenants, given.email)
    const session = api(tenants, { token: body.access_token })
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
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual([
      'accepts_terms',
      'contact_no',
      'corporate_name',
      'email',
      'name',
    ])
    expect(body.errors.accepts_terms[0]).toContain('18')
    expect((await register('not json')).status).toBe(400)
    expect((await register([])).status).toBe(400)
  })

  it('whether an e-mail has an account is told to who reads its mail alone: same answer, same work', async () => {
    const before = await owner('select count(*) as n from corporate')
    const real = await TestTenants.open(engine, { demo: false })
    const at = (body: unknown) => visit(real, '/access-control/register', body)
    const answers = []
    for (const email of [
      real.address('sales@harta.test'),
      real.address('SALES@pinnacle.test').toUpperCase(),
      real.address('nobody@harta.test'),
    ])
      answers.push(await at(form({ email })))
    for (const { status, body } of answers) expect([status, body]).toEqual([202, { data: {} }])
    const kept = await owner(
      `select r.email, (select array_agg(m.kind || ' ' || m.secret) from outgoing_message m where m.recipient = r.email) as mails
       from registration_request r where r.email like '%' || $1 order by 1`,
      [real.address('@harta.test')],
    )
    expect(kept).toEqual(
      ['nobody', 'sales'].map((who) => ({
        email: real.address(`${who}@harta.test`),
        mails: ['registration true'],
      })),
    )
    const [known] = await mailsTo(real, real.address('sales@harta.test'))
    expect(known).toMatchObject({
      subject: 'You already have an account at Urus Advisory',
      corporate_id: real.corporate('Harta Prima').id,
    })
    expect(known?.text).toContain('https://urus.test/login')
    expect(known?.text).not.toContain('token=')
    const [fresh] = await mailsTo(real, real.address('nobody@harta.test'))
    expect(fresh).toMatchObject({ corporate_id: 0 })
    expect((await owner('select count(*) as n from corporate'))[0]?.['n']).toBe(Number(before[0]?.['n']) + 3)
  })

  it('the link of a known address, which a demo shows, makes nothing: the password stays as it is', async () => {
    const email = tenants.address('sales@harta.test')
    const { body } = await register(form({ email }))
    const token = String(body.data.link).split('token=')[1]?.split('&')[0]
    const check = await api(tenants).post('/access-control/password-reset/check', { token })
    expect(check.body.data).toMatchObject({ purpose: 'registration', has_account: true })
    const set = await api(tenants).post('/access-control/password-reset/set', {
      token,
      password: 'kereta api senja',
    })
    expect([set.status, set.body.code]).toEqual([409, 'password_link.has_account'])
    expect((await api(tenants, { as: 'sales@harta.test' }).get('/lead/leads')).status).toBe(200)
  })

  it('a link that is shown in a demo is never where mails really go out, nor outside a demo', async () => {
    const sending = { ...tenants.runtime, reallySent: ['email'] as const }
    const real = { ...tenants.runtime, demo: false }
    for (const runtime of [sending, real]) {
      const answer = await createApp(runtime).request('/api/access-control/register', {
        method: 'POST',
        headers: {
          'application-code': 'sas',
          captcha: await captcha(tenants),
          'content-type': 'application/json',
        },
        body: JSON.stringify(form()),
      })
      expect([answer.status, await answer.json()]).toEqual([202, { data: {} }])
    }
  })

  it('two registrations of one address that are opened at the same moment make one account', async () => {
    const given = form()
    await register(given)
    const one = await tokenTo(tenants, given.email)
    await register(given)
    const other = await tokenTo(tenants, given.email)
    const answers = await Promise.all(
      [one, other].map((token) =>
        api(tenants).post('/access-control/password-reset/set', { token, password: 'kereta api senja' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await owner('select 1 from app_user where email = $1', [given.email])).toHaveLength(1)
  })

  it('a captcha is needed, and one address gets few mails', async () => {
    const taken = form({ email: tenants.address('sales@harta.test') })
    const without = await register(taken, { captcha: '' })
    expect(without.body.errors).toEqual({ captcha: ['Confirm that you are human'] })
    for (const body of [taken, form()]) {
      const answers: number[] = []
      for (let n = 0; n < 6; n++) answers.push((await register(body)).status)
      expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    }
  })

  it('an address that registers without end has to wait', async () => {
    expect((await register(form())).status).toBe(202)
    const counted = await owner("select failures from throttle where key like 'register:address:%'", [])
    expect(counted).toEqual([{ failures: 1 }])
    await owner("update throttle set failures = 29 where key like 'register:address:%'", [])
    expect((await register(form())).status).toBe(202)
    expect((await register(form())).status).toBe(429)
  })

  it('an app for chats alone, or none, takes no organisation', async () => {
    expect((await register(form(), { appCode: 'public-chat' })).status).toBe(400)
    expect((await register(form(), { appCode: 'elsewhere' })).status).toBe(400)
  })
})
