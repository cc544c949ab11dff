import { sql } from 'kysely'
import { sha256Of } from '../../domain/sha256.ts'
import type { SentCustomer, SentProposal } from '../../domain/loans/content.ts'
import type { SyncKind } from '../../domain/loans/sync.ts'
import { readToChange } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { sealText } from '../../runtime/sealed-text.ts'
import { proposalService } from '../proposal/proposal-service.ts'
import { customerContent, proposalContent } from './sent-content.ts'

export const sealedFor = 'loan sync'

interface NewSync {
  kind: SyncKind
  proposalId: number
  content: SentCustomer | SentProposal
  key: string | null
}

/** Call with the proposal locked. Repeated or pending requests are deduplicated. */
async function place(
  runtime: Runtime,
  { tx, session }: Context,
  { kind, proposalId, content, key }: NewSync,
): Promise<number> {
  const digest = await sha256Of(JSON.stringify(content))
  const before = await sql<{ id: number }>`
    select id from loan_sync where psal_id = ${proposalId} and kind = ${kind}
      and (asked_by = ${session.userId} and request_key = ${key}::text or run_at is not null and digest = ${digest})
    order by id desc limit 1`.execute(tx.db)
  if (before.rows[0]) return before.rows[0].id
  const reference = crypto.randomUUID()
  const request = await sealText(runtime, sealedFor, reference, content)
  const { rows } = await sql<{ id: number }>`
    insert into loan_sync (corporate_id, psal_id, customer_id, kind, reference, request_key, digest, request, sandbox, asked_by)
    values (${session.corporateId}, ${proposalId}, ${content.customer_id}, ${kind}, ${reference}, ${key}::text, ${digest},
      ${request}, ${runtime.loans === undefined}, ${session.userId}) returning id`.execute(tx.db)
  tx.afterCommit(() => runtime.wakeQueue('loan-management'))
  return rows[0]?.id ?? 0
}

/** POST customer/clone/{customer}/proposal/{proposal}: sends a proposal's customer; returns the sync id. */
export async function cloneCustomer(
  runtime: Runtime,
  context: Context,
  { customer, proposal, key }: { customer: number; proposal: number; key: string | null },
): Promise<number> {
  const row = await readToChange(proposalService, context, proposal)
  const content = await customerContent(context, row, customer)
  return place(runtime, context, { kind: 'clone', proposalId: proposal, content, key })
}

/** POST sync-sas/{id}: sends a proposal as it is now; returns the sync id. */
export async function syncProposal(
  runtime: Runtime,
  context: Context,
  { proposal, key }: { proposal: number; key: string | null },
): Promise<number> {
  await readToChange(proposalService, context, proposal)
  const content = await proposalContent(context, proposal)
  return place(runtime, context, { kind: 'sync', proposalId: proposal, content, key })
}
