import { expect, it } from 'vitest'
import { shortcutFor, type Shortcut } from './shortcut.ts'

const shortcut = (keys: string, when?: () => boolean): Shortcut => ({
  keys,
  label: keys,
  group: 'go',
  run: () => undefined,
  when,
})

const known = [shortcut('g l'), shortcut('l'), shortcut('?'), shortcut('x', () => false), shortcut('?')]

const presses = [
  ['l', 'g', 'g l'],
  ['l', null, 'l'],
  ['l', 'x', 'l'],
  ['g', null, undefined],
  ['x', null, undefined],
] as const
it.each(presses)('%s after %s means %s', (key, before, keys) => {
  expect(shortcutFor(known, key, before)?.keys).toBe(keys)
})

it('the one that came last stands in for the others', () => {
  expect(shortcutFor(known, '?', null)).toBe(known[4])
})
