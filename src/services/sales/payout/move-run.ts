import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { addMonths, endOfMonth, yearOf } from '../../../domain/dates/days.ts'
import { laterOf } from '../../../domain/dates/times.ts'
import { today, wireTime } from '../../../domain/dates/wire.ts'
import { Failure, forbidden, invalid } from '../../../domain/failure.ts'
import { payoutPreparers } from '../../../domain/payout/access.ts'
import {
  payeeHold,
  payoutRunStates,
  type PayeeDetails,
  type PayoutRunState,
} from '../../../domain/payout/runs.ts'
import { writeChanges, writeNew } from '../../../engine/api/pipeline.ts'
import { readToChange } from '../../../engine/api/read.ts'
import type { Context, RowOf } from '../../../engine/api/resource-service.ts'
import { payoutRunResource } from '../../../../resources/payout-run.ts'
import type { payoutRunSchema } from '../../../../schemas/payout-run.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { managedHubs } from '../../hub/own-hubs.ts'
import { selfBillRun } from '../einvoice/self-bill-run.ts'
import { payoutRunService, payoutSummaryService } from './run-service.ts'

type Run = RowOf<typeof payoutRunSchema>

/** Locks the run: 409 in another status or version. */
export async function readRunToMove(
  context: Context,
  id: number,
  from: readonly PayoutRunState[],
  version: number | null | undefined,
): Promise<Run> {
  const current: Run = await readToChange(payoutRunService, context, id)
  if (typeof version === 'number' && version !== current.version)
    throw new Failure(409, { key: 'payout.run_changed' })
  if (!current.state || !from.includes(current.state))
    throw new Failure(409, {
      key: 'payout.run_not_from',
      args: { state: payoutRunStates[current.state ?? 'draft'] },
    })
  return current
}

/** Up to a month's end (YYYY-MM), also the default payment day. */
export async function beginRun(
  context: Context,
  { month, pay_on }: { month: string; pay_on?: string | null },
): Promise<number> {
  const { tx, session } = context
  const end = endOfMonth(`${month}-01`)
  const day = pay_on ?? (end < today() ? today() : end)
  if (day < `${month}-01`) throw invalid({ pay_on: [{ key: 'payout.pay_on_early' }] })
  if (day < today()) throw invalid({ pay_on: [{ key: 'payout.pay_on_past' }] })
  if (day > addMonths(laterOf(end, today()), 12)) throw invalid({ pay_on: [{ key: 'payout.pay_on_late' }] })
  await sql`select pg_advisory_xact_lock(hashtext('payout run'), ${session.corporateId}::integer)`.execute(
    tx.db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payout_run where month = ${month}`.execute(tx.db)
  const reference = `PAY-${month}-${String((rows[0]?.count ?? 0) + 1).padStart(2, '0')}`
  const [id = 0] = await writeNew(
    payoutRunService,
    [
      {
        reference,
        month,
        pay_on: day,
        state: 'draft',
        made_by: session.userId,
        payees: 0,
        gross: '0',
        withheld: '0',
        net: '0',
        held: '0',
      },
    ],
    context,
  )
  return id
}

async function leadsHubOf({ tx, session }: Context, summary: number): Promise<boolean> {
  const { rows } = await sql`
    select from comms_payout_summary where id = ${summary} and hub_id in (${managedHubs(session.userId)})`.execute(
    tx.db,
  )
  return rows.length > 0
}

async function runOfSummary({ tx }: Context, summary: number): Promise<number> {
  const { rows } = await sql<{ run_id: number }>`
    select run_id from comms_payout_summary where id = ${summary}`.execute(tx.db)
  return rows[0]?.run_id ?? 0
}

async function confirmSummaries(context: Context, run: number, only?: number): Promise<void> {
  const { tx } = context
  const { rows } = await sql<{ id: number }>`
    select id from comms_payout_summary where run_id = ${run} and confirmed_at is null
      and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint) order by id`.execute(tx.db)
  for (const { id } of rows) {
    const current = await readToChange(payoutSummaryService, context, id)
    const values = { confirmed_by: context.session.userId, confirmed_at: wireTime(Date.now()) }
    await writeChanges(payoutSummaryService, [{ id, values, current }], context)
  }
}

async function moveConfirmed(context: Context, current: Run): Promise<void> {
  const { rows } = await sql`
    select from comms_payout_summary where run_id = ${current.id} and confirmed_at is null limit 1`.execute(
    context.tx.db,
  )
  if (rows.length > 0) return
  const values = {
    state: 'hub_confirmed' as const,
    confirmed_by: context.session.userId,
    confirmed_at: wireTime(Date.now()),
  }
  await writeChanges(payoutRunService, [{ id: current.id, values, current }], context)
}

export async function confirmRun(context: Context, id: number, version?: number | null): Promise<void> {
  const current = await readRunToMove(context, id, ['calculated'], version)
  await confirmSummaries(context, id)
  await moveConfirmed(context, current)
}

/** By the hub's manager or payout staff; the last confirmation advances the run. */
export async function confirmSummary(context: Context, id: number): Promise<void> {
  if (!allows(payoutPreparers, context.session) && !(await leadsHubOf(context, id)))
    throw forbidden(payoutRunResource.label[1])
  const current = await readRunToMove(context, await runOfSummary(context, id), ['calculated'], null)
  await confirmSummaries(context, current.id, id)
  await moveConfirmed(context, current)
}

/** True if the caller confirmed a hub, is paid, or entered an account number used. */
async function hasPartIn({ tx, session: { userId } }: Context, run: number): Promise<boolean> {
  const { rows } = await sql`
    select from comms_payout_summary where run_id = ${run} and confirmed_by = ${userId}
    union all select from payout_statement where run_id = ${run} and user_id = ${userId}
    union all select from payout_statement s
      join payee_account a on a.corporate_id = s.corporate_id and a.payee_id = s.payee_id
    where s.run_id = ${run} and a.set_by = ${userId} limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Locks payment data; 409 if a payee is now on hold. */
async function lockPayees({ tx }: Context, run: number): Promise<void> {
  const { rows } = await sql<PayeeDetails & { name: string }>`
    select id as payee_id, name, tin, account_last4, hold_reason from payee
    where id in (select payee_id from payout_statement where run_id = ${run}) order by id for share`.execute(
    tx.db,
  )
  const held = rows.find((payee) => payeeHold(payee) !== null)
  if (held) throw new Failure(409, { key: 'payout.payee_held', args: { name: held.name } })
}

/** The approver must not have prepared it, be paid, or have entered its accounts. */
export async function approveRun(context: Context, id: number, version?: number | null): Promise<void> {
  const { userId } = context.session
  const current = await readRunToMove(context, id, ['hub_confirmed'], version)
  const { made_by, calculated_by, confirmed_by } = current
  await lockPayees(context, id)
  if ([made_by, calculated_by, confirmed_by].includes(userId) || (await hasPartIn(context, id)))
    throw new Failure(403, { key: 'payout.four_eyes' })
  const values = {
    state: 'approved' as const,
    approved_by: userId,
    approved_at: wireTime(Date.now()),
  }
  await writeChanges(payoutRunService, [{ id, values, current }], context)
}

export interface Payment {
  /** YYYY-MM-DD. */
  paid_on: string
  bank_reference: string
  version?: number | null
}

/**
 * Settles an approved run, once. The approver may record payment: only preparing and approving are separated (sales.md
 * B).
 */
export async function payRun(
  runtime: Pick<Runtime, 'einvoices' | 'wakeQueue'>,
  context: Context,
  id: number,
  { paid_on, bank_reference, version }: Payment,
): Promise<void> {
  const current = await readRunToMove(context, id, ['approved'], version)
  if (paid_on > today()) throw invalid({ paid_on: [{ key: 'billing.future_day' }] })
  // Withholding depends on the year before payment (sales.md D4).
  if (yearOf(paid_on) !== yearOf(current.pay_on ?? ''))
    throw invalid({ paid_on: [{ key: 'payout.other_year' }] })
  const { rows } = await sql<{ day: string }>`
    select (created_at at time zone 'Asia/Kuala_Lumpur')::date::text as day from payout_file where run_id = ${id}`.execute(
    context.tx.db,
  )
  const [file] = rows
  if (!file) throw new Failure(409, { key: 'payout.no_bank_file' })
  if (paid_on < file.day) throw invalid({ paid_on: [{ key: 'payout.paid_early' }] })
  const values = {
    state: 'paid' as const,
    paid_by: context.session.userId,
    paid_on,
    bank_reference,
  }
  await writeChanges(payoutRunService, [{ id, values, current }], context)
  await selfBillRun(runtime, context, id)
}
