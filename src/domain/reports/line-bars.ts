import Decimal from 'decimal.js'

/** Fractions of the chart width, 0 to 1. */
export interface LineBar {
  start: number
  length: number
  mark?: number
}

const part = (amount: Decimal, of: Decimal): number => (of.isZero() ? 0 : amount.div(of).toNumber())

/** Actuals against targets on one scale from 0; negative values have no bar. */
export function bulletBars(
  rows: readonly { actual: Decimal | undefined; target: Decimal | undefined }[],
): LineBar[] {
  const zero = new Decimal(0)
  const most = Decimal.max(zero, ...rows.flatMap(({ actual, target }) => [actual ?? zero, target ?? zero]))
  return rows.map(({ actual, target }) => ({
    start: 0,
    length: part(Decimal.max(zero, actual ?? zero), most),
    ...(target?.isPositive() && !target.isZero() && { mark: part(target, most) }),
  }))
}

export function waterfallBars(amounts: readonly Decimal[]): LineBar[] {
  const [first = new Decimal(0), ...others] = amounts
  const left = others
    .slice(0, -1)
    .reduce<Decimal[]>((all, off) => [...all, (all.at(-1) ?? first).minus(off)], [])
  const last = others.at(-1)
  const zero = new Decimal(0)
  const spans = [
    [zero, first],
    ...left.map((after, at) => [left[at - 1] ?? first, after]),
    ...(last ? [[zero, last]] : []),
  ].map(([one = zero, other = zero]) => [Decimal.min(one, other), Decimal.max(one, other)] as const)
  const least = Decimal.min(zero, ...spans.map(([from]) => from))
  const width = Decimal.max(zero, ...spans.map(([, to]) => to)).minus(least)
  return spans.map(([from, to]) => ({
    start: part(from.minus(least), width),
    length: part(to.minus(from), width),
  }))
}
