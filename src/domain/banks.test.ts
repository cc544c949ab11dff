import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bankLogo, banks } from './banks.ts'

it('[CON-07] every bank id leads to a picture, and no id stands twice', () => {
  expect(new Set(banks.map(({ id }) => id)).size).toBe(banks.length)
  const missing = banks.filter(
    ({ id }) => !existsSync(join(import.meta.dirname, '../../public', bankLogo(id))),
  )
  expect(missing).toEqual([])
})
