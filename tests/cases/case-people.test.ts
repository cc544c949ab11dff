import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

withEngine('the people of a case', (engine) => {
  let tenants: TestTenants
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const people = async (id: number, who = as('handler')) => {
    const { status, body } = await who.get(`/sales/case/${id}/people`)
    return { status, people: (body.data ?? []) as Json[] }
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('are reached as each may be: the customer by the sales apps, colleagues by the rules of their fields, the banker by all', async () => {
    const made = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
    const solicitor = await as('owner').post('/lookup/solicitor', {
      name: 'Tan & Co',
      contact_no: '0312345678',
      sales_purchase: true,
      loan_agreement: true,
    })
    const la_solicitor_id = solicitor.body.id
    const saved = { la_solicitor_id, version: made.version }
    expect((await as('coordinator').put(`/sales/cases/${made.id}`, saved)).status).toBe(200)
    const bank_id = await someBank(as('owner'))
    const banker_id = tenants.userId('banker@harta.test')
    await as('handler').post('/sales/case-banks', { prod_id: made.id, bank_id, banker_id })
    const seen = await people(made.id)
    expect(seen.people.map(({ role }) => role)).toEqual([
      'customer',
      'agent',
      'manager',
      'banker',
      'la_solicitor',
    ])
    const of = (role: string, all = seen.people) => all.find((each) => each['role'] === role)
    expect(of('customer')?.['phone']).toMatch(/^601/)
    expect(of('banker')).toMatchObject({ of: 'RHB Bank', email: expect.stringContaining('@') })
    expect(of('la_solicitor')).toMatchObject({ name: 'Tan & Co', phone: '60312345678' })
    // Agents’ contacts are their managers’ to read.
    expect(of('agent')).toMatchObject({ phone: null, email: null })
    expect(of('agent', (await people(made.id, as('admin'))).people)?.['email']).toContain('@')
    const banker = await people(made.id, as('banker'))
    expect(of('customer', banker.people)).toMatchObject({ name: 'Aminah', phone: null, email: null })
  })

  it('are there for who sees the case alone', async () => {
    const { id } = await newCase(as('sales'))
    expect((await people(id, as('exec'))).status).toBe(404)
    expect((await people(id, api(tenants, { as: 'owner@pinnacle.test' }))).status).toBe(404)
    expect((await people(id, as('external'))).status).toBe(403)
  })
})
