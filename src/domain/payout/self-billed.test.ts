import { expect, it } from 'vitest'
import { selfBilledLines } from './self-billed.ts'

it('[B4.7] lines of a case cancel out; the invoice less the note is what the statement pays', () => {
  const parts = [
    { prod_id: 1, amount: '14553.33' },
    { prod_id: 1, amount: '-3000.00' },
    { prod_id: 2, amount: '-600.00' },
    { prod_id: 3, amount: '100.00' },
    { prod_id: 3, amount: '-100.00' },
  ]
  expect(selfBilledLines(parts)).toEqual({
    invoice: [{ prod_id: 1, amount: '11553.33' }],
    credit_note: [{ prod_id: 2, amount: '600.00' }],
  })
})
