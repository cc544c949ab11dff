import { array, object, string, type InferType } from 'yup'
import { toBase64 } from '../../../domain/base64.ts'
import { addMinutes } from '../../../domain/dates/times.ts'
import { myInvoisClient, type MyInvoisOptions } from './my-invois-client.ts'
import { submissionLimits, type EInvoiceProvider, type RemoteDocument } from './provider.ts'
import { reasonsIn } from './reasons.ts'

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

/** MyInvois over HTTP (sdk.myinvois.hasil.gov.my/api and /einvoicingapi). */
export function httpEInvoices(options: MyInvoisOptions): EInvoiceProvider {
  const { url, call, read } = myInvoisClient(options)

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
