import { zipSync } from 'fflate'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Tx } from '../../src/runtime/database.ts'
import { clearExpired } from '../../src/runtime/maintenance.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { importing, upload } from '../setup/upload.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const noise = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)
const workbook = {
  '[Content_Types].xml': bytesOf('<Types/>'),
  'xl/workbook.xml': bytesOf('<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': bytesOf(
    '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
}
const sheetOf = (rows: string) =>
  zipSync({
    ...workbook,
    'xl/worksheets/sheet1.xml': bytesOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const headings = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Phone')}</row>`
const withCell = (line: number, place: string) =>
  sheetOf(`${headings}<row r="${line}">${cell(place, 'x')}</row>`)
const swollen = zipSync({ ...workbook, 'xl/a.xml': new Uint8Array(120e6) }, { level: 1 })
const swollenPart = zipSync({
  ...workbook,
  'xl/workbook.xml': bytesOf(`<workbook>${' '.repeat(2e6)}</workbook>`),
})
const shared = 'x'.repeat(30_000)
const repeated = zipSync({
  ...workbook,
  'xl/sharedStrings.xml': bytesOf(`<sst><si><t>${shared}</t></si></sst>`),
  'xl/worksheets/sheet1.xml': bytesOf(
    `<worksheet><sheetData>${headings}${`<row>${'<c t="s"><v>0</v></c>'.repeat(30)}</row>`.repeat(120)}</sheetData></worksheet>`,
  ),
})
const manyParts = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.xml`, bytesOf('')]))

withEngine('files that an import reads', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const run = importing(() => tenants)

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
    ['a workbook without a cell', sheetOf(''), 422],
    ['a workbook whose rows go back', sheetOf(`${headings}<row r="5"/><row r="5"/>`), 422],
    ['a part that unpacks to more than any such part', swollenPart, 422],
    ['a text that a workbook shows far too often', repeated, 422],
  ])('%s is a clear refusal', async (_, bytes, status) => {
    const answer = await upload(sales, bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.errors.file).toHaveLength(1)
  })
  it.each([
    ['a cell in the last place of a sheet', withCell(1_048_576, 'XFD1048576'), '200000'],
    ['a cell in the last row of a sheet', withCell(1_048_576, 'C1048576'), '200000'],
    ['a cell in the row after the last', withCell(200_002, 'A200002'), '200000'],
    ['a cell in the column after the last', withCell(2, 'ALM2'), '1000'],
    ['a cell in a column of four letters', withCell(2, 'ZZZZ2'), '1000'],
    ['a flood of blank lines', `Name,Phone\n${'\n'.repeat(5_000_000)}`, '200000'],
    ['a flood of commas', `Name,Phone\n${',\n'.repeat(1_000_000)}`, '200000'],
    ['a flood of short lines', `Name,Phone\n${'a,\n'.repeat(1_000_000)}`, '200000'],
  ])('%s is refused with the limit named', async (_, bytes, limit) => {
    const answer = await upload(sales, bytes)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.file[0]).toContain(limit)
    expect((await sales.get('/lead/lead-import')).body.data.data).not.toContainEqual(
      expect.objectContaining({ total: 0 }),
    )
  })

  it('empty cells may stand anywhere: a sheet keeps its looks down to its end', async () => {
    const bytes = sheetOf(
      `${headings}<row r="3">${cell('A3', 'After A Gap')}${cell('B3', '0128880310')}</row><row r="1048576"><c r="XFD1048576" s="1"/></row>`,
    )
    const { body } = await upload(sales, bytes, 'leads.xlsx')
    expect(body.data).toMatchObject({ total: 1, sample: [['After A Gap', '0128880310']] })
  })

  it('what a workbook shows is read as it is shown: runs, escapes, booleans, days since 1904', async () => {
    const bytes = zipSync({
      ...workbook,
      'xl/workbook.xml': bytesOf(
        '<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet name="A" sheetId="1" r:id="r1"/></x:sheets></x:workbook>',
      ),
      'xl/styles.xml': bytesOf(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      ),
      'xl/sharedStrings.xml': bytesOf(
        '<sst><si><r><t>Ali</t></r><r><t xml:space="preserve"> &amp; Abu</t></r><rPh><t>no</t></rPh></si></sst>',
      ),
      'xl/worksheets/sheet1.xml': bytesOf(
        `<worksheet><sheetData>${headings}<row><c t="s"><v>0</v></c><c><v>6.0128880311E10</v></c><c t="b"><v>1</v></c><c s="1"><v>44594.25</v></c><c t="str"><f>A1</f><v>a_x0041_</v></c><c t="e"><v>#REF!</v></c></row></sheetData></worksheet>`,
      ),
    })
    const { body } = await upload(sales, bytes, 'leads.xlsx')
    expect(body.data.sample).toEqual([['Ali & Abu', '60128880311', 'true', '2026-02-03 06:00:00', 'aA']])
  })

  it('others are served while a large file is staged', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => `Lead ${at},01288${at}`)
    const done: string[] = []
    const large = upload(sales, `Name,Phone\n${lines.join('\n')}`).then((answer) => {
      done.push('upload')
      return answer
    })
    const manager = api(tenants, { as: 'manager@harta.test' })
    for (let count = 0; count < 5; count++) {
      expect((await manager.get('/lead/leads')).status).toBe(200)
      done.push('list')
    }
    expect((await large).body.data).toMatchObject({ total: 30_000 })
    expect(done).toEqual(['list', 'list', 'list', 'list', 'list', 'upload'])
  })

  it('a file that is refused leaves nothing', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `Lead ${at},01288${at}`)
    const refused = await upload(sales, `Name,Phone\n${lines.join('\n')}\n${'x'.repeat(1_000_001)}`)
    expect(refused.status).toBe(422)
    const left = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query("select from import where phase = 'uploading' and created_by = $1", [
        tenants.userId('sales@harta.test'),
      ]),
    )
    expect(left.rowCount).toBe(0)
  })

  it('an upload whose sender is signed out midway is nobody’s to see, and is cleared', async () => {
    const { access_token: token } = await tenants.signIn('exec@harta.test')
    const exec = api(tenants, { token })
    const lines = Array.from({ length: 30_000 }, (_, at) => `Lead ${at},01288${at}`)
    const uploading = upload(exec, `Name,Phone\n${lines.join('\n')}`)
    const owner = <T>(work: (tx: Tx) => Promise<T>) => tenants.database.transaction({ role: 'owner' }, work)
    const mine = "from import where phase = 'uploading' and created_by = $1"
    const of = [tenants.userId('exec@harta.test')]
    await vi.waitUntil(
      async () => (await owner((tx) => tx.query(`select ${mine}`, of))).rowCount === 1,
      10_000,
    )
    expect((await api(tenants, { as: 'exec@harta.test' }).get('/lead/lead-import')).body.data.data).toEqual(
      [],
    )
    await exec.post('/access-control/logout')
    expect((await uploading).status).toBe(401)
    await owner((tx) =>
      tx.query("update import set created_at = now() - interval '2 hours' where created_by = $1", of),
    )
    await clearExpired(tenants)
    expect((await owner((tx) => tx.query(`select ${mine}`, of))).rowCount).toBe(0)
  })
})
