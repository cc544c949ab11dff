import { zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing, upload } from '../setup/upload.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)))
const filler = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `Aminah binti Ali,01288${from + at}\n`).join('')

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (rows: readonly (readonly string[])[]) =>
  utf8(
    `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  )
/** A workbook of sheets, each a name with its state and its rows. */
const workbookOf = (sheets: readonly [name: string, state: string, rows: readonly (readonly string[])[]][]) =>
  zipSync({
    '[Content_Types].xml': utf8('<Types/>'),
    'xl/workbook.xml': utf8(
      `<workbook><sheets>${sheets.map(([name, state], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': utf8(
      `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(sheets.map(([, , rows], at) => [`xl/worksheets/sheet${at}.xml`, sheetOf(rows)])),
  })

withEngine('files as offices send them', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const run = importing(() => tenants)
  const sent = async (file: Uint8Array | string, query = '', name = 'a.csv'): Promise<Json> =>
    (await upload(sales, file, name, `/lead/lead-import${query}`)).body
  const leadOf = async (phone: string) => (await sales.get(`/lead/leads?q=${phone}`)).body.data.data[0]

  it('a stray quote fails its own row by name, and the others come in', async () => {
    const done = await run(
      sales,
      'Name,Phone\nA,0128870001\n"Ali "B" C,0128870002\nD,0128870003\n"E, F",0128870004\n',
    )
    expect(done).toMatchObject({ total: 4, created: 3, failed: 1 })
    expect(done.failures).toEqual([
      {
        line: 3,
        cells: ['"Ali "B" C', '0128870002'],
        why: [expect.stringContaining('quotation mark (") is misplaced')],
      },
    ])
    expect((await leadOf('0128870004')).name).toBe('E, F')
  })

  it.each([
    ['gb18030', '陈大文', [0xb3, 0xc2, 0xb4, 0xf3, 0xce, 0xc4]],
    ['big5', '陳大文', [0xb3, 0xaf, 0xa4, 0x6a, 0xa4, 0xe5]],
    ['windows-1252', 'Siân Müller', [...utf8('Si'), 0xe2, ...utf8('n M'), 0xfc, ...utf8('ller')]],
    ['utf-8', '陈大文', [...utf8('陈大文')]],
  ])(
    'letters are read as they were written, wherever in the file they first stand: %s',
    async (encoding, name, letters) => {
      const file = bytes('Name,Phone\n', filler(10_000, 5000), letters, ',0128870010\n')
      const phone = `01288${70_011 + name.length + encoding.length}`
      const { data } = await sent(file)
      expect(data).toMatchObject({ total: 5001, reading: { encoding, headings: 1 } })
      const few = await run(sales, bytes('Name,Phone\n', letters, `,${phone}\n`))
      expect(few).toMatchObject({ failed: 0, reading: { encoding } })
      expect((await leadOf(phone)).name).toBe(name)
    },
  )

  it('a person chooses the encoding, the sheet and the row of the headings; that reading replaces the one before', async () => {
    const file = bytes('Leads of May\n\nWho,Call\n', [0xb3, 0xaf], ',0128870020\n')
    const first = (await sent(file)).data
    expect(first.reading).toMatchObject({ headings: 3, top: [{ line: 1 }, { line: 3 }, { line: 4 }] })
    const query = `?encoding=gb18030&headings=4&replaces=${first.id}`
    const second = (await sent(file, query)).data
    expect(second).toMatchObject({
      columns: ['朝', '0128870020'],
      reading: { encoding: 'gb18030', headings: 4 },
    })
    expect((await sales.get(`/lead/lead-import/${first.id}`)).status).toBe(404)
    expect((await sent(file, '?headings=9')).errors.headings[0]).toContain('Row 9')
    expect((await sent(file, '?encoding=latin')).message).toBeTruthy()
    const { data: done } = (await sales.get('/lead/lead-import')).body.data
    const over = done.find(({ phase }: Json) => phase === 'import')
    expect((await upload(sales, file, 'a.csv', `/lead/lead-import?replaces=${over.id}`)).status).toBe(409)
    const exec = api(tenants, { as: 'exec@harta.test' })
    const foreign = await upload(exec, file, 'a.csv', `/lead/lead-import?replaces=${second.id}`)
    expect(foreign.status).toBe(404)
    expect((await sales.get(`/lead/lead-import/${second.id}`)).status).toBe(200)
  })

  it('titles may stand above the headings, in a file and in a sheet; rows keep their places in it', async () => {
    const done = await run(sales, 'Harta Prima\nLeads,May 2027\n\nName,Phone\nA,0128870030\nB,nonsense\n')
    expect(done).toMatchObject({ columns: ['Name', 'Phone'], created: 1, failures: [{ line: 6 }] })
    const book = workbookOf([['Leads', 'visible', [['Harta Prima'], ['Name', 'Phone'], ['C', '0128870031']]]])
    expect((await sent(book)).data).toMatchObject({
      columns: ['Name', 'Phone'],
      sample: [['C', '0128870031']],
    })
  })

  it('of a workbook the sheet with the headings is read, not instructions or what is hidden', async () => {
    const book = workbookOf([
      [
        'Lists',
        'hidden',
        [
          ['Name', 'Phone'],
          ['Old', '0128870040'],
        ],
      ],
      ['Read me', 'visible', [['How to fill this in'], ['1', 'Begin with the name']]],
      [
        'Leads',
        'visible',
        [
          ['Name', 'Phone'],
          ['New', '0128870041'],
        ],
      ],
    ])
    expect((await sent(book)).data).toMatchObject({
      sample: [['New', '0128870041']],
      reading: {
        sheet: 3,
        sheets: [
          { name: 'Lists', hidden: true },
          { name: 'Read me', hidden: false },
          { name: 'Leads', hidden: false },
        ],
      },
    })
    expect((await sent(book, '?sheet=1')).data.sample).toEqual([['Old', '0128870040']])
    expect((await sent(book, '?sheet=4')).errors.sheet[0]).toBe('The workbook has no sheet named 4')
  })

  it.each([
    ['112345678.0', '60112345678'],
    ['6.0112345679E+10', '60112345679'],
    ['312345678', '60312345678'],
    ['82123456', '6082123456'],
    ['0１2-88700５0', '60128870050'],
    ['03-1234 5677.0', null],
    ['1.1234E+10', null],
  ])('a phone that a spreadsheet took for a number is what it was: %s', async (written, phone) => {
    const done = await run(sales, `Name,Phone\nA,${written}\n`)
    expect(done).toMatchObject(phone ? { created: 1 } : { failed: 1 })
    if (phone) expect((await leadOf(phone)).contact_no).toBe(phone)
  })

  it.each([
    ['28 Sep 2027', '2027-09-28 00:00:00'],
    ['2027/9/28', '2027-09-28 00:00:00'],
    ['28/9/2027 9.30am', '2027-09-28 09:30:00'],
    ['２８/９/２０２７', '2027-09-28 00:00:00'],
  ])('a day as people write it is that day: %s', async (written, at) => {
    const phone = `01288${70_060 + written.length}`
    await run(sales, `sep=;\nName;Phone;Appointment\nA;${phone};${written}\n`)
    expect((await leadOf(phone)).appointment_at).toBe(at)
  })
  it('figures in full width and numbers that lost their zeros are read in each kind of column', async () => {
    const call = '/customer/customer-import'
    const file = 'Name,Phone,NRIC,Income\nA,0128870090,315145551.0,６２５０．５０\n'
    expect(await importing(() => tenants, call)(sales, file)).toMatchObject({ created: 1, failed: 0 })
    const [{ id }] = (await sales.get('/customer/customers?q=0128870090')).body.data.data
    const { nric, monthly_income: income } = (await sales.get(`/customer/customers/${id}`)).body.data
    expect([nric, income]).toEqual(['******-**-5551', '6250.50'])
  })
})
