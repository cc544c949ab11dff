import { sql } from 'kysely'
import { expect } from 'vitest'
import { newCustomer } from '../cases/case-data.ts'
import { makeProject } from '../property/project-data.ts'
import { filter, type Api, type Json } from '../setup/api.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

let parties = 0

async function made(as: Api, path: string, values: object): Promise<Json> {
  const { status, body } = await as.post(path, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

export const newParty = (as: Api, values: object = {}): Promise<Json> =>
  made(as, '/sales/bill-parties', { name: `Seri Bumi Sdn Bhd ${++parties}`, ...values })

/** A party whose project has an agreement (the usual tiers: 3 % to ten units, 4 % to twenty; 40, 30, 30 by loan) and so many sold cases. */
export async function soldProject(
  tenants: TestTenants,
  as: Api,
  prices: readonly string[],
): Promise<{ party: Json; project: number; cases: number[]; agreement: number }> {
  const { id: project, units } = await makeProject(as, prices.length)
  const party = await newParty(as, { project_ids: [project] })
  const agreement = await made(as, '/property/agreements', {
    name: 'Sales agreement',
    project_id: project,
    valid_from: '2026-01-01',
  })
  for (const [name, due_on, percent] of [
    ['Signed', 'spa_signed', '40'],
    ['First billing', 'first_billing', '30'],
    ['First disbursement', 'first_disbursement', '30'],
  ])
    await made(as, '/property/fee-stages', { agreement_id: agreement.id, name, due_on, percent })
  const cases: number[] = []
  for (const [at, price] of prices.entries()) {
    const { id } = await made(as, '/sales/cases', {
      customer_id: await newCustomer(as),
      prod_type: 'PROPERTY',
      deal_kind: 'project',
      purchase_by: 'loan',
      sales_date: '2026-10-01',
      spa_price: price,
    })
    // How a case comes to be sold is told by tests/cases; here it is what it is.
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set stage = 'SOLD', spa_signed_on = '2026-11-03', project_id = ${project}, unit_id = ${units[at]}
        where id = ${id}`.execute(db),
    )
    cases.push(id)
  }
  return { party, project, cases, agreement: agreement.id }
}

/** What is ripe of a party. */
export const previewOf = async (as: Api, party_id: number): Promise<Json> =>
  (await as.call('POST /sales/pro-formas/preview', { body: { party_id } })).body.data

/** A pro-forma of all that is ripe of a party. */
export async function billAll(as: Api, party_id: number): Promise<Json> {
  const { stages } = await previewOf(as, party_id)
  return made(as, '/sales/pro-formas/from-fee-stages', {
    party_id,
    stages: stages.map(({ prod_id, fee_stage_id }: Json) => ({ prod_id, fee_stage_id })),
  })
}

/** A draft of one line that is no fee stage. */
export async function plainDraft(as: Api, amount = '1000.00', party?: number): Promise<Json> {
  const party_id = party ?? (await newParty(as)).id
  const draft = await made(as, '/sales/pro-formas', { party_id })
  await made(as, '/sales/pro-forma-lines', { pro_forma_id: draft.id, description: 'Launch event', amount })
  return (await as.get(`/sales/pro-formas/${draft.id}`)).body.data
}

/** Moves a pro-forma until it is invoiced, prepared by `as`; its draft invoice. */
export async function draftInvoice(as: Api, proForma: number): Promise<Json> {
  for (const word of ['send', 'accept'])
    expect((await as.post(`/sales/pro-formas/${proForma}/${word}`, {})).status).toBe(200)
  const moved = await as.post(`/sales/pro_forma/${proForma}/stage`, { from: 'Accepted', to: 'Invoiced' })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const { body } = await as.get(`/sales/invoices?${filter({ pro_forma_id: proForma })}`)
  return body.data.data[0]
}

/** An issued document: approved by somebody else than who prepared it. */
export async function issue(maker: Api, approver: Api, id: number): Promise<Json> {
  const approved = await approver.post(`/sales/invoices/${id}/approve`, {})
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  const issued = await maker.post(`/sales/invoices/${id}/issue`, {})
  expect(issued.status, JSON.stringify(issued.body)).toBe(200)
  return issued.body.data
}

/** An issued invoice of lines with these amounts, RM without tax. */
export async function issuedInvoice(
  maker: Api,
  approver: Api,
  amounts: readonly string[] = ['1000.00'],
  party?: number,
): Promise<Json> {
  const [first = '1000.00', ...others] = amounts
  const { id } = await plainDraft(maker, first, party)
  for (const amount of others)
    await made(maker, '/sales/pro-forma-lines', { pro_forma_id: id, description: 'Booth', amount })
  return issue(maker, approver, (await draftInvoice(maker, id)).id)
}
