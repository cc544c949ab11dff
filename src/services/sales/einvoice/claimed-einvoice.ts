import { sql } from 'kysely'
import { submitHours } from '../../../domain/billing/documents.ts'
import { tidyTin } from '../../../domain/einvoice/tin.ts'
import { claimLease, whileClaimed, withClaimed, type Claimed } from '../../../runtime/claimed-work.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { OfDocument } from './keep-outcome.ts'
import { submissionLimits, type EInvoiceProvider, type Taxpayer } from './provider.ts'
import { sandboxEInvoices } from './sandbox-einvoices.ts'

export interface ClaimedEInvoice extends Claimed {
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
export interface Work {
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
export async function workOn(runtime: Runtime, claimed: ClaimedEInvoice): Promise<Work | undefined> {
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

export async function claimOthers(runtime: Runtime, corporate: number): Promise<Work[]> {
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
