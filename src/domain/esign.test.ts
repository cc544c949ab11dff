import { expect, it } from 'vitest'
import { isLinkExpired, mayGenerate } from './esign.ts'

const now = Date.parse('2026-11-20T12:00:00+08:00')
const form = (esign_status: number, esign_expired = '2026-11-25 00:00:00') => ({
  esign_status,
  esign_expired,
})

it('[STA-11] a link is made only where there is none, it has expired, or its status is 2 or higher', () => {
  expect(mayGenerate(null, now)).toBe(true)
  expect(mayGenerate(form(0), now)).toBe(false)
  expect(mayGenerate(form(1), now)).toBe(false)
  expect(mayGenerate(form(2), now)).toBe(true)
  expect(mayGenerate(form(3), now)).toBe(true)
  expect(mayGenerate(form(0, '2026-11-20 11:59:59'), now)).toBe(true)
  expect(isLinkExpired(form(0), now)).toBe(false)
})
