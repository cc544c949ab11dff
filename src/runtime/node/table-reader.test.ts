import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Upload } from '../spreadsheet/read-upload.ts'
import type { TableReader } from '../runtime.ts'
import { startTableReader } from './table-reader.ts'

const tooHeavy = { status: 422, errors: { file: [{ key: 'import.too_heavy' }] } }
const lines = (count: number) => new File([`Name\n${'a line like others\n'.repeat(count)}`], 'a.csv')

/** The file in a form, as a browser sends it. */
async function uploadOf(file: File): Promise<Upload> {
  const form = new FormData()
  form.set('file', file)
  const sent = new Response(form)
  return { pieces: [new Uint8Array(await sent.arrayBuffer())], type: sent.headers.get('content-type') ?? '' }
}

function workbookOf({ sheet = '<worksheet><sheetData/></worksheet>', strings = '<sst/>' }): File {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<r><Relationship Id="r1" Target="worksheets/sheet1.xml"/></r>',
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': strings,
  }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  )
  return new File([bytes as BlobPart], 'a.xlsx')
}

async function rowsOf(reader: TableReader, file: File): Promise<number> {
  let rows = 0
  for await (const { count } of reader.read(await uploadOf(file), 'somebody')) rows += count
  return rows
}

it('hands over the headings, then the rows', async () => {
  const reader = startTableReader()
  const batches = []
  for await (const { file, count } of reader.read(await uploadOf(lines(1500)), 'somebody'))
    batches.push([file, count])
  expect(batches).toEqual([
    ['a.csv', 1],
    ['a.csv', 1000],
    ['a.csv', 500],
  ])
})

it('gives up a file that takes too long', async () => {
  const reader = startTableReader({ seconds: 0 })
  await expect(rowsOf(reader, lines(1))).rejects.toMatchObject(tooHeavy)
})

it('gives up a file that takes too much memory', async () => {
  const strings = Array.from(
    { length: 300_000 },
    (_, at) => `<si><t>a text of its own, number ${at}</t></si>`,
  )
  const heavy = workbookOf({ strings: `<sst>${strings.join('')}</sst>` })
  await expect(rowsOf(startTableReader({ megabytes: 16 }), heavy)).rejects.toMatchObject(tooHeavy)
  await expect(rowsOf(startTableReader(), heavy)).rejects.toMatchObject({
    errors: { file: [{ key: 'import.empty' }] },
  })
})

it('reads the next file of a sender when the one before is read, also when that was given up', async () => {
  const reader = startTableReader({ atOnce: 2 })
  const first = reader.read(await uploadOf(lines(3000)), 'somebody')[Symbol.asyncIterator]()
  await first.next()
  const second = rowsOf(reader, lines(10))
  expect(await rowsOf({ read: (upload) => reader.read(upload, 'another') }, lines(20))).toBe(21)
  await first.return?.()
  expect(await second).toBe(11)
})

it.each(['<c t="str"><v>%</v></c>', '<c t="inlineStr"><is><t>%</t></is></c>'])(
  'a cell of any size is refused while it comes, before it is held whole (%s)',
  async (cell) => {
    const row = cell.replace('%', 'a'.repeat(60_000_000))
    const sheet = `<worksheet><sheetData><row>${row}</row></sheetData></worksheet>`
    await expect(rowsOf(startTableReader({ megabytes: 16 }), workbookOf({ sheet }))).rejects.toMatchObject({
      errors: { file: [{ key: 'import.long' }] },
    })
  },
)
