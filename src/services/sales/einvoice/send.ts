import { sql } from 'kysely'
import { batchesOf } from '../../../domain/einvoice/batches.ts'
import { eInvoiceFaults, maxDocumentBytes } from '../../../domain/einvoice/check.ts'
import { eInvoiceContent } from '../../../domain/einvoice/ubl.ts'
import type { Work } from './claimed-einvoice.ts'
import { describeDocument } from './describe-document.ts'
import { describeSelfBilled } from './describe-self-billed.ts'
import { guarded } from './guarded.ts'
import { keepAccepted, keepInvalid, keepRefused, postpone } from './keep-outcome.ts'
import {
  EInvoiceRefused,
  submissionLimits,
  type SentDocument,
  type Sought,
  type Submission,
} from './provider.ts'

interface Ready {
  document: SentDocument
  sought: Sought
  wasSent: boolean
}

/** Builds, validates and stores the payload before sending; undefined if it cannot be sent now. */
async function readyToSend({ keep, of, waiting }: Work): Promise<Ready | undefined> {
  return keep(async (tx) => {
    const described = await (of.table === 'sales_document' ? describeDocument : describeSelfBilled)(
      tx,
      of.document,
    )
    if (!described) throw new Error('There is no issued document')
    const { description, waits } = described
    const sought = { type: description.type, number: description.number, issuedAt: description.issuedAt }
    const { content, sha256 } = waiting
    if (content !== null && sha256 !== null) {
      const { rows } = await sql`update einvoice_submission set sent_at = coalesce(sent_at, now())
        where id = ${of.submission} returning id`.execute(tx.db)
      if (rows.length === 0) return undefined
      return { document: { number: description.number, text: content, sha256 }, sought, wasSent: true }
    }
    if (waits) {
      await postpone(tx, of, 30, null)
      return undefined
    }
    const faults = eInvoiceFaults(description)
    const made = await eInvoiceContent(description)
    if (new TextEncoder().encode(made.text).length > maxDocumentBytes)
      faults.push({ on: 'document', key: 'einvoice.too_large', args: {} })
    if (faults.length > 0) {
      await keepInvalid(tx, of, faults)
      return undefined
    }
    await sql`update einvoice_submission set content = ${made.text}, sha256 = ${made.sha256}, sent_at = now()
      where id = ${of.submission}`.execute(tx.db)
    return { document: { number: description.number, ...made }, sought, wasSent: false }
  })
}

/** Looks for an earlier attempt first, to avoid duplicates. */
export async function send(work: Work): Promise<void> {
  const { provider, taxpayer, of, keep, ask } = work
  const ready = await readyToSend(work)
  if (!ready) return
  const { document, sought, wasSent } = ready
  if (wasSent) {
    const known = await ask(() => provider.find(taxpayer, sought))
    const live = known.find(({ status }) => status === 'Submitted' || status === 'Valid')
    if (live) {
      await keep((tx) => keepAccepted(tx, of, live.submission_uid, live.uuid))
      return
    }
  }
  await keepSubmitted(work, document, await ask(() => provider.submit(taxpayer, [document])))
}

async function keepSubmitted(
  { keep, of }: Work,
  { number }: SentDocument,
  { submission_uid, accepted, rejected }: Submission,
): Promise<void> {
  const taken = accepted.find((each) => each.number === number)
  const refused = rejected.find((each) => each.number === number)
  if (taken) await keep((tx) => keepAccepted(tx, of, submission_uid, taken.uuid))
  else if (refused) await keep((tx) => keepRefused(tx, of, refused.reasons))
  else throw new Error('The document is in no list of the answer')
}

interface ReadyWork {
  work: Work
  document: SentDocument
}

/** Extends all claims; a rejected batch is sent one by one. */
async function submitTogether(batch: readonly ReadyWork[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const { provider, taxpayer } = first.work
  const submit = () =>
    provider.submit(
      taxpayer,
      batch.map(({ document }) => document),
    )
  const asking = batch.reduce<() => Promise<Submission>>(
    (question, { work }) =>
      () =>
        work.ask(question),
    submit,
  )
  const outcome = await asking().catch((error: unknown) => ({ error }))
  for (const { work, document } of batch)
    await guarded(work, async () => {
      if (!('error' in outcome)) return keepSubmitted(work, document, outcome)
      if (batch.length === 1 || !(outcome.error instanceof EInvoiceRefused)) throw outcome.error
      await work.keep((tx) => postpone(tx, work.of, 0, null))
    })
}

/** Batches a corporate's unsent documents. */
export async function sendTogether(works: readonly Work[]): Promise<void> {
  const ready: ReadyWork[] = []
  for (const work of works)
    await guarded(work, async () => {
      const made = await readyToSend(work)
      if (made) ready.push({ work, document: made.document })
    })
  for (const batch of batchesOf(ready, ({ document }) => document.text, submissionLimits))
    await submitTogether(batch)
}
