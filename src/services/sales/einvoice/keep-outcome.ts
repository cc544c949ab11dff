import { sql, type RawBuilder } from 'kysely'
import { cancelHours, type EInvoiceStatus } from '../../../domain/billing/documents.ts'
import type { EInvoiceFault } from '../../../domain/einvoice/check.ts'
import type { Tx } from '../../../runtime/database.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import type { RemoteDocument } from './provider.ts'

/** A sales document or a self-billed one. */
export interface OfDocument {
  submission: number
  table: 'sales_document' | 'self_billed_document'
  document: number
}

interface Told {
  status: EInvoiceStatus
  uuid?: string | null
  long_id?: string | null
  validated_at?: string | null
}

async function tell(
  tx: Tx,
  { table, document: id }: OfDocument,
  { status, uuid, long_id, validated_at }: Told,
): Promise<void> {
  await sql`update ${sql.table(table)} set einvoice_status = ${status}, version = version + 1,
      uuid = coalesce(${uuid ?? null}, uuid), long_id = coalesce(${long_id ?? null}, long_id),
      validated_at = coalesce(${validated_at ?? null}::timestamptz, validated_at)
    where id = ${id}`.execute(tx.db)
  await announceChange(tx, { table, action: 'update', ids: [id] })
}

/** Polling interval in seconds: MyInvois asks for three to five. */
const firstLook = 5

export async function keepAccepted(tx: Tx, of: OfDocument, uid: string, uuid: string): Promise<void> {
  await sql`update einvoice_submission set state = 'submitted', submission_uid = ${uid}, uuid = ${uuid}, attempts = 0,
      error = null, run_at = now() + make_interval(secs => ${firstLook})
    where id = ${of.submission}`.execute(tx.db)
  await tell(tx, of, { status: 'submitted', uuid })
}

/** Minutes between checks while it can still be rejected or cancelled. */
const watchMinutes = 60

/** Null after 72 hours. */
const nextWatch = (validatedAt: RawBuilder<unknown>) =>
  sql`case when now() < ${validatedAt} + make_interval(hours => ${cancelHours})
    then now() + make_interval(mins => ${watchMinutes}) end`

export async function keepValid(tx: Tx, of: OfDocument, found: RemoteDocument): Promise<void> {
  await sql`update einvoice_submission set state = 'valid', attempts = 0,
      run_at = ${nextWatch(sql`coalesce(${found.validated_at}::timestamptz, now())`)}, error = null, long_id = ${found.long_id},
      validated_at = coalesce(${found.validated_at}::timestamptz, now())
    where id = ${of.submission}`.execute(tx.db)
  const { uuid, long_id } = found
  const validated_at = found.validated_at ?? new Date().toISOString()
  await tell(tx, of, { status: 'valid', uuid, long_id, validated_at })
}

export async function keepInvalid(tx: Tx, of: OfDocument, faults: readonly EInvoiceFault[]): Promise<void> {
  await sql`update einvoice_submission set state = 'invalid', run_at = null, error = null,
      faults = ${JSON.stringify(faults)}::jsonb
    where id = ${of.submission}`.execute(tx.db)
  await tell(tx, of, { status: 'invalid' })
}

/** Invalid for the reasons that MyInvois gave. */
export const keepRefused = (tx: Tx, of: OfDocument, reasons: readonly string[]): Promise<void> =>
  keepInvalid(
    tx,
    of,
    (reasons.length > 0 ? reasons : ['No reason was given']).map((reason) => ({
      on: 'document',
      key: 'einvoice.said',
      args: { reason },
    })),
  )

/** Still valid, with the buyer's request; not while cancelling. */
export async function keepWatched(tx: Tx, of: OfDocument, found: RemoteDocument | null): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    update einvoice_submission s set run_at = ${nextWatch(sql`coalesce(s.validated_at, s.asked_at)`)}, attempts = 0,
      reject_requested_at = coalesce(${found?.reject_requested_at ?? null}::timestamptz, s.reject_requested_at),
      reject_reason = coalesce(${found?.reject_requested_at ? found.status_reason : null}, s.reject_reason)
    from einvoice_submission o
    where s.id = ${of.submission} and s.state = 'valid' and o.corporate_id = s.corporate_id and o.id = s.id
    returning o.reject_requested_at is null and s.reject_requested_at is not null as is_new`.execute(tx.db)
  if (rows[0]?.is_new) await tell(tx, of, { status: 'valid' })
}

/** Cancelled remotely; completes a pending document cancellation. */
export async function keepCancelled(tx: Tx, of: OfDocument): Promise<void> {
  const { rows } = await sql<{ reason: string | null }>`
    update einvoice_submission s set state = 'cancelled', run_at = null, error = null
    where s.id = ${of.submission} returning s.cancel_reason as reason`.execute(tx.db)
  const reason = rows[0]?.reason ?? null
  if (reason !== null && of.table === 'sales_document')
    await sql`update sales_document set status = 'Cancelled', cancelled_at = now(), cancel_reason = ${reason},
        einvoice_status = 'cancelled', version = version + 1
      where id = ${of.document} and status = 'Issued'`.execute(tx.db)
  await tell(tx, of, { status: 'cancelled' })
}

/** MyInvois refused the cancellation. */
export async function keepUncancelled(tx: Tx, of: OfDocument, error: string): Promise<void> {
  await sql`update einvoice_submission set state = 'valid', cancel_reason = null, error = ${error},
      run_at = ${nextWatch(sql`coalesce(validated_at, asked_at)`)}
    where id = ${of.submission}`.execute(tx.db)
  await tell(tx, of, { status: 'valid' })
}

export async function keepFailed(tx: Tx, of: OfDocument, error: string): Promise<void> {
  await sql`update einvoice_submission set state = 'failed', run_at = null, error = ${error}
    where id = ${of.submission}`.execute(tx.db)
  await tell(tx, of, { status: 'none' })
}

export async function postpone(tx: Tx, of: OfDocument, seconds: number, error: string | null): Promise<void> {
  await sql`update einvoice_submission set run_at = now() + make_interval(secs => ${seconds}), error = ${error}
    where id = ${of.submission}`.execute(tx.db)
}
