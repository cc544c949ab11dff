import { api } from './api.ts'

/** Must not compile; checked by the type checker, never run. */
export async function typed(): Promise<void> {
  const { data } = await api('GET /customer/customer.count', { query: { q: 'tan', limit: 5 } })
  const ids: number[] = data.customer_ids
  await api('GET /customer/customer.count')
  await api('GET /customer/customers/:id', { params: { id: ids[0] ?? 0 }, query: { full: 'yes' } })

  // @ts-expect-error -- no such call
  await api('GET /customer/customers.count')
  // @ts-expect-error -- the address names an id
  await api('GET /customer/customers/:id')
  // @ts-expect-error -- ids are numbers
  await api('GET /customer/customers/:id', { params: { id: 'seven' } })
  // @ts-expect-error -- no such parameter
  await api('GET /customer/customer.count', { query: { sorted: 'name' } })
  // @ts-expect-error -- not one of the values
  await api('GET /customer/customers/:id', { params: { id: 1 }, query: { full: 'some' } })
  // @ts-expect-error -- the answer has no such member
  const { names } = data
  // @ts-expect-error -- a body where none is taken
  await api('GET /customer/customer/statuses', { body: {} })
  void names
}
