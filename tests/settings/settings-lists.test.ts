import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const managers = {
  owner: 'owner@harta.test',
  admin: 'admin@harta.test',
  director: 'director@harta.test',
  manager: 'manager@harta.test',
  sales: 'sales@harta.test',
}
type Who = keyof typeof managers

const managed: readonly Who[] = ['owner', 'admin', 'manager']
const directed: readonly Who[] = ['owner', 'admin', 'director']
const administered: readonly Who[] = ['owner', 'admin']

/** Whose list it is, as platform.md section 6 has it; lists that its table leaves out: admin, corporate. */
const lists: readonly [id: string, call: string, who: readonly Who[], more?: object][] = [
  ['[ROL-04]', 'status', managed],
  ['[ROL-04]', 'customer-status', managed],
  ['[ROL-04][PRO-16]', 'loan_advisory_status', managed, { tat_day: 3, tat_stop: true }],
  ['[ROL-05]', 'mortgage-status', directed],
  ['[ROL-05]', 'personal-loan-status', directed],
  ['[ROL-05]', 'insurance-status', directed],
  ['[ROL-05]', 'other-loan-status', directed],
  ['[PRO-14]', 'bank-status', administered],
  ['[PRO-14]', 'solicitor-status', administered, { agreement: 'la' }],
]

withEngine('the settings lists', (engine) => {
  let tenants: TestTenants
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: managers.admin })
  })
  let made = 0
  const entry = (more: object = {}) => ({ status: `S${++made}`, group: 'main', colour: '#123456', ...more })

  it.each(lists)(
    '[RTE-23]%s %s is kept by its managers and read by everybody',
    async (_id, call, who, more) => {
      const statuses = await Promise.all(
        Object.values(managers).map(
          async (as) => (await api(tenants, { as }).post(`/lookup/${call}`, entry(more))).status,
        ),
      )
      expect(statuses).toEqual(Object.keys(managers).map((name) => (who.includes(name as Who) ? 201 : 403)))
      const main = await admin.post(`/lookup/${call}`, entry(more))
      const sub = await admin.post(
        `/lookup/${call}`,
        entry({ ...more, group: 'sub', parent_id: main.body.id }),
      )
      expect(sub.body).toMatchObject({ group: 'sub', parent_id: main.body.id, ...more })
      expect((await api(tenants, { as: managers.sales }).get(`/lookup/${call}/${sub.body.id}`)).status).toBe(
        200,
      )
      const stranger = api(tenants, { as: 'owner@pinnacle.test' })
      expect((await stranger.get(`/lookup/${call}/${sub.body.id}`)).status).toBe(404)
      expect(
        (await stranger.post(`/lookup/${call}`, entry({ ...more, parent_id: main.body.id }))).status,
      ).toBe(422)
      expect((await admin.delete(`/lookup/${call}/${main.body.id}`)).status).toBe(409)
    },
  )

  it.each(lists)(
    '[PRO-14]%s %s has two levels: a sub status under a main one, a main one under none',
    async (_id, call, _who, more) => {
      const path = `/lookup/${call}`
      const send = async (body: object, id?: number) => {
        const answer = await (id
          ? admin.put(`${path}/${id}`, body)
          : admin.post(path, entry({ ...more, ...body })))
        return {
          ...answer.body,
          at: answer.status < 300 ? answer.status : [answer.status, ...Object.keys(answer.body.errors)],
        }
      }
      const [main, other] = [await send({}), await send({})]
      const sub = await send({ group: 'sub', parent_id: main.id })
      expect([main.at, sub.at]).toEqual([201, 201])
      const refused = [422, 'parent_id']
      expect((await send({ group: 'sub' })).at).toEqual(refused)
      expect((await send({ group: 'sub', parent_id: null })).at).toEqual(refused)
      expect((await send({ group: 'sub', parent_id: sub.id })).at).toEqual(refused)
      expect((await send({ parent_id: main.id })).at).toEqual(refused)
      expect((await send({ parent_id: null }, sub.id)).at).toEqual(refused)
      expect((await send({ parent_id: sub.id }, sub.id)).at).toEqual(refused)
      expect((await send({ parent_id: other.id }, main.id)).at).toEqual(refused)
      expect((await send({ group: 'sub', parent_id: other.id }, main.id)).at).toEqual([422, 'group'])
      expect((await send({ group: 'sub', parent_id: other.id }, other.id)).at).toEqual(refused)
      expect(await send({ parent_id: other.id }, sub.id)).toMatchObject({ at: 200, parent_id: other.id })
      expect(await send({ group: 'main' }, sub.id)).toMatchObject({ at: 200, group: 'main', parent_id: null })
      expect((await send({ group: 'sub', parent_id: sub.id }, other.id)).at).toBe(200)
      expect((await send({ colour: '#654321' }, other.id)).at).toBe(200)
    },
  )

  it('[PRO-16] an advisory status has a group, a parent, turnaround days and says whether it stops the clock', async () => {
    const main = (await admin.post('/lookup/loan_advisory_status', entry({ tat_day: 5 }))).body
    expect(main).toMatchObject({ group: 'main', parent_id: null, tat_day: 5, tat_stop: false })
    const sub = entry({ group: 'sub', parent_id: main.id, tat_day: 0, tat_stop: true })
    expect((await admin.post('/lookup/loan_advisory_status', sub)).body).toMatchObject(sub)
    expect((await admin.post('/lookup/loan_advisory_status', entry({ tat_day: -1 }))).status).toBe(422)
  })

  it('[ROL-04][RTE-24] fees and charges are for admin, corporate and manager', async () => {
    for (const [who, as] of Object.entries(managers)) {
      const fee = { fee: `Search fee of ${who}`, product_type: 'MORTGAGE', amount: '250' }
      const answer = await api(tenants, { as }).post('/lookup/fees-charges', fee)
      expect([who, answer.status]).toEqual([who, managed.includes(who as Who) ? 201 : 403])
    }
    expect((await admin.get('/lookup/fees-charges')).body[0]).toMatchObject({ amount: '250.00' })
    expect((await admin.post('/lookup/fees-charges', { fee: 'X', product_type: 'BOAT' })).status).toBe(422)
  })

  it('[ROL-08][RTE-24] preferred banks are kept by who owns the subscription, whatever the role', async () => {
    const bank = { bank: 'Maybank', banker_name: 'Puan Lim', contact_no: '0123456789' }
    for (const [who, as] of Object.entries(managers)) {
      const { status } = await api(tenants, { as }).post('/lookup/preferred-bank', bank)
      expect([who, status]).toEqual([who, who === 'owner' ? 201 : 403])
    }
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `insert into subscription (corporate_id, user_id, package_id)
          select corporate_id, id, 1 from app_user where id = $1`,
        [tenants.userId(managers.sales)],
      ),
    )
    const sales = api(tenants, { as: managers.sales })
    expect((await sales.post('/lookup/preferred-bank', { ...bank, bank: 'AmBank' })).status).toBe(201)
    expect((await sales.post('/lookup/preferred-bank', { bank: 'Bank of Nowhere' })).status).toBe(422)
    expect((await sales.post('/lookup/preferred-bank', bank)).status).toBe(422)
    expect((await admin.delete('/lookup/preferred-bank/1')).status).toBe(403)
  })

  describe('[PRO-15] the calls that forms read', () => {
    it('la-status, spa-status and solicitor_status are in data, of the caller’s corporate alone', async () => {
      const spa = (await admin.post('/lookup/solicitor-status', entry({ agreement: 'spa' }))).body.id
      const la = (await admin.post('/lookup/solicitor-status', entry({ agreement: 'la' }))).body.id
      const ids = async (path: string, as = admin) =>
        ((await as.get(`/lookup/${path}`)).body.data as { id: number }[]).map(({ id }) => id)
      const corporate = tenants.corporate('Harta Prima').id
      expect(await ids('la-status')).toContain(la)
      expect(await ids('la-status')).not.toContain(spa)
      expect(await ids('spa-status')).toContain(spa)
      expect(await ids('spa-status')).not.toContain(la)
      expect(await ids(`solicitor_status?corporate_id=${corporate}`)).toEqual(
        expect.arrayContaining([spa, la]),
      )
      const stranger = api(tenants, { as: 'owner@pinnacle.test' })
      expect(await ids('solicitor_status', stranger)).not.toContain(la)
      expect(await ids(`solicitor_status?corporate_id=${corporate}`, stranger)).toEqual([])
      expect((await api(tenants).get('/lookup/la-status')).status).toBe(401)
    })

    it('[PRO-14] POST tables returns data by table, from a form or as JSON', async () => {
      const { body } = await admin.post('/lookup/tables', {
        tables: ['budget', 'lead_status', 'income-type'],
      })
      expect(Object.keys(body.data)).toEqual(['budget', 'lead_status', 'income-type'])
      expect(body.data.budget[0]).toMatchObject({ budget: 'Below 300k' })
      const form = await tenants.app.request('/api/lookup/tables', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tenants.token(managers.sales)}`,
          'application-code': 'sas',
        },
        body: new URLSearchParams({ tables: 'salutation, channel' }),
      })
      const answer = (await form.json()) as { data: Record<string, unknown[]> }
      expect(Object.entries(answer.data).map(([name, rows]) => [name, rows.length > 0])).toEqual([
        ['salutation', true],
        ['channel', true],
      ])
      const refused = await admin.post('/lookup/tables', { tables: ['app_user'] })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['tables']])
      expect((await admin.post('/lookup/tables', {})).status).toBe(422)
      const banks = (await admin.post('/lookup/tables', { tables: ['banks', 'budget'] })).body.data
      expect(banks.banks[0]).toMatchObject({ id: 1, name: 'Maybank' })
      expect(banks.budget.length).toBeGreaterThan(0)
    })

    it('[PRO-15] fees-charges and invoice-settings obey corporate_id: another corporate’s are not there', async () => {
      const [own, other] = [tenants.corporate('Harta Prima').id, tenants.corporate('Pinnacle Advisory').id]
      const fees = async (query: string) => (await admin.get(`/lookup/fees-charges?${query}`)).body.length
      expect(await fees(`corporate_id=${own}`)).toBe(await fees(''))
      expect([await fees(''), await fees(`corporate_id=${other}`)]).toEqual([expect.any(Number), 0])
      const invoices = (query: string) => admin.get(`/lookup/invoice-settings?${query}`)
      expect((await invoices(`corporate_id=${own}`)).body).toEqual((await invoices('')).body)
      expect((await invoices(`corporate_id=${other}`)).status).toBe(404)
      expect((await invoices('corporate_id=ours')).status).toBe(400)
      expect((await api(tenants).post('/lookup/tables', { tables: ['budget'] })).status).toBe(401)
    })
  })
})
