import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const commitments = '/customer/commitments'

withEngine('undo of income and commitments', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let customer_id: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    const made = await sales.post('/customer/customers', { name: 'Aina', contact_no: '0123450401' })
    customer_id = made.body.data.id
  })

  let requests = 0
  async function change(method: string, id: number, body?: object): Promise<string> {
    const request = `finance-undo-${++requests}`
    const { status, body: answer } = await sales.send(`${commitments}/${id}`, {
      method,
      headers: { 'x-request-id': request, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(status, JSON.stringify(answer)).toBe(200)
    return request
  }
  const undo = (as: Api, request: string) => as.post(`${commitments}/undo`, { change: request })
  const make = async (): Promise<Json> =>
    (
      await sales.post(commitments, {
        customer_id,
        lender: 'Maybank',
        facility: 'credit_card',
        outstanding: '3500',
      })
    ).body.data
  const read = async (id: number) => (await sales.get(`${commitments}/${id}`)).body.data

  it('[RTE-13] a cell goes back to its value, and a deleted line comes back under its id', async () => {
    const { id } = await make()
    const changed = await change('PUT', id, { outstanding: '4000', version: 1 })
    expect((await undo(sales, changed)).body.data).toEqual({ ids: [id], failed: [] })
    expect(await read(id)).toMatchObject({ outstanding: '3500.00' })
    const deleted = await change('DELETE', id)
    expect((await sales.get(`${commitments}/${id}`)).status).toBe(404)
    expect((await undo(sales, deleted)).body.data).toEqual({ ids: [id], failed: [] })
    expect(await read(id)).toMatchObject({ lender: 'Maybank', outstanding: '3500.00' })
  })

  it('[RTE-13] nobody else reverts it, of the corporate or of another', async () => {
    const { id } = await make()
    const request = await change('PUT', id, { outstanding: '4000', version: 1 })
    for (const as of ['admin@harta.test', 'sales@pinnacle.test'])
      expect((await undo(api(tenants, { as }), request)).status).toBe(409)
    expect((await undo(api(tenants), request)).status).toBe(401)
    expect(await read(id)).toMatchObject({ outstanding: '4000.00' })
  })
})
