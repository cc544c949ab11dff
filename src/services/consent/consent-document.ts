import { sql } from 'kysely'
import { sha256Of } from '../../domain/sha256.ts'
import { showDay, showTime } from '../../domain/dates/show.ts'
import { wireDay, wireTime } from '../../domain/dates/wire.ts'
import { labelsIn, renderMessage, type Message, type Texts } from '../../domain/message.ts'
import { maskNric } from '../../domain/nric.ts'
import { showPhone } from '../../domain/phone.ts'
import { Failure } from '../../domain/failure.ts'
import type { Tx } from '../../runtime/database.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import { storeFile } from '../../runtime/files/stored-file.ts'
import type { PdfOptions } from '../../runtime/pdf/blocks.ts'
import type { Visitor } from '../access-control/visitor.ts'
import type { ConsentRow } from './consents.ts'

interface Signed {
  row: ConsentRow
  corporate: string
  wording: string
  name: string
  address: string
}

/** Evidence of the consent; the NRIC is masked, as every viewer of the customer can open it. */
export function consentDocument(
  { row, corporate, wording, name, address }: Signed,
  texts: Texts,
): { file: string; pdf: PdfOptions } {
  const text = (key: string, args?: Message['args']) =>
    renderMessage({ key: `consent.pdf.${key}`, ...(args && { args }) }, texts)
  const now = Date.now()
  const inLanguage = labelsIn(texts)
  const pairs: [string, string][] = [
    [text('name'), row.esign_fullname],
    ...(row.esign_nric ? ([[text('nric'), maskNric(row.esign_nric)]] satisfies [string, string][]) : []),
    [text('mobile'), showPhone(row.esign_mobile_number)],
    ...(row.number_changed_at !== null
      ? ([
          [
            text('changed'),
            text('changed_from', {
              time: showTime(row.number_changed_at, inLanguage),
              ends: (row.number_before ?? '').slice(-4),
            }),
          ],
        ] satisfies [string, string][])
      : []),
    [text('purpose'), row.purpose],
    [text('recipient'), row.recipient],
    [text('until'), showDay(row.esign_expired_date, inLanguage)],
  ]
  return {
    file: text('file', { name: row.esign_fullname, day: wireDay(now) }),
    pdf: {
      title: `${text('title')}: ${row.esign_fullname}`,
      author: corporate,
      foot: `${corporate} · ${showDay(wireDay(now), inLanguage)}`,
      pageOf: text('page'),
      blocks: [
        { text: corporate, size: 11, weight: 600, soft: true, after: 6 },
        { text: text('title'), size: 18, weight: 600, after: 6 },
        { text: wording },
        { heading: text('person') },
        { columns: [{ part: 0.3 }, { part: 0.7 }], rows: pairs.map((cells) => ({ cells })) },
        { heading: text('signature') },
        { text: name, size: 16, after: 2 },
        { text: text('signed', { time: showTime(wireTime(now), inLanguage) }) },
        { text: text('from', { address }), soft: true },
        { text: text('version', { uuid: row.esign_uuid, version: row.wording_version }), soft: true },
      ],
    },
  }
}

export async function keepSignedConsent(
  tx: Tx,
  id: number,
  corporateId: number,
  given: { name: string; visitor: Visitor; pdf: Uint8Array<ArrayBuffer>; file: string },
): Promise<void> {
  const { rows } = await sql<{ created_by: number; customer_id: number | null; company_id: number | null }>`
    select c.created_by, c.customer_id, d.company_id from credit_consent c
      left join sme_director d on d.corporate_id = c.corporate_id and d.id = c.director_id
    where c.id = ${id} and c.signed_at is null and c.withdrawn_at is null and c.expires_at > now()
    for update of c`.execute(tx.db)
  const [open] = rows
  if (!open) throw new Failure(409, { key: 'consent.not_waiting' })
  const session = { corporateId, userId: open.created_by }
  const file = await storeFile(
    { tx, session },
    { name: given.file, mediaType: 'application/pdf', bytes: new Blob([given.pdf]).stream() },
  )
  const [resource, record]: [string, number | null] =
    open.customer_id === null ? ['sme_company', open.company_id] : ['customer', open.customer_id]
  if (record !== null)
    await tx.db
      .insertInto('record_entry')
      .values({
        corporate_id: corporateId,
        resource,
        record_id: record,
        kind: 'file',
        author_id: open.created_by,
        file_id: file.id,
      })
      .execute()
  const sha256 = await sha256Of(given.pdf)
  await sql`update credit_consent set version = version + 1, signed_at = now(), signed_by = ${given.name},
      signer_address = ${given.visitor.address}, signer_agent = ${given.visitor.userAgent.slice(0, 300)},
      otp_hash = null, file_id = ${file.id}, sha256 = ${sha256}
    where id = ${id}`.execute(tx.db)
  if (record !== null) await announceChange(tx, { table: resource, action: 'update', ids: [record] })
}
