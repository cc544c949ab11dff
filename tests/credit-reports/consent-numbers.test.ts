import { beforeAll, beforeEach, expect, it } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { askConsent, codeOf, giveConsent, visitorWith } from './consent-visit.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { upload } from '../setup/upload.ts'
import { forgetVisits } from '../setup/visitor.ts'

withEngine('the number that a consent is asked at', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let manager: Api
  let sales: Api
  let price: string
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    await admin.post('/credit-report/balance/top-up', { amount: 9000 })
    price = quoteOf((await sales.get('/credit-report/report-prices')).body.content, 'credit_report', []).total
  })
  const owner = async <Row = Json>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))).rows
  beforeEach(async () => {
    await forgetVisits(tenants)
    await owner('delete from message_turn')
  })

  let phones = 96_100_000
  const phone = () => `01${++phones}0`.slice(0, 10)
  const stored = (number: string) => `6${number}`
  let people = 0
  const nric = () => `900101-14-${String(1000 + ++people)}`
  const customer = async (contact_no = phone(), more: Json = {}, as = sales): Promise<number> => {
    const answer = await as.post('/customer/customers', {
      name: `Tan Mei Ling ${people}`,
      contact_no,
      nric: nric(),
      ...more,
    })
    expect(answer.status).toBe(201)
    return answer.body.data.id
  }
  const number = async (id: number, contact_no: string, as = sales) =>
    expect((await as.put(`/customer/customers/${id}`, { contact_no })).status).toBe(200)
  const consentOf = async (id: number, as = sales): Promise<Json> =>
    (await as.call('GET /customer/customer/:id/ctos_esign', { params: { id } })).body.data[0]
  const order = (body: Json, as = sales) =>
    as.post('/credit-report/credit-reports/order', { product: 'credit_report', addons: [], price, ...body })
  const refusal = async (body: Json, as = sales) => {
    const { status, body: answer } = await order(body, as)
    return [status, answer.code]
  }
  const waiting = async (consent: Json, as = manager) =>
    ((await as.get('/approval/approvals?limit=100')).body.data.data as Json[]).find(
      ({ kind, url, title }) => kind === 'consent_number' && title.includes(consent.esign_fullname) && url,
    )
  const decide = (id: number, as: Api, to = 'Approved') =>
    as.post('/approval/approvals/decide', { ids: [id], from: 'Pending', to, reason: 'Called the customer' })
  /** As if what the trail has had happened longer ago. */
  const age = (id: number, days: number, table = 'customer') =>
    owner(`update audit set at = at - make_interval(days => $2) where table_name = $3 and record_id = $1`, [
      id,
      days,
      table,
    ])

  it('[PRO-08] a consent taken at a number that is put back afterwards buys nothing', async () => {
    const theirs = phone()
    const id = await customer(theirs)
    await number(id, phone())
    await giveConsent(tenants, (await askConsent(sales, id)).esign_url)
    await number(id, theirs)
    expect(await refusal({ customer_id: id })).toEqual([409, 'credit.other_number'])
    expect((await order({ customer_id: id })).body.message).toMatch(
      /has changed since consent was given\. Request consent again/,
    )
  })

  it('[PRO-08] a number that changes after the consent was given asks for a new one', async () => {
    const id = await customer()
    await giveConsent(tenants, (await askConsent(sales, id)).esign_url)
    await number(id, phone())
    expect(await refusal({ customer_id: id })).toEqual([409, 'credit.other_number'])
  })

  it('[PRO-08] a number changed within seven days is shown, warned at the old one, and confirmed by a second person', async () => {
    const theirs = phone()
    const id = await customer(theirs)
    const swapped = phone()
    await number(id, swapped)
    const asked = await askConsent(sales, id)
    expect(asked).toMatchObject({
      number_changed_at: expect.stringMatching(/^\d{4}-/),
      number_before: `•••• ${theirs.slice(-4)}`,
      number_check: 'waiting',
      number_changed_by: expect.stringMatching(/\w/),
    })
    expect(JSON.stringify(asked)).not.toContain(stored(theirs))
    await visitorWith(tenants, asked.esign_url).sendCode()
    const [warned] = await owner<{ text: string; kind: string }>(
      'select text, kind from outgoing_message where recipient = $1 order by id desc limit 1',
      [stored(theirs)],
    )
    expect(warned?.text).toContain(`ending in ${swapped.slice(-4)}`)
    expect(warned?.text).not.toContain(await codeOf(tenants, swapped.slice(1)))
    await giveConsent(tenants, asked.esign_url)
    expect(await refusal({ customer_id: id })).toEqual([409, 'credit.number_unconfirmed'])
    // The same person under another name of the same deed: neither who asked nor who changed it.
    const approval = await waiting(asked)
    expect(approval.differences).toEqual([
      { label: 'Phone', before: `•••• ${theirs.slice(-4)}`, after: `•••• ${swapped.slice(-4)}` },
    ])
    expect((await decide(approval.id, sales)).status).toBe(403)
    expect((await decide(approval.id, manager)).status).toBe(200)
    expect((await consentOf(id)).number_check).toBe('confirmed')
    expect((await order({ customer_id: id })).status).toBe(201)
  })

  it('[PRO-08] who changed the number does not confirm it, also through a stand-in or as who may do everything', async () => {
    const theirs = phone()
    const id = await customer(theirs)
    await number(id, phone(), manager)
    const asked = await askConsent(sales, id)
    const approval = await waiting(asked, admin)
    expect(await decide(approval.id, manager)).toMatchObject({
      status: 403,
      body: { code: 'approval.concerned' },
    })
    expect((await waiting(asked, manager)).steps).toEqual([])
    expect((await decide(approval.id, admin, 'Rejected')).status).toBe(200)
    await giveConsent(tenants, asked.esign_url)
    expect(await refusal({ customer_id: id })).toEqual([409, 'credit.number_rejected'])
  })

  it('[PRO-08] a change older than seven days counts no more; one that was undone within them does not either', async () => {
    const id = await customer()
    await number(id, phone())
    await age(id, 8)
    expect((await askConsent(sales, id)).number_check).toBe('none')
    const theirs = phone()
    const other = await customer(theirs)
    await number(other, phone())
    await number(other, theirs)
    expect((await askConsent(sales, other)).number_check).toBe('none')
  })

  it('[PRO-08] the number before is known after several changes, by whichever way the row was written', async () => {
    const theirs = phone()
    const id = await customer(theirs)
    await number(id, phone())
    // No call of ours: the trail sees every statement, whoever makes it.
    await owner('update customer set contact_no = $2 where id = $1', [id, stored(phone())])
    expect(await askConsent(sales, id)).toMatchObject({
      number_before: `•••• ${theirs.slice(-4)}`,
      number_check: 'waiting',
    })
  })

  it('[PRO-08] an import that changes the number is a change', async () => {
    const theirs = phone()
    const digits = nric()
    const id = await customer(theirs, { nric: digits })
    const file = `Name,Phone,NRIC\nTan Mei Ling,${phone()},${digits}\n`
    const call = '/customer/customer-import'
    const { body } = await upload(sales, file, 'customers.csv', call)
    expect((await sales.post(`${call}/${body.data.id}/start`, { known: { all: 'replace' } })).status).toBe(
      202,
    )
    await tenants.jobs.idle()
    expect(await owner('select contact_no from customer where id = $1', [id])).not.toEqual([
      { contact_no: stored(theirs) },
    ])
    expect((await askConsent(sales, id)).number_before).toBe(`•••• ${theirs.slice(-4)}`)
  })

  it('[PRO-08] a new record of the same person, or one that was given their NRIC, does not hide their number', async () => {
    const theirs = phone()
    const person = nric()
    const first = await customer(theirs, { nric: person })
    await age(first, 30)
    // The NRIC moves from the old record to a new one for the consent alone.
    await sales.put(`/customer/customers/${first}`, { nric: nric() })
    const copy = await customer(phone(), { nric: person })
    expect(await askConsent(sales, copy)).toMatchObject({ number_before: `•••• ${theirs.slice(-4)}` })
    // The old one is deleted, and the person entered anew.
    const gone = await customer(theirs.replace(/.$/, '9'), { nric: '880808-14-5555' })
    await admin.delete(`/customer/customers/${gone}`)
    const anew = await customer(phone(), { nric: '880808-14-5555' })
    expect((await askConsent(sales, anew)).number_check).toBe('waiting')
  })

  it('[PRO-08] a customer made from a lead keeps what the lead’s number was', async () => {
    const theirs = phone()
    const { id } = (await sales.post('/lead/leads', { name: 'Lim', contact_no: theirs })).body.data
    expect((await sales.put(`/lead/leads/${id}`, { contact_no: phone() })).status).toBe(200)
    const { contact_no } = (await sales.get(`/lead/leads/${id}`)).body.data
    const made = await customer(contact_no)
    await owner('update customer set lead_id = $2 where id = $1', [made, id])
    expect(await askConsent(sales, made)).toMatchObject({ number_before: `•••• ${theirs.slice(-4)}` })
  })

  it('[PRO-08] the number of a colleague needs a second person, also on a new record', async () => {
    const own = phone()
    await owner('update app_user set contact_no = $2 where id = $1', [
      tenants.userId('exec@harta.test'),
      stored(own),
    ])
    const asked = await askConsent(sales, await customer(own))
    expect(asked).toMatchObject({
      number_changed_at: null,
      number_check: 'waiting',
      number_of: expect.any(String),
    })
  })

  it('[PRO-08] a director’s consent is bound to their number too', async () => {
    const company = (
      await sales.post('/credit-report/sme-companies', { name: 'Maju Sdn Bhd', ssm_no: '202001012345' })
    ).body.data.id
    const theirs = phone()
    const director = (
      await sales.post('/credit-report/sme-directors', {
        company_id: company,
        name: 'Lee',
        nric: nric(),
        contact_no: theirs,
        role: 'director',
      })
    ).body.data.id
    const ask = async () =>
      (await sales.post('/consent/esign/generate', { director_id: director })).body.data as Json
    await giveConsent(tenants, (await ask()).esign_url)
    const change = (contact_no: string) =>
      sales.put(`/credit-report/sme-directors/${director}`, { contact_no })
    expect((await change(phone())).status).toBe(200)
    const buy = {
      company_id: company,
      product: 'sme',
      price: quoteOf((await sales.get('/credit-report/report-prices')).body.content, 'sme', []).total,
    }
    expect(await refusal(buy)).toEqual([409, 'credit.other_number'])
    const marked = await ask()
    expect(marked).toMatchObject({ number_before: `•••• ${theirs.slice(-4)}`, number_check: 'waiting' })
    await giveConsent(tenants, marked.esign_url)
    expect(await refusal(buy)).toEqual([409, 'credit.number_unconfirmed'])
  })

  it('[PRO-08] whoever writes a consent has no say in what is kept of its number', async () => {
    const theirs = phone()
    const id = await customer(theirs)
    await number(id, phone())
    const { id: corporate } = tenants.corporate('Harta Prima')
    const kept = await tenants.database.transaction(
      { role: 'app', open: `select set_config('app.corporate_id', '${corporate}', true)` },
      (tx) =>
        tx.query<Json>(
          `insert into credit_consent (corporate_id, created_by, customer_id, type, fullname, mobile_number, purpose, recipient,
             wording_version, wording, expires_at, number_before, number_changed_at)
           values ($1, $2, $3, 'credit_report', 'X', (select contact_no from customer where id = $3), 'x', 'x', 'x', 'x', now(), null, null)
           returning number_before, number_changed_by`,
          [corporate, tenants.userId('sales@harta.test'), id],
        ),
    )
    expect(kept.rows).toEqual([
      { number_before: stored(theirs), number_changed_by: [tenants.userId('sales@harta.test')] },
    ])
  })
})
