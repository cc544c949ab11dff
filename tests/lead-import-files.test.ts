import { zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from './api.ts'
import { withEngines } from './engines.ts'
import { importing, upload } from './lead-upload.ts'
import { World } from './world.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const noise = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)
const workbook = {
  '[Content_Types].xml': bytesOf('<Types/>'),
  'xl/workbook.xml': bytesOf('<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': bytesOf(
    '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
}
const swollen = zipSync({ ...workbook, 'xl/a.xml': new Uint8Array(120e6) }, { level: 1 })
const manyParts = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.xml`, bytesOf('')]))

withEngines('files that an import reads', (engine) => {
  let world: World
  let sales: Api
  beforeAll(async () => {
    world = await World.open(engine)
    sales = api(world, { as: 'sales@harta.test' })
  })
  const run = importing(() => world)

  it.each([
    ['semicolons and CRLF', 'Name;Phone\r\nSemi Colon;0128880301\r\n'],
    ['a mark and tabs', '\ufeffName\tPhone\nTabbed\t0128880302\n'],
    ['no last line end', 'Name,Phone\nOpen End,0128880303'],
    [
      'Windows letters',
      new Uint8Array([
        ...new TextEncoder().encode('Name,Phone\nJos'),
        0xe9,
        ...new TextEncoder().encode(' P,0128880304\n'),
      ]),
    ],
    [
      'UTF-16',
      new Uint8Array([
        0xff,
        0xfe,
        ...[...'Name,Phone\nWide,0128880305\n'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      ]),
    ],
  ])('reads %s', async (_, bytes) => {
    expect(await run(sales, bytes)).toMatchObject({ created: 1, failed: 0 })
  })

  it('reads XLSX, with dates and numbers as cells', async () => {
    const { default: writeXlsx } = await import('write-excel-file/node')
    const cell = (value: string | number | Date) =>
      value instanceof Date ? { value, format: 'dd/mm/yyyy hh:mm' } : { value }
    const rows = [
      ['Name', 'Mobile', 'Created'],
      ['Sheet One', 60128880401, new Date('2026-02-03T04:05:00Z')],
    ]
    const bytes = await writeXlsx(rows.map((row) => row.map(cell)) as never).toBuffer()
    expect(await run(sales, new Uint8Array(bytes), 'start', 'leads.xlsx')).toMatchObject({
      created: 1,
      failed: 0,
    })
    const [lead] = (await sales.get('/lead/leads?q=0128880401')).body.data.data
    expect(lead).toMatchObject({
      name: 'Sheet One',
      contact_no: '60128880401',
      created_at: '2026-02-03 04:05:00',
    })
  })

  it.each([
    ['an empty file', '', 422],
    ['no headings', '\n\nA,B\n', 422],
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 422],
    ['the beginning of a zip', new TextEncoder().encode('PK\u0003\u0004 and no more'), 422],
    ['a zip of something else', zipSync({ 'note.txt': new Uint8Array(9) }), 422],
    ['a workbook whose parts are no XML', zipSync({ ...workbook, 'xl/worksheets/sheet1.xml': noise }), 422],
    ['a workbook that lost its end', zipSync({ ...workbook, 'xl/a.xml': noise }).slice(0, -40), 422],
    ['a small zip of 120 MB', swollen, 422],
    ['a zip with no end of parts', zipSync(manyParts), 422],
    ['a thousand columns and one', `Name,Phone${',x'.repeat(999)}\n`, 422],
    ['a row of quotes', `Name,Phone\n"${'""'.repeat(1_200_000)}",0128880803\n`, 422],
    ['a row far too long', `Name,Phone\nA,${'1'.repeat(1_100_000)}\n`, 422],
    ['a quote that is never closed', `Name,Phone\n"A,0128880801\n${'B,0128880802\n'.repeat(900_000)}`, 422],
    ['one line of commas alone', ','.repeat(12_000_000), 422],
  ])('%s is a clear refusal', async (_, bytes, status) => {
    const answer = await upload(sales, bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.errors.file).toHaveLength(1)
  })
})
