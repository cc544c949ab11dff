import { expect, it } from 'vitest'
import { gapsOf } from './profile-gaps.ts'

const whole = {
  id: 1,
  version: 1,
  nric: '******-**-3072',
  passport_no: null,
  email: 'a@b.my',
  marital_status: 'married',
  epf: '693.00',
  socso: null,
  eis: null,
  tax_deduction: null,
  employments: [{ id: 1 }],
  addresses: [{ id: 1 }],
  incomes: [{ id: 1, documented: true }],
  dependants: [{ id: 1, relationship: 'spouse' }],
}
const names = (more: object) => gapsOf({ ...whole, ...more }).map(({ name }) => name)

it('a profile that has everything misses nothing', () => expect(names({})).toEqual([]))

it('what is missing is named in the order in which it is asked', () => {
  const empty = {
    nric: null,
    email: null,
    epf: null,
    employments: [],
    addresses: [],
    incomes: [],
    dependants: [],
  }
  expect(names(empty)).toEqual(['nric', 'email', 'spouse', 'employment', 'address', 'income', 'payslip'])
})

it('a passport stands for an NRIC, and an income without its documents is not whole', () => {
  expect(names({ nric: null, passport_no: 'A1234567' })).toEqual([])
  expect(names({ incomes: [{ id: 1, documented: false }] })).toEqual(['documents'])
})

it('what one may not read is not missed', () => {
  const { email: _, incomes: __, ...rest } = whole
  expect(gapsOf(rest)).toEqual([])
})
