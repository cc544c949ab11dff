import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { invoiceApprovers } from '../../../domain/billing/access.ts'
import { cancelHours, type DocumentStatus } from '../../../domain/billing/documents.ts'
import { lineRate } from '../../../domain/billing/tax.ts'
import { addDays } from '../../../domain/dates/days.ts'
import { addHours } from '../../../domain/dates/times.ts'
import { today, wireTime } from '../../../domain/dates/wire.ts'
import { Failure, forbidden } from '../../../domain/failure.ts'
import { amountSign, showMoney } from '../../../domain/money.ts'
import { writeChanges } from '../../../engine/api/pipeline.ts'
import { readToChange } from '../../../engine/api/read.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { Context, RowOf, SomeValuesOf } from '../../../engine/api/resource-service.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'
import type { salesDocumentSchema } from '../../../../schemas/sales-document.ts'
import { readDocumentLines } from './document-lines.ts'
import { cancelEInvoice, queueEInvoice } from '../einvoice/queue-einvoice.ts'
import { documentService } from './document-service.ts'
import { serviceTax } from './service-tax.ts'

type Document = RowOf<typeof salesDocumentSchema>

/** Locks the document: 409 in another status or version. */
async function readStanding(
  context: Context,
  id: number,
  from: readonly DocumentStatus[],
  version: number | null | undefined,
): Promise<Document> {
  const current = await readToChange(documentService, context, id)
  const { status } = current
  if (typeof version === 'number' && version !== current.version)
    throw new Failure(409, { key: 'billing.changed' })
  if (!status || !from.includes(status))
    throw new Failure(409, { key: 'billing.not_from', args: { status: status ?? '' } })
  return current
}

const write = (current: Document, values: SomeValuesOf<typeof salesDocumentSchema>, context: Context) =>
  writeChanges(documentService, [{ id: current.id, values, current }], context)

/** Not by its creator. */
export async function approveDocument(context: Context, id: number, version?: number | null): Promise<void> {
  const { session } = context
  if (!allows(invoiceApprovers, session)) throw forbidden(salesDocumentResource.label[1])
  const current = await readStanding(context, id, ['Draft'], version)
  if (current.made_by === session.userId) throw new Failure(403, { key: 'billing.four_eyes' })
  await write(current, { status: 'Approved', approved_by: session.userId }, context)
}

/** Tax of the issue date (sales.md D4); notes use that of the corrected document. */
async function requireTaxOfToday(context: Context, { id, kind }: Document): Promise<void> {
  if (kind !== 'invoice') return
  const rate = await serviceTax(context)
  const lines = await readDocumentLines(context, [id])
  const isOther = lines.some(
    ({ tax_code, tax_rate }) => Number(tax_rate) !== Number(lineRate(tax_code, rate)),
  )
  if (isOther) throw new Failure(409, { key: 'billing.rate_changed' })
}

/** Credit must not exceed each line's open amount; locks the invoice. */
async function requireOpen(context: Context, { id, corrects_id }: Document): Promise<void> {
  if (!corrects_id) return
  await readToChange(documentService, context, corrects_id)
  const open = new Map((await readDocumentLines(context, [corrects_id])).map((line) => [line.id, line]))
  const { rows } = await sql<{ line: number; amount: string; tax: string }>`
    select corrects_line_id as line, amount::text as amount, tax::text as tax from sales_document_line
    where document_id = ${id}`.execute(context.tx.db)
  for (const { line, amount, tax } of rows) {
    const of = open.get(line)
    if (
      of &&
      new Decimal(amount).lessThanOrEqualTo(of.open_fee) &&
      new Decimal(tax).lessThanOrEqualTo(of.open_tax)
    )
      continue
    const args = { line: of?.description ?? '', open: showMoney(of?.open_fee ?? '0') }
    throw new Failure(409, { key: 'billing.over_open', args })
  }
}

/** By the party's term, else the corporate's. */
async function dueDay({ tx, session }: Context, party: number): Promise<string> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(p.due_days, c.invoice_due_days) as days from bill_party p join corporate c on c.id = p.corporate_id
    where p.id = ${party} and c.id = ${session.corporateId}`.execute(tx.db)
  return addDays(today(), rows[0]?.days ?? 0)
}

/** Issues an approved document: assigns its number (sql/documents.sql), makes it immutable and queues its e-invoice. */
export async function issueDocument(
  runtime: Runtime,
  context: Context,
  id: number,
  version?: number | null,
): Promise<void> {
  const current = await readStanding(context, id, ['Approved'], version)
  await requireTaxOfToday(context, current)
  if (current.kind === 'credit_note') await requireOpen(context, current)
  const due_on = current.kind === 'credit_note' ? null : await dueDay(context, current.party_id ?? 0)
  await write(current, { status: 'Issued', due_on }, context)
  await queueEInvoice(runtime, context, id)
}

/**
 * Before issue, or within 72 hours if nothing is received or credited; the number stays used. A valid e-invoice is
 * cancelled at MyInvois first.
 */
export async function cancelDocument(
  runtime: Runtime,
  context: Context,
  id: number,
  { reason, version }: { reason: string; version?: number | null },
): Promise<void> {
  const current = await readStanding(context, id, ['Draft', 'Approved', 'Issued'], version)
  if (current.status === 'Issued') {
    if (current.kind === 'credit_note') throw new Failure(409, { key: 'billing.note_stays' })
    if (amountSign(current.paid) !== 0 || amountSign(current.credited) !== 0)
      throw new Failure(409, { key: 'billing.has_receipts' })
    if (current.einvoice_status === 'cancelling') throw new Failure(409, { key: 'einvoice.on_its_way' })
    const follows = await cancelEInvoice(runtime, context, {
      id,
      reason,
      validatedAt: current.validated_at ?? null,
    })
    if (follows) return
    if (addHours(current.issued_at ?? '', cancelHours) < wireTime(Date.now()))
      throw new Failure(409, { key: 'billing.too_late', args: { hours: cancelHours } })
  }
  await write(
    current,
    { status: 'Cancelled', cancelled_at: wireTime(Date.now()), cancel_reason: reason },
    context,
  )
}
