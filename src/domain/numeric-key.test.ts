import { expect, it } from 'vitest'
import { allowsNumericKey } from './numeric-key.ts'

const plain = { ctrlKey: false, metaKey: false }

const passing = [
  ...'0123456789.,$',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowUp',
  'Tab',
  'Home',
  'End',
  'Enter',
]
it.each(passing)('[VAL-01] %s passes', (key) => {
  expect(allowsNumericKey({ key, ...plain })).toBe(true)
})

const heldBack = ['a', 'e', '-', '+', ' ', '%', '٣', 'F1', 'Dead']
it.each(heldBack)('[VAL-01] %j is held back', (key) => {
  expect(allowsNumericKey({ key, ...plain })).toBe(false)
})

it('lets shortcuts such as paste through', () => {
  expect(allowsNumericKey({ key: 'v', ctrlKey: true, metaKey: false })).toBe(true)
  expect(allowsNumericKey({ key: 'v', ctrlKey: false, metaKey: true })).toBe(true)
})
