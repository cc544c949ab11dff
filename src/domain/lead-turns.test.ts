import { describe, expect, it } from 'vitest'
import { turnsOf, type Load } from './lead-turns.ts'

const load = (userId: number, open: number, lastAt: number | null = null): Load => ({ userId, open, lastAt })

function turns(loads: Load[], n: number): number[] {
  const order = turnsOf(loads)
  return Array.from({ length: n }, () => order.next().value ?? 0)
}

describe('[ENT-07] whose turn it is to get a lead', () => {
  it.each<[why: string, loads: Load[], n: number, expected: number[]]>([
    ['who has the fewest', [load(1, 3), load(2, 1), load(3, 2)], 1, [2]],
    ['of equals who got one longest ago', [load(1, 1, 200), load(2, 1, 100)], 1, [2]],
    ['who never got any comes before them', [load(1, 1, 100), load(2, 1)], 1, [2]],
    ['of those who never got any the first', [load(7, 0), load(5, 0), load(6, 0)], 3, [5, 6, 7]],
    ['each turn counts for the next', [load(1, 0), load(2, 2)], 5, [1, 1, 2, 1, 2]],
    ['equals take turns', [load(1, 0, 300), load(2, 0, 200), load(3, 0, 100)], 6, [3, 2, 1, 3, 2, 1]],
    ['nobody where there is nobody', [], 1, [0]],
  ])('%s', (_why, loads, n, expected) => expect(turns(loads, n)).toEqual(expected))

  it('leaves what it was given as it was', () => {
    const loads = [load(1, 0)]
    turns(loads, 3)
    expect(loads).toEqual([load(1, 0)])
  })
})
