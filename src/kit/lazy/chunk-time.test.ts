import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkTimeout, inTime } from './chunk-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[CON-07] a script that has not come after 120,000 ms has failed', async () => {
  const outcome = vi.fn()
  void inTime(() => new Promise(() => undefined)).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkTimeout))
})

it('one that comes, or fails, is what it is, and leaves no timer', async () => {
  await expect(inTime(() => Promise.resolve('page'))).resolves.toBe('page')
  await expect(inTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
