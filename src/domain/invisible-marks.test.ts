import { expect, it } from 'vitest'
import { withoutMarks } from './invisible-marks.ts'

it.each([
  ['\u200bTan\u200d Wei\u202e Ming\ufeff', 'Tan Wei Ming'],
  ['\u200e25/11/2026\u200f', '25/11/2026'],
  ['\u200b\u200c\u200d\u2060\ufeff\u3164', ''],
  ['陈\u200d大文', '陈大文'],
  ['a\u{e0041}\u{e007f}b', 'ab'],
])('%j is read as %j', (written, read) => {
  expect(withoutMarks(written)).toBe(read)
})

it.each(['👩‍💻 Aisha', 'علی‌رضا', 'Nguyễn', 'முருகன்'])(
  'a joiner that shapes a letter or an emoji stays: %s',
  (name) => {
    expect(withoutMarks(name)).toBe(name)
  },
)

it('a long run of joiners is read at once', () => {
  expect(withoutMarks('\u200d'.repeat(200_000))).toBe('')
})
