import { expect, it } from 'vitest'
import { placeFiles } from './kept-files.ts'

const file = (id: number, name: string, size: number) => ({
  id,
  name,
  size,
  media_type: 'application/pdf',
  created_at: '2026-01-02 10:00:00',
})

it('[PDPA] documents have names of their own that every system takes, each once, the newest as far as there is room', () => {
  const placed = placeFiles(
    [
      file(1, 'old.pdf', 70),
      file(2, '../../etc/IC.pdf', 20),
      file(3, 'ic.PDF', 20),
      file(3, 'ic.PDF', 20),
      file(4, 'erased', 0),
      file(5, 'ic (2).pdf', 20),
    ],
    100,
  )
  expect(placed.map(({ id, path }) => [id, path])).toEqual([
    [2, 'documents/IC.pdf'],
    [3, 'documents/ic (2).PDF'],
    [5, 'documents/ic (2) (2).pdf'],
  ])
})
