import Decimal from 'decimal.js'
import { sumOf, type Amount } from '../billing/spread.ts'
import { payeeOf, type ChainPlace, type VacantRule } from './chain.ts'

interface SchemePlace {
  place: number
  /** Percent of the pool. */
  percent: Decimal.Value
}

/** Credit share in percent; the first person's chain applies. */
export interface Credit {
  user_id: number
  percent: Decimal.Value
}

export interface ShareLine {
  /** 0 is the closer; null the company's remainder. */
  place: number | null
  /** Null is the company. */
  payee: number | null
  percent: string
  exact: string
  amount: Amount
}

export interface PoolInput {
  places: readonly SchemePlace[]
  vacant: VacantRule
  chain: readonly ChainPlace[]
  credits: readonly Credit[]
}

/** Fee part of a receipt less co-broke and referral, borne by the first receipts (sales.md B4.1). RM. */
export function poolOf(
  fee: Decimal.Value,
  deductions: Decimal.Value,
  taken: Decimal.Value,
): { pool: Amount; taken: Amount } {
  const now = Decimal.min(new Decimal(deductions).minus(taken), fee)
  return { pool: new Decimal(fee).minus(now).toFixed(2), taken: new Decimal(taken).plus(now).toFixed(2) }
}

interface Place {
  place: number
  payee: number | null
  percent: Decimal
}

/** One line per place; the closer's splits by credit. */
function linesOf({ places, vacant, chain, credits }: PoolInput): Place[] {
  return places.flatMap(({ place, percent }) => {
    if (place === 0 && credits.length > 1)
      return credits.map((credit) => ({
        place,
        payee: credit.user_id,
        percent: new Decimal(percent).times(credit.percent).dividedBy(100),
      }))
    return [{ place, payee: payeeOf(chain, place, vacant), percent: new Decimal(percent) }]
  })
}

/**
 * Shares as the pool moves from `before` to `after`, cumulative and rounded down to the sen; remainder to the company
 * (sales.md B4.2 and 3). RM.
 */
export function shareLines(input: PoolInput, before: Decimal.Value, after: Decimal.Value): ShareLine[] {
  const shareOf = (pool: Decimal.Value, percent: Decimal) => new Decimal(pool).times(percent).dividedBy(100)
  const down = (share: Decimal) => share.toDecimalPlaces(2, Decimal.ROUND_DOWN)
  const received = new Decimal(after).minus(before)
  const lines = linesOf(input).map(({ place, payee, percent }): ShareLine => {
    const exact = shareOf(after, percent)
    return {
      place,
      payee,
      percent: percent.toString(),
      exact: exact.toString(),
      amount: down(exact)
        .minus(down(shareOf(before, percent)))
        .toFixed(2),
    }
  })
  const given = sumOf(lines.map(({ amount }) => amount))
  const percent = new Decimal(100).minus(sumOf(lines.map((line) => line.percent)))
  return [
    ...lines,
    {
      place: null,
      payee: null,
      percent: percent.toString(),
      exact: shareOf(after, percent).toString(),
      amount: received.minus(given).toFixed(2),
    },
  ]
}
