import { expect, it, vi } from 'vitest'
import { together } from './together.ts'

it('asks once for what is asked in one turn, and anew for what comes later', async () => {
  const ask = vi.fn((all: readonly number[]) => Promise.resolve(all.map((one) => one * 2)))
  const double = together(ask)
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(ask.mock.calls).toEqual([[[1, 2, 3]], [[4]]])
})

it('a failure is everybody’s who asked with it', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('away')))
  const one = together<number, number>(ask)
  expect((await Promise.allSettled([one(1), one(2)])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(ask).toHaveBeenCalledTimes(1)
})
