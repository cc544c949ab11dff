import { expect, it } from 'vitest'
import { amountSign, readMoney, showExactRinggit, showMoney, showRinggit } from './money.ts'

const shownAmounts = [
  ['2226.925', '2,226.93'],
  ['2226.92', '2,226.92'],
  [450000, '450,000.00'],
  ['0', '0.00'],
  ['-1234.5', '-1,234.50'],
  ['-0.001', '0.00'],
  ['1.005', '1.01'],
  ['-2226.925', '-2,226.93'],
  [1.005, '1.01'],
  ['123456789012345678.99', '123,456,789,012,345,678.99'],
  ['0x10', ''],
  ['Infinity', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['lots', ''],
  [Number.NaN, ''],
] as const
it.each(shownAmounts)('[VAL-04] %s is shown as %s', (value, shown) => {
  expect(showMoney(value)).toBe(shown)
})

it('names the currency when asked', () => {
  expect(showRinggit('2226.9')).toBe('RM 2,226.90')
  expect(showRinggit('-5')).toBe('-RM 5.00')
  expect(showRinggit(null)).toBe('')
})

const written = [
  ['3500', '3500'],
  ['RM 6,250.00', '6250'],
  [' 12000 ', '12000'],
  ['4,635.25', '4635.25'],
  ['rm1,234,567.8', '1234567.8'],
  ['-RM 5.50', '-5.5'],
  ['007.10', '7.1'],
  ['0.00', '0'],
  ['123456789012345678.99', '123456789012345678.99'],
  ['RM lots', null],
  ['1,23', null],
  ['', null],
  ['1e5', null],
  ['0x10', null],
] as const
it.each(written)('%j is read as %s', (text, value) => {
  expect(readMoney(text)).toBe(value)
})

it('an amount is below zero, zero or above it, to the last digit', () => {
  expect(
    ['0.01', '-0.01', '0.00', '-0.00', '', null, undefined, '9999999999999999.01'].map(amountSign),
  ).toEqual([1, -1, 0, 0, 0, 0, 0, 1])
})

it.each([
  ['450k', '450000'],
  ['1.2m', '1200000'],
  ['RM 1.25 M', '1250000'],
  ['0.5k', '500'],
  ['1.23456k', '1234.56'],
  ['k', null],
  ['4k5', null],
  ['450kk', null],
])('[RTE-28] reads %s as %s', (typed, read) => {
  expect(readMoney(typed)).toBe(read)
})

it.each([
  ['4500', 'RM 4,500.00'],
  ['12525.1', 'RM 12,525.10'],
  ['3600.008', 'RM 3,600.008'],
])('shows %s unrounded as %s', (exact, shown) => {
  expect(showExactRinggit(exact)).toBe(shown)
})
