import type { Work } from './claimed-einvoice.ts'
import {
  keepCancelled,
  keepRefused,
  keepUncancelled,
  keepValid,
  keepWatched,
  postpone,
} from './keep-outcome.ts'
import { EInvoiceRefused, type RemoteDocument } from './provider.ts'

/** Seconds until the next look, by attempt. */
const looks = [5, 5, 10, 20, 40, 60, 120, 300]

export async function follow({ provider, taxpayer, waiting, of, keep, ask }: Work): Promise<void> {
  const { submission_uid, uuid } = waiting
  if (submission_uid === null || uuid === null) throw new Error('It was never accepted')
  const found = (await ask(() => provider.submission(taxpayer, submission_uid))).find(
    (document: RemoteDocument) => document.uuid === uuid,
  )
  if (found?.status === 'Valid') await keep((tx) => keepValid(tx, of, found))
  else if (found?.status === 'Cancelled') await keep((tx) => keepCancelled(tx, of))
  else if (found?.status === 'Invalid') {
    const { reasons } = await ask(() => provider.details(taxpayer, uuid))
    await keep((tx) => keepRefused(tx, of, reasons))
  } else
    await keep((tx, attempts) => postpone(tx, of, looks[Math.min(attempts, looks.length) - 1] ?? 5, null))
}

/** Detects remote cancellation and rejection requests. */
export async function watch({ provider, taxpayer, waiting, of, keep, ask }: Work): Promise<void> {
  const { uuid } = waiting
  if (uuid === null) throw new Error('It was never accepted')
  const found = await ask(() => provider.details(taxpayer, uuid))
  await keep((tx) => (found.status === 'Cancelled' ? keepCancelled(tx, of) : keepWatched(tx, of, found)))
}

/** Also cancels the document; too late, both stay with the reason. */
export async function cancel({ provider, taxpayer, waiting, of, keep, ask }: Work): Promise<void> {
  const { uuid, cancel_reason } = waiting
  if (uuid === null) throw new Error('It was never accepted')
  try {
    await ask(() => provider.cancel(taxpayer, uuid, cancel_reason ?? ''))
  } catch (error) {
    if (!(error instanceof EInvoiceRefused)) throw error
    // An earlier attempt may have succeeded.
    const { status } = await ask(() => provider.details(taxpayer, uuid))
    if (status !== 'Cancelled') {
      await keep((tx) => keepUncancelled(tx, of, error.message))
      return
    }
  }
  await keep((tx) => keepCancelled(tx, of))
}
