import { object, string } from 'yup'
import { toBase64 } from '../../../domain/base64.ts'
import { Failure } from '../../../domain/failure.ts'
import type { EsignProvider, SigningOutcome } from './esign-provider.ts'
import type { Log } from '../../../runtime/log.ts'

export interface HttpEsignOptions {
  url: string
  token: string
  log: Pick<Log, 'warn'>
  fetch?: typeof fetch
}

const patience = 20_000

const sent = object({
  reference: string().max(200).required(),
  url: string().url().required(),
  preview_url: string().url().nullable().default(null),
})
const told = object({
  status: string()
    .oneOf(['waiting', 'opened', 'declined', 'signed'] as const)
    .required(),
  signed_by: string().max(120).default(''),
})

/** HTTP provider: POST /documents submits, GET /documents/:reference and …/signed.pdf return the outcome. */
export function httpEsignProvider({ url, token, log, ...rest }: HttpEsignOptions): EsignProvider {
  const fetched = rest.fetch ?? fetch
  const call = async (path: string, body?: object): Promise<Response> => {
    const answer = await fetched(`${url.replace(/\/$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The e-sign provider answered ${answer.status}`)
    return answer
  }
  const orUnreachable = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      log.warn({ error: String(error) }, 'the e-sign provider failed')
      throw new Failure(503, { key: 'esign.unreachable' })
    })

  async function outcomeOf(reference: string): Promise<SigningOutcome> {
    const path = `/documents/${encodeURIComponent(reference)}`
    const { status, signed_by } = await told.validate(await (await call(path)).json())
    if (status !== 'signed') return { status }
    const pdf = new Uint8Array(await (await call(`${path}/signed.pdf`)).arrayBuffer())
    return { status, signedBy: signed_by, pdf }
  }

  return {
    send: ({ title, signer, pdf, returnUrl, callbackUrl, reference, expiresAt }) =>
      orUnreachable(
        call('/documents', {
          title,
          signer,
          reference,
          return_url: returnUrl,
          callback_url: callbackUrl,
          expires_at: expiresAt,
          document: toBase64(pdf),
        })
          .then((answer) => answer.json())
          .then((answer) => sent.validate(answer))
          .then((made) => ({ reference: made.reference, url: made.url, previewUrl: made.preview_url })),
      ),
    outcomeOf: (reference) => orUnreachable(outcomeOf(reference)),
  }
}
