import { Decimal } from 'decimal.js'
import { daysBetween } from '../dates/days.ts'
import type { BureauReport } from './report.ts'
import { namesOf } from '../names.ts'

/** Lower bounds of the score bands. */
const bands = { excellent: 744, very_good: 718, good: 697, fair: 651, low: 529, poor: 300 } as const
export type Band = keyof typeof bands

/** Band of a 300 to 850 score by local bureau thresholds. */
export const bandOf = (score: number | null): Band | null =>
  score === null ? null : (namesOf(bands).find((name) => score >= bands[name]) ?? 'poor')

interface ScoreFactor {
  name: 'arrears' | 'utilisation' | 'litigation' | 'trade' | 'age'
  /** Months, percent, cases or years. */
  found: number
  /** Points deducted. */
  points: number
}

export interface FintScore {
  /** From 300 to 850. */
  score: number
  band: Band
  factors: ScoreFactor[]
}

const highest = 850
const lowest = 300
const revolving = ['credit_card', 'overdraft']

/** Drawn share of limits in percent; 0 without limits. */
function utilisation({ facilities }: BureauReport): number {
  const cards = facilities.filter(({ facility }) => revolving.includes(facility))
  const sum = (of: 'limit' | 'outstanding') =>
    cards.reduce((total, card) => total.plus(card[of]), new Decimal(0))
  const limit = sum('limit')
  return limit.isZero() ? 0 : sum('outstanding').div(limit).times(100).round().toNumber()
}

/**
 * Own score: 850 less explained deductions (design: bureau formulas are proprietary). Supplements the bureau's score,
 * never replaces it.
 */
export function fintScore(report: BureauReport): FintScore {
  const months = report.facilities.reduce((worst, { arrears }) => Math.max(worst, ...arrears), 0)
  const used = utilisation(report)
  const cases = report.litigation.filter(({ settled }) => !settled).length
  const trades = report.trade_references.filter(
    ({ settled, overdue_days: days }) => !settled && days > 30,
  ).length
  const oldest = report.facilities.reduce(
    (years, { since }) => Math.max(years, daysBetween(since, report.as_of) / 365.25),
    0,
  )
  const factors: ScoreFactor[] = [
    { name: 'arrears', found: months, points: Math.min(240, months * 60) },
    { name: 'utilisation', found: used, points: Math.min(90, Math.max(0, Math.round((used - 30) * 1.2))) },
    { name: 'litigation', found: cases, points: Math.min(160, cases * 80) },
    { name: 'trade', found: trades, points: Math.min(60, trades * 20) },
    { name: 'age', found: Math.floor(oldest), points: Math.max(0, 50 - Math.floor(oldest) * 10) },
  ]
  const score = Math.max(lowest, highest - factors.reduce((sum, { points }) => sum + points, 0))
  return { score, band: bandOf(score) ?? 'poor', factors }
}
