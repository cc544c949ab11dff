import type { Api, Json } from '../setup/api.ts'

let phones = 128_710_100

export async function newCustomer(as: Api, name = 'Aminah'): Promise<number> {
  return (await as.post('/customer/customers', { name, contact_no: `0${++phones}` })).body.data.id
}

export async function newCase(as: Api, values: object = {}): Promise<Json> {
  const { body } = await as.post('/sales/cases', {
    customer_id: await newCustomer(as),
    prod_type: 'PROPERTY',
    ...values,
  })
  return body.data
}

/** A bank of the corporate's list: the one that is there, or a new one. */
export async function someBank(owner: Api): Promise<number> {
  const { body } = await owner.get('/lookup/preferred-bank')
  if (body[0]) return body[0].id
  return (await owner.post('/lookup/preferred-bank', { bank: 'RHB Bank' })).body.id
}
