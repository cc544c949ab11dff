import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const accounts = {
  owner: 'owner@harta.test',
  admin: 'admin@harta.test',
  director: 'director@harta.test',
  manager: 'manager@harta.test',
  sales: 'sales@harta.test',
  external: 'external@harta.test',
}
type Who = keyof typeof accounts

const administered: readonly Who[] = ['owner', 'admin']
const managed: readonly Who[] = [...administered, 'manager']

withEngine('the other settings', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let stranger: Api
  let corporate: string
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: accounts.admin })
    stranger = api(tenants, { as: 'owner@pinnacle.test' })
    corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
  })
  const as = (who: Who) => api(tenants, { as: accounts[who] })
  let made = 0

  describe('lists', () => {
    const person = () => tenants.userId(accounts.sales)
    const lists: readonly [
      title: string,
      call: string,
      who: readonly Who[],
      body: () => object,
      wrong: object,
    ][] = [
      [
        '[RTE-24][ROL-04][ENT-11] SMS templates',
        'sms-templates',
        managed,
        () => ({ sms_title: `SMS ${++made}`, sms_content: 'RM0.00 Hi' }),
        { sms_title: 'No content' },
      ],
      [
        '[RTE-24][ROL-04] e-mail templates',
        'email-templates',
        managed,
        () => ({ name: `Mail ${++made}`, subject: 'Hello {name}', content: '<p>Hi</p>' }),
        { name: 'No subject', content: '<p>Hi</p>' },
      ],
      [
        '[RTE-24][ROL-04] targets',
        'fwd-target',
        managed,
        () => ({ month: `20${30 + ++made}-01`, user_id: person(), target_amount: '500000', target_cases: 3 }),
        { month: '2031-13' },
      ],
      [
        '[API-08] solicitors',
        'solicitor',
        administered,
        () => ({ name: `Sol ${++made}` }),
        { firm: 'No name' },
      ],
    ]
    it.each(lists)(
      '%s are kept by their managers alone, in their own corporate',
      async (_title, call, who, body, wrong) => {
        const path = `/lookup/${call}`
        for (const name of Object.keys(accounts) as Who[]) {
          const { status } = await as(name).post(path, body())
          expect([name, status]).toEqual([name, who.includes(name) ? 201 : 403])
        }
        const { id, version } = (await admin.post(path, body())).body as Json
        expect((await as('sales').put(`${path}/${id}`, body())).status).toBe(403)
        expect((await as('sales').delete(`${path}/${id}`)).status).toBe(403)
        expect((await stranger.get(`${path}/${id}`)).status).toBe(404)
        expect((await stranger.put(`${path}/${id}`, body())).status).toBe(404)
        const change = body()
        expect((await admin.put(`${path}/${id}`, { ...change, version })).status).toBe(200)
        expect((await admin.put(`${path}/${id}`, { ...body(), version })).status).toBe(409)
        expect((await admin.post(path, wrong)).status).toBe(422)
        expect((await admin.post(path, change)).status).toBe(422)
        expect((await api(tenants).get(path)).status).toBe(401)
        expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
      },
    )

    it('[ENT-11] SMS templates are read by the names of the spec, those of one customer status alone when asked', async () => {
      const status = (
        await admin.post('/lookup/customer-status', { status: 'Asked', group: 'main', colour: '#123456' })
      ).body.id as number
      const title = {
        sms_title: 'For the asked',
        sms_content: 'RM0.00 Harta Prima: hi',
        customer_status_id: status,
      }
      const { id } = (await admin.post('/lookup/sms-templates', title)).body as Json
      const path = '/messaging/sms-template'
      const all = (await as('sales').get(path)).body.content as Json[]
      expect(all.length).toBeGreaterThan(1)
      const asked = `${path}?search[customer_status_id]=${status}`
      expect((await as('sales').get(asked)).body.content).toEqual([{ sms_template_id: id, ...title }])
      expect((await stranger.get(asked)).body.content).toEqual([])
      expect((await admin.get(`${path}?search[customer_status_id]=x`)).status).toBe(400)
      expect((await api(tenants).get(path)).status).toBe(401)
      const theirs = { ...title, sms_title: 'Theirs' }
      expect(Object.keys((await stranger.post('/lookup/sms-templates', theirs)).body.errors)).toEqual([
        'customer_status_id',
      ])
      expect((await admin.delete(`/lookup/customer-status/${status}`)).status).toBe(409)
    })

    it('[ROL-04] the content of an e-mail template is sanitised', async () => {
      const content = '<p>Hi {name}<script>alert(1)</script><img src=x onerror=alert(1)></p>'
      const { body } = await admin.post('/lookup/email-templates', { name: 'Evil', subject: 'x', content })
      expect(body.content).toBe('<p>Hi {name}</p>')
    })

    it('[RTE-24] copying targets forward keeps those of the month after', async () => {
      const path = '/lookup/fwd-target'
      const of = (who: Who, more: object) => ({ user_id: tenants.userId(accounts[who]), ...more })
      await admin.post(path, of('manager', { month: '2028-12', target_of: 'team', target_amount: '900000' }))
      await admin.post(path, of('manager', { month: '2028-12', target_amount: '100000' }))
      await admin.post(path, of('sales', { month: '2028-12', target_cases: 5 }))
      await admin.post(path, of('sales', { month: '2029-01', target_cases: 9 }))
      const copy = (by: Api) => by.post(`${path}/copy-forward`, { month: '2028-12' })
      expect((await copy(as('sales'))).status).toBe(403)
      expect((await copy(as('director'))).status).toBe(403)
      expect(Object.keys((await copy(stranger)).body.errors)).toEqual(['month'])
      expect((await copy(as('manager'))).body.data).toEqual({ month: '2029-01', copied: 2, kept: 1 })
      expect((await copy(as('manager'))).body.data).toEqual({ month: '2029-01', copied: 0, kept: 3 })
      const rows = (await admin.get(`${path}?${filter({ month: '2029-01' })}`)).body as Json[]
      expect(
        rows.map(({ target_of, target_amount, target_cases }) => [target_of, target_amount, target_cases]),
      ).toEqual(
        expect.arrayContaining([
          ['team', '900000.00', null],
          ['person', '100000.00', null],
          ['person', null, 9],
        ]),
      )
      expect((await admin.post(`${path}/copy-forward`, { month: 'soon' })).status).toBe(422)
      expect((await admin.post(`${path}/copy-forward`, {})).status).toBe(422)
      const foreign = { month: '2028-11', user_id: tenants.userId('sales@pinnacle.test') }
      expect(Object.keys((await admin.post(path, foreign)).body.errors)).toEqual(['user_id'])
      expect(addMonths('2026-01', 1)).toBe('2026-02')
    })

    it('[API-08] solicitors are listed by agreement, with their referral fees and terms', async () => {
      const terms = { referral_fee: '300', referral_terms: 'On signing' }
      const make = async (name: string, more: object) =>
        (await admin.post('/lookup/solicitor', { name, ...more })).body.id as number
      const spa = await make('Spa only', { sales_purchase: true, loan_agreement: false, ...terms })
      const la = await make('La only', { sales_purchase: false, loan_agreement: true })
      const read = async (path: string, by = as('sales')) =>
        (await by.get(`/access-control/${path}`)).body.data as Json[]
      const ids = async (path: string, by = as('sales')) =>
        (await read(path, by)).map(({ id }) => id as number)
      expect(await ids('solicitor-sales-purchase')).toContain(spa)
      expect(await ids('solicitor-sales-purchase')).not.toContain(la)
      expect(await ids('solicitor-loan-agreement')).toContain(la)
      expect(await ids('solicitor-loan-agreement')).not.toContain(spa)
      expect(await read('sol-referral-fees')).toContainEqual({
        id: spa,
        name: 'Spa only',
        referral_fee: '300.00',
      })
      expect(await read('sol-referral-terms')).toContainEqual({
        id: spa,
        name: 'Spa only',
        referral_terms: 'On signing',
      })
      for (const path of [
        'solicitor-sales-purchase',
        'solicitor-loan-agreement',
        'sol-referral-fees',
        'sol-referral-terms',
      ]) {
        expect(await ids(path, stranger)).toEqual([])
        expect((await api(tenants).get(`/access-control/${path}`)).status).toBe(401)
      }
    })
  })

  describe('the corporate', () => {
    const put = async (by: Api, body: object) => {
      const { status, body: answer } = await by.put(corporate, body)
      return [status, Object.keys((answer as Json).errors ?? {})] as const
    }

    it('[RTE-24][ROL-04] the review link is kept by admin, corporate and manager, and is https', async () => {
      for (const who of Object.keys(accounts) as Who[]) {
        const [status] = await put(as(who), { review_link: `https://g.page/${who}` })
        expect([who, status]).toEqual([who, managed.includes(who) ? 200 : 403])
      }
      for (const bad of [
        'http://g.page/x',
        'javascript:alert(1)',
        'g.page/x',
        'https://localhost@evil.test',
        'https:evil.test',
      ])
        expect(await put(admin, { review_link: bad })).toEqual([422, ['review_link']])
      expect((await put(admin, { review_link: null }))[0]).toBe(200)
      expect((await put(as('manager'), { corporate_name: 'Mine' }))[0]).toBe(403)
      expect((await put(stranger, { review_link: 'https://x.test' }))[0]).toBe(404)
    })

    it('[ENT-07] the tiers of new agreements rise; they are set by admin and corporate alone, and others do not see them', async () => {
      expect((await admin.get(corporate)).body.data).toMatchObject({ commission_tier_2_units: 20 })
      for (const who of ['director', 'manager', 'sales'] as const) {
        expect((await put(as(who), { commission_tier_1_fee: '4' }))[0]).toBe(403)
        const seen = Object.keys((await as(who).get(corporate)).body.data as Json)
        expect(seen.filter((name) => /^(commission|price)_/.test(name))).toEqual([])
      }
      expect(await put(admin, { commission_tier_1_units: 20 })).toEqual([422, ['commission_tier_2_units']])
      expect(await put(admin, { commission_tier_3_fee: '101' })).toEqual([422, ['commission_tier_3_fee']])
      expect((await put(as('owner'), { commission_tier_2_units: 30 }))[0]).toBe(200)
    })

    it('[ENT-07] prices, people and switches are checked; a stale edit of the same field is a 409 with the newer one', async () => {
      expect(await put(admin, { price_credit_report: '-1' })).toEqual([422, ['price_credit_report']])
      const foreign = [tenants.userId('owner@pinnacle.test')]
      expect(await put(admin, { message_super_admin_ids: foreign })).toEqual([
        422,
        ['message_super_admin_ids'],
      ])
      const { version } = (await admin.get(corporate)).body.data as Json
      expect((await put(admin, { price_credit_report: '30', version }))[0]).toBe(200)
      expect((await put(admin, { listed_in_directory: false, version }))[0]).toBe(200)
      const stale = await admin.put(corporate, { price_credit_report: '31', version })
      expect([stale.status, stale.body.fields, stale.body.record.price_credit_report]).toEqual([
        409,
        ['price_credit_report'],
        '30.00',
      ])
      const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ actor_id: number; changes: Json }>(
          `select actor_id, changes from audit where table_name = 'corporate' and corporate_id = $1 order by id desc limit 1`,
          [tenants.corporate('Harta Prima').id],
        ),
      )
      expect(rows[0]).toMatchObject({
        actor_id: tenants.userId(accounts.admin),
        changes: { listed_in_directory: [true, false] },
      })
    })

    it('[PRO-15] GET invoice-settings is in data, as the corporate’s managers set it', async () => {
      const settings = { invoice_prefix: 'HP-', invoice_next_number: 41, invoice_due_days: 14 }
      expect((await put(admin, settings))[0]).toBe(200)
      const rate = { kind: 'service_tax', percent: '6', valid_from: today() }
      expect((await admin.post('/lookup/tax-rate', rate)).status).toBe(201)
      const { data } = (await as('sales').get('/lookup/invoice-settings')).body as Json
      expect({ ...data, tax_percent: Number(data.tax_percent) }).toEqual({
        prefix: 'HP-',
        next_number: 41,
        due_days: 14,
        tax_percent: 6,
      })
      expect(await put(admin, { invoice_next_number: 0 })).toEqual([422, ['invoice_next_number']])
      expect((await put(as('manager'), settings))[0]).toBe(403)
      expect((await stranger.get('/lookup/invoice-settings')).body.data.prefix).toBe('INV-')
      expect((await api(tenants).get('/lookup/invoice-settings')).status).toBe(401)
    })
  })

  it('the outbox tells which channels really go out', async () => {
    expect((await admin.get('/messaging/outbox')).body.data.really_sent).toEqual([])
  })
})
