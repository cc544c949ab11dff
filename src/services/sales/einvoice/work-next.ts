import { sql } from 'kysely'
import { submitHours } from '../../../domain/billing/documents.ts'
import { eInvoiceFaults, maxDocumentBytes, type EInvoiceFault } from '../../../domain/einvoice/check.ts'
import { batchesOf } from '../../../domain/einvoice/batches.ts'
import { tidyTin } from '../../../domain/einvoice/tin.ts'
import { eInvoiceContent } from '../../../domain/einvoice/ubl.ts'
import {
  claimLease,
  claimNext,
  whileClaimed,
  withClaimed,
  type Claimed,
} from '../../../runtime/claimed-work.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { describeDocument } from './describe-document.ts'
import { describeSelfBilled } from './describe-self-billed.ts'
import {
  keepAccepted,
  keepCancelled,
  keepFailed,
  keepInvalid,
  keepUncancelled,
  keepValid,
  keepWatched,
  postpone,
  type OfDocument,
} from './keep-outcome.ts'
import {
  EInvoiceBusy,
  EInvoiceRefused,
  type EInvoiceProvider,
  type RemoteDocument,
  type SentDocument,
  submissionLimits,
  type Sought,
  type Submission,
  type Taxpayer,
} from './provider.ts'
import { sandboxEInvoices } from './sandbox-einvoices.ts'

interface ClaimedEInvoice extends Claimed {
  submission_id: number
}

interface Waiting {
  document_id: number | null
  self_billed_id: number | null
  state: 'queued' | 'submitted' | 'valid' | 'cancelling'
  content: string | null
  sha256: string | null
  sent_at: string | null
  submission_uid: string | null
  uuid: string | null
  cancel_reason: string | null
  tin: string | null
  is_late: boolean
}

/** With its provider and fenced transactions. */
interface Work {
  runtime: Runtime
  claimed: ClaimedEInvoice
  waiting: Waiting
  of: OfDocument
  provider: EInvoiceProvider
  taxpayer: Taxpayer
  keep: <T>(work: (tx: Tx, attempts: number) => Promise<T>) => Promise<T | undefined>
  /** Extends the claim; no open transaction. */
  ask: <T>(work: () => Promise<T>) => Promise<T>
}

const opener = 'open_einvoice'

const inWords = (reasons: readonly string[]): EInvoiceFault[] =>
  (reasons.length > 0 ? reasons : ['No reason was given']).map((reason) => ({
    on: 'document',
    key: 'einvoice.said',
    args: { reason },
  }))

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
async function send(work: Work): Promise<void> {
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
  else if (refused) await keep((tx) => keepInvalid(tx, of, inWords(refused.reasons)))
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
async function sendTogether(works: readonly Work[]): Promise<void> {
  const ready: ReadyWork[] = []
  for (const work of works)
    await guarded(work, async () => {
      const made = await readyToSend(work)
      if (made) ready.push({ work, document: made.document })
    })
  for (const batch of batchesOf(ready, ({ document }) => document.text, submissionLimits))
    await submitTogether(batch)
}

const looks = [5, 5, 10, 20, 40, 60, 120, 300]

async function follow({ provider, taxpayer, waiting, of, keep, ask }: Work): Promise<void> {
  const { submission_uid, uuid } = waiting
  if (submission_uid === null || uuid === null) throw new Error('It was never accepted')
  const found = (await ask(() => provider.submission(taxpayer, submission_uid))).find(
    (document: RemoteDocument) => document.uuid === uuid,
  )
  if (found?.status === 'Valid') await keep((tx) => keepValid(tx, of, found))
  else if (found?.status === 'Cancelled') await keep((tx) => keepCancelled(tx, of))
  else if (found?.status === 'Invalid') {
    const { reasons } = await ask(() => provider.details(taxpayer, uuid))
    await keep((tx) => keepInvalid(tx, of, inWords(reasons)))
  } else
    await keep((tx, attempts) => postpone(tx, of, looks[Math.min(attempts, looks.length) - 1] ?? 5, null))
}

/** Detects remote cancellation and rejection requests. */
async function watch({ provider, taxpayer, waiting, of, keep, ask }: Work): Promise<void> {
  const { uuid } = waiting
  if (uuid === null) throw new Error('It was never accepted')
  const found = await ask(() => provider.details(taxpayer, uuid))
  await keep((tx) => (found.status === 'Cancelled' ? keepCancelled(tx, of) : keepWatched(tx, of, found)))
}

/** Also cancels the document; too late, both stay with the reason. */
async function cancel({ provider, taxpayer, waiting, of, keep, ask }: Work): Promise<void> {
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

const steps = { queued: send, submitted: follow, valid: watch, cancelling: cancel } as const

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
      await keepInvalid(tx, of, inWords(error.reasons))
    else if (waiting.state === 'queued' && waiting.is_late) await keepFailed(tx, of, 'einvoice.silent')
    else await postpone(tx, of, pauseAfter(attempts), 'einvoice.no_response')
  })
}

/** Errors are stored with it. */
async function guarded(work: Work, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    work.runtime.log.warn({ submission_id: work.of.submission, error: String(error) }, 'an e-invoice waits')
    await keepFailure(work, error)
  }
}

async function readWaiting(runtime: Runtime, claimed: ClaimedEInvoice): Promise<Waiting | undefined> {
  return withClaimed(runtime.database, claimed, opener, async (tx) => {
    const { rows } = await sql<Waiting>`
      select s.document_id, s.self_billed_id, s.state, s.content, s.sha256, s.sent_at, s.submission_uid, s.uuid, s.cancel_reason,
        c.einvoice_tin as tin, coalesce(d.issued_at, b.issued_at) < now() - make_interval(hours => ${submitHours}) as is_late
      from einvoice_submission s left join sales_document d on d.corporate_id = s.corporate_id and d.id = s.document_id
        left join self_billed_document b on b.corporate_id = s.corporate_id and b.id = s.self_billed_id
        join corporate c on c.id = s.corporate_id
      where s.id = ${claimed.submission_id}`.execute(tx.db)
    return rows[0]
  })
}

/** Undefined if another worker has it. */
async function workOn(runtime: Runtime, claimed: ClaimedEInvoice): Promise<Work | undefined> {
  const { database } = runtime
  const waiting = await readWaiting(runtime, claimed)
  if (!waiting) return undefined
  const keep: Work['keep'] = (change) => withClaimed(database, claimed, opener, change)
  const inTenant = async <T>(change: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await withClaimed(database, claimed, opener, async (tx) => ({ result: await change(tx) }))
    if (!done) throw new Error('Another has it by now')
    return done.result
  }
  return {
    runtime,
    claimed,
    waiting,
    of: {
      submission: claimed.submission_id,
      table: waiting.self_billed_id === null ? 'sales_document' : 'self_billed_document',
      document: waiting.self_billed_id ?? waiting.document_id ?? 0,
    },
    provider: runtime.einvoices ?? sandboxEInvoices(inTenant, claimed.told_to_fail),
    taxpayer: { tin: tidyTin(waiting.tin ?? '') },
    keep,
    // The sandbox uses the database under the same claim.
    ask: (question) => (runtime.einvoices ? whileClaimed(database, claimed, opener, question) : question()),
  }
}

async function claimOthers(runtime: Runtime, corporate: number): Promise<Work[]> {
  const { rows } = await runtime.database.transaction({ role: 'system' }, ({ db }) =>
    sql<ClaimedEInvoice>`select * from claim_einvoices_of(${corporate}, ${claimLease}::interval,
      ${submissionLimits.documents - 1}::integer)`.execute(db),
  )
  const works: Work[] = []
  for (const claimed of rows) {
    const work = await workOn(runtime, claimed)
    if (work) works.push(work)
  }
  return works
}

/**
 * Processes the longest-waiting e-invoice (send, follow up or cancel); false if none. Claim, call and fenced outcome
 * are separate; after a crash MyInvois is queried before resending.
 */
export async function workNextEInvoice(runtime: Runtime): Promise<boolean> {
  const claimed = await claimNext<ClaimedEInvoice>(
    runtime.database,
    sql`claim_einvoice(${claimLease}::interval)`,
  )
  if (!claimed) return false
  const work = await workOn(runtime, claimed)
  if (!work) return true
  const { state, sent_at } = work.waiting
  if (state === 'queued' && sent_at === null)
    await sendTogether([work, ...(await claimOthers(runtime, claimed.corporate_id))])
  else await guarded(work, () => steps[state](work))
  runtime.events.wrote()
  return true
}
