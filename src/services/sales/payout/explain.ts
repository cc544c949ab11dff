import Decimal from 'decimal.js'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import { allows } from '../../../domain/access.ts'
import { notFound } from '../../../domain/failure.ts'
import { amountSign } from '../../../domain/money.ts'
import { sumOf } from '../../../domain/billing/spread.ts'
import { commissionReaders } from '../../../domain/payout/access.ts'
import { explainSteps, type ExplainStep } from '../../../domain/payout/explain.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, objectOf, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
import {
  readLineDetails,
  readLineHold,
  readLineStatements,
  readPaidLines,
  readSiblings,
  type LineDetails,
} from './line-details.ts'
import { lineKinds } from './statements.ts'

type Words = Readonly<Record<string, string | number>>
type Amounts = Readonly<Record<string, string>>

/** Steps as sentence keys with amounts, RM. */
export const explanation = shape({
  id: whole(),
  prod_id: whole(),
  case_name: text(),
  kind: oneOf(...lineKinds),
  payee: text().nullable(),
  earned_on: text(),
  amount: text().nullable(),
  steps: list(
    shape({ step: oneOf(...explainSteps), words: objectOf<Words>(), amounts: objectOf<Amounts>() }),
  ),
  /** Percents for all, amounts only of own shares. */
  shares: list(
    shape({
      id: whole(),
      name: text().nullable(),
      payee: text().nullable(),
      percent: text(),
      amount: text().nullable(),
      is_this: yesNo(),
    }),
  ),
})
export type Explanation = InferType<typeof explanation>
type Step = Explanation['steps'][number]

const step = (name: ExplainStep, words: Words = {}, amounts: Amounts = {}): Step => ({
  step: name,
  words,
  amounts,
})

async function sourceSteps(context: Context, line: LineDetails): Promise<Step[]> {
  const { agreement, rank, fee_percent, fee } = line
  const paid = await readPaidLines(context, line.id)
  return [
    ...(agreement !== null && fee !== null
      ? [step('tier', { agreement, rank: rank ?? '', percent: fee_percent ?? '' }, { fee })]
      : []),
    ...paid.flatMap(({ number, issued_on, description, amount, fee: part, stage, stage_percent }) => [
      ...(stage === null ? [] : [step('stage', { stage, percent: stage_percent ?? '' })]),
      step('document', { number, issued_on, description }, { amount }),
      step(
        'receipt',
        { reference: line.reference ?? '', received_on: line.received_on ?? '' },
        { fee: part },
      ),
    ]),
  ]
}

function poolSteps(line: LineDetails): Step[] {
  const { received, returned, co_broke, referral, pool_before, pool, entry_kind } = line
  if (received === null || pool === null) return []
  const isReturned = amountSign(returned) > 0
  return [
    ...(entry_kind === 'revoke' || isReturned ? [step('revoke', {}, { returned: returned ?? '0' })] : []),
    ...(amountSign(co_broke) > 0 || amountSign(referral) > 0
      ? [step('deductions', {}, { co_broke: co_broke ?? '0', referral: referral ?? '0' })]
      : []),
    step('pool', {}, { received, pool_before: pool_before ?? '0', pool }),
  ]
}

function placeSteps(line: LineDetails): Step[] {
  const { place, place_name, percent, vacancy, vacant, scheme, payee, user_id } = line
  if (percent === null) return []
  if (place === null) return [step('company', { percent, scheme })]
  return [
    step('place', { name: place_name ?? '', percent, scheme }),
    ...(vacancy === null ? [] : [step(`vacant_${vacancy}`)]),
    ...(vacancy === null || vacant === null
      ? []
      : [step(user_id === null ? 'goes_company' : `goes_${vacant}`, { payee: payee ?? '' })]),
  ]
}

function roundingSteps({ place, percent, exact, amount, pool, pool_before }: LineDetails): Step[] {
  if (place === null || percent === null || exact === null || pool === null) return []
  const down = (of: string) =>
    new Decimal(of).times(percent).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed(2)
  return [
    step(
      'rounding',
      { percent, exact },
      { pool, share: down(pool), before: down(pool_before ?? '0'), amount },
    ),
  ]
}

function decidedSteps(line: LineDetails): Step[] {
  const { kind, advance_percent, advance_expected, decided_by, adjustment_reason, amount } = line
  if (kind === 'adjustment')
    return [step('adjustment', { reason: adjustment_reason ?? '', decided_by: decided_by ?? '' }, { amount })]
  if (kind === 'advance')
    return [
      step(
        'advance',
        { percent: advance_percent ?? '', decided_by: decided_by ?? '' },
        { expected: advance_expected ?? '0', amount },
      ),
    ]
  return kind === 'advance_offset' ? [step('offset', {}, { amount })] : []
}

async function paymentSteps(context: Context, { id, amount, user_id }: LineDetails): Promise<Step[]> {
  if (user_id === null) return []
  const statements = await readLineStatements(context, id)
  const settled = sumOf(statements.map(({ part }) => part))
  const left = new Decimal(amount).minus(settled)
  const hold = left.isZero() ? null : await readLineHold(context, id)
  return [
    ...statements.flatMap((of) => {
      const { reference, state, paid_on, gross, withheld, net, rate, prior_year, prior_paid, part } = of
      return [
        step('statement', { reference, state, paid_on: paid_on ?? '' }, { gross, net }),
        ...(new Decimal(part).equals(amount) ? [] : [step('part', { reference }, { part })]),
        rate === null
          ? step('not_withheld', { year: prior_year }, { prior_paid })
          : step('withheld', { rate, year: prior_year }, { withheld, prior_paid }),
      ]
    }),
    ...(left.isZero() ? [] : [step('waits', {}, { left: left.toFixed(2) })]),
    ...(hold ? [step(`held_${hold.reason}`, { reference: hold.reference })] : []),
  ]
}

/** Places and percents only, for other sharers of the case. */
const withoutAmounts = (steps: readonly Step[]): Step[] =>
  steps.filter(({ amounts }) => Object.keys(amounts).length === 0)

async function sharesIn({ tx, session }: Context, prod_id: number): Promise<boolean> {
  const { rows } =
    await sql`select from commission_line where prod_id = ${prod_id} and user_id = ${session.userId}
    limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Own lines in full; others' on own cases as percents, unless the caller reads commission; 404 otherwise. */
export async function explainLine(context: Context, id: number): Promise<Explanation> {
  const { session } = context
  const line = await readLineDetails(context, id)
  if (!line) throw notFound()
  const readsAll = allows(commissionReaders, session)
  const isOwn = line.user_id === session.userId
  if (!readsAll && !isOwn && !(await sharesIn(context, line.prod_id))) throw notFound()
  const seesAmounts = readsAll || isOwn
  const steps = [
    ...(await sourceSteps(context, line)),
    ...poolSteps(line),
    ...decidedSteps(line),
    ...placeSteps(line),
    ...roundingSteps(line),
    // Payment status is as private as amounts.
    ...(seesAmounts ? await paymentSteps(context, line) : []),
  ]
  const siblings = await readSiblings(context, id)
  const { prod_id, case_name, kind, payee, earned_on, amount } = line
  return {
    id,
    prod_id,
    case_name,
    kind,
    payee,
    earned_on,
    amount: seesAmounts ? amount : null,
    steps: seesAmounts ? steps : withoutAmounts(steps),
    shares: siblings.map(({ id: share, user_id, place: _place, amount: of, ...each }) => ({
      ...each,
      id: share,
      amount: readsAll || user_id === session.userId ? of : null,
      is_this: share === id,
    })),
  }
}
