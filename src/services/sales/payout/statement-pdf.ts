import { sql } from 'kysely'
import { openNumber } from '../../../runtime/numbers.ts'
import { notFound } from '../../../domain/failure.ts'
import { payeeNricAccess } from '../../../domain/payout/access.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { storeFile } from '../../../runtime/files/stored-file.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { sha256Of } from '../../../domain/sha256.ts'
import { keptPdf } from '../billing/document-pdf.ts'
import { readLetterhead } from '../billing/printed-parts.ts'
import { requirePaper } from './paper-access.ts'
import { statementDocument, type PrintedPayee } from './statement-blocks.ts'
import { readStatements } from './statements.ts'

interface StatementFile extends PrintedPayee {
  user_id: number
  payee_id: number
  pdf_file: number | null
  is_final: boolean
}

/** Unmasked NRIC: the paper is for the tax authority too. */
async function readStatementFile({ tx, session }: Context, id: number): Promise<StatementFile> {
  const { rows } = await sql<StatementFile>`
    select s.user_id, s.payee_id, s.pdf_file, r.state in ('approved', 'paid') as is_final,
      s.name, p.nric, p.brn, p.tin, p.bank, p.account_last4
    from payout_statement s join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
      join payee p on p.corporate_id = s.corporate_id and p.id = s.payee_id
    where s.id = ${id}`.execute(tx.db)
  const [found] = rows
  if (!found) throw notFound()
  return { ...found, nric: openNumber(tx, session.corporateId, found.nric) }
}

/** Own after approval, or any for payout readers with access to its contents. */
async function readPrintable(context: Context, c: Call, id: number) {
  const file = await readStatementFile(context, id)
  const { session } = context
  requirePaper(session, file, file.user_id === session.userId && file.is_final)
  const texts = textsFor(c.req.header('accept-language'))
  const [statement] = await readStatements(context, { id }, texts)
  if (!statement) throw notFound()
  const head = await readLetterhead(context)
  return { ...file, ...statementDocument(statement, head, file, texts) }
}

async function keepPdf(context: Context, id: number, name: string, pdf: Uint8Array<ArrayBuffer>) {
  const { rows } = await sql<{ pdf_file: number | null }>`
    select pdf_file from payout_statement where id = ${id} for update`.execute(context.tx.db)
  if (rows[0]?.pdf_file) return keptPdf(context, rows[0].pdf_file)
  const file = await storeFile(context, {
    name,
    mediaType: 'application/pdf',
    bytes: new Blob([pdf]).stream(),
    // Stays in the database, to verify its hash.
    stays: true,
    revealedTo: payeeNricAccess.codes,
  })
  await sql`update payout_statement set pdf_file = ${file.id}, pdf_sha256 = ${await sha256Of(pdf)} where id = ${id}`.execute(
    context.tx.db,
  )
  return pdf
}

/** GET sales/payout-statements/:id/document: after approval, as first written, with its hash. */
export async function sendStatementPdf(c: Call, runtime: Runtime, id: number): Promise<Response> {
  const printed = await inSession(runtime, c, {}, async (context) => {
    const found = await readPrintable(context, c, id)
    await recordAccess(context, {
      action: 'download',
      resource: 'payee',
      file: found.file,
      format: 'pdf',
      rows: 1,
      record: found.payee_id,
    })
    return { ...found, kept: found.pdf_file ? await keptPdf(context, found.pdf_file) : null }
  })
  if (printed.kept) return sendPdf(c, printed.kept, printed.file)
  const pdf = await runtime.pdf.write(printed.document, c.get('owner') ?? '')
  if (!printed.is_final) return sendPdf(c, pdf, printed.file)
  const kept = await inSession(runtime, c, {}, (context) => keepPdf(context, id, printed.file, pdf))
  return sendPdf(c, kept, printed.file)
}
