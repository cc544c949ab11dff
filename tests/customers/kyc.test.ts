import { beforeAll, beforeEach, expect, it } from 'vitest'
import { httpKycProvider } from '../../src/services/kyc/provider.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { forgetVisits } from '../setup/visitor.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('KYC forms', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  beforeEach(() => forgetVisits(tenants))
  let made = 0
  const customer = async (more: Json = {}): Promise<number> => {
    const contact_no = `019${5_000_000 + ++made}`
    const answer = await sales.post('/customer/customers', {
      name: 'Aminah binti Salleh',
      contact_no,
      ...more,
    })
    return answer.body.data.id
  }
  const kycOf = async (id: number, as = sales): Promise<Json> =>
    (await as.call('GET /customer/customer/:id/kyc', { params: { id } })).body.data[0]
  const send = async (id: number): Promise<Json> =>
    (await sales.call('POST /customer/customer/:id/kyc', { params: { id } })).body.data[0]
  /** A visitor with a link. */
  const visitor = (link: string) => {
    const headers = { 'content-type': 'application/json', 'form-link': link.split('#')[1] ?? '' }
    const sent = (method: string, path: string, body?: unknown) =>
      api(tenants).send(`/kyc/form${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    return {
      read: () => sent('GET', ''),
      keep: (answers: unknown) => sent('PUT', '', { answers }),
      submit: () => sent('POST', '/submit'),
    }
  }
  const all = ({ questions }: Json) =>
    questions.map(({ id, answered_by }: Json) => ({ id, answer: answered_by === 'amount' ? '250' : 'no' }))

  it('[API-22, ENT-14] a customer answers behind a link, goes on later, and hands in; the counts follow', async () => {
    const id = await customer()
    expect(await kycOf(id)).toBeUndefined()
    const { link, total_customer_questions: total } = await send(id)
    expect(total).toBeGreaterThan(3)
    const visit = visitor(link)
    const form = (await visit.read()).body.data
    expect(form).toMatchObject({
      corporate_name: 'Harta Prima',
      name: 'Aminah binti Salleh',
      submitted: false,
    })
    expect(JSON.stringify(form)).not.toMatch(/019500|customer_id/)
    const [first, second] = form.questions
    expect((await visit.keep([{ id: first.id, answer: 'RM 1,200' }])).status).toBe(200)
    expect((await visitor(link).read()).body.data.questions[0].answer).toBe('1200')
    expect(await kycOf(id)).toMatchObject({ total_customer_answered_questions: 1, submitted_at: null })
    const wrong = await visit.keep([{ id: second.id, answer: 'lots' }])
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { [`q${second.id}`]: [expect.any(String)] } },
    })
    expect((await visit.submit()).status).toBe(422)
    await visit.keep(all(form))
    expect((await visit.submit()).status).toBe(200)
    expect(await kycOf(id)).toMatchObject({
      total_customer_answered_questions: total,
      submitted_at: expect.any(String),
      link: null,
    })
    // Its advisor is told, once.
    const told = (await sales.get('/notification/notifications')).body.data.data
    expect(told.map(({ noti_message }: Json) => noti_message)).toEqual([
      'Aminah binti Salleh submitted the KYC form',
    ])
    expect(told[0]).toMatchObject({ noti_related_type: 'customer', noti_related_id: id })
    // Handed in, it shows no answers and takes none.
    expect((await visit.read()).body.data).toMatchObject({ submitted: true, questions: [] })
    expect((await visit.keep([{ id: first.id, answer: '1' }])).status).toBe(409)
  })

  it('[ENT-14] whoever advises a customer answers for them, by the same rules, until the form is handed in', async () => {
    const id = await customer()
    const put = (answers: Json, as = sales, of = id) =>
      as.call('PUT /customer/customer/:id/kyc', { params: { id: of }, body: { answers } })
    expect((await put([])).status).toBe(404)
    await send(id)
    const { questions } = await kycOf(id)
    const amount = questions.find(({ answered_by }: Json) => answered_by === 'amount')
    expect((await put([{ id: amount.id, answer: 'lots' }])).status).toBe(422)
    expect((await put([{ id: amount.id, answer: 'RM 1,200' }])).status).toBe(200)
    expect(await kycOf(id)).toMatchObject({ total_customer_answered_questions: 1 })
    expect((await put([], api(tenants, { as: 'owner@pinnacle.test' }))).status).toBe(404)
    await put(all({ questions }))
    await visitor((await kycOf(id)).link).submit()
    expect((await put([{ id: amount.id, answer: '1' }])).status).toBe(409)
  })

  it('a new link ends the one before and keeps the answers; one taken back or past its day opens nothing', async () => {
    const id = await customer()
    const old = (await send(id)).link
    const { questions } = (await visitor(old).read()).body.data
    await visitor(old).keep([{ id: questions[0].id, answer: '80' }])
    const { link } = await send(id)
    expect((await visitor(old).read()).status).toBe(404)
    expect((await visitor(link).read()).body.data.questions[0].answer).toBe('80')
    await sales.call('DELETE /customer/customer/:id/kyc', { params: { id } })
    expect((await visitor(link).read()).status).toBe(404)
    const again = (await send(id)).link
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update kyc_form set expires_at = now() where customer_id = $1', [id]),
    )
    expect((await visitor(again).read()).status).toBe(404)
    expect(await kycOf(id)).toMatchObject({ expired: true, link: null, total_customer_answered_questions: 1 })
  })

  it('a link opens its own form alone, and a made-up one nothing', async () => {
    const first = await send(await customer())
    const other = await send(await customer({ name: 'Somebody else' }))
    const [theirs] = (await visitor(other.link).read()).body.data.questions
    await visitor(first.link).keep([{ id: theirs.id, answer: '999' }])
    expect((await visitor(other.link).read()).body.data.questions[0].answer).toBeNull()
    const token = first.link.split('#')[1]
    for (const made of ['', 'x', token.slice(0, 63), `${token.slice(0, 32)}${'0'.repeat(32)}`])
      expect((await visitor(`#${made}`).read()).status, made).toBe(404)
  })

  it('only who may show or change the customer sees or sends a form', async () => {
    const id = await customer()
    await send(id)
    const call = '/customer/customer'
    for (const [as, status] of [
      ['sales@pinnacle.test', 404],
      ['exec@harta.test', 404],
      ['external@harta.test', 403],
    ] as const) {
      const other = api(tenants, { as })
      expect((await other.get(`${call}/${id}/kyc`)).status, as).toBe(status)
      expect((await other.post(`${call}/${id}/kyc`)).status, as).toBe(status)
    }
  })

  it('[API-22] another system asks by the literal paths, and our own connector reads them', async () => {
    const id = await customer()
    const { total_customer_questions: total } = await send(id)
    const email = await tenants.address('sales@harta.test')
    const signedIn = await api(tenants).post('/kyc/api/kyc_login', { email, password: demoPassword })
    expect(signedIn.body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      user: { id: tenants.userId('sales@harta.test'), role_id: expect.any(Number), email },
    })
    expect((await sales.get('/kyc/setup/user.info')).body).toEqual(signedIn.body.user)
    const latest = '/kyc/customers/customer_form.get_latest_customer_form'
    const asked = { external_customer_id: id, external_application_name: 'urus' }
    expect((await sales.post(latest, asked)).body.data).toMatchObject([
      { external_customer_id: id, total_customer_questions: total, total_customer_answered_questions: 0 },
    ])
    expect((await sales.post(latest, { ...asked, external_application_name: 'other' })).body.data).toEqual([])
    expect((await api(tenants, { as: 'sales@pinnacle.test' }).post(latest, asked)).status).toBe(404)
    const options = { url: 'https://kyc.test/api/kyc', email, application: 'urus', log: silentLog }
    const door = ((url: string, init: RequestInit) =>
      tenants.app.request(url.replace('https://kyc.test', ''), init)) as typeof fetch
    const provider = httpKycProvider({ ...options, password: demoPassword, fetch: door })
    expect(await provider.latestForms(id)).toMatchObject([{ total_customer_questions: total }])
    expect(await provider.latestForms(999_999_999)).toEqual([])
    const refused = httpKycProvider({ ...options, password: 'wrong', fetch: door })
    await expect(refused.latestForms(id)).rejects.toMatchObject({ status: 503 })
  })

  it('what the customer does behind the link is live on their page: opened, answered, submitted', async () => {
    const id = await customer()
    const visit = visitor((await send(id)).link)
    let seen = 0
    const isTold = async () => {
      const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ id: number }>(
          `select id from outbox where id > $2 and actor_id is null and topic = 'record'
            and payload @> jsonb_build_object('table', 'customer', 'ids', jsonb_build_array($1::bigint)) order by id`,
          [id, seen],
        ),
      )
      seen = rows.at(-1)?.id ?? seen
      return rows.length > 0
    }
    const form = (await visit.read()).body.data
    expect(await isTold()).toBe(true)
    await visit.keep(all(form))
    expect(await isTold()).toBe(true)
    await visit.submit()
    expect(await isTold()).toBe(true)
  })
})
