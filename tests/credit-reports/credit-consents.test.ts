import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { askConsent, codeOf, giveConsent, visitorWith } from './consent-visit.ts'
import { forgetVisits } from '../setup/visitor.ts'

withEngine('consents to credit reports', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  beforeEach(() => forgetVisits(tenants))
  let made = 0
  const customer = async (more: Json = {}): Promise<number> => {
    const contact_no = `019${6_000_000 + ++made}`
    const body = { name: 'Tan Mei Ling', contact_no, passport_no: 'A1234567', ...more }
    return (await sales.post('/customer/customers', body)).body.data.id
  }
  const consentsOf = async (id: number, as = sales): Promise<Json[]> =>
    (await as.call('GET /customer/customer/:id/ctos_esign', { params: { id } })).body.data

  it('[PRO-08] [PRO-09] a customer consents on a phone with a code; the record keeps what proves it', async () => {
    const id = await customer({ nric: '880514105234' })
    const asked = await askConsent(sales, id)
    expect(asked).toMatchObject({
      esign_type: 'credit_report',
      esign_fullname: 'Tan Mei Ling',
      esign_nric: '******-**-5234',
      esign_use_otp: true,
      state: 'waiting',
    })
    expect(await consentsOf(id)).toMatchObject([
      { cce_uuid: asked.esign_uuid, cce_url: asked.esign_url, cce_expired_date: asked.esign_expired_date },
    ])
    const visit = visitorWith(tenants, asked.esign_url)
    const form = (await visit.read()).body.data
    expect(form).toMatchObject({ corporate_name: 'Harta Prima', name: 'Tan Mei Ling', state: 'waiting' })
    expect(form.wording).toMatch(/Tan Mei Ling.*Harta Prima.*sandbox credit bureau.*Assessing/s)
    expect(JSON.stringify(form)).not.toMatch(/880514|019600/)
    expect((await visit.sign({ name: 'Tan Mei Ling', code: '000000', agreed: true })).status).toBe(422)
    await visit.sendCode()
    const code = await codeOf(tenants, '019')
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await visit.sign({ name: 'Tan Mei Ling', code: wrong, agreed: true })).body.errors).toEqual({
      code: ['Incorrect code'],
    })
    expect((await visit.sign({ name: 'Tan Mei Ling', code, agreed: false })).status).toBe(422)
    expect((await visit.sign({ name: 'Tan Mei Ling', code, agreed: true })).status).toBe(200)
    const [kept] = await consentsOf(id)
    expect(kept).toMatchObject({
      state: 'in_force',
      signed_by: 'Tan Mei Ling',
      signed_at: expect.any(String),
      purpose: 'Assessing an application for a loan',
      wording_version: expect.any(String),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      file_id: expect.any(Number),
    })
    expect((await visit.sign({ name: 'Again', code, agreed: true })).status).toBe(409)
    const file = await sales.get(`/attachment/attachments/${kept?.['file_id']}/download`)
    expect(file.status).toBe(200)
  })

  it('[PRO-08] without a contact number none is asked for', async () => {
    const id = await customer()
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(`update customer set contact_no = '' where id = $1`, [id]),
    )
    const answer = await sales.post('/consent/esign/generate', { customer_id: id })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: 'Please add the customer contact no.',
        errors: { contact_no: ['Please add the customer contact no.'] },
      },
    })
  })

  it('[PRO-08] a code ends after five tries, and the link after its day', async () => {
    const id = await customer()
    const { esign_url } = await askConsent(sales, id)
    const visit = visitorWith(tenants, esign_url)
    await visit.sendCode()
    const code = await codeOf(tenants, '019')
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries++) await visit.sign({ name: 'Tan', code: wrong, agreed: true })
    expect((await visit.sign({ name: 'Tan', code, agreed: true })).body.errors).toEqual({
      code: ['This code has expired. Request a new one'],
    })
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update credit_consent set expires_at = now() where customer_id = $1', [id]),
    )
    expect((await visit.read()).body.data.state).toBe('expired')
    expect((await visit.sendCode()).status).toBe(409)
    expect(await consentsOf(id)).toMatchObject([{ state: 'expired', cce_url: null }])
  })

  it('a consent is taken back by the link, or by who was told so; a wrong link opens nothing', async () => {
    const id = await customer()
    const asked = await askConsent(sales, id)
    await giveConsent(tenants, asked.esign_url)
    expect((await visitorWith(tenants, asked.esign_url).withdraw()).status).toBe(200)
    expect(await consentsOf(id)).toMatchObject([{ state: 'withdrawn', withdrawn_reason: null }])
    const again = await askConsent(sales, id)
    const body = { esign_uuid: again.esign_uuid, reason: 'Told me on the phone' }
    expect((await sales.post('/consent/esign/withdraw', body)).body.data).toMatchObject({
      state: 'withdrawn',
    })
    const token = again.esign_url.split('#')[1]
    for (const link of ['', 'x', `${token.slice(0, 63)}0`, '0'.repeat(64)].filter((each) => each !== token))
      expect((await visitorWith(tenants, `#${link}`).read()).status, link).toBe(404)
  })

  it('the link of a customer who was deleted sends no code, but what was given can be taken back', async () => {
    const id = await customer()
    const asked = await askConsent(sales, id)
    const given = await askConsent(sales, id)
    await giveConsent(tenants, given.esign_url)
    const admin = api(tenants, { as: 'admin@harta.test' })
    expect((await admin.delete(`/customer/customers/${id}`)).status).toBe(200)
    const visit = visitorWith(tenants, asked.esign_url)
    expect([(await visit.read()).status, (await visit.sendCode()).status]).toEqual([404, 404])
    expect((await visitorWith(tenants, given.esign_url).withdraw()).status).toBe(200)
  })

  it('only who may change the customer asks, and a consent is kept with its own customer alone', async () => {
    const [id, other] = [await customer(), await customer()]
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `update role set access_codes = array_remove(access_codes, 'cr_report__buy') where role_access = 'case coordinator'`,
      ),
    )
    for (const [as, status] of [
      ['sales@pinnacle.test', 404],
      ['exec@harta.test', 404],
      ['external@harta.test', 403],
      // Works on customers, but buys no reports.
      ['coordinator@harta.test', 403],
    ] as const) {
      const answer = await api(tenants, { as }).post('/consent/esign/generate', { customer_id: id })
      expect(answer.status, as).toBe(status)
    }
    const { body } = await sales.post('/consent/esign/generate', { customer_id: id })
    const kept = { cce_uuid: body.data.esign_uuid, cce_url: body.data.esign_url, cce_expired_date: null }
    expect((await sales.post(`/customer/customer/${other}/ctos_esign`, kept)).status).toBe(422)
    // Not kept with anybody, its link opens nothing.
    expect((await visitorWith(tenants, body.data.esign_url).read()).status).toBe(404)
    const theirs = api(tenants, { as: 'sales@pinnacle.test' })
    expect((await theirs.get(`/consent/esign/detail?esign_uuid=${body.data.esign_uuid}`)).status).toBe(404)
  })
})
