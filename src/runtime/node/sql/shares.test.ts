import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Shares } from './shares.ts'

// Fakes timers: a pending wait would time out during another test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Counts the waits granted without a released connection. */
const granted = async (asked: Promise<unknown>[]) => {
  const settled: unknown[] = []
  for (const each of asked) void each.then((release) => settled.push(release))
  await new Promise((resolve) => setImmediate(resolve))
  return settled.length
}

it('a user has a share of the connections, a corporate a larger one, and there is one left for others', async () => {
  const shares = new Shares(10)
  const one = Array.from({ length: 9 }, () => shares.take({ user: 'a', corporate: 'x' }))
  expect(await granted(one)).toBe(4)
  const colleague = Array.from({ length: 9 }, () => shares.take({ user: 'b', corporate: 'x' }))
  expect(await granted(colleague)).toBe(3)
  expect(await granted([shares.take({ user: 'c', corporate: 'y' })])).toBe(1)
})

it('of a single connection corporates have it in turns', async () => {
  const shares = new Shares(1)
  const order: string[] = []
  const use = async (user: string, corporate: string) => {
    const release = await shares.take({ user, corporate })
    order.push(user)
    release()
  }
  await Promise.all([use('a', 'x'), use('a', 'x'), use('b', 'x'), use('a', 'x'), use('c', 'y')])
  expect(order.indexOf('c')).toBeLessThan(3)
})

it('who has too many waiting is told to come again', async () => {
  const shares = new Shares(1)
  const asked = Array.from({ length: 102 }, () => shares.take({ user: 'a', corporate: 'x' }))
  await expect(asked.at(-1)).rejects.toMatchObject({ status: 429, extra: { retry_after: 5 } })
  const other = shares.take({ user: 'b', corporate: 'x' })
  ;(await asked[0])?.()
  ;(await other)()
})

it('who leaves waits no more, and those behind them have their turn', async () => {
  const shares = new Shares(1)
  const held = await shares.take({ user: 'a', corporate: 'x' })
  const gone = new AbortController()
  const left = Array.from({ length: 9 }, () =>
    shares.take({ user: 'a', corporate: 'x', leaving: () => gone.signal }),
  )
  gone.abort()
  for (const one of left) await expect(one).rejects.toMatchObject({ status: 429 })
  const next = shares.take({ user: 'a', corporate: 'x' })
  held()
  expect(await granted([next])).toBe(1)
  const late = shares.take({ user: 'a', corporate: 'x', leaving: () => gone.signal })
  await expect(late).rejects.toMatchObject({ status: 429 })
})
