import { expect } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { monthOf } from '../../src/domain/dates/days.ts'
import type { Api, Json } from '../setup/api.ts'

let accounts = 514_000_000_000

/** A payee with all that a payment needs. */
export async function newPayee(admin: Api, user_id: number, values: object = {}): Promise<Json> {
  const made = await admin.post('/sales/payees', {
    user_id,
    name: `Payee ${user_id}`,
    tin: `IG${user_id}`,
    bank: 'Maybank',
    ...values,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const set = await admin.put(`/sales/payees/${made.body.data.id}/account`, {
    account_no: String(++accounts),
  })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  return set.body.data
}

/** A run of this month, or of another one (YYYY-MM), calculated. */
export async function calculatedRun(admin: Api, month = monthOf(today())): Promise<Json> {
  const begun = await admin.post('/sales/payout-runs', { month })
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  return move(admin, begun.body.data.id, 'calculate')
}

export async function move(as: Api, id: number, word: string, body: object = {}): Promise<Json> {
  const moved = await as.post(`/sales/payout-runs/${id}/${word}`, body)
  expect(moved.status, `${word}: ${JSON.stringify(moved.body)}`).toBe(200)
  return moved.body.data
}

let references = 0

/** Confirms, approves and pays a calculated run. */
export async function pay(admin: Api, approver: Api, id: number): Promise<Json> {
  await move(admin, id, 'confirm')
  await move(approver, id, 'approve')
  expect((await admin.post(`/sales/payout-runs/${id}/bank-file`)).status).toBe(200)
  return move(admin, id, 'paid', { paid_on: today(), bank_reference: `BANK-${++references}` })
}

/** The statements of a run. */
export async function statementsOf(as: Api, run: number): Promise<Json[]> {
  const summaries: Json[] = (await as.get(`/sales/payout-runs/${run}/summaries`)).body.data
  const all: Json[] = []
  for (const { id } of summaries)
    all.push(...(await as.get(`/sales/payout-summaries/${id}/statements`)).body.data)
  return all
}

export const statementOf = async (as: Api, run: number, user: number): Promise<Json> =>
  (await statementsOf(as, run)).find(({ user_id }) => user_id === user)
