import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('fees below their list price', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  type Caller = ReturnType<typeof as>
  const sales = () => as('sales@harta.test')
  const manager = () => as('manager@harta.test')

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    const made = await as('admin@harta.test').post('/lookup/fees-charges', {
      fee: 'Valuation fee',
      amount: '400',
    })
    expect(made.status).toBe(201)
  })

  let phones = 127_810_100
  const save = (id: number, fees_charges: Json[], who = sales()) =>
    who.post(`/proposal/proposal/${id}`, { fees_charges })
  async function proposal(name = 'Aminah', who = sales()) {
    const customer = (await who.post('/customer/customers', { name, contact_no: `0${++phones}` })).body.data
      .id as number
    const { id } = (await who.post('/proposal/proposal', { psal_customer_id: customer })).body.content
    const saved = await save(id, [{ pfee_type: 'Valuation fee', pfee_outstanding: '400' }], who)
    return { id: id as number, customer, fee: saved.body.content.fees_charges[0] as Json }
  }
  const ask = (id: number, prices: Json[], who = sales(), note = 'A repeat customer') =>
    who.post(`/proposal/proposal/price-override/${id}`, { prices, note })
  const inbox = async (who: Caller, set = 'waiting') =>
    ((await who.get(`/approval/approvals?set=${set}&limit=100`)).body.data.data as Json[]).filter(
      ({ kind }) => kind === 'price_override',
    )
  const decide = (id: number, to: string, who = manager(), reason?: string) =>
    who.post('/approval/approvals/decide', { ids: [id], from: 'Pending', to, ...(reason && { reason }) })
  const amountOf = async (id: number) =>
    (await sales().get(`/proposal/proposal/detail/${id}`)).body.content.fees_charges[0]
      .pfee_outstanding as string

  it('are refused where they are written, whatever way; at the list price and above they are not', async () => {
    const { id, fee } = await proposal()
    for (const row of [
      { ...fee, pfee_outstanding: '399.99' },
      { pfee_type: ' valuation FEE ', pfee_outstanding: '10' },
    ]) {
      const refused = await save(id, [row])
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
        422,
        ['fees_charges.0.pfee_outstanding'],
      ])
    }
    const other = (await save(id, [fee, { pfee_type: 'Courier', pfee_outstanding: '5' }])).body.content
      .fees_charges as Json[]
    expect(other).toHaveLength(2)
    const renamed = await save(id, [{ ...other[0] }, { ...other[1], pfee_type: 'Valuation fee' }])
    expect(renamed.status).toBe(422)
    expect((await save(id, [{ ...fee, pfee_outstanding: '450' }])).status).toBe(200)
  })

  it('a fee of the list stays that fee under another name: less than its price is asked for', async () => {
    const { id, fee } = await proposal()
    const cheaper = await save(id, [{ ...fee, pfee_type: 'Valuation, special', pfee_outstanding: '10' }])
    expect([cheaper.status, Object.keys(cheaper.body.errors)]).toEqual([
      422,
      ['fees_charges.0.pfee_outstanding'],
    ])
    const renamed = await save(id, [{ ...fee, pfee_type: 'Valuation, special' }])
    const [named] = renamed.body.content.fees_charges as Json[]
    expect(named).toMatchObject({ pfee_type: 'Valuation, special', pfee_outstanding: '400.00' })
    expect((await save(id, [{ ...named, pfee_outstanding: '10' }])).status).toBe(422)
    const again = { pfee_type: 'Special', pfee_outstanding: '399', version: named.version }
    expect((await sales().put(`/proposal/fees-charge/${fee.id}`, again)).status).toBe(422)
    const linked = { ...named, pfee_listed_id: null, pfee_outstanding: '10' }
    expect((await save(id, [linked])).status).toBe(422)
    const { approval_id } = (await ask(id, [{ pfee_id: fee.id, amount: '10' }])).body.content
    expect((await decide(approval_id, 'Approved')).status).toBe(200)
    expect(Number(await amountOf(id))).toBe(10)
  })

  it('[STA-16] a manager allows one: it is charged with the decision, and may rise but not fall again', async () => {
    const { id, fee } = await proposal('Allowed')
    const asked = await ask(id, [{ pfee_id: fee.id, amount: '250' }])
    expect(asked.status).toBe(200)
    const waiting = (await inbox(manager())).find((each) => each.id === asked.body.content.approval_id)
    expect(waiting).toMatchObject({
      title: `Prices of initial proposal #${id} Allowed`,
      url: `/initialProposalDetails/${id}`,
      note: 'A repeat customer',
      differences: [{ label: 'Valuation fee (list RM 400.00)', before: 'RM 400.00', after: 'RM 250.00' }],
      steps: [
        { to: 'Approved', rejects: false },
        { to: 'Rejected', rejects: true },
      ],
    })
    expect(Number(await amountOf(id))).toBe(400)
    expect((await decide(waiting?.id, 'Approved')).status).toBe(200)
    expect(Number(await amountOf(id))).toBe(250)
    const bell = (await sales().get('/notification/notifications')).body.data.data as Json[]
    expect(bell.some(({ noti_message }) => /#\d+ Allowed: Approved/.test(noti_message))).toBe(true)
    const now = (await sales().get(`/proposal/proposal/detail/${id}`)).body.content.fees_charges[0] as Json
    const described = await save(id, [{ ...now, pfee_description: 'As agreed' }])
    expect(described.status).toBe(200)
    const [kept] = described.body.content.fees_charges as Json[]
    expect((await save(id, [{ ...kept, pfee_outstanding: '249' }])).status).toBe(422)
    expect((await save(id, [{ ...kept, pfee_outstanding: '260' }])).status).toBe(200)
    const about = (await sales().get(`/proposal/proposal/price-override/${id}`)).body.content as Json[]
    expect(about.map(({ state }) => state)).toEqual(['Approved'])
  })

  it('[STA-16] rejected for a reason, the fee stays what it was; it may be asked for anew', async () => {
    const { id, fee } = await proposal()
    const { approval_id } = (await ask(id, [{ pfee_id: fee.id, amount: '1' }])).body.content
    expect((await ask(id, [{ pfee_id: fee.id, amount: '2' }])).body.code).toBe('approval.waits_already')
    expect((await decide(approval_id, 'Rejected')).status).toBe(422)
    expect((await decide(approval_id, 'Rejected', manager(), 'Too low')).status).toBe(200)
    expect(Number(await amountOf(id))).toBe(400)
    expect((await ask(id, [{ pfee_id: fee.id, amount: '2' }])).status).toBe(200)
  })

  it('[ROL-02] is asked for by who works on the proposal, decided by others who may', async () => {
    const { id, fee } = await proposal()
    const other = await proposal()
    const prices = [{ pfee_id: fee.id, amount: '100' }]
    expect((await ask(id, prices, as('exec@harta.test'))).status).toBe(404)
    expect((await ask(id, prices, as('external@harta.test'))).status).toBe(403)
    expect((await ask(id, prices, as('owner@pinnacle.test'))).status).toBe(404)
    for (const amount of ['400', '900', 'much', '-1', null]) {
      const refused = await ask(id, [{ pfee_id: fee.id, amount }])
      expect([refused.status, Object.keys(refused.body.errors)], String(amount)).toEqual([
        422,
        ['prices.0.amount'],
      ])
    }
    expect((await ask(id, [{ pfee_id: other.fee.id, amount: '1' }])).status).toBe(422)
    expect((await ask(id, [])).status).toBe(422)
    const { approval_id } = (await ask(id, prices, manager())).body.content
    expect((await decide(approval_id, 'Approved')).body.code).toBe('approval.own')
    expect((await decide(approval_id, 'Approved', sales())).status).toBe(403)
    expect((await decide(approval_id, 'Approved', as('owner@pinnacle.test'))).status).toBe(404)
    expect((await decide(approval_id, 'Approved', as('admin@harta.test'))).status).toBe(200)
    expect(Number(await amountOf(id))).toBe(100)
  })

  it('what cannot be charged any more is not approved, and waits for nobody', async () => {
    const { id, fee } = await proposal()
    const { approval_id } = (await ask(id, [{ pfee_id: fee.id, amount: '100' }])).body.content
    await sales().post(`/proposal/proposal/${id}`, { psal_main_status: 'preparing' })
    const early = await sales().post(`/proposal/proposal/management/${id}`, {})
    expect([early.status, early.body.code]).toEqual([409, 'proposal.price_waits'])
    await save(id, [])
    const gone = await decide(approval_id, 'Approved')
    expect([gone.status, gone.body.code]).toEqual([409, 'approval.gone'])
    expect((await inbox(manager())).some((each) => each.id === approval_id)).toBe(true)
    await sales().post(`/proposal/proposal/${id}`, { psal_main_status: 'closed' })
    expect((await inbox(manager())).some((each) => each.id === approval_id)).toBe(false)
    expect((await decide(approval_id, 'Rejected', manager(), 'Closed')).status).toBe(404)
  })

  it('[PDPA] what was asked and why says nothing of who was erased', async () => {
    const { id, customer, fee } = await proposal('Vexmora Erasable')
    const { approval_id } = (
      await ask(id, [{ pfee_id: fee.id, amount: '100' }], sales(), 'Vexmora is my aunt')
    ).body.content
    await decide(approval_id, 'Rejected', manager(), 'Vexmora paid more before')
    const erased = await as('admin@harta.test').post(`/customer/customer/${customer}/erasure`, {
      reason: 'They asked',
    })
    expect(erased.status).toBe(200)
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ all: string }>(
        `select (select jsonb_agg(to_jsonb(a))::text from approval a where a.id = $1)
          || (select jsonb_agg(to_jsonb(s))::text from approval_step s where s.approval_id = $1) as all`,
        [approval_id],
      ),
    )
    expect(rows[0]?.all).toContain('price_override')
    expect(rows[0]?.all).not.toContain('Vexmora')
  })
})
