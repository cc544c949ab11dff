import { sql } from 'kysely'
import type { InferType } from 'yup'
import { showDay } from '../../../domain/dates.ts'
import { renderMessage } from '../../../domain/message.ts'
import { readRecords } from '../../../engine/api/read.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import type { Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { customerService } from '../customer-service.ts'
import { workOut, type dsrQuery } from './eligibilities.ts'
import { dsrBlocks } from './pdf-blocks.ts'

async function brandOf({ tx, session }: SessionContext): Promise<string> {
  const { rows } = await sql<{ corporate_name: string }>`
    select corporate_name from corporate where id = ${session.corporateId}`.execute(tx.db)
  return rows[0]?.corporate_name ?? ''
}

/** GET customer/:id/dsr.generate: the DSR as a PDF to be handed over, of what the caller may see [API-16]. */
export async function sendDsrPdf(
  c: Call,
  { writePdf }: Pick<Runtime, 'writePdf'>,
  context: SessionContext,
  id: number,
  query: InferType<typeof dsrQuery>,
): Promise<Response> {
  const texts = textsFor(c.req.header('accept-language'))
  const worked = await workOut(context, id, query)
  const rows = await readRecords(
    customerService,
    context,
    worked.applicants.map((applicant) => applicant.id),
  )
  const nrics = new Map(
    rows.flatMap((row) => (typeof row['nric'] === 'string' ? [[row.id, row['nric']] as const] : [])),
  )
  const brand = await brandOf(context)
  const borrowers = worked.applicants.map(({ name }) => name).join(' + ')
  const title = `${renderMessage({ key: 'dsr.pdf.title' }, texts)}: ${borrowers}`
  const day = worked.question.day
  const file = renderMessage({ key: 'dsr.pdf.file', args: { name: borrowers, day } }, texts)
  await recordAccess(context, {
    action: 'download',
    resource: 'customer',
    file,
    format: 'pdf',
    rows: worked.applicants.length,
  })
  const bytes = await writePdf({
    title,
    author: brand,
    foot: `${brand} · ${showDay(day)}`,
    pageOf: (page, pages) => renderMessage({ key: 'dsr.pdf.page', args: { page, pages } }, texts),
    blocks: dsrBlocks({ ...worked, brand, nrics }, texts),
  })
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
