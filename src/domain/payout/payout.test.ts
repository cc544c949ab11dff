import Decimal from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../billing/spread.ts'
import { chainOf, payeeOf, type VacantRule } from './chain.ts'
import { poolOf, shareLines, type PoolInput } from './shares.ts'
import { statementOf } from './statement.ts'

const [closer, first, second, third] = [1, 2, 3, 4]
/** The second upline resigned. */
const people = [
  { id: closer, barred: null },
  { id: first, barred: null },
  { id: second, barred: 'inactive' },
  { id: third, barred: null },
]
const places = [60, 20, 10, 5].map((percent, place) => ({ place, percent }))
const caseB = (vacant: VacantRule): PoolInput => ({
  places,
  vacant,
  chain: chainOf(people, 4, false),
  credits: [{ user_id: closer, percent: 100 }],
})
const totals = (input: PoolInput, before: string, after: string): Record<string, string> => {
  const lines = shareLines(input, before, after)
  const payees = new Set(lines.map(({ payee }) => payee))
  return Object.fromEntries(
    [...payees].map((payee) => [
      payee ?? 'company',
      sumOf(lines.filter((line) => line.payee === payee).map(({ amount }) => amount)).toFixed(2),
    ]),
  )
}

describe('shares of a pool', () => {
  it('[B10] the chain of B by places, the vacant one to the company', () => {
    expect(shareLines(caseB('company'), 0, '24255.56')).toEqual([
      { place: 0, payee: closer, percent: '60', exact: '14553.336', amount: '14553.33' },
      { place: 1, payee: first, percent: '20', exact: '4851.112', amount: '4851.11' },
      { place: 2, payee: null, percent: '10', exact: '2425.556', amount: '2425.55' },
      { place: 3, payee: third, percent: '5', exact: '1212.778', amount: '1212.77' },
      { place: null, payee: null, percent: '5', exact: '1212.778', amount: '1212.80' },
    ])
  })

  it.each<[VacantRule, Record<string, string>]>([
    ['roll_up', { 1: '14553.33', 2: '4851.11', 4: '3638.32', company: '1212.80' }],
    ['company', { 1: '14553.33', 2: '4851.11', 4: '1212.77', company: '3638.35' }],
    ['closer', { 1: '16978.88', 2: '4851.11', 4: '1212.77', company: '1212.80' }],
  ])('[B10] the vacant place by the rule %s', (rule, expected) => {
    expect(totals(caseB(rule), '0', '24255.56')).toEqual(expected)
  })

  it('[B10] in stages: what each place has so far, less what it had', () => {
    const pools = ['0', '9402.22', '16828.89', '24255.56']
    const stages = pools
      .slice(1)
      .map((after, at) => shareLines(caseB('company'), pools[at] ?? '0', after).map(({ amount }) => amount))
    expect(stages).toEqual([
      ['5641.33', '1880.44', '940.22', '470.11', '470.12'],
      ['4456.00', '1485.33', '742.66', '371.33', '371.35'],
      ['4456.00', '1485.34', '742.67', '371.33', '371.33'],
    ])
  })

  it('[B10] co-broke and referral come off the first receipts', () => {
    expect(poolOf('9902.22', '500.00', 0)).toEqual({ pool: '9402.22', taken: '500.00' })
    expect(poolOf('7426.67', '500.00', '500.00')).toEqual({ pool: '7426.67', taken: '500.00' })
    expect(poolOf('300.00', '500.00', 0)).toEqual({ pool: '0.00', taken: '300.00' })
  })

  it('several closers share the first place by their credit', () => {
    const input = {
      ...caseB('company'),
      credits: [
        { user_id: closer, percent: 70 },
        { user_id: 9, percent: 30 },
      ],
    }
    expect(totals(input, '0', '24255.56')).toMatchObject({ 1: '10187.33', 9: '4366.00' })
  })

  it('[B9] lines add up to each receipt’s pool, and of all receipts each place has ⌊pool × percent⌋; a revoke takes all back', () => {
    const receipts = fc.array(fc.integer({ min: 1, max: 90_000_00 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(receipts, fc.constantFrom<VacantRule>('roll_up', 'company', 'closer'), (cents, rule) => {
        const input = caseB(rule)
        const had = new Map<number | null, Decimal>()
        const add = (lines: ReturnType<typeof shareLines>) => {
          for (const { place, amount } of lines)
            had.set(place, (had.get(place) ?? new Decimal(0)).plus(amount))
        }
        let pool = new Decimal(0)
        for (const cent of cents) {
          const after = pool.plus(new Decimal(cent).dividedBy(100))
          const lines = shareLines(input, pool, after)
          expect(sumOf(lines.map(({ amount }) => amount)).toFixed(2)).toBe(after.minus(pool).toFixed(2))
          add(lines)
          pool = after
        }
        for (const { place, percent } of places)
          expect(had.get(place)?.toFixed(2)).toBe(
            pool.times(percent).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed(2),
          )
        add(shareLines(input, pool, 0))
        for (const amount of had.values()) expect(amount.isZero()).toBe(true)
      }),
    )
  })
})

describe('places', () => {
  it('keep their distance from the closer, or close up', () => {
    const payees = (compress: boolean) => chainOf(people, 4, compress).map(({ payee }) => payee)
    expect(payees(false)).toEqual([closer, first, null, third])
    expect(payees(true)).toEqual([closer, first, third, null])
    expect(chainOf(people.slice(0, 2), 4, false)[3]).toEqual({ place: 3, payee: null, reason: 'none' })
  })

  it('roll up to the company where nobody stands above', () => {
    const chain = chainOf(people.slice(0, 3), 4, false)
    expect(payeeOf(chain, 2, 'roll_up')).toBeNull()
  })
})

describe('statements', () => {
  const terms = { withheld: true, rate: 2, cap: null }

  it('[B10] an advance and what is set off against it are withheld from as they are paid', () => {
    expect(statementOf(['3000.00'], terms)).toEqual({
      gross: '3000.00',
      withheld: '60.00',
      net: '2940.00',
      waits: '0.00',
    })
    expect(statementOf(['14553.33', '-3000.00'], terms)).toMatchObject({
      gross: '11553.33',
      withheld: '231.07',
      net: '11322.26',
    })
  })

  it('[B10] what a revoke takes back comes off the next share, at most so much of it as the scheme says', () => {
    const lines = ['-14553.33', '20000.00']
    expect(statementOf(lines, terms)).toEqual({
      gross: '5446.67',
      withheld: '108.93',
      net: '5337.74',
      waits: '0.00',
    })
    expect(statementOf(lines, { ...terms, cap: 50 })).toEqual({
      gross: '10000.00',
      withheld: '200.00',
      net: '9800.00',
      waits: '-4553.33',
    })
  })

  it('below zero nothing is paid and all waits', () => {
    expect(statementOf(['100.00', '-250.00'], { ...terms, withheld: false })).toEqual({
      gross: '0.00',
      withheld: '0.00',
      net: '0.00',
      waits: '-150.00',
    })
  })

  it('[B9] lines are what is paid and what waits, always', () => {
    const line = fc
      .integer({ min: -50_000_00, max: 50_000_00 })
      .map((cents) => new Decimal(cents).dividedBy(100))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom(null, 30, 50), (lines, cap) => {
        const { gross, withheld, net, waits } = statementOf(lines, { ...terms, cap })
        expect(sumOf([gross, waits]).toFixed(2)).toBe(sumOf(lines).toFixed(2))
        expect(sumOf([net, withheld]).toFixed(2)).toBe(new Decimal(gross).toFixed(2))
        expect(new Decimal(gross).isNegative()).toBe(false)
      }),
    )
  })
})
