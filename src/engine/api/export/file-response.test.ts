import { expect, it } from 'vitest'
import type { Cell } from '../../fields/kind.ts'
import { fileResponse } from './file-response.ts'
import type { ExportFormat } from './formats.ts'

const pages = 100
const rows = (page: number): Cell[][] =>
  Array.from({ length: 500 }, (_, n) => [
    `Person ${page * 500 + n}`,
    String(60_120_000_000 + n),
    { number: '12.50' },
  ])

function download(format: ExportFormat, page: (number: number) => Promise<Cell[][] | undefined>) {
  const body = fileResponse({ format, name: 'Leads.csv', columns: ['Name', 'Phone', 'Sum'], page }).body
  if (!body) throw new Error('No body')
  return body.getReader()
}

it.each<ExportFormat>(['csv', 'xlsx'])(
  '%s is read page by page as its reader takes it, never ahead',
  async (format) => {
    let asked = 0
    let largest = 0
    let taken = 0
    const reader = download(format, (page) => {
      asked++
      return Promise.resolve(page < pages ? rows(page) : undefined)
    })
    expect(asked).toBe(0)
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      taken++
      // Packing may need a few pages before a piece is there; it holds no more than its window.
      expect(asked).toBeLessThanOrEqual(taken * 4)
      largest = Math.max(largest, read.value.byteLength)
    }
    expect(asked).toBe(pages + 1)
    expect(largest).toBeLessThan(64 * 1024)
  },
)

it('a page that cannot be read breaks the file off: it never looks whole', async () => {
  const reader = download('csv', (page) =>
    page < 2 ? Promise.resolve(rows(page)) : Promise.reject(new Error('gone')),
  )
  const all = async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read());
  }
  await expect(all()).rejects.toThrow('gone')
})
