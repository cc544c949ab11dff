import { object, string } from 'yup'
import type { Log } from '../../../runtime/log.ts'
import { Pace } from './pace.ts'
import { EInvoiceBusy, EInvoiceRefused, type Taxpayer } from './provider.ts'
import { reasonsIn } from './reasons.ts'

export interface MyInvoisOptions {
  /** API base: https://api.myinvois.hasil.gov.my. */
  url: string
  clientId: string
  clientSecret: string
  /** TIN of the system's owner; for all others it acts as an intermediary. */
  ownTin?: string | undefined
  log: Pick<Log, 'warn'>
  /** Timeout in milliseconds. */
  patience?: number
  now?: () => number
}

const usualPatience = 30_000
/** Milliseconds before expiry that a token is renewed. */
const spare = 60_000

/** Calls per minute and client ("Rate limit" of each SDK page). */
const perMinute = {
  login: 12,
  submit: 100,
  submission: 300,
  details: 125,
  search: 12,
  cancel: 12,
  tin: 60,
} as const
type Kind = keyof typeof perMinute

const token = object({ access_token: string().required(), expires_in: string().required() })

interface MyInvoisClient {
  /** API base without a trailing slash. */
  url: string
  /** Throws EInvoiceBusy, without waiting, when calls come too fast. */
  call: (kind: Kind, taxpayer: Taxpayer, path: string, init?: RequestInit) => Promise<Response>
  /** JSON of a successful response; throws EInvoiceRefused with the reasons of a final rejection. */
  read: (response: Response) => Promise<unknown>
}

/** Connection to MyInvois: pace, tokens of each taxpayer and failures; never logs secrets or tokens. */
export function myInvoisClient(options: MyInvoisOptions): MyInvoisClient {
  const { clientId, clientSecret, ownTin, log, patience = usualPatience, now = Date.now } = options
  const url = options.url.replace(/\/+$/, '')
  const pace = new Pace<Kind>(perMinute, now)
  const tokens = new Map<string, { token: string; until: number }>()

  const send = async (kind: Kind, path: string, init: RequestInit): Promise<Response> => {
    const wait = pace.take(kind)
    if (wait > 0) throw new EInvoiceBusy(wait)
    const response = await fetch(`${url}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (response.status === 429) throw new EInvoiceBusy(Number(response.headers.get('retry-after')) || 60)
    return response
  }

  const login = async ({ tin }: Taxpayer): Promise<string> => {
    const known = tokens.get(tin)
    if (known && known.until > now()) return known.token
    const response = await send('login', '/connect/token', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(tin !== ownTin && { onbehalfof: tin }),
      },
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
        scope: 'InvoicingAPI',
      }),
    })
    if (!response.ok) {
      log.warn({ status: response.status }, 'MyInvois refused the login')
      throw new Error(`The login was answered with ${response.status}`)
    }
    const { access_token, expires_in } = await token.validate(await response.json())
    tokens.set(tin, { token: access_token, until: now() + Number(expires_in) * 1000 - spare })
    return access_token
  }

  const call = async (
    kind: Kind,
    taxpayer: Taxpayer,
    path: string,
    init: RequestInit = {},
  ): Promise<Response> => {
    const response = await send(kind, `/api/v1.0${path}`, {
      ...init,
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        'content-type': 'application/json',
        authorization: `Bearer ${await login(taxpayer)}`,
      },
    })
    // Expired early: the next try gets a new token.
    if (response.status === 401) tokens.delete(taxpayer.tin)
    return response
  }

  const read = async (response: Response): Promise<unknown> => {
    if (response.ok) return response.json()
    if (response.status === 400 || response.status === 403 || response.status === 422) {
      const reasons = reasonsIn(await response.json().catch(() => null))
      log.warn({ status: response.status, reasons }, 'MyInvois refused a call')
      const again = Number(response.headers.get('retry-after'))
      // Duplicate payload within ten minutes: look up its result later.
      if (response.status === 422 && again > 0) throw new EInvoiceBusy(again)
      throw new EInvoiceRefused(reasons)
    }
    throw new Error(`MyInvois answered ${response.status}`)
  }

  return { url, call, read }
}
