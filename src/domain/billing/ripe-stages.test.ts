import { describe, expect, it } from 'vitest'
import { billedKey, caseFees, feeOfCase, ripeStages, type Agreement, type FeeCase } from './ripe-stages.ts'

const agreement: Agreement = {
  id: 7,
  name: 'Seri',
  project_id: 1,
  valid_from: '2026-01-01',
  valid_until: null,
  base: 'nett',
  tier_method: 'each',
  tier_recount: true,
  tax_mode: 'top',
  tiers: [
    { from_unit: 1, percent: '3' },
    { from_unit: 2, percent: '4' },
  ],
  stages: [
    { id: 1, name: 'Booked', purchase_by: 'loan', due_on: 'booking', percent: '40' },
    { id: 2, name: 'Signed', purchase_by: 'loan', due_on: 'spa_signed', percent: '30' },
    { id: 3, name: 'Disbursed', purchase_by: 'loan', due_on: 'first_disbursement', percent: '30' },
  ],
}
const sold = (prod_id: number, more: Partial<FeeCase> = {}): FeeCase => ({
  prod_id,
  project_id: 1,
  agreement_id: null,
  stage: 'SOLD',
  purchase_by: 'loan',
  sales_date: '2026-10-01',
  spa_signed_on: '2026-11-03',
  la_signed_on: null,
  first_billed_on: null,
  first_disbursed_on: null,
  completed_on: null,
  nett_price: '618888.88',
  spa_price: '650000.00',
  ...more,
})
const on = { day: '2026-11-20', rate: '8' }
const nothing = new Map<string, string>()
const amounts = (cases: FeeCase[], terms: Partial<Agreement> = {}, billed = nothing) =>
  ripeStages(cases, [{ ...agreement, ...terms }], billed, on).ripe.map(
    ({ prod_id, fee_stage_id, amount }) => [prod_id, fee_stage_id, amount],
  )

describe('ripe fee stages', () => {
  it('[B10] are those whose condition is met, of the unit’s own tier, and add up to the fee', () => {
    const second = sold(2, { spa_signed_on: '2026-11-09', first_disbursed_on: '2026-11-19' })
    expect(amounts([sold(1), second])).toEqual([
      [1, 1, '7426.67'],
      [1, 2, '5570.00'],
      [2, 1, '9902.22'],
      [2, 2, '7426.67'],
      [2, 3, '7426.67'],
    ])
  })

  it('come due on their day, not before, and never of a case that ended', () => {
    expect(amounts([sold(1, { stage: 'Application Pending', spa_signed_on: null })])).toEqual([])
    // Days that an agent enters on an application bill nothing, and move no other unit to a higher tier.
    const planned = sold(1, { stage: 'Application Pending', first_disbursed_on: '2026-11-19' })
    expect(amounts([planned, sold(2)])).toEqual(amounts([sold(2)]))
    expect(feeOfCase(sold(2), [planned, sold(2)], [agreement], on).fee?.rank).toBe(1)
    expect(feeOfCase(planned, [planned, sold(2)], [agreement], on).fee).toMatchObject({ rank: null })
    // Signed tomorrow: it counts as the next unit until then.
    expect(amounts([sold(1, { stage: 'Reserve', spa_signed_on: '2026-11-21' })])).toEqual([[1, 1, '7426.67']])
    expect(amounts([sold(1, { stage: 'Revoke' })])).toEqual([])
    expect(amounts([sold(1, { purchase_by: 'cash' })])).toEqual([])
  })

  it('[B10] what is billed already is taken off, and a higher tier bills the difference', () => {
    const billed = new Map([
      [billedKey(1, 1), '7426.67'],
      [billedKey(1, 2), '5570.00'],
    ])
    expect(amounts([sold(1)], {}, billed)).toEqual([])
    const whole = amounts(
      [sold(1), sold(2, { spa_signed_on: '2026-11-09' })],
      { tier_method: 'whole' },
      billed,
    )
    expect(whole.filter(([prod]) => prod === 1)).toEqual([
      [1, 1, '2475.55'],
      [1, 2, '1856.67'],
    ])
  })

  it('a revoked unit keeps its place unless the agreement recounts', () => {
    const cases = [sold(1, { stage: 'Revoke' }), sold(2, { spa_signed_on: '2026-11-09' })]
    const percents = (tier_recount: boolean) =>
      ripeStages(cases, [{ ...agreement, tier_recount }], nothing, on).ripe.map(({ percent }) => percent)
    expect(percents(true)).toEqual(['3', '3'])
    expect(percents(false)).toEqual(['4', '4'])
  })

  it('tax inside the fee is taken out of it, on the price that the agreement names', () => {
    const [, signed] = amounts([sold(1, { spa_price: '360000.00' })], { base: 'spa', tax_mode: 'inside' })
    expect(signed).toEqual([1, 2, '3000.00'])
  })

  it('a signed case without agreement, tier, price or way of purchase is named with why', () => {
    const why = (cases: FeeCase[], terms: Partial<Agreement> = {}) =>
      ripeStages(cases, [{ ...agreement, ...terms }], nothing, on).left_out.map((each) => each.why)
    expect(why([sold(1, { sales_date: '2025-12-31' })])).toEqual(['no_agreement'])
    expect(why([sold(1)], { tiers: [] })).toEqual(['no_tier'])
    expect(why([sold(1, { nett_price: null })])).toEqual(['no_price'])
    expect(why([sold(1, { purchase_by: null })])).toEqual(['no_stages'])
  })
})

describe('the fee of one case', () => {
  const cases = [
    sold(1),
    sold(2, { stage: 'Revoke' }),
    sold(3, { spa_signed_on: '2026-11-09', first_disbursed_on: '2026-11-19' }),
    sold(4, { spa_signed_on: null, stage: 'Reserve' }),
    sold(5, { spa_signed_on: '2026-12-24' }),
    sold(6, { nett_price: null }),
    sold(7, { agreement_id: 9 }),
    sold(8, { spa_signed_on: '2026-11-03', sales_date: '2025-10-01' }),
  ]

  it.each<[string, Partial<Agreement>]>([
    ['with recount', {}],
    ['without recount', { tier_recount: false }],
    ['by the tier reached', { tier_method: 'whole' }],
  ])('is the same as among all, %s', (_how, terms) => {
    const agreements = [{ ...agreement, ...terms }]
    const { fees, left_out } = caseFees(cases, agreements, on)
    for (const of of cases)
      expect(feeOfCase(of, cases, agreements, on)).toEqual({
        fee: fees.find(({ prod_id }) => prod_id === of.prod_id) ?? null,
        why: left_out.find(({ prod_id }) => prod_id === of.prod_id)?.why ?? null,
      })
  })
})
