import { sql } from 'kysely'
import { cancelHours } from '../../../domain/billing/documents.ts'
import { addHours } from '../../../domain/dates/times.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { Failure } from '../../../domain/failure.ts'
import { readToChange } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { documentService } from '../billing/document-service.ts'

type Queues = Pick<Runtime, 'einvoices' | 'wakeQueue'>

/** Active states; the database allows one per document. */
export const liveStates: readonly string[] = ['queued', 'submitted', 'valid', 'cancelling']

/** True if the corporate e-invoices by the issue date and the party does not self-bill. */
export async function isSubject({ tx }: Context, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_subject: boolean }>`
    select p.einvoice_by = 'us' and coalesce(d.issued_on >= c.einvoice_since, false) and d.status <> 'Cancelled' as is_subject
    from sales_document d join corporate c on c.id = d.corporate_id
      join bill_party p on p.corporate_id = d.corporate_id and p.id = d.party_id
    where d.id = ${id}`.execute(tx.db)
  return rows[0]?.is_subject === true
}

/** In the issuing transaction, if required; one active at a time. */
export async function queueEInvoice(runtime: Queues, context: Context, id: number): Promise<void> {
  const { tx, session } = context
  if (!(await isSubject(context, id))) return
  await sql`insert into einvoice_submission (corporate_id, document_id, sandbox, asked_by)
    values (${session.corporateId}, ${id}, ${runtime.einvoices === undefined}, ${session.userId})`.execute(
    tx.db,
  )
  tx.afterCommit(() => runtime.wakeQueue('sales'))
}

/** After fixing the party or settings. */
export async function sendEInvoiceAgain(runtime: Queues, context: Context, id: number): Promise<void> {
  const { tx } = context
  await readToChange(documentService, context, id)
  const { rows } = await sql<{ state: string }>`
    select state from einvoice_submission where document_id = ${id} and state = any(${liveStates})`.execute(
    tx.db,
  )
  if (rows.length > 0) throw new Failure(409, { key: 'einvoice.live' })
  if (!(await isSubject(context, id))) throw new Failure(409, { key: 'einvoice.not_subject' })
  await sql`update sales_document set einvoice_status = 'none', version = version + 1
    where id = ${id} and einvoice_status <> 'none'`.execute(tx.db)
  await queueEInvoice(runtime, context, id)
}

/** Refused while in transit and after 72 hours. */
export async function startCancelling(
  { wakeQueue }: Queues,
  tx: Tx,
  { id, state }: { id: number; state: string },
  { reason, validatedAt }: { reason: string; validatedAt: string | null },
): Promise<void> {
  if (state !== 'valid') throw new Failure(409, { key: 'einvoice.on_its_way' })
  if (addHours(validatedAt ?? '', cancelHours) < wireTime(Date.now()))
    throw new Failure(409, { key: 'einvoice.too_late', args: { hours: cancelHours } })
  // The second of two finds it in transit.
  const { rows } =
    await sql`update einvoice_submission set state = 'cancelling', run_at = now(), attempts = 0, error = null,
      cancel_reason = ${reason}
    where id = ${id} and state = 'valid' returning id`.execute(tx.db)
  if (rows.length === 0) throw new Failure(409, { key: 'einvoice.on_its_way' })
  tx.afterCommit(() => wakeQueue('sales'))
}

/**
 * Withdraws an unsent e-invoice; true if a valid one is being cancelled at MyInvois first. Refused while in transit and
 * after 72 hours.
 */
export async function cancelEInvoice(
  runtime: Queues,
  { tx }: Context,
  { id, reason, validatedAt }: { id: number; reason: string; validatedAt: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: number; state: string; attempts: number }>`
    select id, state, attempts from einvoice_submission where document_id = ${id} and state = any(${liveStates}) for update`.execute(
    tx.db,
  )
  const [submission] = rows
  if (!submission) return false
  if (submission.state === 'queued' && submission.attempts === 0) {
    await sql`update einvoice_submission set state = 'withdrawn', run_at = null where id = ${submission.id}`.execute(
      tx.db,
    )
    return false
  }
  await startCancelling(runtime, tx, submission, { reason, validatedAt })
  await sql`update sales_document set einvoice_status = 'cancelling', version = version + 1 where id = ${id}`.execute(
    tx.db,
  )
  return true
}
