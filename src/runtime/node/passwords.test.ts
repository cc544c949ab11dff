import { afterAll, expect, it } from 'vitest'
import { startPasswords } from './passwords.ts'

const passwords = startPasswords({ threads: 1, waiting: 3, waitingEach: 2 })
afterAll(() => passwords.stop())

it('a hash holds its password and no other', async () => {
  const hash = await passwords.hash('correct horse')
  expect(await passwords.verify('correct horse', hash)).toBe(true)
  expect(await passwords.verify('another horse', hash)).toBe(false)
})

it('what cannot be checked fails alone', async () => {
  await expect(passwords.verify('a', 'no hash')).rejects.toThrow()
  expect(await passwords.hash('a')).toMatch(/^\$argon2id\$/)
})

it('those who wait are bounded, and those of one address before others', async () => {
  const busy = { status: 429, extra: { retry_after: 5 } }
  const taken = [1, 2, 3].map(() => passwords.hash('a', 'one'))
  await expect(passwords.hash('a', 'one')).rejects.toMatchObject(busy)
  const other = passwords.hash('a', 'other')
  expect(() => passwords.requireRoom('third')).toThrow('failure.throttled')
  await expect(passwords.hash('a', 'third')).rejects.toMatchObject(busy)
  await Promise.all([...taken, other])
  passwords.requireRoom('third')
})
