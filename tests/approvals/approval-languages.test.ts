import { beforeAll, expect, it } from 'vitest'
import { learn } from '../../src/runtime/languages.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('approvals in the language of who reads them', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')
  const owner = (text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))
  const inbox = async (language: string, id: number) => {
    const headers = { 'accept-language': language }
    const { body } = await as('manager@harta.test').send('/approval/approvals?limit=100', { headers })
    return (body.data.data as Json[]).find((each) => each.id === id)
  }

  let proposal = 0
  let fee = 0
  beforeAll(async () => {
    learn('xx', {
      server: {
        'approval.of_prices': 'Harga %{what} #%{id} %{name}',
        'difference.listed_fee': '%{fee} (senarai %{price})',
      },
      labels: {
        'Initial proposal': 'Cadangan awal',
        Amount: 'Jumlah',
      },
    })
    tenants = await TestTenants.open(engine)
    await as('admin@harta.test').post('/lookup/fees-charges', { fee: 'Valuation fee', amount: '400' })
    const customer = (
      await sales().post('/customer/customers', { name: 'Initial proposal', contact_no: '0127700101' })
    ).body.data.id as number
    const types = (await as('admin@harta.test').get('/lookup/income-type')).body as Json[]
    await sales().post('/customer/incomes', {
      customer_id: customer,
      source: 'Amount',
      income_type_id: types.find((each) => each.kind === 'basic').id,
      amount: '6000',
      documented: true,
    })
    proposal = (await sales().post('/proposal/proposal', { psal_customer_id: customer })).body.content.id
    const saved = await sales().post(`/proposal/proposal/${proposal}`, {
      fees_charges: [{ pfee_type: 'Valuation fee', pfee_outstanding: '400' }],
    })
    fee = saved.body.content.fees_charges[0].pfee_id ?? saved.body.content.fees_charges[0].id
  })

  it('[STA-16] what is asked and what differs is said in theirs, names as they are; notices keep their English', async () => {
    const asked = await sales().post(`/proposal/proposal/price-override/${proposal}`, {
      prices: [{ pfee_id: fee, amount: '250' }],
    })
    const id = asked.body.content.approval_id as number
    expect(await inbox('xx', id)).toMatchObject({
      title: `Harga cadangan awal #${proposal} Initial proposal`,
      differences: [{ label: 'Valuation fee (senarai RM 400.00)', before: 'RM 400.00', after: 'RM 250.00' }],
    })
    const english = `Prices of initial proposal #${proposal} Initial proposal`
    expect((await inbox('en', id)).title).toBe(english)
    const bell = (await as('manager@harta.test').get('/notification/notifications')).body.data.data as Json[]
    expect(bell.some(({ noti_message }) => noti_message.includes(english))).toBe(true)
    const about = await sales().send(`/proposal/proposal/price-override/${proposal}`, {
      headers: { 'accept-language': 'xx' },
    })
    expect(about.body.content[0].title).toBe(`Harga cadangan awal #${proposal} Initial proposal`)
  })

  it('one that was kept in English before stays readable', async () => {
    const { rows } = await owner(
      `insert into approval (corporate_id, application_code, kind, related_type, related_id, requested_by, asked, differences)
       select corporate_id, 'sas', 'proposal', 'proposal', id, assign_to, '{"title": "Old one"}', '[{"label": "Products · Bank", "before": null, "after": "Amount"}]'
       from proposal where id = $1 returning id`,
      [proposal],
    )
    expect(await inbox('xx', rows[0].id)).toMatchObject({
      title: 'Old one',
      differences: [{ label: 'Products · Bank', before: null, after: 'Amount' }],
    })
  })

  it('[PRO-06] the customer’s figures are compared in theirs', async () => {
    const { body } = await sales().send(`/proposal/proposal/sync-customer-financial/${proposal}`, {
      headers: { 'accept-language': 'xx' },
    })
    expect(body.content.sections[0].differences).toContainEqual({
      label: 'Initial proposal: Amount · Jumlah',
      before: null,
      after: 'RM 6,000.00',
    })
  })
})
