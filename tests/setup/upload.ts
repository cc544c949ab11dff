import { expect } from 'vitest'
import type { Api, Json } from './api.ts'
import type { TestTenants } from './test-tenants.ts'

/** Sends a file of leads, or of what another import call takes, as the import's page does. */
export async function upload(
  as: Api,
  bytes: Uint8Array | string,
  name = 'leads.csv',
  call = '/lead/lead-import',
): Promise<Json> {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name))
  return as.send(`${call}${call.includes('?') ? '&' : '?'}stage=1`, { method: 'POST', body: form })
}

/** Sends a file, checks or imports it, and gives what came of it. */
export const importing =
  (tenants: () => TestTenants, call = '/lead/lead-import') =>
  async (
    as: Api,
    bytes: Uint8Array | string,
    step: 'check' | 'start' = 'start',
    name?: string,
    options: Json = {},
  ): Promise<Json> => {
    const { body } = await upload(as, bytes, name, call)
    const started = await as.post(`${call}/${body.data.id}/${step}`, options)
    expect(started.status).toBe(202)
    await tenants().jobs.idle()
    return (await as.get(`${call}/${body.data.id}`)).body.data
  }

/** Makes a lead whose appointment is over: only a file may say so. */
export async function importPast(
  as: Api,
  contact_no: string,
  appointment_at: string,
  name = 'Counted',
): Promise<Json> {
  const form = new FormData()
  form.set(
    'file',
    new File([`Name,Phone,Appointment\n${name},${contact_no},${appointment_at}\n`], 'past.csv'),
  )
  expect((await as.send('/lead/lead-import', { method: 'POST', body: form })).status).toBe(201)
  return (await as.get(`/lead/leads?q=${contact_no}`)).body.data.data[0]
}
