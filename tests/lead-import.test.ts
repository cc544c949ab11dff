import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { api, type Api, type Json } from './api.ts'
import { withEngines } from './engines.ts'
import { upload } from './lead-upload.ts'
import { World } from './world.ts'

const leadsFile = readFileSync(new URL('./data/leads.csv', import.meta.url))
const expected = JSON.parse(readFileSync(new URL('./data/leads-expected.json', import.meta.url), 'utf8')) as {
  created: number
  updated: number
  failed: number
  failures: { line: number; why: string }[]
}

const said: Record<string, string> = {
  'name missing': 'Name is required',
  'phone missing': 'Contact no is required',
  'email not valid': 'E-mail is not a valid e-mail address',
}

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

// A machine that does other things meanwhile takes its time over 3,000 rows.
vi.setConfig({ testTimeout: 60_000 })

withEngines('lead import', (engine) => {
  let world: World
  let sales: Api
  beforeAll(async () => {
    world = await World.open(engine)
    sales = api(world, { as: 'sales@harta.test' })
  })

  async function run(
    as: Api,
    bytes: Uint8Array | string,
    step: 'check' | 'start' = 'start',
    name?: string,
  ): Promise<Json> {
    const { body } = await upload(as, bytes, name)
    const started = await as.post(`/lead/lead-import/${body.data.id}/${step}`, {})
    expect(started.status).toBe(202)
    await world.jobs.idle()
    return (await as.get(`/lead/lead-import/${body.data.id}`)).body.data
  }
  const leads = async (as: Api, query = '') => (await as.get(`/lead/leads?limit=500&${query}`)).body.data

  describe('a file as offices send them', () => {
    it('guesses the columns, shows a sample, and a dry run changes nothing', async () => {
      const { status, body } = await upload(sales, leadsFile)
      expect(status).toBe(201)
      expect(body.data).toMatchObject({
        total: 3000,
        phase: 'staged',
        columns: [
          'Name',
          'Contact No',
          'Email',
          'Channel',
          'Interested In',
          'Budget',
          'Remarks',
          'Created At',
        ],
        mapping: {
          name: 0,
          contact_no: 1,
          email: 2,
          channel_id: 3,
          interested_in: 4,
          budget_id: 5,
          remarks: 6,
          created_at: 7,
        },
      })
      expect(body.data.sample).toHaveLength(5)
      await sales.post(`/lead/lead-import/${body.data.id}/check`, {})
      await world.jobs.idle()
      const checked = (await sales.get(`/lead/lead-import/${body.data.id}`)).body.data
      expect(checked).toMatchObject({ status: 'done', phase: 'check', ...countsOf(expected) })
      expect((await leads(sales)).total).toBe(0)
    })

    it('gives exactly the known counts and failing records', async () => {
      const done = await run(sales, leadsFile)
      expect(done).toMatchObject({ status: 'done', phase: 'import', done: 3000, ...countsOf(expected) })
      const failed = await world.database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ line: number; label: string; key: string }>(
          "select line, reasons -> 0 -> 'args' ->> 'label' as label, reasons -> 0 ->> 'key' as key from import_row where import_id = $1 and outcome = 'failed' order by line",
          [done.id],
        ),
      )
      expect(failed.rows.map(({ line }) => line)).toEqual(expected.failures.map(({ line }) => line))
      for (const [n, { why }] of expected.failures.slice(0, 50).entries())
        expect(done.failures[n].why).toEqual([said[why]])
      expect((await leads(sales)).total).toBe(expected.created)
    })

    it('keeps what was in the cells: several scripts, line breaks, markup and formulas as text, names no list has', async () => {
      const page = await leads(sales, 'q=Devi')
      expect(page.data[0].name).toContain('தேவி')
      const formula = await leads(
        sales,
        `filter=${encodeURIComponent(JSON.stringify({ remarks: { contains: '=HYPERLINK' } }))}`,
      )
      expect(formula.data[0].remarks).toContain('=HYPERLINK("x")')
      const again = await leads(
        sales,
        `filter=${encodeURIComponent(JSON.stringify({ remarks: { contains: 'Re-enquiry' } }))}`,
      )
      expect(again.data[0].remarks).toContain('Source channel: Re-enquiry')
      expect(again.total).toBeGreaterThan(0)
    })

    it('sent again, nothing doubles: every good row updates', async () => {
      const again = await run(sales, leadsFile)
      expect(again).toMatchObject({
        created: 0,
        updated: expected.created + expected.updated,
        failed: expected.failed,
      })
      expect((await leads(sales)).total).toBe(expected.created)
    })
  })

  describe('failed rows', () => {
    const file =
      'Name,Phone,Email,Remarks\nAminah,0128880001,,=1+1\n,0128880002,,\nTan,0128880003,no-address,"two\nlines"\n'

    it('come as a file with their reasons, which imports cleanly once corrected', async () => {
      const as = api(world, { as: 'exec@harta.test' })
      const done = await run(as, file)
      expect(done).toMatchObject({ created: 1, failed: 2 })
      const { body, headers } = await as.get(`/lead/lead-import/${done.id}/failures.csv`)
      expect(headers.get('content-disposition')).toContain('failed%20rows.csv')
      expect(body.replace('\ufeff', '')).toBe(
        'Name,Phone,Email,Remarks,Reason\r\n,0128880002,,,Name is required\r\nTan,0128880003,no-address,"two\nlines",E-mail is not a valid e-mail address\r\n',
      )
      const corrected = body.replace(',0128880002', 'Lim,0128880002').replace('no-address', 'tan@mail.test')
      const second = await run(as, corrected)
      expect(second).toMatchObject({ created: 2, updated: 0, failed: 0 })
    })

    it('a formula leaves as text and comes back as it was', async () => {
      const as = api(world, { as: 'exec@harta.test' })
      const done = await run(as, 'Name,Phone,Remarks\n,0128880100,=cmd()\n')
      const { body } = await as.get(`/lead/lead-import/${done.id}/failures.csv`)
      expect(body).toContain("'=cmd()")
      await run(as, body.replace(',0128880100', 'Mended,0128880100'))
      expect((await leads(as, 'q=0128880100')).data[0].remarks).toBe('=cmd()')
    })
  })

  it('a phone of somebody else’s lead fails that row and tells nothing of it; the admin’s import updates it', async () => {
    await api(world, { as: 'exec@harta.test' }).post('/lead/leads', {
      name: 'Theirs',
      contact_no: '0128880200',
    })
    const mine = await run(sales, 'Name,Phone\nMine,0128880200\n')
    expect(mine).toMatchObject({ created: 0, updated: 0, failed: 1 })
    expect(mine.failures[0].why[0]).not.toContain('Theirs')
    const admin = api(world, { as: 'admin@harta.test' })
    expect(await run(admin, 'Name,Phone,Channel\nMine,0128880200,Expo\n')).toMatchObject({
      updated: 1,
      failed: 0,
    })
    const channels = (await admin.get('/lookup/channel?range=[0,99]')).body as { channel: string }[]
    expect(channels.map(({ channel }) => channel)).toContain('Expo')
  })

  it('[STA-13] of a lead that several hold, a row changes the sender’s own status and appointment, as a PUT does', async () => {
    const admin = api(world, { as: 'admin@harta.test' })
    const exec = api(world, { as: 'exec@harta.test' })
    const corporate = `/access-control/corporate/${world.corporate('Harta Prima').id}`
    await admin.put(corporate, { multi_assignment: true })
    const made = await sales.post('/lead/leads', { name: 'Held by two', contact_no: '0128880221' })
    const path = `/lead/leads/${made.body.data.id}`
    await admin.put(path, { assign_to: world.userId('exec@harta.test') })
    const seenBy = async (as: Api) => {
      const { status_detail, appointment_at, interested_in } = (await as.get(path)).body.data
      return [status_detail.status, appointment_at, interested_in]
    }
    const rowOf = (status: string, day: string, interest: string) =>
      `Name,Phone,Status,Appointment,Interest\nHeld by two,0128880221,${status},${day},${interest}\nNew ${status},0128880222,${status},,\n`
    const [status] = await seenBy(exec)

    expect(await run(sales, rowOf('Appointment', '2026-12-01', 'Condo'))).toMatchObject({ updated: 1 })
    expect(await seenBy(sales)).toEqual(['Appointment', '2026-12-01 00:00:00', 'Condo'])
    expect(await seenBy(exec)).toEqual([status, null, 'Condo'])
    await run(sales, rowOf('', '2026-12-02', ''))
    expect(await seenBy(sales)).toEqual(['Appointment', '2026-12-02 00:00:00', 'Condo'])
    await run(sales, rowOf('Viewing', '2026-12-02', ''))
    const { lead_assignments } = (await sales.get(path)).body.data
    const mine = lead_assignments.find(({ user_id }: Json) => user_id === world.userId('sales@harta.test'))
    expect(mine.appointment_history).toEqual(['2026-12-01 00:00:00'])

    await run(exec, rowOf('Won', '2026-12-03', '').replace(/New.*\n/, ''))
    expect(await seenBy(exec)).toEqual(['Won', '2026-12-03 00:00:00', 'Condo'])
    expect(await seenBy(admin)).toEqual(['Won', '2026-12-03 00:00:00', 'Condo'])
    expect(await seenBy(sales)).toEqual(['Viewing', '2026-12-02 00:00:00', 'Condo'])
    await admin.put(corporate, { multi_assignment: false })
  })

  describe('names for a list', () => {
    const channels = async () =>
      ((await admin().get('/lookup/channel?range=[0,199]')).body as { channel: string }[]).map(
        ({ channel }) => channel,
      )
    const admin = () => api(world, { as: 'admin@harta.test' })
    const rows = (source: string) =>
      `Name,Phone,Source\nLong,0128880211,${source}\nGood,0128880212,Roadshow ${source.length}\n`

    it.each([81, 301, 6000])('of %i characters fail their row alone, in a dry run too', async (length) => {
      const name = 'x'.repeat(length)
      const checked = await run(admin(), rows(name), 'check')
      expect(checked).toMatchObject({ status: 'done', failed: 1 })
      expect(checked.failures[0].why).toEqual(['Channel is longer than 80 characters'])
      expect(await run(admin(), rows(name))).toMatchObject({ status: 'done', error: null, failed: 1 })
      const kept = await channels()
      expect(kept).toContain(`Roadshow ${length}`)
      expect(kept).not.toContain(name)
    })

    it('that the database takes for one it has are that one', async () => {
      const names = ['Istanbul', 'İstanbul', 'ISTANBUL', 'Straße', 'STRASSE', 'ΟΔΟΣ', 'οδος', 'οδοσ']
      for (const name of names) {
        const file = `Name,Phone,Source\nA,0128880213,${name}\nB,0128880214,${name}\n`
        expect(await run(admin(), file)).toMatchObject({ status: 'done', failed: 0, error: null })
      }
      expect((await channels()).filter((name) => name === 'Istanbul')).toHaveLength(1)
    })
  })

  it('a name that goes to the notes leaves them within their length', async () => {
    const done = await run(sales, `Name,Phone,Source\nA,0128880216,${'x'.repeat(5001)}\nB,0128880217,y\n`)
    expect(done).toMatchObject({ status: 'done', created: 1, failed: 1 })
    expect(done.failures[0].why).toEqual(['Remarks is longer than 5000 characters'])
  })

  it('a batch that broke says no word of the database', async () => {
    const { id } = await run(sales, 'Name,Phone\nA,0128880215\n')
    await world.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        "update job set status = 'failed', error = 'error: index row size 6024' where id = (select job_id from import where id = $1)",
        [id],
      ),
    )
    const { data } = (await sales.get(`/lead/lead-import/${id}`)).body
    expect(data).toMatchObject({ status: 'failed', error: 'failure.internal' })
    const { body: list } = await sales.get('/lead/lead-import')
    expect(list.data.data[0]).toMatchObject({ id, error: 'failure.internal' })
  })

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
    const [lead] = (await leads(sales, 'q=0128880401')).data
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

  it('a needed column without a choice, an unknown one and a run begun twice are refused', async () => {
    const { body } = await upload(sales, 'Who,Call\nA,0128880501\n')
    const path = `/lead/lead-import/${body.data.id}`
    expect((await sales.post(`${path}/start`, {})).body.errors).toHaveProperty('contact_no')
    expect((await sales.post(`${path}/start`, { mapping: { name: 0, contact_no: 7 } })).status).toBe(422)
    expect((await sales.post(`${path}/start`, { mapping: { name: 0, contact_no: 1 } })).status).toBe(202)
    await world.jobs.idle()
    expect((await sales.post(`${path}/start`, {})).status).toBe(409)
    expect((await sales.post(`${path}/cancel`)).status).toBe(409)
  })

  it.each(['start', 'check', 'retry'])('begun at once with a %s, one run alone is taken', async (other) => {
    for (const phone of ['0128880521', '0128880522', '0128880523']) {
      const { body } = await upload(sales, `Name,Phone\nTwice,${phone}\n`)
      const path = `/lead/lead-import/${body.data.id}`
      if (other === 'retry') {
        await sales.post(`${path}/check`, {})
        await world.jobs.idle()
        await world.database.transaction({ role: 'owner' }, (tx) =>
          tx.query("update job set status = 'failed' where id = (select job_id from import where id = $1)", [
            body.data.id,
          ]),
        )
      }
      const answers = await Promise.all([sales.post(`${path}/start`, {}), sales.post(`${path}/${other}`, {})])
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([other === 'retry' ? expect.toBeOneOf([200, 202]) : 202, 409])
      await world.jobs.idle()
    }
  })

  it('keeps the choice of columns; a check made with another choice no longer holds', async () => {
    const { body } = await upload(sales, 'Who,Phone,Call\nA,x,0128880511\n')
    const path = `/lead/lead-import/${body.data.id}`
    await sales.put(path, { mapping: { name: 0, contact_no: 1 } })
    await sales.post(`${path}/check`, {})
    await world.jobs.idle()
    expect((await sales.get(path)).body.data).toMatchObject({ phase: 'check', status: 'done', failed: 1 })
    const changed = await sales.put(path, { mapping: { name: 0, contact_no: 2 } })
    expect(changed.body.data).toMatchObject({ phase: 'staged', status: null, failed: 0, failures: [] })
    expect((await sales.get(path)).body.data.mapping).toEqual({ name: 0, contact_no: 2 })
    expect((await sales.put(path, { mapping: { name: 9 } })).body.errors).toHaveProperty('name')
    await sales.post(`${path}/start`, {})
    await world.jobs.idle()
    expect((await sales.get(path)).body.data).toMatchObject({ phase: 'import', created: 1 })
    expect((await sales.put(path, { mapping: { name: 0 } })).status).toBe(409)
  })

  it('lists one’s own latest imports, what was only sent too, with the fields that a file may fill', async () => {
    const { body: sent } = await upload(sales, 'Name,Phone\nA,0128880512\n', 'listed.csv')
    const { body } = await sales.get('/lead/lead-import')
    expect(body.data.data[0]).toMatchObject({ id: sent.data.id, file_name: 'listed.csv', phase: 'staged' })
    expect(body.data.fields).toContainEqual({ field: 'contact_no', label: 'Contact no', required: true })
    expect(body.data.fields).toContainEqual({ field: 'budget_id', label: 'Budget', required: false })
    expect(body.data.notes_label).toBe('Remarks')
    const others = await api(world, { as: 'admin@harta.test' }).get('/lead/lead-import')
    expect(others.body.data.data.map(({ id }: { id: number }) => id)).not.toContain(sent.data.id)
  })

  it('needs its code, and is one’s own', async () => {
    const external = api(world, { as: 'external@harta.test' })
    expect((await upload(external, 'Name,Phone\n')).status).toBe(403)
    const { body } = await upload(sales, 'Name,Phone\nA,0128880601\n')
    expect(
      (await api(world, { as: 'exec@harta.test' }).get(`/lead/lead-import/${body.data.id}`)).status,
    ).toBe(404)
    expect(
      (await api(world, { as: 'owner@pinnacle.test' }).post(`/lead/lead-import/${body.data.id}/start`, {}))
        .status,
    ).toBe(404)
  })

  it('a right lost between start and work stops the job, and says so', async () => {
    const { body } = await upload(sales, 'Name,Phone\nA,0128880701\n')
    await world.jobs.stop()
    const changeRole = (edit: string) =>
      world.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(`update role set access_codes = ${edit} where corporate_id = $1 and role_access = 'sse'`, [
          world.corporate('Harta Prima').id,
        ]),
      )
    await sales.post(`/lead/lead-import/${body.data.id}/start`, {})
    await changeRole("array_remove(access_codes, 'l_lead__import')")
    const again = await World.open(engine)
    await again.jobs.idle()
    await changeRole("access_codes || '{l_lead__import}'")
    const { data } = (await sales.get(`/lead/lead-import/${body.data.id}`)).body
    expect(data).toMatchObject({ status: 'failed', error: 'import.no_longer_allowed', created: 0 })
    const retried = await sales.post(`/lead/lead-import/${body.data.id}/retry`)
    expect(retried.body.data.status).toBe('queued')
    await again.jobs.idle()
    expect((await sales.get(`/lead/lead-import/${body.data.id}`)).body.data).toMatchObject({
      status: 'done',
      created: 1,
    })
  })
})

const countsOf = ({ created, updated, failed }: { created: number; updated: number; failed: number }) => ({
  created,
  updated,
  failed,
})
