import { describe, expect, it } from 'vitest'
import { birthplaceName } from './nric-birthplace.ts'
import { maskNric, readNric, showNric, genderInNric } from './nric.ts'

describe('readNric', () => {
  const valid = [
    ['700505-16-3072', '1970-05-05', '16', 'female'],
    ['611115 05 7221', '1961-11-15', '05', 'male'],
    ['801220109215', '1980-12-20', '10', 'male'],
    ['000229145678', '2000-02-29', '14', 'female'],
    ['260101015679', '2026-01-01', '01', 'male'],
    ['270101015679', '1927-01-01', '01', 'male'],
  ] as const
  it.each(valid)('%s: born %s in %s, %s', (value, born, birthplace, gender) => {
    const reading = readNric(value, 2026)
    expect(reading).toMatchObject({ ok: true, nric: { born, birthplace, gender } })
  })

  const refused = [
    ['90010114', 'length'],
    ['7005051630721', 'length'],
    ['A70505163072', 'length'],
    ['', 'length'],
    ['991332165871', 'date'],
    ['010229145678', 'date'],
    ['330229145678', 'date'],
    ['900431145678', 'date'],
    ['900100145678', 'date'],
    ['900101005678', 'birthplace'],
    ['900101175678', 'birthplace'],
    ['900101695678', 'birthplace'],
    ['900101735678', 'birthplace'],
    ['900101975678', 'birthplace'],
  ] as const
  it.each(refused)('%s is refused: %s', (value, fault) => {
    expect(readNric(value, 2026)).toEqual({ ok: false, fault })
  })
})

const shownNrics = [
  ['700505163072', '700505-16-3072'],
  ['A12345678', 'A12345678'],
  ['700505-16-3072', '700505-16-3072'],
  ['', ''],
] as const
it.each(shownNrics)('[VAL-03] %s is shown as %s', (value, shown) => {
  expect(showNric(value)).toBe(shown)
})

const masked = [
  ['700505163072', '******-**-3072'],
  ['700505-16-3072', '******-**-3072'],
  ['3072', '******-**-****'],
] as const
it.each(masked)('%s is masked as %s', (value, masked) => {
  expect(maskNric(value)).toBe(masked)
})

it('the birthplace code of an NRIC names a state, somewhere abroad, or nothing', () => {
  for (const [code, name] of [
    ['16', 'Putrajaya'],
    ['05', 'Negeri Sembilan'],
    ['59', 'Negeri Sembilan'],
    ['43', 'Selangor'],
    ['74', 'Outside Malaysia'],
  ] as const)
    expect(birthplaceName(code), code).toBe(name)
  for (const unknown of ['82', '99', '00']) expect(birthplaceName(unknown), unknown).toBeNull()
})

it.each([
  ['880808-14-5566', 'female'],
  ['******-**-5567', 'male'],
  ['', null],
  ['5567', null],
])('the gender in %j is %s, also of a masked one', (value, gender) => {
  expect(genderInNric(value)).toBe(gender)
})
