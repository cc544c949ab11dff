import { sql } from 'kysely'
import { requireAccess } from '../../../engine/api/guards.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { proFormaResource } from '../../../../resources/pro-forma.ts'
import { billDocument, type PrintedLine } from './document-blocks.ts'
import { readLetterhead, readPrintedParty, textsOfParty } from './printed-parts.ts'
import { proFormaService } from './pro-forma-service.ts'

/** GET sales/pro-formas/:id/document: PDF, rendered outside transactions. */
export async function sendProForma(c: Call, runtime: Runtime, id: number): Promise<Response> {
  const { file, document } = await inSession(runtime, c, {}, async (context) => {
    requireAccess(proFormaResource, 'show', context.session)
    const of = await readRecord(proFormaService, context, id)
    const { rows } = await sql<PrintedLine>`
      select description, amount::text as amount, coalesce(tax_rate, 0)::text as tax_rate from pro_forma_line
      where pro_forma_id = ${id} order by id`.execute(context.tx.db)
    const printed = billDocument(
      {
        kind: 'pro_forma',
        number: of.number ?? null,
        issued_on: of.issued_on ?? null,
        revision: of.revision,
        note: of.remarks ?? null,
        amount: of.amount ?? '0',
        tax: of.tax ?? '0',
        total: of.total ?? '0',
        head: await readLetterhead(context),
        party: await readPrintedParty(context, of.party_id ?? 0),
        lines: rows,
      },
      await textsOfParty(context, of.party_id ?? 0),
    )
    await recordAccess(context, {
      action: 'download',
      resource: 'pro_forma',
      file: printed.file,
      format: 'pdf',
      rows: 1,
      record: id,
    })
    return printed
  })
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
