import { sql } from 'kysely'
import type { InferType } from 'yup'
import { allows } from '../../../domain/access.ts'
import { invoiceIssuers } from '../../../domain/billing/access.ts'
import { cancelHours, submitHours } from '../../../domain/billing/documents.ts'
import type { EInvoiceFault, FaultPlace } from '../../../domain/einvoice/check.ts'
import { addHours } from '../../../domain/dates/times.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { forbidden, notFound } from '../../../domain/failure.ts'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { requireInSight } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'
import { documentService } from '../billing/document-service.ts'
import { isSubject } from './queue-einvoice.ts'

const submissionStates = [
  'queued',
  'submitted',
  'valid',
  'invalid',
  'failed',
  'withdrawn',
  'cancelling',
  'cancelled',
] as const

/** Status, deadlines and rejection reasons. */
export const eInvoiceView = shape({
  subject: yesNo(),
  state: oneOf(...submissionStates).nullable(),
  sandbox: yesNo(),
  uuid: text().nullable(),
  /** MyInvois validation page; null in the sandbox. */
  link: text().nullable(),
  validated_at: text().nullable(),
  submit_by: text().nullable(),
  is_late: yesNo(),
  cancel_by: text().nullable(),
  /** The buyer's rejection request: still valid until cancelled here. */
  reject_requested_at: text().nullable(),
  reject_reason: text().nullable(),
  /** Plain text, with who must fix it. */
  faults: list(shape({ on: oneOf<FaultPlace>('settings', 'party', 'payee', 'document'), text: text() })),
  /** Last error; retried at `next_at`. */
  error: text().nullable(),
  attempts: whole(),
  next_at: text().nullable(),
  sent_at: text().nullable(),
})

interface Kept {
  state: (typeof submissionStates)[number]
  sandbox: boolean
  uuid: string | null
  long_id: string | null
  validated_at: string | null
  faults: EInvoiceFault[]
  error: string | null
  attempts: number
  run_at: string | null
  sent_at: string | null
  reject_requested_at: string | null
  reject_reason: string | null
}

const arrived: readonly Kept['state'][] = ['submitted', 'valid', 'cancelling', 'cancelled']

export async function readEInvoice(
  { einvoices }: Pick<Runtime, 'einvoices'>,
  context: Context,
  id: number,
  texts: Texts,
): Promise<InferType<typeof eInvoiceView>> {
  await requireInSight(documentService, context, id)
  const { rows: documents } = await sql<{ issued_at: string | null }>`
    select issued_at from sales_document where id = ${id}`.execute(context.tx.db)
  const { rows } = await sql<Kept>`
    select state, sandbox, uuid, long_id, validated_at, faults, error, attempts,
      case when state <> 'valid' then run_at end as run_at, sent_at, reject_requested_at, reject_reason
    from einvoice_submission where document_id = ${id} order by id desc limit 1`.execute(context.tx.db)
  const [kept] = rows
  const issued = documents[0]?.issued_at ?? null
  const subject = await isSubject(context, id)
  const submitBy =
    issued && subject && !(kept && arrived.includes(kept.state)) ? addHours(issued, submitHours) : null
  const cancelBy =
    kept?.state === 'valid' && kept.validated_at ? addHours(kept.validated_at, cancelHours) : null
  return {
    subject,
    state: kept?.state ?? null,
    sandbox: kept?.sandbox ?? einvoices === undefined,
    uuid: kept?.uuid ?? null,
    link:
      einvoices && kept && !kept.sandbox && kept.uuid && kept.long_id
        ? einvoices.link(kept.uuid, kept.long_id)
        : null,
    validated_at: kept?.validated_at ?? null,
    submit_by: submitBy,
    is_late: submitBy !== null && submitBy < wireTime(Date.now()),
    cancel_by: cancelBy !== null && cancelBy > wireTime(Date.now()) ? cancelBy : null,
    reject_requested_at: kept?.reject_requested_at ?? null,
    reject_reason: kept?.reject_reason ?? null,
    faults: (kept?.faults ?? []).map(({ on, ...message }) => ({ on, text: renderMessage(message, texts) })),
    error: kept?.error ? renderMessage({ key: kept.error }, texts) : null,
    attempts: kept?.attempts ?? 0,
    next_at: kept?.run_at ?? null,
    sent_at: kept?.sent_at ?? null,
  }
}

/** Exact payload, logged as a download; 404 if never sent. */
export async function takeSentContent(context: Context, id: number): Promise<string> {
  if (!allows(invoiceIssuers, context.session)) throw forbidden(salesDocumentResource.label[1])
  await requireInSight(documentService, context, id)
  const { rows } = await sql<{ content: string }>`
    select content from einvoice_submission where document_id = ${id} and content is not null
    order by id desc limit 1`.execute(context.tx.db)
  if (!rows[0]) throw notFound()
  await recordAccess(context, {
    action: 'download',
    resource: 'sales_document',
    file: `einvoice-${id}.json`,
    format: 'json',
    rows: 1,
    record: id,
  })
  return rows[0].content
}
