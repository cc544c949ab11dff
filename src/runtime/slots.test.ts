import { expect, it } from 'vitest'
import { Slots } from './slots.ts'

const refuse = () => new Error('refused')

it('lends no more than there are, in the order they were asked for', async () => {
  const slots = new Slots({ atOnce: 1, waiting: 5, refuse })
  const order: number[] = []
  await Promise.all([1, 2, 3].map((number) => slots.use(async () => void order.push(number))))
  expect(order).toEqual([1, 2, 3])
})

it('lets owners take turns: who asks often waits for their own', async () => {
  const slots = new Slots({ atOnce: 1, waiting: 9, refuse })
  const order: string[] = []
  const asked = ['a', 'a', 'a', 'b', 'a', 'c'].map((owner) =>
    slots.use(async () => void order.push(owner), owner),
  )
  await Promise.all(asked)
  expect(order.join('')).toBe('abcaaa')
})

it('lends one owner no more than a share', async () => {
  const slots = new Slots({ atOnce: 3, each: 1, waiting: 9, refuse })
  const first = await slots.take('a')
  const second = slots.take('a')
  const other = await slots.take('b')
  first()
  ;(await second)()
  other()
})

it('refuses who would wait too long, one owner before others', async () => {
  const slots = new Slots({ atOnce: 1, waiting: 2, waitingEach: 1, refuse })
  const release = await slots.take('a')
  const waiting = [slots.take('a'), slots.take('b')]
  await expect(slots.take('a')).rejects.toThrow('refused')
  await expect(slots.take('c')).rejects.toThrow('refused')
  release()
  ;(await waiting[1])?.()
  ;(await waiting[0])?.()
  ;(await slots.take('a'))()
})

it('takes a slot back once, however often it is given back', async () => {
  const slots = new Slots({ atOnce: 1, waiting: 1, refuse })
  const release = await slots.take()
  const next = slots.take()
  release()
  release()
  await next
  const last = slots.take()
  await expect(slots.take()).rejects.toThrow('refused')
  ;(await next)()
  ;(await last)()
})

it('who waited too long and leaves afterwards takes nobody else out of the queue', async () => {
  const slots = new Slots({ atOnce: 1, waiting: 9, patience: 1, refuse })
  const release = await slots.take('a')
  const leaving = new AbortController()
  await expect(slots.take('a', () => leaving.signal)).rejects.toThrow('refused')
  const patient = slots.take('a')
  leaving.abort()
  release()
  ;(await patient)()
})
