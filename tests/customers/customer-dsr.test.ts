import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { copiedTexts, pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('income, commitments and DSR of customers', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let admin: Api
  let types: Map<string, number>
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
    const { body } = await sales.get('/lookup/income-type')
    types = new Map(body.map(({ kind, id }: Json) => [kind, id]))
  })
  let phones = 0
  const make = async (more: Json = {}): Promise<Json> => {
    const contact_no = `0137${String(1_000_000 + ++phones).slice(1)}`
    const made = await sales.post('/customer/customers', { name: 'Aminah', contact_no, ...more })
    expect(made.status).toBe(201)
    return made.body.data
  }
  const add = async (part: string, body: Json, as: Api = sales) => as.post(`/customer/${part}`, body)
  const earn = (customer_id: number, kind: string, more: Json) =>
    add('incomes', { customer_id, source: 'Petronas', income_type_id: types.get(kind), ...more })
  const owe = (customer_id: number, more: Json) =>
    add('commitments', { customer_id, lender: 'Maybank', facility: 'hire_purchase', ...more })
  const payslip = { epf: '693', socso: '29.75', eis: '11.90', tax_deduction: '150' }
  const dsr = (id: number, query = '', as: Api = sales) =>
    as.get(`/customer/customer/${id}/dsr.eligibilities?${query}`)
  const of = (answer: Json, bank: string) =>
    answer.body.data.eligibilities.find((each: Json) => each.bank === bank)

  it('[API-16] what each bank would lend, a personal loan unless told, with every figure explained', async () => {
    const { id } = await make({ nric: '860505-14-3072', ...payslip })
    expect((await earn(id, 'basic', { amount: '6,250.00' })).status).toBe(201)
    await owe(id, { instalment: '900' })
    const answer = await dsr(id)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ formula: 'PL', formulas: ['PL', 'ML'], unknown: [] })
    const row = of(answer, 'Maybank')
    expect(row).toMatchObject({
      income: '5365.35',
      eligible_instalment: '2855.75',
      dsr_before: '16.77',
      pass: true,
    })
    expect(row.applicants[0].incomes).toMatchObject([
      { name: 'Petronas', amount: '6250.00', why: [{ key: 'dsr.income.month' }, { key: 'dsr.percent' }] },
    ])
    expect(row.weak.length).toBeGreaterThan(0)
    const mortgage = await dsr(id, 'formula=ML&price=500000&amount=450000')
    expect(mortgage.body.data.formula).toBe('ML')
    expect(of(mortgage, 'Maybank')).toMatchObject({ eligible_loan: '450000.00', pass: true })
    expect(of(mortgage, 'Maybank').years).toBeLessThanOrEqual(30)
    expect((await dsr(id, 'formula=HP')).status).toBe(422)
    expect((await dsr(id, 'formula=XX')).status).toBe(400)
    expect((await dsr(id, 'amount=lots')).status).toBe(400)
  })

  it('[API-16] a joint profile with a record of its own is counted, one without or out of sight is named', async () => {
    const { id } = await make()
    const wife = await make({ name: 'Siti' })
    const theirs = (
      await api(tenants, { as: 'exec@harta.test' }).post('/customer/customers', {
        name: 'Elsewhere',
        contact_no: '0138887766',
      })
    ).body.data
    await earn(id, 'basic', { amount: '3000' })
    await earn(wife.id, 'basic', { amount: '2000' })
    const join = (name: string, joint_customer_id?: number) =>
      add('joint-profiles', { customer_id: id, name, joint_customer_id })
    await join('Siti', wife.id)
    await join('Kamal')
    await add('joint-profiles', { customer_id: id, name: 'Elsewhere', joint_customer_id: theirs.id }, admin)
    const answer = await dsr(id)
    expect(answer.body.data.unknown).toEqual([
      { name: 'Kamal', why: 'none' },
      { name: 'Elsewhere', why: 'hidden' },
    ])
    expect(of(answer, 'BSN').income).toBe('5000.00')
    expect(of(await dsr(id, 'joint=none'), 'BSN').income).toBe('3000.00')
  })

  it('[API-16] the DSR is a PDF to be handed over, with names in Chinese and Tamil, of what the caller may see', async () => {
    const { id } = await make({ nric: '880214-10-5566', name: 'Aminah binti Çelik', ...payslip })
    const chinese = await make({ name: '陈伟明' })
    const tamil = await make({ name: 'முத்துக்குமார் கிருஷ்ணன்' })
    await earn(id, 'basic', { amount: '6250' })
    await earn(chinese.id, 'rental', { amount: '2000', source: '锦绣花园' })
    const loan = (await owe(id, { instalment: '900' })).body.data
    for (const { name, id: joint_customer_id } of [chinese, tamil])
      await add('joint-profiles', { customer_id: id, name, joint_customer_id })
    await add('joint-profiles', { customer_id: id, name: 'Kamal' })
    const path = `/customer/customer/${id}/dsr.generate`
    const pdf = await pdfOf(tenants, 'sales@harta.test', path)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const disposition = decodeURIComponent(pdf.headers.get('content-disposition') ?? '')
    expect(disposition).toMatch(/^attachment; filename.*Aminah binti Çelik \+ 陈伟明 \+ முத்துக்குமார் .*\.pdf$/)
    for (const shown of [
      'Harta',
      'Aminah binti Çelik',
      '陈伟明',
      '锦绣花园',
      'முத்துக்குமார் கிருஷ்ணன்',
      'Kamal has no customer record',
      'counted at',
      '900.00',
      'Maybank',
      '(unverified)',
      `Page 1 of ${pdf.pages.length}`,
    ])
      expect(pdf.text).toContain(shown)
    expect(copiedTexts(pdf.bytes)).toEqual(expect.arrayContaining(['முத்துக்குமார்', 'கிருஷ்ணன்']))
    expect(pdf.text.replace(/\D/g, '')).not.toContain('880214105566')
    const tried = await pdfOf(
      tenants,
      'sales@harta.test',
      `${path}?formula=ML&amount=450000&price=500000&applicants=${id}&settled=${loan.id}`,
    )
    expect(tried.text).toMatch(/Mortgage[^]*450,000\.00[^]*500,000\.00/)
    expect(tried.text).toContain('settled')
    expect(tried.text).not.toContain('陈伟明')
    const log = (await admin.get('/access-control/access-log?limit=1')).body
    expect(JSON.stringify(log)).toContain('.pdf')
    expect((await pdfOf(tenants, 'sales@pinnacle.test', path)).status).toBe(404)
    expect((await pdfOf(tenants, 'exec@harta.test', path)).status).toBe(404)
    expect((await pdfOf(tenants, 'external@harta.test', path)).status).toBe(403)
    expect((await pdfOf(tenants, 'sales@harta.test', `${path}?applicants=x`)).status).toBe(400)
  })

  it('lines beyond a page are counted too', async () => {
    const { id } = await make()
    await earn(id, 'basic', { amount: '90000' })
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `insert into customer_commitment (corporate_id, customer_id, lender, facility, instalment, arrears, payer, payer_proven, settled)
         select corporate_id, id, 'Shop ' || n, 'personal_loan', 10, 0, 'self', false, false
         from customer, generate_series(1, 501) n where id = $1`,
        [id],
      ),
    )
    const [bank] = (await dsr(id)).body.data.eligibilities
    expect(bank.applicants[0].committed).toBe('5010.00')
  })

  it('an admin changes a bank’s limit, and eligibility follows', async () => {
    const { id } = await make()
    await earn(id, 'basic', { amount: '10000' })
    const before = of(await dsr(id), 'BSN')
    const made = await admin.post('/lookup/bank-limit', {
      bank: 'BSN',
      product: 'PL',
      basis: 'gross',
      percent: '50',
      valid_from: '2026-01-01',
      source: 'Circular 3/2026',
    })
    expect(made.status).toBe(201)
    const after = of(await dsr(id), 'BSN')
    expect([before.limit, after.limit]).toEqual(['75', '50'])
    expect(after).toMatchObject({
      eligible_instalment: '5000.00',
      sources: expect.arrayContaining(['Circular 3/2026']),
    })
    expect((await sales.post('/lookup/bank-limit', {})).status).toBe(403)
  })

  it('documents of an income are files of whoever enters them, seen where the customer is', async () => {
    const { id } = await make()
    const send = async (as: Api) => {
      const form = new FormData()
      form.set('file', new File(['%PDF-1.4'], 'Payslip May.pdf', { type: 'application/pdf' }))
      return (await as.send('/attachment/attachments', { method: 'POST', body: form })).body.data.id as number
    }
    const [own, theirs] = [await send(sales), await send(admin)]
    const made = await earn(id, 'basic', { amount: '5000', document_1: own })
    expect(made.body.data).toMatchObject({ document_1: own })
    const refused = await earn(id, 'basic', { amount: '5000', document_2: theirs })
    expect(refused).toMatchObject({ status: 422, body: { errors: { document_2: [expect.any(String)] } } })
    const changed = await sales.put(`/customer/incomes/${made.body.data.id}`, { document_2: theirs })
    expect(changed.status).toBe(422)
    expect((await admin.get(`/attachment/attachments/${own}/download`)).status).toBe(200)
    expect((await exec.get(`/attachment/attachments/${own}/download`)).status).toBe(404)
  })

  it('[ENT-09][API-18][VAL-05] tax deductions are kept as a whole, what is no amount is left out of the total', async () => {
    const { id } = await make()
    await earn(id, 'basic', { amount: '5000' })
    const save = (body: Json, as: Api = sales) =>
      as.post(`/customer/customer/${id}/income/tax_deductions`, body)
    const saved = await save({
      deductions: [
        { name: 'Koperasi', amount: '350.00', is_consolidate: 1 },
        { name: 'Zakat', amount: '80.5', is_consolidate: 0 },
        { name: 'Unclear', amount: 'some', is_consolidate: 0 },
      ],
      tax_deduction: '210',
      total_other_deduction: '999',
    })
    expect(saved.status).toBe(200)
    expect(saved.body.data).toMatchObject({
      tax_deduction: '210',
      total_other_deduction: '430.50',
      deductions: [
        { amount: '350.00', is_consolidate: 1 },
        { amount: '80.50', is_consolidate: 0 },
      ],
    })
    const full = (await sales.get(`/customer/customers/${id}?full=yes`)).body.data
    expect(full).toMatchObject({ tax_deduction: '210.00', total_other_deduction: '430.50' })
    expect(full.incomes).toHaveLength(1)
    expect(full.deductions.map(({ name }: Json) => name)).toEqual(['Koperasi', 'Zakat'])
    const row = of(await dsr(id), 'BSN')
    expect(row).toMatchObject({ committed: '430.50', remaining: '80.50' })
    await save({ deductions: [], tax_deduction: '', total_other_deduction: '' })
    expect((await sales.get(`/customer/customers/${id}?full=yes`)).body.data).toMatchObject({
      deductions: [],
      tax_deduction: null,
    })
    expect((await save({ deductions: 'none' })).status).toBe(422)
    expect((await save({ deductions: [] }, exec)).status).toBe(404)
  })

  it('the monthly income of a customer is what the income lines say, once there are any, whatever is typed beside them', async () => {
    const made = await make({ monthly_income: '9000' })
    const incomeOf = async () => (await sales.get(`/customer/customers/${made.id}`)).body.data.monthly_income
    expect(await incomeOf()).toBe('9000.00')
    const wage = (await earn(made.id, 'basic', { amount: '4000' })).body.data
    await earn(made.id, 'basic', { amount: null, month_1: '900', month_2: '1100' })
    expect(await incomeOf()).toBe('5000.00')
    expect((await sales.put(`/customer/customers/${made.id}`, { monthly_income: '9500' })).status).toBe(200)
    expect(await incomeOf()).toBe('5000.00')
    await sales.put(`/customer/incomes/${wage.id}`, { amount: '4200' })
    expect(await incomeOf()).toBe('5200.00')
    await sales.delete(`/customer/incomes/${wage.id}`)
    expect(await incomeOf()).toBe('1000.00')
  })

  it('parts follow their customer: seen and changed where it is, told in its activity, moved by a merge', async () => {
    const [kept, gone] = [await make(), await make({ name: 'Aminah again' })]
    const income = (await earn(gone.id, 'basic', { amount: '4000' })).body.data
    expect((await exec.get(`/customer/incomes/${income.id}`)).status).toBe(404)
    expect((await exec.post('/customer/incomes', { ...income, id: undefined })).status).toBe(422)
    const told = (await sales.get(`/customer/customer/${gone.id}/activity_logs`)).body.data.data
    // The line, and what follows from it.
    expect(told.slice(0, 2)).toMatchObject([
      { action: 'update', about: 'customer' },
      { action: 'create', about: 'customer_income' },
    ])
    const merged = await admin.post(`/customer/customer/${kept.id}/merges`, {
      from: gone.id,
      fields: [],
      version: kept.version,
      from_version: gone.version,
    })
    expect(merged.status).toBe(201)
    expect(of(await dsr(kept.id), 'BSN').income).toBe('4000.00')
  })

  it('an address has a postcode of its state', async () => {
    const { id } = await make()
    const live = (more: Json) => add('addresses', { customer_id: id, street: 'Jalan Tun Razak 1', ...more })
    expect((await live({ postcode: '50400', state: 'kuala_lumpur' })).status).toBe(201)
    const refused = await live({ postcode: '50400', state: 'sabah' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.postcode[0]).toMatch(/not in the selected state/)
    expect((await live({ postcode: 'EC1A', state: 'abroad' })).status).toBe(201)
  })
})
