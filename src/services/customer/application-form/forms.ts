import { sql } from 'kysely'
import { sha256Of } from '../../../domain/sha256.ts'
import { changeWithin, numbersOf, openWithin } from '../../../runtime/numbers.ts'
import { mixed, type InferType } from 'yup'
import type { EsignStatus } from '../../../domain/esign.ts'
import type { LanguageCode } from '../../../domain/languages.ts'
import { allows } from '../../../domain/access.ts'
import { notFound } from '../../../domain/failure.ts'
import { accessTo } from '../../../engine/resource.ts'
import { customerResource } from '../../../../resources/customer.ts'
import { nricAccess } from '../../../../schemas/customer.ts'
import { notifyFormDone } from '../../notification/customer-form.ts'
import { storeFile } from '../../../runtime/files/stored-file.ts'
import { maskNric } from '../../../domain/nric.ts'
import type { PdfOptions } from '../../../runtime/pdf/blocks.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { shape, text, whole } from '../../../engine/shapes.ts'
import type { Tx } from '../../../runtime/database.ts'

/** In the spec's field names [ENT-02]. */
export const esignJson = shape({
  /** Null if the provider's document shows the full NRIC: it sends the link itself. */
  esign_url: text().nullable(),
  esign_preview_url: text().nullable(),
  esign_expired: text(),
  esign_status: mixed<EsignStatus>()
    .oneOf([0, 1, 2, 3])
    .defined()
    .meta({ openapi: { type: 'integer', enum: [0, 1, 2, 3] } }),
  esign_signed_at: text().nullable(),
  esign_signed_by: text().nullable(),
  /** SHA-256 of the signed document, in hex. */
  esign_sha256: text().nullable(),
  esign_file_id: whole().nullable(),
  esign_phone: text().nullable(),
  esign_email: text().nullable(),
})
export type EsignJson = InferType<typeof esignJson>

export async function latestForms(
  { tx, session }: Context,
  customerIds: readonly number[],
): Promise<Map<number, EsignJson>> {
  const rule = accessTo(customerResource, 'edit')
  const isSenders = rule !== undefined && allows(rule, session)
  const { rows } = await sql<EsignJson & { customer_id: number }>`
    select distinct on (customer_id) customer_id, case when ${isSenders} and provider_reference is null then esign_url end as esign_url,
      case when ${isSenders} and provider_reference is null then esign_preview_url end as esign_preview_url, expires_at as esign_expired,
      esign_status, signed_at as esign_signed_at, signed_by as esign_signed_by, sha256 as esign_sha256,
      file_id as esign_file_id, signer_phone as esign_phone, signer_email as esign_email
    from application_form where customer_id = any(${customerIds}::bigint[])
      -- One that was never sent, because the server stopped, keeps no other back.
      and (esign_url is not null or created_at > now() - interval '2 minutes')
    order by customer_id, id desc`.execute(tx.db)
  return new Map(rows.map(({ customer_id, ...form }) => [customer_id, form]))
}

export interface OpenForm {
  id: number
  corporate_id: number
  customer_id: number
  created_by: number
  document: PdfOptions
  nric: string | null
  file_name: string
  language: LanguageCode | null
  esign_status: EsignStatus
  provider_reference: string | null
  expired: boolean
  name: string
}

export async function readForm(tx: Tx, id: number, lock = false): Promise<OpenForm> {
  const { rows } = await sql<OpenForm>`
    select f.id, f.corporate_id, f.customer_id, f.created_by, f.document -> 'pdf' as document,
      f.document ->> 'file' as file_name, f.document ->> 'nric' as nric, f.document ->> 'language' as language, f.esign_status, f.provider_reference, f.expires_at <= now() as expired, k.name
    from application_form f join customer k on k.id = f.customer_id
    where f.id = ${id} ${lock ? sql`for update of f` : sql``}`.execute(tx.db)
  const [form] = rows
  if (!form) throw notFound()
  return openWithin(numbersOf(tx), form.corporate_id, form)
}

export const maskedDocument = ({ document, nric }: Pick<OpenForm, 'document' | 'nric'>): PdfOptions =>
  nric === null ? document : changeWithin(document, (text) => text.replaceAll(nric, maskNric(nric)))

export const markForm = (tx: Tx, id: number, status: 1 | 3) =>
  sql`update application_form set version = version + 1, esign_status = ${status},
      opened_at = case when ${status} = 1 then coalesce(opened_at, now()) else opened_at end
    where id = ${id} and esign_status < 2 and esign_status <> ${status}`.execute(tx.db)

/** Idempotent; the hash proves integrity. */
export async function keepSigned(
  tx: Tx,
  formId: number,
  { pdf, signedBy }: { pdf: Uint8Array<ArrayBuffer>; signedBy: string },
): Promise<void> {
  const form = await readForm(tx, formId, true)
  if (form.esign_status >= 2) return
  const session = { corporateId: form.corporate_id, userId: form.created_by }
  const file = await storeFile(
    { tx, session: session },
    {
      name: form.file_name,
      mediaType: 'application/pdf',
      bytes: new Blob([pdf]).stream(),
      revealedTo: nricAccess.codes,
    },
  )
  await tx.db
    .insertInto('record_entry')
    .values({
      corporate_id: form.corporate_id,
      resource: 'customer',
      record_id: form.customer_id,
      kind: 'file',
      author_id: form.created_by,
      file_id: file.id,
    })
    .execute()
  const sha256 = await sha256Of(pdf)
  await tx.db
    .updateTable('application_form')
    .set((signed) => ({
      version: signed('version', '+', 1),
      esign_status: 2,
      signed_at: sql<string>`now()`,
      signed_by: signedBy,
      file_id: file.id,
      sha256,
    }))
    .where('id', '=', formId)
    .execute()
  await notifyFormDone(tx, {
    trigger: 'FORM_SIGNED',
    customerId: form.customer_id,
    sender: form.created_by,
    values: { signed_by: signedBy },
  })
}
