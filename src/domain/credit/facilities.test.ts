import { expect, it } from 'vitest'
import { compareFacilities, type KeptCommitment } from './facilities.ts'

const reported = {
  lender: 'MAYBANK',
  facility: 'credit_card',
  limit: '10000.00',
  outstanding: '2500.00',
  instalment: '125.00',
  since: '2020-01-01',
  arrears: [1, 0],
} as const
const kept: KeptCommitment = {
  id: 1,
  lender: 'Maybank Berhad',
  facility: 'credit_card',
  limit_amount: '10000',
  outstanding: '2000',
  instalment: '125.00',
  arrears: null,
}

it('a facility is found again by lender and kind, with what the report says otherwise', () => {
  expect(compareFacilities([{ ...reported, arrears: [1, 0] }], [kept])).toMatchObject([
    { index: 0, kept: { id: 1 }, differs: ['outstanding', 'arrears'] },
  ])
})

it('two cards of one bank are two commitments, the limit says which is which', () => {
  const second = { ...kept, id: 2, limit_amount: '5000' }
  const found = compareFacilities(
    [
      { ...reported, arrears: [], limit: '5000.00' },
      { ...reported, arrears: [] },
      { ...reported, arrears: [], facility: 'housing' },
    ],
    [kept, second],
  )
  expect(found.map((each) => each.kept?.id ?? null)).toEqual([2, 1, null])
})
