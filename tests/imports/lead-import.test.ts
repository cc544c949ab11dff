import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { importing, upload } from '../setup/upload.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const leadsFile = readFileSync(new URL('./leads.csv', import.meta.url))
const expected = JSON.parse(readFileSync(new URL('./leads-expected.json', import.meta.url), 'utf8')) as {
  created: number
  updated: number
  failed: number
  failures: { line: number; why: string }[]
}

const said: Record<string, string> = {
  'name missing': 'Name is required',
  'phone missing': 'Phone is required',
  'email not valid': 'E-mail: Enter a valid e-mail address',
}

// A machine that does other things meanwhile takes its time over 3,000 rows.
vi.setConfig({ testTimeout: 60_000 })

withEngine('lead import', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })

  const run = importing(() => tenants)
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
      await tenants.jobs.idle()
      const checked = (await sales.get(`/lead/lead-import/${body.data.id}`)).body.data
      expect(checked).toMatchObject({ status: 'done', phase: 'check', ...countsOf(expected) })
      expect((await leads(sales)).total).toBe(0)
    })

    it('gives exactly the known counts and failing records', async () => {
      const done = await run(sales, leadsFile)
      expect(done).toMatchObject({ status: 'done', phase: 'import', done: 3000, ...countsOf(expected) })
      const failed = await tenants.database.transaction({ role: 'owner' }, (tx) =>
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

    it('sent again, nothing doubles: every good row is known, and what is filled already is left alone', async () => {
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
      const as = api(tenants, { as: 'exec@harta.test' })
      const done = await run(as, file)
      expect(done).toMatchObject({ created: 1, failed: 2 })
      const { body, headers } = await as.get(`/lead/lead-import/${done.id}/failures.csv`)
      expect(headers.get('content-disposition')).toContain('failed%20rows.csv')
      expect(body.replace('\ufeff', '')).toBe(
        'Row in the file,Name,Phone,Email,Remarks,Reason\r\n3,,0128880002,,,Name is required\r\n4,Tan,0128880003,no-address,"two\nlines",E-mail: Enter a valid e-mail address\r\n',
      )
      const corrected = body.replace(',,0128880002', ',Lim,0128880002').replace('no-address', 'tan@mail.test')
      const second = await run(as, corrected)
      expect(second).toMatchObject({ created: 2, updated: 0, failed: 0 })
    })

    it('a formula leaves as text and comes back as it was', async () => {
      const as = api(tenants, { as: 'exec@harta.test' })
      const done = await run(as, 'Name,Phone,Remarks\n,0128880100,=cmd()\n')
      const { body } = await as.get(`/lead/lead-import/${done.id}/failures.csv`)
      expect(body).toContain("'=cmd()")
      await run(as, body.replace(',,0128880100', ',Mended,0128880100'))
      expect((await leads(as, 'q=0128880100')).data[0].remarks).toBe('=cmd()')
    })
  })

  it('a phone of somebody else’s lead fails that row and tells nothing of it; the admin’s import updates it', async () => {
    await api(tenants, { as: 'exec@harta.test' }).post('/lead/leads', {
      name: 'Theirs',
      contact_no: '0128880200',
    })
    const mine = await run(sales, 'Name,Phone\nMine,0128880200\n')
    expect(mine).toMatchObject({ created: 0, updated: 0, failed: 1 })
    expect(mine.failures[0].why[0]).not.toContain('Theirs')
    const admin = api(tenants, { as: 'admin@harta.test' })
    expect(await run(admin, 'Name,Phone,Channel\nMine,0128880200,Expo\n')).toMatchObject({
      updated: 1,
      failed: 0,
    })
    const channels = (await admin.get('/lookup/channel?range=[0,99]')).body as { channel: string }[]
    expect(channels.map(({ channel }) => channel)).toContain('Expo')
  })

  it('[STA-13] of a lead that several hold, a row changes the sender’s own status and appointment, as a PUT does', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const exec = api(tenants, { as: 'exec@harta.test' })
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    await admin.put(corporate, { multi_assignment: true })
    const made = await sales.post('/lead/leads', { name: 'Held by two', contact_no: '0128880221' })
    const path = `/lead/leads/${made.body.data.id}`
    await admin.put(path, { assign_to: tenants.userId('exec@harta.test') })
    const seenBy = async (as: Api) => {
      const { status_detail, appointment_at, interested_in } = (await as.get(path)).body.data
      return [status_detail.status, appointment_at, interested_in]
    }
    const rowOf = (status: string, day: string, interest: string) =>
      `Name,Phone,Status,Appointment,Interest\nHeld by two,0128880221,${status},${day},${interest}\nNew ${status},0128880222,${status},,\n`
    const [status] = await seenBy(exec)

    const known = { known: { all: 'replace' } }
    const take = (as: Api, file: string) => run(as, file, 'start', undefined, known)
    expect(await take(sales, rowOf('Appointment', '2026-12-01', 'Condo'))).toMatchObject({ updated: 1 })
    expect(await seenBy(sales)).toEqual(['Appointment', '2026-12-01 00:00:00', 'Condo'])
    expect(await seenBy(exec)).toEqual([status, null, 'Condo'])
    await take(sales, rowOf('', '2026-12-02', ''))
    expect(await seenBy(sales)).toEqual(['Appointment', '2026-12-02 00:00:00', 'Condo'])
    await take(sales, rowOf('Viewing', '2026-12-02', ''))
    const { lead_assignments } = (await sales.get(path)).body.data
    const mine = lead_assignments.find(({ user_id }: Json) => user_id === tenants.userId('sales@harta.test'))
    expect(mine.appointment_history).toEqual(['2026-12-01 00:00:00'])

    await take(exec, rowOf('Won', '2026-12-03', '').replace(/New.*\n/, ''))
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
    const admin = () => api(tenants, { as: 'admin@harta.test' })
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
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        "update job set status = 'failed', error = 'error: index row size 6024' where id = (select job_id from import where id = $1)",
        [id],
      ),
    )
    const { data } = (await sales.get(`/lead/lead-import/${id}`)).body
    expect(data).toMatchObject({ status: 'failed', error: 'Server Error' })
    const { body: list } = await sales.get('/lead/lead-import')
    expect(list.data.data[0]).toMatchObject({ id, error: 'failure.internal' })
  })
})

const countsOf = ({ created, updated, failed }: { created: number; updated: number; failed: number }) => ({
  created,
  updated,
  failed,
})
