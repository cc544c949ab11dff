import { beforeAll, expect, it } from 'vitest'
import { startOf } from '../../schemas/calculators.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('loan scenarios', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let customer_id: number
  let income: Json
  let card: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    const made = await sales.post('/customer/customers', {
      name: 'Aina binti Zaid',
      contact_no: '0123450301',
      epf: '693',
      socso: '29.75',
      eis: '11.90',
      tax_deduction: '150',
    })
    customer_id = made.body.data.id
    const types = (await sales.get('/lookup/income-type')).body
    const basic = types.find(({ kind }: Json) => kind === 'basic').id
    const earned = { customer_id, source: 'Petronas', income_type_id: basic, amount: '6250' }
    income = (await sales.post('/customer/incomes', earned)).body.data
    const owed = { customer_id, lender: 'Public Bank', facility: 'hire_purchase', instalment: '2400' }
    card = (await sales.post('/customer/commitments', owed)).body.data.id
  })

  const save = (as: Api, more: object = {}) =>
    as.post('/calculator/scenarios', { name: 'Car settled first', customer_id, product: 'PL', ...more })
  const saved = async (more: object = {}): Promise<number> => {
    const { status, body } = await save(sales, more)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }
  const resultOf = async (id: number, as = sales) =>
    (await as.get(`/calculator/calculations/${id}/result`)).body.data

  it('[RTE-13] a what-if is saved with its customer, with what each bank says, the best first', async () => {
    const id = await saved({ amount: 'RM 140,000', settled: [card] })
    const record = (await sales.get(`/calculator/calculations/${id}`)).body
    expect(record).toMatchObject({ name: 'Car settled first', kind: 'scenario', customer_id })
    const { inputs, banks, answer } = await resultOf(id)
    expect(inputs).toMatchObject({
      product: 'PL',
      amount: '140000',
      borrowers: 'Aina binti Zaid',
      settled: 'Public Bank',
      applicants: [customer_id],
      settled_ids: [card],
    })
    const asked = await sales.get(
      `/customer/customer/${customer_id}/dsr.eligibilities?amount=140000&settled=${card}`,
    )
    const best = asked.body.data.eligibilities
      .filter(({ pass }: Json) => pass)
      .map(({ eligible_loan }: Json) => Number(eligible_loan))
      .toSorted((a: number, b: number) => b - a)
    const passing = banks.filter(({ pass }: Json) => pass)
    expect(passing.map(({ eligible_loan }: Json) => Number(eligible_loan))).toEqual(best)
    expect(banks.slice(0, passing.length)).toEqual(passing)
    expect(answer.figures[0]).toMatchObject({ name: 'best_loan', value: banks[0].eligible_loan })
    expect(JSON.stringify(banks)).not.toContain('Aina')
  })

  it('[RTE-13] it says the same after the records have changed, and computing again what they come to now', async () => {
    const id = await saved()
    const before = await resultOf(id)
    await sales.put(`/customer/incomes/${income.id}`, { amount: '5000', version: income.version })
    expect(await resultOf(id)).toEqual(before)
    const { body } = await sales.get(`/calculator/calculations/${id}/again`)
    const loan = (answer: Json) => Number(answer.figures[0].value)
    expect(loan(body.data.answer)).toBeLessThan(loan(before.answer))
  })

  it('[RTE-13] it is saved for no customer that the session does not see, and refused at its fields', async () => {
    const foreign = await save(exec)
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['customer_id']])
    const stranger = await save(api(tenants, { as: 'sales@pinnacle.test' }))
    expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([422, ['customer_id']])
    const bad = await save(sales, { name: '', product: 'XX', amount: 'much', years: 90 })
    expect([bad.status, Object.keys(bad.body.errors).toSorted()]).toEqual([
      422,
      ['amount', 'name', 'product', 'years'],
    ])
    const nobody = await save(sales, { applicants: [999_999] })
    expect(nobody.status).toBe(400)
    expect((await save(api(tenants, { as: 'sales@vista.test' }))).status).toBe(403)
    expect((await save(api(tenants))).status).toBe(401)
  })

  it('[RTE-13] it is seen by who sees the customer, and changed by who saved it', async () => {
    const id = await saved()
    expect((await exec.get(`/calculator/calculations/${id}/result`)).status).toBe(404)
    expect((await exec.get(`/calculator/calculations/${id}/again`)).status).toBe(404)
    const manager = api(tenants, { as: 'manager@harta.test' })
    expect((await resultOf(id, manager)).kind).toBe('scenario')
    const renamed = await manager.put(`/calculator/calculations/${id}`, { name: 'Mine', version: 1 })
    expect(renamed.status).toBe(403)
  })

  it('[RTE-13] its link shows the banks and nothing of who borrows; its PDF has both', async () => {
    const id = await saved({ settled: [card] })
    const { link } = (await sales.post(`/calculator/calculations/${id}/link`)).body.data
    const shared = await api(tenants).send('/calculator/shared', {
      headers: { 'form-link': link.split('#')[1] ?? '' },
    })
    expect(shared.status).toBe(200)
    expect(shared.body.data.banks.map(({ bank }: Json) => bank)).toContain('Maybank')
    expect(JSON.stringify(shared.body)).not.toContain('Aina')
    const { text } = await pdfOf(tenants, 'sales@harta.test', `/calculator/calculations/${id}/pdf`)
    expect(text).toContain('Aina binti Zaid')
    expect(text).toMatch(/Results by bank[^]*Maybank[^]*DSR limit/i)
  })

  /** Erases a customer; of a saved what-if nothing is left then, and the link to it opens nothing. */
  const expectErasedWith = async (customer: number, id: number): Promise<void> => {
    const { link } = (await sales.post(`/calculator/calculations/${id}/link`)).body.data
    const admin = api(tenants, { as: 'admin@harta.test' })
    const erased = await admin.post(`/customer/customer/${customer}/erasure`, { reason: 'Asked' })
    expect(erased.status, JSON.stringify(erased.body)).toBe(200)
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('select inputs, answer, banks from calculation_result where calculation_id = $1', [id]),
    )
    expect(rows).toEqual([{ inputs: {}, answer: {}, banks: null }])
    const headers = { 'form-link': link.split('#')[1] ?? '' }
    expect((await api(tenants).send('/calculator/shared', { headers })).status).toBe(404)
  }

  it('[RTE-13] erasing its customer leaves neither its figures nor its banks, and its link opens nothing', async () => {
    const made = await sales.post('/customer/customers', { name: 'Badrul', contact_no: '0123450302' })
    const id = await saved({ customer_id: made.body.data.id })
    await expectErasedWith(made.body.data.id, id)
  })

  /** Aina with a joint applicant who has a customer record, income and a commitment of their own. */
  const borrowWith = async (name: string, contact_no: string): Promise<{ other: Json; debt: number }> => {
    const other = (await sales.post('/customer/customers', { name, contact_no })).body.data
    const profile = { customer_id, name, joint_customer_id: other.id }
    expect((await sales.post('/customer/joint-profiles', profile)).status).toBe(201)
    const earned = { ...income, customer_id: other.id, source: 'Maxis', amount: '9000' }
    const { income_type_id, source, amount } = earned
    await sales.post('/customer/incomes', { customer_id: other.id, income_type_id, source, amount })
    const owed = {
      customer_id: other.id,
      lender: 'Bank Rakyat',
      facility: 'hire_purchase',
      instalment: '900',
    }
    return { other, debt: (await sales.post('/customer/commitments', owed)).body.data.id }
  }

  it('[RTE-13] erasing someone who borrows with a customer leaves nothing of the what-ifs with them', async () => {
    const { other, debt } = await borrowWith('Chandran Pillai', '0123450303')
    const alone = await saved({ applicants: [customer_id] })
    const id = await saved({ applicants: [customer_id, other.id], settled: [debt] })
    expect((await resultOf(id)).inputs.borrowers).toContain('Chandran Pillai')
    await expectErasedWith(other.id, id)
    expect((await resultOf(alone)).inputs.borrowers).toBe('Aina binti Zaid')
  })

  it('[RTE-13] a what-if with a borrower whom the session does not see shows nothing and is not shared (403)', async () => {
    const { other, debt } = await borrowWith('Devi Nair', '0123450304')
    const id = await saved({ applicants: [customer_id, other.id], settled: [debt] })
    const admin = api(tenants, { as: 'admin@harta.test' })
    const moved = await admin.put(`/customer/customers/${other.id}`, {
      assign_to: tenants.userId('exec@harta.test'),
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await sales.get(`/customer/customers/${other.id}`)).status).toBe(404)
    for (const part of ['result', 'again', 'pdf', 'link'])
      expect((await sales.get(`/calculator/calculations/${id}/${part}`)).status, part).toBe(403)
    expect((await sales.post(`/calculator/calculations/${id}/link`)).status).toBe(403)
    expect((await resultOf(id, admin)).inputs.borrowers).toContain('Devi Nair')
  })

  it('[RTE-13] after a borrower was merged into another record a what-if comes to what it came to', async () => {
    const { other } = await borrowWith('Edwin Lau', '0123450305')
    const id = await saved({ applicants: [customer_id, other.id] })
    const before = await resultOf(id)
    const admin = api(tenants, { as: 'admin@harta.test' })
    const twin = (
      await sales.post('/customer/customers', { name: 'Edwin Lau K H', contact_no: '0123450306' })
    ).body.data
    const versionOf = async (of: number) => (await admin.get(`/customer/customers/${of}`)).body.data.version
    const merged = await admin.post(`/customer/customer/${twin.id}/merges`, {
      from: other.id,
      version: await versionOf(twin.id),
      from_version: await versionOf(other.id),
    })
    expect(merged.status, JSON.stringify(merged.body)).toBe(201)
    expect(await resultOf(id)).toMatchObject({
      banks: before.banks,
      inputs: { applicants: [customer_id, twin.id] },
    })
    const { body } = await sales.get(`/calculator/calculations/${id}/again`)
    expect(body.data.answer.figures).toEqual(before.answer.figures)
  })

  it('[RTE-28] a saved affordable loan keeps the banks beside it, and its PDF has them', async () => {
    const inputs = { ...startOf('affordability'), income: '6250', commitments: '900' }
    const made = await sales.post('/calculator/calculations', {
      name: 'What Aina affords',
      kind: 'affordability',
      inputs,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    expect((await resultOf(id)).banks.map(({ bank }: Json) => bank)).toContain('CIMB Bank')
    const { text } = await pdfOf(tenants, 'sales@harta.test', `/calculator/calculations/${id}/pdf`)
    expect(text).toMatch(/Results by bank[^]*CIMB Bank/)
    const duty = await sales.post('/calculator/calculations', {
      name: 'Duty',
      kind: 'stamp_duty',
      inputs: { ...startOf('stamp_duty'), signed_on: '2026-12-01' },
    })
    expect((await resultOf(duty.body.data.id)).banks).toBeNull()
  })
})
