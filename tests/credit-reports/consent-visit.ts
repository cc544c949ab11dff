import { api, type Api, type Json } from '../setup/api.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

/** Asks a customer for their consent and keeps it with them, as the console does. */
export async function askConsent(as: Api, customer: number): Promise<Json> {
  const asked = (await as.post('/consent/esign/generate', { customer_id: customer })).body.data
  const { esign_uuid: cce_uuid, esign_url: cce_url, esign_expired_date: cce_expired_date } = asked
  await as.post(`/customer/customer/${customer}/ctos_esign`, { cce_uuid, cce_url, cce_expired_date })
  return asked
}

/** Somebody who has a consent's link. */
export function visitorWith(tenants: TestTenants, link: string) {
  const headers = { 'content-type': 'application/json', 'form-link': link.split('#')[1] ?? '' }
  const sent = (method: string, path: string, body?: unknown) =>
    api(tenants).send(`/consent/form${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return {
    read: () => sent('GET', ''),
    sendCode: () => sent('POST', '/code'),
    sign: (body: Json) => sent('POST', '/sign', body),
    withdraw: () => sent('POST', '/withdraw'),
  }
}

/** The code in the latest SMS to a number that begins so. */
export async function codeOf(tenants: TestTenants, number: string): Promise<string> {
  const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
    tx.query<{ text: string }>(
      `select text from outgoing_message where kind = 'consent_code' and corporate_id = $1 and recipient like $2 order by id desc limit 1`,
      [tenants.corporate('Harta Prima').id, `%${number.replace(/^0/, '')}%`],
    ),
  )
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

/** Consents on the page behind the link. */
export async function giveConsent(tenants: TestTenants, link: string): Promise<void> {
  const visit = visitorWith(tenants, link)
  await visit.sendCode()
  const answer = await visit.sign({ name: 'As signed', code: await codeOf(tenants, ''), agreed: true })
  if (answer.status !== 200) throw new Error(`No consent: ${JSON.stringify(answer.body)}`)
}
