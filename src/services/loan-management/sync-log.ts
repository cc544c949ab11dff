import { sql } from 'kysely'
import { boolean, type InferType } from 'yup'
import { Failure, notFound } from '../../domain/failure.ts'
import { maskNric } from '../../domain/nric.ts'
import type { SentCustomer, SentProposal } from '../../domain/loans/content.ts'
import { syncKinds, syncStates, type LoanReceipt } from '../../domain/loans/sync.ts'
import { readRecord, readToChange } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { openText } from '../../runtime/sealed-text.ts'
import { proposalService } from '../proposal/proposal-service.ts'
import { sealedFor } from './place-sync.ts'
import { namesOf } from '../../domain/names.ts'

export const syncEntry = shape({
  id: whole(),
  psal_id: whole(),
  kind: oneOf(...namesOf(syncKinds)),
  state: oneOf(...syncStates),
  sandbox: yesNo(),
  asked_by: whole(),
  asked_by_name: text().nullable(),
  asked_at: text(),
  done_at: text().nullable(),
  attempts: whole(),
  error: text().nullable(),
  /** Next automatic retry. */
  next_at: text().nullable(),
  reference: text().nullable(),
  status: text().nullable(),
})
export type SyncEntry = InferType<typeof syncEntry>
export const syncLog = list(syncEntry)

/** Newest entries returned. */
const mostEntries = 100

const entries = (context: Context, where: { psal: number; sync?: number }) =>
  sql<SyncEntry>`
  select s.id, s.psal_id, s.kind, s.state, s.sandbox, s.asked_by, u.name as asked_by_name, s.attempts, s.error,
    s.asked_at,
    s.done_at,
    s.run_at as next_at,
    s.receipt ->> 'reference' as reference, s.receipt ->> 'status' as status
  from loan_sync s left join app_user u on u.corporate_id = s.corporate_id and u.id = s.asked_by
  where s.psal_id = ${where.psal} and (${where.sync ?? null}::bigint is null or s.id = ${where.sync ?? null}::bigint)
  order by s.id desc limit ${mostEntries}`.execute(context.tx.db)

export async function readSyncLog(context: Context, proposalId: number): Promise<SyncEntry[]> {
  await readRecord(proposalService, context, proposalId)
  return (await entries(context, { psal: proposalId })).rows
}

/** 404 for another proposal's. */
export async function readSync(context: Context, psal: number, sync: number): Promise<SyncEntry> {
  const [entry] = (await entries(context, { psal, sync })).rows
  if (!entry) throw notFound()
  return entry
}

/**
 * Resends a failed sync with its reference. 409 if it did not fail or a newer state was sent since; returns an
 * identical pending sync.
 */
export async function retrySync(
  runtime: Runtime,
  context: Context,
  { proposal, sync }: { proposal: number; sync: number },
): Promise<SyncEntry> {
  await readToChange(proposalService, context, proposal)
  const { state, kind } = await readSync(context, proposal, sync)
  if (state !== 'failed') throw new Failure(409, { key: 'loans.not_failed' })
  const { tx } = context
  const { rows } = await sql<{ newer: boolean; kept: boolean; waiting: number | null }>`
    select s.request is not null as kept, exists (select from loan_sync n where n.psal_id = ${proposal} and n.kind = ${kind}
      and n.id > ${sync} and n.state <> 'failed') as newer,
      (select w.id from loan_sync w where w.psal_id = ${proposal} and w.kind = ${kind} and w.digest = s.digest
        and w.run_at is not null) as waiting
    from loan_sync s where s.id = ${sync}`.execute(tx.db)
  if (!rows[0]?.kept) throw new Failure(409, { key: 'loans.no_content' })
  if (rows[0].newer) throw new Failure(409, { key: 'loans.newer' })
  if (rows[0].waiting !== null) return readSync(context, proposal, rows[0].waiting)
  await sql`update loan_sync set state = 'waiting', run_at = now(), attempts = 0, error = null where id = ${sync}`.execute(
    tx.db,
  )
  tx.afterCommit(() => runtime.wakeQueue('loan-management'))
  return readSync(context, proposal, sync)
}

export async function readSent(
  runtime: Runtime,
  context: Context,
  { proposal, sync }: { proposal: number; sync: number },
): Promise<SentCustomer | SentProposal> {
  await readRecord(proposalService, context, proposal)
  const { rows } = await sql<{ reference: string; request: string | null }>`
    select reference, request from loan_sync where psal_id = ${proposal} and id = ${sync}`.execute(
    context.tx.db,
  )
  const [kept] = rows
  if (!kept) throw notFound()
  if (kept.request === null) throw new Failure(409, { key: 'loans.no_content' })
  const content = await openText<SentCustomer | SentProposal>(
    runtime,
    sealedFor,
    kept.reference,
    kept.request,
  )
  return 'nric' in content && content.nric !== null ? { ...content, nric: maskNric(content.nric) } : content
}

export const loanSummary = shape({
  psal_id: whole(),
  synced_at: text().nullable(),
  sandbox: boolean().defined().nullable(),
  reference: text().nullable(),
  status: text().nullable(),
  applied_amount: text().nullable(),
  income: text().nullable(),
  commitments: text().nullable(),
  instalment: text().nullable(),
  dsr: text().nullable(),
  waiting: whole(),
})

/** GET loan-ec/summary/{id}; empty if never accepted. */
export async function readLoanSummary(
  context: Context,
  proposalId: number,
): Promise<InferType<typeof loanSummary>> {
  await readRecord(proposalService, context, proposalId)
  const { rows } = await sql<{
    synced_at: string | null
    sandbox: boolean | null
    receipt: LoanReceipt | null
    waiting: number
  }>`
    select s.done_at as synced_at, s.sandbox, s.receipt,
      (select count(*)::integer from loan_sync w where w.psal_id = ${proposalId} and w.run_at is not null) as waiting
    from (select) one left join lateral (select done_at, sandbox, receipt from loan_sync
      where psal_id = ${proposalId} and kind = 'sync' and state = 'done' order by id desc limit 1) s on true`.execute(
    context.tx.db,
  )
  const { receipt = null, synced_at = null, sandbox = null, waiting = 0 } = rows[0] ?? {}
  const {
    applied_amount = null,
    income = null,
    commitments = null,
    instalment = null,
    dsr = null,
  } = receipt?.eligibility ?? {}
  const { reference = null, status = null } = receipt ?? {}
  return {
    psal_id: proposalId,
    synced_at,
    sandbox,
    reference,
    status,
    applied_amount,
    income,
    commitments,
    instalment,
    dsr,
    waiting,
  }
}
