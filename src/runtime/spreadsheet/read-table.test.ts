import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const lines = Array.from({ length: 2500 }, (_, at) => `Lead ${at},0121${at}`).join('\n')

it('hands over the same rows whether it kept them or reads them anew', () => {
  const file = bytes(`Name,Phone\n${lines}`)
  const once = [...readTable(file)]
  expect(once.map(({ count }) => count)).toEqual([1, 1000, 1000, 500])
  expect([...readTable(file, undefined, 5000)]).toEqual(once)
})

it('hands over nothing of a file that is refused for its last row', () => {
  const file = bytes(`Name\n${lines}\n${'x'.repeat(1_000_001)}`)
  for (const most of [undefined, 0])
    expect(() => readTable(file, undefined, most).next()).toThrow(expect.objectContaining({ status: 422 }))
})
