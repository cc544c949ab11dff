import { sql } from 'kysely'
import { forbidden, notFound } from '../../../domain/failure.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { revealField } from '../../../engine/api/reveal.ts'
import { mayReveal } from '../../../engine/masked-fields.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { customerResource } from '../../../../resources/customer.ts'
import { pdfBrand } from '../../access-control/brand.ts'
import { customerService } from '../customer-service.ts'
import { maskedDocument, readForm } from './forms.ts'

async function latestId({ tx }: SessionContext, customer: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from application_form where customer_id = ${customer} order by id desc limit 1`.execute(tx.db)
  if (!rows[0]) throw notFound()
  return rows[0].id
}

/**
 * GET customer/:id/esign-appfrm-document: logged download; the NRIC is masked unless the user may reveal it, which is
 * logged too.
 */
export async function sendStaffDocument(
  c: Call,
  runtime: Runtime,
  id: number,
  reveal: boolean,
): Promise<Response> {
  const { document, file } = await inSession(runtime, c, {}, async (context) => {
    const { session } = context
    requireAccess(customerResource, 'show', session)
    await readRecord(customerService, context, id)
    const form = await readForm(context.tx, await latestId(context, id))
    if (reveal) {
      if (!mayReveal(customerResource.schema, 'nric', session)) throw forbidden(customerResource.label[1])
      await revealField(customerService, runtime, context, id, { field: 'nric' })
    }
    const { file_name: file } = form
    await recordAccess(context, {
      action: 'download',
      resource: 'customer',
      record: id,
      file,
      format: 'pdf',
      rows: 1,
    })
    const document = reveal ? form.document : maskedDocument(form)
    return { document: { ...document, ...(await pdfBrand(context.tx)) }, file }
  })
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
