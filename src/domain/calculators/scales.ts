import { Decimal } from 'decimal.js'
import { Exact } from '../dsr/instalment.ts'
import { showRinggit } from '../money.ts'
import type { Step } from './answer.ts'
import type { Rate } from './rates.ts'

export interface Scaled {
  /** RM, unrounded. */
  amount: Decimal
  steps: Step[]
}

/** Sums each band's percent, at least the minimum. RM. */
export function byScale(value: Decimal.Value, rate: Rate): Scaled {
  const steps: Step[] = []
  let counted = new Exact(value)
  if (rate.step !== null && !counted.mod(rate.step).isZero()) {
    counted = counted.div(rate.step).ceil().times(rate.step)
    steps.push({
      key: 'rounded_up',
      args: { step: showRinggit(rate.step), counted: showRinggit(counted.toFixed(2)) },
    })
  }
  let below = new Exact(0)
  let amount = new Exact(0)
  for (const { up_to, percent } of rate.bands) {
    const end = up_to === null || up_to === undefined ? counted : Decimal.min(counted, up_to)
    if (end.lessThanOrEqualTo(below)) break
    const part = end.minus(below)
    const charge = part.times(percent).div(100)
    steps.push({
      key: 'band',
      args: { percent: shownPercent(percent), part: showRinggit(part.toFixed(2)) },
      amount: charge.toFixed(2),
    })
    amount = amount.plus(charge)
    below = end
  }
  if (rate.minimum !== null && amount.lessThan(rate.minimum)) {
    amount = new Exact(rate.minimum)
    steps.push({ key: 'minimum', amount: amount.toFixed(2) })
  }
  return { amount, steps }
}

export const shownPercent = (percent: Decimal.Value): string =>
  new Exact(percent).toDecimalPlaces(4).toString()
