import { randomInt } from 'node:crypto'
import type { Calls } from '../setup/browser/sessions.ts'

export interface MadeLead {
  id: number
  name: string
  /** As people write it, with the 0. */
  phone: string
}

/** A phone that no other record has. */
export const newPhone = (): string => `011${randomInt(10_000_000, 99_999_999)}`

/** A name that no other record has, so that parallel tests find their own. */
export const newName = (of: string): string =>
  `${of} ${randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0')}`

/** A status by its name. */
export async function statusId(calls: Calls, name: string): Promise<number> {
  const statuses = await calls.get<{ id: number; status: string }[]>('/lookup/status?range=[0,99]')
  const found = statuses.find(({ status }) => status === name)
  if (!found) throw new Error(`No status ${name} in the demo data`)
  return found.id
}

/** A lead of the test's own, with an appointment that is over: only a file may say so. */
export async function makeLeadWithPast(
  calls: Calls,
  appointment_at: string,
  given: Record<string, unknown> = {},
): Promise<MadeLead> {
  const name = newName('Aminah')
  const phone = newPhone()
  const text = `Name,Phone,Appointment\n${name},${phone},${appointment_at}\n`
  await calls.upload('/lead/lead-import', { name: 'past.csv', text })
  const { data } = await calls.get<{ data: { data: { id: number }[] } }>(`/lead/leads?q=${phone}`)
  const id = data.data[0]?.id ?? 0
  await calls.put(`/lead/leads/${id}`, { status_id: await statusId(calls, 'New'), ...given })
  return { name, phone, id }
}

/** A lead of the test's own. */
export async function makeLead(calls: Calls, given: Record<string, unknown> = {}): Promise<MadeLead> {
  const name = newName('Aminah')
  const phone = newPhone()
  const status_id = await statusId(calls, 'New')
  const { data } = await calls.post<{ data: { id: number } }>('/lead/leads', {
    name,
    contact_no: phone,
    status_id,
    ...given,
  })
  return { name, phone, id: data.id }
}
