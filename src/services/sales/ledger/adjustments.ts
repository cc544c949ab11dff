import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { today, wireTime } from '../../../domain/dates/wire.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import { amountSign, showRinggit } from '../../../domain/money.ts'
import { maxAdjustment, type AdjustmentState } from '../../../domain/payout/adjustments.ts'
import { writeChanges, writeNew } from '../../../engine/api/pipeline.ts'
import { readToChange, requireInSight } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { caseService } from '../case-service.ts'
import { adjustmentService } from './adjustment-service.ts'
import { lockFrozenCases } from './frozen-cases.ts'

export interface NewAdjustment {
  prod_id: number
  /** Payee or debtor. */
  user_id: number
  /** RM; negative amounts deduct. */
  amount: string
  reason: string
}

async function requireUser({ tx }: Context, id: number): Promise<void> {
  const { rows } = await sql`select from app_user where id = ${id}`.execute(tx.db)
  if (rows.length === 0) throw invalid({ user_id: [{ key: 'validation.choice' }] })
}

/** For a visible case; 422 on invalid input. */
export async function requestAdjustment(context: Context, asked: NewAdjustment): Promise<number> {
  const { prod_id, user_id, amount, reason } = asked
  if (amountSign(amount) === 0) throw invalid({ amount: [{ key: 'payout.adjustment_zero' }] })
  if (new Decimal(amount).greaterThan(maxAdjustment))
    throw invalid({
      amount: [{ key: 'validation.max_number', args: { label: 'Amount', max: showRinggit(maxAdjustment) } }],
    })
  await requireInSight(caseService, context, prod_id)
  await requireUser(context, user_id)
  const [id = 0] = await writeNew(
    adjustmentService,
    [
      {
        name: showRinggit(amount),
        prod_id,
        user_id,
        amount,
        reason,
        state: 'requested',
        asked_by: context.session.userId,
      },
    ],
    context,
  )
  return id
}

/**
 * Decided once, by neither requester nor payee; requesters may withdraw. Approval adds a ledger line, earned that day,
 * at the company's expense.
 */
export async function decideAdjustment(
  context: Context,
  id: number,
  state: Exclude<AdjustmentState, 'requested'>,
  rejection: string | null = null,
): Promise<void> {
  const { tx, session } = context
  const current = await readToChange(adjustmentService, context, id)
  const { prod_id = 0, user_id = 0, asked_by, amount = '0' } = current
  if (state === 'withdrawn' && session.userId !== asked_by)
    throw new Failure(403, { key: 'payout.not_your_adjustment' })
  if (state !== 'withdrawn' && [asked_by, user_id].includes(session.userId))
    throw new Failure(403, { key: 'payout.own_adjustment' })
  if (current.state !== 'requested') throw new Failure(409, { key: 'payout.adjustment_decided' })
  const values = { state, decided_by: session.userId, decided_at: wireTime(Date.now()), rejection }
  await writeChanges(adjustmentService, [{ id, values, current }], context)
  if (state !== 'approved') return
  const [of] = await lockFrozenCases(context, [prod_id], today())
  if (!of || of.is_deleted) throw new Failure(409, { key: 'payout.case_lost' })
  await tx.db
    .insertInto('commission_line')
    .values({
      corporate_id: session.corporateId,
      prod_id,
      user_id,
      amount,
      kind: 'adjustment',
      adjustment_id: id,
      scheme_id: of.scheme.id,
      earned_on: today(),
      made_by: session.userId,
    })
    .execute()
}
