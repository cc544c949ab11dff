import { expect, it } from 'vitest'
import { personName } from './people.ts'
import { randomStream } from './random.ts'

it('names follow their communities: binti, a/p and bin, a/l by sex, the surname first', () => {
  const random = randomStream(7)
  const names = Array.from({ length: 3000 }, () => personName(random))
  const women = /^(Nur|Siti|Wan Nor|Farah|Dayang|Noraini|Priya|Kavitha|Anjali|Thivya|Devi|Shalini)/
  for (const name of names.filter((each) => / (bin|a\/l) /.test(each))) expect(name).not.toMatch(women)
  for (const name of names.filter((each) => / (binti|a\/p) /.test(each))) expect(name).toMatch(women)
  for (const name of names.filter((each) => / a\/[lp] /.test(each)))
    expect(name).toMatch(/ (Muthusamy|Arumugam|Subramaniam|Ramasamy|Krishnan|Letchumanan)$/)
  for (const name of names.filter((each) => /Mei Yee|Wee Keong|Kah Hoe/.test(each)))
    expect(name).toMatch(/^(Tan|Lim|Lee|Wong|Chong|Ng|Goh|Teoh|Yap|Cheah|Ooi) /)
})
