import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { sumOf } from '../../../domain/billing/spread.ts'
import { allows } from '../../../domain/access.ts'
import { today, wireTime } from '../../../domain/dates/wire.ts'
import { showMoney, showRinggit } from '../../../domain/money.ts'
import { Failure, forbidden, invalid } from '../../../domain/failure.ts'
import { maxAdvance, type AdvanceState } from '../../../domain/payout/advances.ts'
import { payoutPreparers } from '../../../domain/payout/access.ts'
import { poolSoFar } from '../../../domain/payout/pool.ts'
import { shareLines } from '../../../domain/payout/shares.ts'
import { lostStages } from '../../../domain/sales/case-stages.ts'
import { writeChanges, writeNew } from '../../../engine/api/pipeline.ts'
import { readToChange, requireInSight } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { commissionAdvanceResource } from '../../../../resources/commission-advance.ts'
import { caseService } from '../case-service.ts'
import { expectedFees } from '../commission/expected-fees.ts'
import { advanceService } from './advance-service.ts'
import { lockFrozenCases, type FrozenCase } from './frozen-cases.ts'

const lost: ReadonlySet<string> = new Set(lostStages)

/** RM; null if the fee is unknown. */
async function expectedShare(context: Context, of: FrozenCase, user: number): Promise<string | null> {
  if (of.project_id === null) return null
  const fee = (await expectedFees(context, [of.project_id])).get(of.prod_id)
  if (typeof fee !== 'object') return null
  const deductions = sumOf([fee.co_broke, fee.referral])
  const { scheme, chain, credits } = of
  const places = scheme.places.map(({ percent }, place) => ({ place, percent }))
  const pool = poolSoFar({ received: fee.fee, returned: 0, deductions })
  const own = shareLines({ places, vacant: scheme.vacant, chain, credits }, 0, pool)
  return sumOf(own.filter(({ payee }) => payee === user).map(({ amount }) => amount)).toFixed(2)
}

interface Standing {
  earned: string
  owed: string
  percent: string | null
}

/** Paid, owed (without `except`), and the scheme's limit. */
async function standingOf(
  { tx }: Context,
  { prod_id, scheme }: FrozenCase,
  user: number,
  except: number,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (select coalesce(sum(amount), 0) from commission_line
        where prod_id = ${prod_id} and user_id = ${user} and kind in ('share', 'reversal'))::text as earned,
      ((select coalesce(sum(amount), 0) from commission_line
          where prod_id = ${prod_id} and user_id = ${user} and kind in ('advance', 'advance_offset'))
        + (select coalesce(sum(amount), 0) from commission_advance
          where prod_id = ${prod_id} and user_id = ${user} and state = 'requested' and id <> ${except})
        + greatest(0, -(select coalesce(sum(l.amount - p.settled), 0) from commission_line l
          cross join lateral (select coalesce(sum(p.amount), 0) as settled from payout_statement_line p
            where p.corporate_id = l.corporate_id and p.line_id = l.id and not p.is_open) p
          where l.prod_id <> ${prod_id} and l.user_id = ${user})))::text as owed,
      (select advance_percent::text from commission_scheme where id = ${scheme.id}) as percent`.execute(tx.db)
  const [standing] = rows
  if (!standing) throw new Error(`Case ${prod_id} has no standing`)
  return standing
}

/** Maximum advance beside `except`; 409 or 422 if none. */
async function limitsOf(
  context: Context,
  of: FrozenCase,
  user: number,
  except = 0,
): Promise<{ expected: string; max: string }> {
  const expected = await expectedShare(context, of, user)
  if (expected === null) throw new Failure(409, { key: 'payout.no_expected' })
  if (new Decimal(expected).isZero()) throw invalid({ user_id: [{ key: 'payout.no_share' }] })
  const { percent, ...standing } = await standingOf(context, of, user, except)
  if (percent === null) throw new Failure(409, { key: 'payout.no_advances' })
  return { expected, max: maxAdvance({ expected, ...standing, percent }) }
}

export interface NewAdvance {
  prod_id: number
  /** Defaults to the caller. */
  user_id?: number | null
  /** Of the expected share. */
  percent: string
  note?: string | null
}

/** 422 above the scheme's limit less the outstanding amount. */
export async function requestAdvance(context: Context, asked: NewAdvance): Promise<number> {
  const { session } = context
  const { prod_id, percent, note = null } = asked
  const user = asked.user_id ?? session.userId
  if (user !== session.userId && !allows(payoutPreparers, session))
    throw forbidden(commissionAdvanceResource.label[1])
  await requireInSight(caseService, context, prod_id)
  const [of] = await lockFrozenCases(context, [prod_id], today())
  if (!of || lost.has(of.stage)) throw new Failure(409, { key: 'payout.case_lost' })
  const { expected, max } = await limitsOf(context, of, user)
  const amount = new Decimal(expected).times(percent).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_DOWN)
  if (amount.greaterThan(max) || amount.isZero())
    throw invalid({ percent: [{ key: 'payout.over_limit', args: { max: showMoney(max) } }] })
  const [id = 0] = await writeNew(
    advanceService,
    [
      {
        name: showRinggit(amount.toFixed(2)),
        prod_id,
        user_id: user,
        percent,
        expected,
        amount: amount.toFixed(2),
        note,
        state: 'requested',
        asked_by: session.userId,
      },
    ],
    context,
  )
  return id
}

/**
 * Decided once, by neither requester nor payee; requesters may withdraw. Approval adds a ledger line, offset against
 * the person's later shares of the case.
 */
export async function decideAdvance(
  context: Context,
  id: number,
  state: Exclude<AdvanceState, 'requested'>,
  reason: string | null = null,
): Promise<void> {
  const { tx, session } = context
  const current = await readToChange(advanceService, context, id)
  const { prod_id = 0, user_id = 0, asked_by, amount = '0' } = current
  const isConcerned = session.userId === asked_by || session.userId === user_id
  if (state === 'withdrawn' && !isConcerned) throw new Failure(403, { key: 'payout.not_yours' })
  if (state !== 'withdrawn' && isConcerned) throw new Failure(403, { key: 'payout.own_advance' })
  if (current.state !== 'requested') throw new Failure(409, { key: 'payout.advance_decided' })
  const [of] = await lockFrozenCases(context, [prod_id], today())
  if (state === 'approved') {
    if (!of || of.is_deleted || lost.has(of.stage)) throw new Failure(409, { key: 'payout.case_lost' })
    // Amounts received since would never be offset.
    const { max } = await limitsOf(context, of, user_id, id)
    if (new Decimal(amount).greaterThan(max))
      throw new Failure(409, { key: 'payout.over_limit', args: { max: showMoney(max) } })
  }
  const values = { state, decided_by: session.userId, decided_at: wireTime(Date.now()), reason }
  await writeChanges(advanceService, [{ id, values, current }], context)
  if (state !== 'approved' || !of) return
  await tx.db
    .insertInto('commission_line')
    .values({
      corporate_id: session.corporateId,
      prod_id,
      user_id,
      amount,
      kind: 'advance',
      advance_id: id,
      scheme_id: of.scheme.id,
      earned_on: today(),
      made_by: session.userId,
    })
    .execute()
}
