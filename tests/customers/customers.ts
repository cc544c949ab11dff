import { randomInt } from 'node:crypto'
import { newName, newPhone } from '../leads/leads.ts'
import type { Calls } from '../setup/browser/sessions.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** An identity number that no other record has. */
export const newNric = (): string =>
  `${two(randomInt(30, 99))}${two(randomInt(1, 13))}${two(randomInt(1, 29))}14${randomInt(1000, 9999)}`

/** A customer of the test's own. */
export async function makeCustomer(
  calls: Calls,
  given: Record<string, unknown> = {},
): Promise<{ id: number; name: string; phone: string }> {
  const name = newName('Halimah')
  const phone = newPhone()
  const { data } = await calls.post<{ data: { id: number } }>('/customer/customers', {
    name,
    contact_no: phone,
    ...given,
  })
  return { name, phone, id: data.id }
}
