import { sql } from 'kysely'
import type { Work } from './claimed-einvoice.ts'
import { keepFailed, keepRefused, keepWatched, postpone } from './keep-outcome.ts'
import { EInvoiceBusy, EInvoiceRefused } from './provider.ts'

/** Backoff in seconds: from 15 s, doubling up to an hour. */
const pauseAfter = (attempts: number) => Math.min(3600, 15 * 2 ** Math.min(attempts - 1, 10))

async function keepFailure({ keep, of, waiting }: Work, error: unknown): Promise<void> {
  await keep(async (tx, attempts) => {
    // Valid ones are checked again in an hour.
    if (waiting.state === 'valid') await keepWatched(tx, of, null)
    else if (error instanceof EInvoiceBusy) {
      await sql`update einvoice_submission set attempts = greatest(0, attempts - 1) where id = ${of.submission}`.execute(
        tx.db,
      )
      await postpone(tx, of, error.seconds, null)
    } else if (error instanceof EInvoiceRefused && waiting.state === 'queued')
      await keepRefused(tx, of, error.reasons)
    else if (waiting.state === 'queued' && waiting.is_late) await keepFailed(tx, of, 'einvoice.silent')
    else await postpone(tx, of, pauseAfter(attempts), 'einvoice.no_response')
  })
}

/** Errors are stored with it. */
export async function guarded(work: Work, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    work.runtime.log.warn({ submission_id: work.of.submission, error: String(error) }, 'an e-invoice waits')
    await keepFailure(work, error)
  }
}
