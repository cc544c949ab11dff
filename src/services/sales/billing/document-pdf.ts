import { sql } from 'kysely'
import { showTime } from '../../../domain/dates/show.ts'
import { labelsIn, type Texts } from '../../../domain/message.ts'
import { Failure, notFound } from '../../../domain/failure.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { writeChanges } from '../../../engine/api/pipeline.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { storeFile } from '../../../runtime/files/stored-file.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { sha256Of } from '../../../domain/sha256.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'
import { sandboxLink } from '../einvoice/sandbox-einvoices.ts'
import { billDocument, type PrintedProof } from './document-blocks.ts'
import { readDocumentLines } from './document-lines.ts'
import { documentService } from './document-service.ts'
import { readLetterhead, readPrintedParty, textsOfParty } from './printed-parts.ts'

export type Copy = 'issued' | 'validated'

async function proofOf(
  { einvoices }: Pick<Runtime, 'einvoices'>,
  { tx }: Context,
  id: number,
  texts: Texts,
): Promise<PrintedProof | null> {
  const { rows } = await sql<{ uuid: string; long_id: string; validated_at: string; sandbox: boolean }>`
    select uuid, long_id, validated_at, sandbox from einvoice_submission
    where document_id = ${id} and state in ('valid', 'cancelling') and uuid is not null`.execute(tx.db)
  const [valid] = rows
  if (!valid) return null
  const provider = valid.sandbox ? null : einvoices
  return {
    uuid: valid.uuid,
    link: (provider?.link ?? sandboxLink)(valid.uuid, valid.long_id),
    validated: showTime(valid.validated_at, labelsIn(texts)),
    sandbox: provider === null,
  }
}

async function printedOf(runtime: Runtime, context: Context, id: number, copy: Copy) {
  const of = await readRecord(documentService, context, id)
  const corrects = of.corrects_id ? await readRecord(documentService, context, of.corrects_id) : null
  const texts = await textsOfParty(context, of.party_id ?? 0)
  const printed = billDocument(
    {
      kind: of.kind ?? 'invoice',
      number: of.number ?? null,
      issued_on: of.issued_on ?? null,
      due_on: of.due_on,
      corrects: corrects?.number ?? null,
      note: [of.reason, of.note].filter(Boolean).join('\n') || null,
      amount: of.amount ?? '0',
      tax: of.tax ?? '0',
      total: of.total ?? '0',
      head: await readLetterhead(context),
      party: await readPrintedParty(context, of.party_id ?? 0),
      lines: await readDocumentLines(context, [id]),
      proof: copy === 'validated' ? await proofOf(runtime, context, id, texts) : null,
    },
    texts,
  )
  return { of, ...printed }
}

type Printed = Awaited<ReturnType<typeof printedOf>>['of']

const keptHash = (of: Printed, copy: Copy) => (copy === 'issued' ? of.pdf_sha256 : of.validated_pdf_sha256)
const mayBeKept = (of: Printed, copy: Copy) =>
  Boolean(of.number) && !keptHash(of, copy) && (copy === 'issued' || of.einvoice_status === 'valid')

/** Writes and stores a hashed copy once, outside transactions; after a crash the first reader creates it. */
export async function keepDocumentPdf(
  c: Call,
  runtime: Runtime,
  id: number,
  copy: Copy = 'issued',
): Promise<void> {
  const printed = await inSession(runtime, c, {}, async (context) => {
    const { of, ...rest } = await printedOf(runtime, context, id, copy)
    return mayBeKept(of, copy) ? rest : null
  })
  if (!printed) return
  const pdf = await runtime.pdf.write(printed.document, c.get('owner') ?? '')
  const sha256 = await sha256Of(pdf)
  await inSession(runtime, c, {}, async (context) => {
    const current = await readRecord(documentService, context, id, true)
    if (!mayBeKept(current, copy)) return
    const file = await storeFile(context, {
      name: printed.file,
      mediaType: 'application/pdf',
      bytes: new Blob([pdf]).stream(),
      // Stays in the database, to verify its hash.
      stays: true,
    })
    const values =
      copy === 'issued'
        ? { pdf_file: file.id, pdf_sha256: sha256 }
        : { validated_pdf_file: file.id, validated_pdf_sha256: sha256 }
    await writeChanges(documentService, [{ id, values, current }], context)
  })
}

export async function keptPdf({ tx }: Context, file: number): Promise<Uint8Array<ArrayBuffer>> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from stored_file_chunk where file_id = ${file} order by seq`.execute(tx.db)
  return new Uint8Array(await new Blob(rows.map(({ bytes }) => new Uint8Array(bytes))).arrayBuffer())
}

/** Drafts in their current state. 409 for a validated copy without a valid e-invoice. */
export async function sendDocument(
  c: Call,
  runtime: Runtime,
  id: number,
  copy: Copy = 'issued',
): Promise<Response> {
  const asked = await inSession(runtime, c, {}, async (context) => {
    requireAccess(salesDocumentResource, 'show', context.session)
    const printed = await printedOf(runtime, context, id, copy)
    if (copy === 'validated' && !keptHash(printed.of, copy) && !mayBeKept(printed.of, copy))
      throw new Failure(409, { key: 'billing.not_validated' })
    const { file } = printed
    await recordAccess(context, {
      action: 'download',
      resource: 'sales_document',
      file,
      format: 'pdf',
      rows: 1,
      record: id,
    })
    return printed
  })
  if (!asked.of.number)
    return sendPdf(c, await runtime.pdf.write(asked.document, c.get('owner') ?? ''), asked.file)
  await keepDocumentPdf(c, runtime, id, copy)
  const pdf = await inSession(runtime, c, {}, async (context) => {
    const { pdf_file, validated_pdf_file } = await readRecord(documentService, context, id)
    const kept = copy === 'issued' ? pdf_file : validated_pdf_file
    if (!kept) throw notFound()
    return keptPdf(context, kept)
  })
  return sendPdf(c, pdf, asked.file)
}
