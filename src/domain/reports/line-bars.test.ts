import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { bulletBars, waterfallBars } from './line-bars.ts'

const of = (...amounts: number[]) => amounts.map((amount) => new Decimal(amount))

describe('waterfallBars', () => {
  it.each([
    ['what comes off hangs below what was before', [100, 20, 30, 50], [0, 1, 0.8, 0.2, 0.5, 0.3, 0, 0.5]],
    ['what comes back rises', [100, -25, 125], [0, 0.8, 0.8, 0.2, 0, 1]],
    ['what goes below 0 moves the start of the others', [50, 100, -50], [0.5, 0.5, 0, 1, 0, 0.5]],
    ['nothing has no length', [0, 0, 0], [0, 0, 0, 0, 0, 0]],
  ])('%s', (_, amounts, expected) => {
    const bars = waterfallBars(of(...amounts)).flatMap(({ start, length }) => [start, length])
    bars.forEach((number, at) => expect(number).toBeCloseTo(expected[at] ?? NaN))
    expect(bars).toHaveLength(expected.length)
  })
})

describe('bulletBars', () => {
  it('marks targets over the scale of the largest amount, and none where there is no target', () => {
    const [a, b, c] = of(50, 200, -10)
    expect(
      bulletBars([
        { actual: a, target: b },
        { actual: b, target: undefined },
        { actual: c, target: a },
      ]),
    ).toEqual([
      { start: 0, length: 0.25, mark: 1 },
      { start: 0, length: 1 },
      { start: 0, length: 0, mark: 0.25 },
    ])
  })
})
