import { expect } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

let phones = 127_710_100

/** The steps of a sales agent’s proposal from its draft to its cases, over the real services. */
export function proposalSteps(tenants: () => TestTenants) {
  const as = (who: string): Api => api(tenants(), { as: `${who}@harta.test` })
  const sales = () => as('sales')
  const incomeType = async (): Promise<number> => {
    const types = (await as('admin').get('/lookup/income-type')).body as Json[]
    return types.find((each) => each.kind === 'basic').id
  }
  async function proposal(name = 'Aminah'): Promise<{ id: number; customer: number }> {
    const made = await sales().post('/customer/customers', { name, contact_no: `0${++phones}` })
    const customer = made.body.data.id as number
    await sales().post('/customer/incomes', {
      customer_id: customer,
      source: 'Petronas',
      income_type_id: await incomeType(),
      amount: '6000',
      documented: true,
    })
    const { id } = (await sales().post('/proposal/proposal', { psal_customer_id: customer })).body.content
    await sales().post('/proposal/product', { psal_id: id, product_type: 'MORTGAGE', amount: '400000' })
    await sales().post(`/proposal/proposal/${id}`, {
      psal_main_status: 'preparing',
      fees_charges: [{ pfee_type: 'Professional fee', pfee_outstanding: '8000' }],
    })
    return { id, customer }
  }
  const compare = async (id: number) =>
    (await sales().get(`/proposal/proposal/sync-customer-financial/${id}`)).body.content.sections as Json[]
  async function sync(id: number) {
    const sections = await compare(id)
    const body = Object.fromEntries(sections.map((each) => [each.name, each.current]))
    return sales().post(`/proposal/proposal/sync-customer-financial/${id}`, body)
  }
  const freeze = (id: number) => sales().post(`/proposal/proposal/sync-final/${id}`)
  const ask = (id: number, who = sales()) =>
    who.post(`/proposal/proposal/management/${id}`, { note: 'Please' })
  async function asked(name?: string) {
    const made = await proposal(name)
    await sync(made.id)
    await freeze(made.id)
    const sent = await ask(made.id)
    expect(sent.status).toBe(200)
    return { ...made, approval: sent.body.content.approval_id as number }
  }
  const decide = (who: Api, ids: number[], from: string, to: string, reason?: string) =>
    who.post('/approval/approvals/decide', { ids, from, to, ...(reason && { reason }) })
  /** Approved by all, and converted by who is named; its case waits to be opened. */
  async function converted(name: string, by = 'coordinator') {
    const made = await asked(name)
    const steps = [
      ['manager', 'Pending', 'Credit Control'],
      ['coordinator', 'Credit Control', 'Approved by Credit Control'],
      [by, 'Approved by Credit Control', 'Converted to Case'],
    ] as const
    for (const [who, from, to] of steps)
      expect((await decide(as(who), [made.approval], from, to)).status, `${who} ${to}`).toBe(200)
    return made
  }
  return { incomeType, proposal, compare, sync, freeze, ask, asked, decide, converted }
}
