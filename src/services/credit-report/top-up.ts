import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { approvalAccess } from '../../domain/approvals.ts'
import { Failure } from '../../domain/failure.ts'
import { showMoney, showRinggit } from '../../domain/money.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { ask } from '../approval/ask.ts'
import type { ApprovalSubject } from '../approval/subject.ts'
import { lockWallet, topUp } from './ledger.ts'

export interface NewTopUp {
  /** RM with two decimals. */
  amount: string
  note: string | null
  /** Idempotency key. */
  key: string | null
}

/**
 * Remaining daily limit without a second person, across several top-ups. Raising the limit takes effect for that user
 * after a day.
 */
async function leftAlone({ tx, session, user }: SessionContext): Promise<{ limit: string; left: Decimal }> {
  const { rows } = await sql<{ top_up_limit: string; spent: string }>`
    select least(c.credit_topup_limit, (select min((a.changes -> 'credit_topup_limit' ->> 0)::numeric) from audit a
        where a.table_name = 'corporate' and a.record_id = c.id and a.actor_id = ${user.id} and a.changes ? 'credit_topup_limit'
          and a.at > now() - interval '1 day')) as top_up_limit,
      coalesce((select sum(e.amount) from credit_movement m
        join credit_entry e on e.corporate_id = m.corporate_id and e.movement_id = m.id and e.account = 'available'
        where m.kind = 'top_up' and m.created_by = ${user.id} and m.created_at > now() - interval '1 day'
          and m.approval_id is null), 0)::numeric(14,2) as spent
    from corporate c where c.id = ${session.corporateId}`.execute(tx.db)
  const { top_up_limit: limit = '0.00', spent = '0.00' } = rows[0] ?? {}
  return { limit, left: new Decimal(limit).minus(spent) }
}

interface Placed {
  /** Null if added immediately. */
  approval_id: number | null
}

/** 409 if it was another amount. */
async function doneUnder(
  { tx, user }: SessionContext,
  key: string,
  amount: NewTopUp['amount'],
): Promise<Placed | undefined> {
  const { rows } = await sql<Placed & { amount: string }>`
    select null::bigint as approval_id, e.amount from credit_movement m
      join credit_entry e on e.movement_id = m.id and e.account = 'available'
      where m.created_by = ${user.id} and m.request_key = ${key}
    union all select id, (asked ->> 'amount')::numeric from approval
      where kind = 'credit_top_up' and requested_by = ${user.id} and asked ->> 'key' = ${key}
    limit 1`.execute(tx.db)
  const [done] = rows
  if (!done) return undefined
  if (!new Decimal(done.amount).equals(amount)) throw new Failure(409, { key: 'credit.key_used' })
  return { approval_id: done.approval_id }
}

/** Above the daily limit, nothing is added until a second person approves. */
export async function placeTopUp(context: SessionContext, { amount, note, key }: NewTopUp): Promise<Placed> {
  const { tx, session, user } = context
  const wallet = await lockWallet(tx)
  const before = key === null ? undefined : await doneUnder(context, key, amount)
  if (before) return before
  const { limit, left } = await leftAlone(context)
  if (left.greaterThanOrEqualTo(amount)) {
    await topUp(tx, { amount, by: user.id, note, key })
    return { approval_id: null }
  }
  if (!approvalAccess(session.appCode))
    throw new Failure(409, { key: 'credit.top_up_limit', args: { limit: showRinggit(limit) ?? '' } })
  const approval_id = await ask(context, topUpSubject, {
    recordId: await walletId(context),
    called: { key: 'approval.of_top_up', args: { amount: showMoney(amount) } },
    note,
    asked: { amount, key },
    differences: [
      {
        label: [{ key: 'difference.balance' }],
        before: showRinggit(wallet.balance),
        after: showRinggit(new Decimal(wallet.balance).plus(amount).toFixed(2)),
      },
    ],
  })
  return { approval_id }
}

async function walletId({ tx }: SessionContext): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from credit_wallet where corporate_id = current_corporate()`.execute(tx.db)
  return rows[0]?.id ?? 0
}

export interface WaitingTopUp {
  id: number
  amount: string
  note: string | null
  by: string
  created_at: string
}

export async function waitingTopUps({ tx }: SessionContext): Promise<WaitingTopUp[]> {
  const { rows } = await sql<WaitingTopUp>`
    select a.id, a.asked ->> 'amount' as amount, a.note, u.name as by, a.requested_at as created_at
    from approval a join app_user u on u.corporate_id = a.corporate_id and u.id = a.requested_by
    where a.kind = 'credit_top_up' and a.state = 'Pending' order by a.id limit 20`.execute(tx.db)
  return rows
}

/** Top-ups above the limit, approved by another person who may top up. */
export const topUpSubject: ApprovalSubject = {
  kind: 'credit_top_up',
  relatedType: 'credit_wallet',
  show: (_context, approvals) =>
    Promise.resolve(approvals.map(({ title }) => ({ title, url: '/credit-balance' }))),
  async apply({ tx }, { id, asked: { amount }, requested_by: by, note }, to) {
    if (to !== 'Approved') return
    if (typeof amount !== 'string') throw new Failure(409, { key: 'approval.gone' })
    await topUp(tx, { amount, by, note, approval: id })
  },
}
