import { expect, it } from 'vitest'

const files = Object.keys(import.meta.glob('../../{src,tests,resources,schemas}/**/*.{ts,tsx}'))

it('no file has a twin with the other ending: the type check would leave out the .tsx of the two', () => {
  const plain = new Set(files.filter((file) => file.endsWith('.ts')))
  expect(files.filter((file) => file.endsWith('.tsx') && plain.has(file.slice(0, -1)))).toEqual([])
})
