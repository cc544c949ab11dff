import { beforeAll, expect, it } from 'vitest'
import { startOf } from '../../schemas/calculators.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('saved calculations', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })

  const save = (as: Api, more: object = {}) =>
    as.post('/calculator/calculations', {
      name: 'Flat in Cheras',
      kind: 'stamp_duty',
      inputs: { ...startOf('stamp_duty'), signed_on: '2026-12-01' },
      ...more,
    })
  const saved = async (as: Api, more: object = {}): Promise<number> => {
    const { status, body } = await save(as, more)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }
  const value = (answer: Json, name: string) => answer.figures.find((each: Json) => each.name === name).value
  const newCustomer = async (as: Api, contact_no: string): Promise<number> => {
    const { status, body } = await as.post('/customer/customers', { name: 'Aina binti Zaid', contact_no })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }

  it('[RTE-28] says the same after a rate has changed, and computing again shows what is new', async () => {
    const id = await saved(sales)
    const before = (await sales.get(`/calculator/calculations/${id}/result`)).body.data
    expect(value(before.answer, 'transfer_duty')).toBe('9000.00')
    expect(before.rates.map((rate: Json) => rate.kind)).toEqual(['transfer_duty', 'loan_duty'])
    const unchanged = (await sales.get(`/calculator/calculations/${id}/again`)).body.data
    expect(unchanged).toMatchObject({ answer: before.answer, why: null, rates: [] })

    const duty = before.rates.find((rate: Json) => rate.kind === 'loan_duty')
    const changed = await admin.put(`/calculator/calculator-rate/${duty.id}`, {
      bands: [{ percent: 1 }],
      version: duty.version,
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await sales.get(`/calculator/calculations/${id}/result`)).body.data).toEqual(before)
    const again = (await sales.get(`/calculator/calculations/${id}/again`)).body.data
    expect(value(before.answer, 'loan_duty')).toBe('2250.00')
    expect(value(again.answer, 'loan_duty')).toBe('4500.00')
    expect(again.rates).toMatchObject([{ kind: 'loan_duty', before: { id: duty.id }, now: { id: duty.id } }])
  })

  it('[RTE-28] computing again by a day without a rate says which one is missing', async () => {
    const inputs = { ...startOf('valuation'), day: '2026-12-01' }
    const id = await saved(sales, { kind: 'valuation', inputs })
    const { body } = await sales.get(`/calculator/calculations/${id}/result`)
    const [rate] = body.data.rates
    const moved = await admin.put(`/calculator/calculator-rate/${rate.id}`, {
      valid_from: '2027-01-01',
      version: rate.version,
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const again = (await sales.get(`/calculator/calculations/${id}/again`)).body.data
    expect(again).toMatchObject({ answer: null, why: expect.stringContaining('Valuation fees') })
  })

  it('[RTE-28] a wrong input is refused at its field, and nothing is saved', async () => {
    const bad = await save(sales, { inputs: { ...startOf('stamp_duty'), price: 'much', signed_on: '' } })
    expect([bad.status, Object.keys(bad.body.errors).toSorted()]).toEqual([422, ['price', 'signed_on']])
    const nameless = await save(sales, { name: '' })
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['name']])
    const unknown = await save(sales, { kind: 'horoscope' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['kind']])
  })

  it('[RTE-28] one of nobody’s is seen by who saved it alone; renamed and deleted by them', async () => {
    const id = await saved(sales)
    expect((await exec.get(`/calculator/calculations/${id}`)).status).toBe(404)
    expect((await exec.get(`/calculator/calculations/${id}/result`)).status).toBe(404)
    expect((await admin.get(`/calculator/calculations/${id}/again`)).status).toBe(404)
    const renamed = await sales.put(`/calculator/calculations/${id}`, { name: 'Flat in Ampang', version: 1 })
    expect(renamed.body).toMatchObject({ name: 'Flat in Ampang', kind: 'stamp_duty' })
    const result = await sales.put(`/calculator/calculations/${id}`, { result: 'RM 1.00', version: 2 })
    expect(result.status).toBe(403)
    expect((await sales.delete(`/calculator/calculations/${id}`)).status).toBe(200)
    expect((await sales.get(`/calculator/calculations/${id}/result`)).status).toBe(404)
  })

  it('[RTE-28] a customer’s is seen by who sees the customer, and changed by who saved it', async () => {
    const customer_id = await newCustomer(sales, '0123450001')
    const id = await saved(sales, { customer_id })
    expect((await exec.get(`/calculator/calculations/${id}/result`)).status).toBe(404)
    const manager = api(tenants, { as: 'manager@harta.test' })
    expect((await manager.get(`/calculator/calculations/${id}/result`)).status).toBe(200)
    expect((await manager.put(`/calculator/calculations/${id}`, { name: 'Mine', version: 1 })).status).toBe(
      403,
    )
    expect((await manager.delete(`/calculator/calculations/${id}`)).status).toBe(403)
    expect((await admin.put(`/calculator/calculations/${id}`, { name: 'Ours', version: 1 })).status).toBe(200)
    const list = await manager.get(
      `/calculator/calculations?filter=${encodeURIComponent(JSON.stringify({ customer_id }))}`,
    )
    expect(list.body.map((row: Json) => row.id)).toEqual([id])
  })

  it('[RTE-28] is saved for no record that the session does not see', async () => {
    const customer_id = await newCustomer(sales, '0123450002')
    const foreign = await save(exec, { customer_id })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['customer_id']])
    const stranger = await save(api(tenants, { as: 'sales@pinnacle.test' }), { customer_id })
    expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([422, ['customer_id']])
  })

  it('[RTE-28] income, commitments, age and loan are taken over from a customer and a proposal in sight', async () => {
    const { body: made } = await sales.post('/customer/customers', {
      name: 'Aina binti Zaid',
      contact_no: '0123450003',
      nric: '900101145678',
      epf: '693',
      socso: '29.75',
      eis: '11.90',
      tax_deduction: '150',
    })
    const customer_id = made.data.id
    const types = (await sales.get('/lookup/income-type')).body
    await sales.post('/customer/incomes', {
      customer_id,
      source: 'Petronas',
      amount: '6250',
      income_type_id: types.find((type: Json) => type.kind === 'basic').id,
    })
    await sales.post('/customer/commitments', {
      customer_id,
      lender: 'Public Bank',
      facility: 'hire_purchase',
      instalment: '900',
    })
    const figures = { name: 'Aina binti Zaid', income: '5365.35', commitments: '900.00', price: null }
    const known = await sales.get(`/calculator/known?customer_id=${customer_id}`)
    expect(known.body.data).toMatchObject({ ...figures, age: expect.any(Number), loan: null })

    const { body } = await sales.post('/proposal/proposal', { psal_customer_id: customer_id })
    const psal_id = body.content.id
    const amount = await sales.post(`/proposal/proposal/${psal_id}`, { amount: '450000' })
    expect(amount.status, JSON.stringify(amount.body)).toBe(200)
    const proposed = await sales.get(`/calculator/known?psal_id=${psal_id}`)
    expect(proposed.body.data).toMatchObject({ ...figures, loan: '450000.00' })
    const id = await saved(sales, { psal_id })
    expect((await sales.get(`/calculator/calculations/${id}`)).body).toMatchObject({ psal_id })
    expect((await exec.get(`/calculator/calculations/${id}`)).status).toBe(404)

    expect((await exec.get(`/calculator/known?customer_id=${customer_id}`)).status).toBe(404)
    expect((await exec.get(`/calculator/known?psal_id=${psal_id}`)).status).toBe(404)
    const stranger = api(tenants, { as: 'sales@pinnacle.test' })
    expect((await stranger.get(`/calculator/known?customer_id=${customer_id}`)).status).toBe(404)
    expect((await sales.get('/calculator/known')).status).toBe(400)
  })

  it('[ROL-07] needs a corporate package or the code', async () => {
    expect((await save(api(tenants, { as: 'sales@vista.test' }))).status).toBe(403)
    expect((await save(api(tenants))).status).toBe(401)
  })
})
