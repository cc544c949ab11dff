import { array, number, object, string } from 'yup'
import type { KycProvider, ProvidedKycForm } from './kyc-provider.ts'
import type { Log } from '../../runtime/log.ts'
import { Failure } from '../../domain/failure.ts'

export interface KycProviderOptions {
  /** Base of the provider's paths. */
  url: string
  email: string
  password: string
  application: string
  /** Page template with `{customer_id}`. */
  pageUrl?: string | undefined
  log: Pick<Log, 'warn'>
  fetch?: typeof fetch
}

const patience = 10_000

const tokens = object({ access_token: string().required() })
const forms = object({
  data: array(
    object({
      total_customer_questions: number().integer().min(0).required(),
      total_customer_answered_questions: number().integer().min(0).required(),
    }),
  ).required(),
})

/** HTTP provider, by its own paths [API-22]; sign-ins are reused until they expire. */
export function httpKycProvider({
  url,
  email,
  password,
  application,
  pageUrl,
  log,
  ...rest
}: KycProviderOptions): KycProvider {
  const send = rest.fetch ?? fetch
  let signedIn: Promise<string> | undefined

  const post = (path: string, body: object, token?: string) =>
    send(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })

  async function signIn(): Promise<string> {
    const answer = await post('/api/kyc_login', { email, password })
    if (!answer.ok) throw new Error(`The identity check refused the sign-in: ${answer.status}`)
    return (await tokens.validate(await answer.json())).access_token
  }
  const token = () =>
    (signedIn ??= signIn().catch((error: unknown) => {
      signedIn = undefined
      throw error
    }))

  async function ask(customerId: number, again = true): Promise<ProvidedKycForm[]> {
    const answer = await post(
      '/customers/customer_form.get_latest_customer_form',
      { external_customer_id: customerId, external_application_name: application },
      await token(),
    )
    if (answer.status === 401 && again) {
      signedIn = undefined
      return ask(customerId, false)
    }
    if (answer.status === 404) return []
    if (!answer.ok) throw new Error(`The identity check answered ${answer.status}`)
    return (await forms.validate(await answer.json())).data
  }

  return {
    latestForms: (customerId) =>
      ask(customerId).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'the identity check gave no form')
        throw new Failure(503, { key: 'kyc.unreachable' })
      }),
    pageOf: (customerId) => pageUrl?.replaceAll('{customer_id}', String(customerId)) ?? null,
  }
}
