import { sql } from 'kysely'
import type { LoanReceipt, SyncKind } from '../../domain/loans/sync.ts'
import {
  claimLease,
  claimNext,
  laterBy,
  maxAttempts,
  whileClaimed,
  withClaimed,
  type Claimed,
} from '../../runtime/claimed-work.ts'
import type { Tx } from '../../runtime/database.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import { LoanRefused, type LoanOrder } from './loans-provider.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { openText, SealedAway } from '../../runtime/sealed-text.ts'
import { sealedFor } from './place-sync.ts'
import { sandboxReceipt } from './sandbox-loans.ts'

interface ClaimedSync extends Claimed {
  sync_id: number
}

interface Waiting {
  psal_id: number
  kind: SyncKind
  request: string | null
}

const withSync = <T>(
  { database }: Pick<Runtime, 'database'>,
  claimed: ClaimedSync,
  work: (tx: Tx, sync: Waiting, attempts: number) => Promise<T>,
): Promise<T | undefined> =>
  withClaimed(database, claimed, 'open_loan_sync', async (tx, attempts) => {
    const { rows } = await sql<Waiting>`
      select psal_id, kind, request from loan_sync where id = ${claimed.sync_id}`.execute(tx.db)
    return rows[0] && work(tx, rows[0], attempts)
  })

const announce = (tx: Tx, { psal_id }: Waiting) =>
  announceChange(tx, { table: 'proposal', action: 'update', ids: [psal_id] })

const keepReceipt = (runtime: Runtime, claimed: ClaimedSync, receipt: LoanReceipt) =>
  withSync(runtime, claimed, async (tx, sync) => {
    await sql`update loan_sync set state = 'done', run_at = null, done_at = now(), error = null,
      receipt = ${JSON.stringify(receipt)}::jsonb where id = ${claimed.sync_id}`.execute(tx.db)
    await announce(tx, sync)
  })

const keepFailure = (runtime: Runtime, claimed: ClaimedSync, reason: string, isRefused: boolean) =>
  withSync(runtime, claimed, async (tx, sync, attempts) => {
    const isOver = isRefused || attempts >= maxAttempts
    await (
      isOver
        ? sql`update loan_sync set state = 'failed', run_at = null, error = ${isRefused ? reason : 'loans.silent'}
            where id = ${claimed.sync_id}`
        : sql`update loan_sync set run_at = ${laterBy(attempts)}, error = ${reason}
            where id = ${claimed.sync_id}`
    ).execute(tx.db)
    await announce(tx, sync)
  })

async function send(
  runtime: Runtime,
  claimed: ClaimedSync,
  { kind, request }: Waiting,
): Promise<LoanReceipt> {
  const { reference } = claimed
  if (request === null) throw new LoanRefused('loans.erased')
  const content = await openText(runtime, sealedFor, reference, request).catch((error: unknown) => {
    // A missing key may be restored, so that is no rejection.
    throw error instanceof SealedAway ? error : new LoanRefused('loans.unreadable')
  })
  const order = { reference, kind, content } as LoanOrder
  const { loans } = runtime
  return loans
    ? await whileClaimed(runtime.database, claimed, 'open_loan_sync', () => loans.send(order))
    : sandboxReceipt(order, claimed.told_to_fail)
}

/**
 * Sends the longest-waiting sync; false if none. Claim, call and fenced outcome are separate; a crash retries with the
 * same reference.
 */
export async function sendNextSync(runtime: Runtime): Promise<boolean> {
  const claimed = await claimNext<ClaimedSync>(
    runtime.database,
    sql`claim_loan_sync(${claimLease}::interval)`,
  )
  if (!claimed) return false
  const sync = await withSync(runtime, claimed, (_tx, found) => Promise.resolve(found))
  if (!sync) return true
  try {
    await keepReceipt(runtime, claimed, await send(runtime, claimed, sync))
  } catch (error) {
    const refused = error instanceof LoanRefused
    runtime.log.warn({ sync_id: claimed.sync_id, refused, error: String(error) }, 'a proposal was not synced')
    await keepFailure(runtime, claimed, refused ? error.message : String(error).slice(0, 300), refused)
  }
  runtime.events.wrote()
  return true
}
