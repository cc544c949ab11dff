import { describe, expect, it } from 'vitest'
import { creditShares } from './credit-shares.ts'

const mine = { user_id: 7, percent: 60 }

describe('stored credits of a case', () => {
  it('are read as they were written; a case without any has none', () => {
    expect(creditShares([mine, { user_id: 8, percent: 40 }])).toEqual([mine, { user_id: 8, percent: 40 }])
    expect(creditShares(null)).toEqual([])
    expect(creditShares(undefined)).toEqual([])
  })

  it.each([
    ['a share without a percentage', [mine, { user_id: 8 }]],
    ['a percentage kept as text', [mine, { user_id: 8, percent: '40' }]],
    ['a share of nothing', [mine, { user_id: 8, percent: 0 }]],
    ['no list', { user_id: 7, percent: 100 }],
  ])('with %s fail instead of paying the others alone', (_, stored) => {
    expect(() => creditShares(stored)).toThrow('malformed')
  })
})
