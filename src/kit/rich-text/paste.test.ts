import { expect, it } from 'vitest'
import { adoptPasted, isForFiles, plainPasted } from './paste.ts'

it('what was copied in an editor of ours is pasted as it was', () => {
  const own = '<meta charset="utf-8"><p data-pm-slice="1 1 []">One</p>'
  expect(adoptPasted(own)).toBe(own)
  expect(adoptPasted('<meta charset="utf-8"><div>One</div>')).toBe('<p>One</p>')
})

it('a table is pasted as plain lines with its cells apart, plain words are left to the browser', () => {
  expect(
    plainPasted('<table><tr><td>A &amp; b</td><td>1</td></tr><tr><td>C</td><td></td></tr></table>'),
  ).toBe('A & b | 1\nC |')
  expect(plainPasted('<p>See <a href="https://a.test/x">it</a></p>')).toBe('See it (https://a.test/x)')
  expect(plainPasted('<p>Words</p>')).toBeUndefined()
})

it.each([
  ['a picture alone', '', ['image.png'], true],
  ['a table with its picture', 'A\t1', ['image.png'], false],
  ['files with their names', 'IC.pdf\nB.pdf', ['IC.pdf', 'B.pdf'], true],
  ['text', 'A', [], false],
])('a clipboard with %s: the files or the text are pasted', (_, text, names, isFor) => {
  expect(isForFiles({ text, files: names.map((name) => ({ name })) })).toBe(isFor)
})
