import { describe, expect, it } from 'vitest'
import { isPhone, normalisePhone, phoneFragment, phoneGroups, phoneSearchKey, showPhone } from './phone.ts'

describe('normalisePhone and isPhone', () => {
  const written = [
    ['0124326592', '60124326592', true],
    ['0060179801157', '60179801157', true],
    ['+60 12-964 5641', '60129645641', true],
    ['60199441795', '60199441795', true],
    ['013-9657755', '60139657755', true],
    ['173786114', '60173786114', true],
    ['(012) 345 6789', '60123456789', true],
    ['011-1234 5678', '601112345678', true],
    ['015-4840 1234', '601548401234', true],
    ['012-1234 5678', '601212345678', false],
    ['03-7785 1234', '60377851234', true],
    ['03-785 1234', '6037851234', false],
    ['04-226 1234', '6042261234', true],
    ['082-123 456', '6082123456', true],
    ['09-12345678', '60912345678', false],
    ['02-2345678', '6022345678', false],
    ['+60 (0)12-345 6789', '60123456789', true],
    ['call office', '', false],
    ['', '', false],
    ['12345', '6012345', false],
    ['+65 9123 4567', '6591234567', false],
    ['٠١٢٣٤٥٦٧٨٩', '', false],
  ] as const
  it.each(written)('%s is stored as %s, valid: %s', (input, stored, valid) => {
    expect(normalisePhone(input)).toBe(stored)
    expect(isPhone(stored)).toBe(valid)
  })
})

const shownPhones = [
  ['60123456789', '+60123456789'],
  ['0123456789', '+60123456789'],
  ['+60123456789', '+60123456789'],
  ['123', '123'],
  ['', ''],
] as const
it.each(shownPhones)('[VAL-02] %s is shown as %s', (value, shown) => {
  expect(showPhone(value)).toBe(shown)
})

it.each([
  ['012-345', '012345'],
  ['+60 12', '6012'],
  ['0060123', '60123'],
  ['0001', '0001'],
  ['abc', ''],
])('somewhere in a phone %s looks for %s', (typed, digits) => {
  expect(phoneFragment(typed)).toBe(digits)
})

const queries = [
  ['012-345', '12345'],
  ['+60 12', '12'],
  ['006012', '12'],
  ['60', ''],
  ['0', ''],
  ['345 6789', '3456789'],
  ['abc', ''],
] as const
it.each(queries)('a filter for %s looks behind the 60 for %s', (query, key) => {
  expect(phoneSearchKey(query)).toBe(key)
})

it.each([
  ['60123456789', '+60 12 345 6789'],
  ['601123456789', '+60 11 2345 6789'],
  ['60312345678', '+60 3 1234 5678'],
  ['6041234567', '+60 4 123 4567'],
])('[VAL-02] %s is read in the groups %s', (phone, groups) => {
  expect(phoneGroups(phone).join(' ')).toBe(groups)
})
