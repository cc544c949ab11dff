import { array, object, string, type InferType } from 'yup'
import { toBase64 } from '../../../domain/base64.ts'
import { addMinutes } from '../../../domain/dates/times.ts'
import type { Log } from '../../../runtime/log.ts'
import { Pace } from './pace.ts'
import {
  EInvoiceBusy,
  EInvoiceRefused,
  submissionLimits,
  type EInvoiceProvider,
  type RemoteDocument,
  type Taxpayer,
} from './provider.ts'
import { reasonsIn } from './reasons.ts'

export interface HttpEInvoicesOptions {
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
const submitted = object({
  // Null if no document was accepted.
  submissionUid: string().nullable().default(null),
  acceptedDocuments: array(
    object({ uuid: string().required(), invoiceCodeNumber: string().required() }),
  ).default([]),
  rejectedDocuments: array(
    object({ invoiceCodeNumber: string().required(), error: object().nullable() }),
  ).default([]),
})
const summary = object({
  uuid: string().required(),
  submissionUid: string().default(''),
  internalId: string().required(),
  status: string().oneOf(['Submitted', 'Valid', 'Invalid', 'Cancelled']).required(),
  longId: string().nullable().default(null),
  dateTimeValidated: string().nullable().default(null),
  rejectRequestDateTime: string().nullable().default(null),
  documentStatusReason: string().nullable().default(null),
})
const summaries = object({ documentSummary: array(summary).default([]) })
const found = object({ result: array(summary).default([]) })

const remote = (of: InferType<typeof summary>): RemoteDocument => ({
  uuid: of.uuid,
  submission_uid: of.submissionUid,
  number: of.internalId,
  status: of.status,
  long_id: of.longId || null,
  validated_at: of.dateTimeValidated,
  reject_requested_at: of.rejectRequestDateTime,
  status_reason: of.documentStatusReason || null,
})

/** The portal's host is the API's without `api`. */
const portalOf = (url: string) => url.replace('-api.', '.').replace('//api.', '//').replace(/\/+$/, '')

/** MyInvois over HTTP (sdk.myinvois.hasil.gov.my/api and /einvoicingapi); never logs secrets or tokens. */
export function httpEInvoices(options: HttpEInvoicesOptions): EInvoiceProvider {
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

  /** Final rejections include the reason. */
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

  return {
    async submit(taxpayer, documents) {
      const bytes = documents.map(({ text }) => new TextEncoder().encode(text).length)
      if (
        documents.length > submissionLimits.documents ||
        bytes.some((size) => size > submissionLimits.documentBytes) ||
        bytes.reduce((sum, size) => sum + size, 0) > submissionLimits.bytes
      )
        throw new RangeError('More than a submission takes')
      const body = {
        documents: documents.map(({ number, text, sha256 }) => ({
          format: 'JSON',
          document: toBase64(new TextEncoder().encode(text)),
          documentHash: sha256,
          codeNumber: number,
        })),
      }
      const response = await call('submit', taxpayer, '/documentsubmissions/', {
        method: 'POST',
        body: JSON.stringify(body),
      })
      const answer = await submitted.validate(await read(response))
      return {
        submission_uid: answer.submissionUid ?? '',
        accepted: answer.acceptedDocuments.map(({ uuid, invoiceCodeNumber }) => ({
          uuid,
          number: invoiceCodeNumber,
        })),
        rejected: answer.rejectedDocuments.map(({ invoiceCodeNumber, error }) => ({
          number: invoiceCodeNumber,
          reasons: reasonsIn({ error }),
        })),
      }
    },
    async submission(taxpayer, uid) {
      const response = await call(
        'submission',
        taxpayer,
        `/documentsubmissions/${encodeURIComponent(uid)}?pageNo=1&pageSize=${submissionLimits.documents}`,
      )
      return (await summaries.validate(await read(response))).documentSummary.map(remote)
    },
    async details(taxpayer, uuid) {
      const response = await call('details', taxpayer, `/documents/${encodeURIComponent(uuid)}/details`)
      const answer = await read(response)
      return { ...remote(await summary.validate(answer)), reasons: reasonsIn(answer) }
    },
    async find(taxpayer, { type, number, issuedAt }) {
      const at = issuedAt.slice(0, 19).replace('T', ' ')
      const minute = (offset: number) => `${addMinutes(at, offset).replace(' ', 'T')}Z`
      const query = new URLSearchParams({
        issueDateFrom: minute(-1),
        issueDateTo: minute(1),
        invoiceDirection: 'Sent',
        documentType: type,
        pageNo: '1',
        pageSize: '100',
      })
      const response = await call('search', taxpayer, `/documents/search?${query}`)
      const { result } = await found.validate(await read(response))
      return result.map(remote).filter((document) => document.number === number)
    },
    async cancel(taxpayer, uuid, reason) {
      const response = await call('cancel', taxpayer, `/documents/state/${encodeURIComponent(uuid)}/state`, {
        method: 'PUT',
        body: JSON.stringify({ status: 'cancelled', reason: reason.slice(0, 300) }),
      })
      await read(response)
    },
    async knowsTin(taxpayer, tin, kind, number) {
      const query = new URLSearchParams({ idType: kind, idValue: number })
      const response = await call('tin', taxpayer, `/taxpayer/validate/${encodeURIComponent(tin)}?${query}`)
      if (response.status === 404 || response.status === 400) return false
      if (!response.ok) throw new Error(`MyInvois answered ${response.status}`)
      return true
    },
    link: (uuid, longId) => `${portalOf(url)}/${uuid}/share/${longId}`,
  }
}
