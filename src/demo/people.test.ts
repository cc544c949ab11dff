import { expect, it } from 'vitest'
import { demoAccounts } from '../domain/demo-accounts.ts'
import { personName, salutationOf } from './people.ts'
import { randomStream } from './random.ts'

const women = /^(Datin |Nur|Siti|Wan Nor|Farah|Dayang|Noraini|Priya|Kavitha|Anjali|Thivya|Devi|Shalini)/

function expectBySex(names: readonly string[]) {
  for (const name of names.filter((each) => / (bin|a\/l) /.test(each))) expect(name).not.toMatch(women)
  for (const name of names.filter((each) => / (binti|a\/p) /.test(each))) expect(name).toMatch(women)
}

it('names follow their communities: binti, a/p and bin, a/l by sex, the surname first', () => {
  const random = randomStream(7)
  const names = Array.from({ length: 3000 }, () => personName(random))
  expectBySex(names)
  for (const name of names.filter((each) => / a\/[lp] /.test(each)))
    expect(name).toMatch(/ (Muthusamy|Arumugam|Subramaniam|Ramasamy|Krishnan|Letchumanan)$/)
  for (const name of names.filter((each) => /Mei Yee|Wee Keong|Kah Hoe/.test(each)))
    expect(name).toMatch(/^(Tan|Lim|Lee|Wong|Chong|Ng|Goh|Teoh|Yap|Cheah|Ooi) /)
})

it('and so do those of the accounts: a/l and a/p, neither s/o, d/o nor capitals', () => {
  const names = demoAccounts.map(({ name }) => name)
  const between = names.flatMap((name) => / \w\/\w /.exec(name)?.[0] ?? [])
  expect(new Set(between)).toEqual(new Set([' a/l ', ' a/p ']))
  expectBySex(names)
})

it.each([
  ['Khairul Anuar bin Othman', 'Mr'],
  ['Farah Adilah binti Yusof', 'Ms'],
  ['Ganesan a/l Arumugam', 'Mr'],
  ['Kavitha a/p Krishnan', 'Ms'],
  ['Tan Mei Yee', 'Ms'],
  ['Harpreet Kaur', 'Ms'],
])('%s is mostly %s', (name, salutation) => {
  const list = ['Mr', 'Ms', 'Mrs', 'Dr', 'Dato’', 'Datin', 'Tan Sri']
  const random = randomStream(7)
  const places = Array.from({ length: 60 }, () => salutationOf(random, name, [0, 1, 2, 3, 4, 5, 6]))
  const given = places.map((place) => list[place])
  expect(given).toContain(salutation)
  expect(given).not.toContain(salutation === 'Mr' ? 'Ms' : 'Mr')
})
