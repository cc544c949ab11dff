import { sql } from 'kysely'
import type { InferType } from 'yup'
import { showDay } from '../../../domain/dates/show.ts'
import { labelsIn, renderMessage, type Texts } from '../../../domain/message.ts'
import { customerResource } from '../../../../resources/customer.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { isSeen, readRecords } from '../../../engine/api/read.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import type { PdfOptions } from '../../../runtime/pdf/blocks.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { pdfBrand } from '../../access-control/brand.ts'
import { customerService } from '../customer-service.ts'
import { workOut, type dsrQuery } from './eligibilities.ts'
import { dsrBlocks } from './pdf-blocks.ts'

async function brandOf({ tx, session }: SessionContext): Promise<string> {
  const { rows } = await sql<{ corporate_name: string }>`
    select corporate_name from corporate where id = ${session.corporateId}`.execute(tx.db)
  return rows[0]?.corporate_name ?? ''
}

/** Only what the caller may see; logged. */
async function dsrDocument(
  context: SessionContext,
  id: number,
  query: InferType<typeof dsrQuery>,
  texts: Texts,
): Promise<{ file: string; document: PdfOptions }> {
  const worked = await workOut(context, id, query)
  const rows = await readRecords(
    customerService,
    context,
    worked.applicants.map((applicant) => applicant.id),
  )
  const nrics = new Map(rows.flatMap((row) => (isSeen(row) && row.nric ? [[row.id, row.nric] as const] : [])))
  const brand = await brandOf(context)
  const borrowers = worked.applicants.map(({ name }) => name).join(' + ')
  const day = worked.question.day
  const file = renderMessage({ key: 'dsr.pdf.file', args: { name: borrowers, day } }, texts)
  await recordAccess(context, {
    action: 'download',
    resource: 'customer',
    file,
    format: 'pdf',
    rows: worked.applicants.length,
    record: id,
  })
  return {
    file,
    document: {
      title: `${renderMessage({ key: 'dsr.pdf.title' }, texts)}: ${borrowers}`,
      author: brand,
      foot: `${brand} · ${showDay(day, labelsIn(texts))}`,
      pageOf: renderMessage({ key: 'dsr.pdf.page' }, texts),
      blocks: dsrBlocks({ ...worked, brand, nrics }, texts),
      ...(await pdfBrand(context.tx)),
    },
  }
}

/** GET customer/:id/dsr.generate: PDF [API-16], rendered outside transactions. */
export async function sendDsrPdf(
  c: Call,
  runtime: Runtime,
  id: number,
  query: InferType<typeof dsrQuery>,
): Promise<Response> {
  const texts = textsFor(c.req.header('accept-language'))
  const { file, document } = await inSession(runtime, c, {}, async (context) => {
    requireAccess(customerResource, 'show', context.session)
    return dsrDocument(context, id, query, texts)
  })
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
