import { afterEach, expect, it } from 'vitest'
import { setLocale, translateLabel } from './spoken.ts'

afterEach(() => setLocale({}))

it('a status that is called as something that programs know is shown by its name', () => {
  setLocale({ labels: { Lead: 'Prospek' } })
  expect(['Lead', 'constructor', '__proto__'].map(translateLabel)).toEqual([
    'Prospek',
    'constructor',
    '__proto__',
  ])
})
