import { beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { Failure } from '../../src/domain/failure.ts'
import { leadService } from '../../src/services/lead/lead-service.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { importing, upload } from '../setup/upload.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('known records in an import', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let admin: Api
  let phones = 0
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })

  const run = importing(() => tenants)
  const phone = () => `012777${String(++phones).padStart(4, '0')}`
  const makeLead = async (values: Json, as = sales): Promise<Json> =>
    (await as.post('/lead/leads', values)).body.data
  const leadOf = async (id: number, as = sales): Promise<Json> =>
    (await as.get(`/lead/leads/${id}`)).body.data
  const at = ({ id }: Json, what: string) => `/lead/lead-import/${id}/${what}`
  const takeBack = async (imported: Json, as = sales): Promise<Json> => {
    expect((await as.post(at(imported, 'undo'))).status).toBe(202)
    await tenants.jobs.idle()
    return (await as.get(`/lead/lead-import/${imported.id}`)).body.data
  }

  describe('choice', () => {
    const known = async () => {
      const contact_no = phone()
      const lead = await makeLead({
        name: 'Aminah',
        contact_no,
        interested_in: 'Condo',
        remarks: 'calls at 6',
      })
      return {
        lead,
        file: `Name,Phone,Interest,Remarks,Email\nAminah binti Ali,${contact_no},Villa,new remark,a@mail.test\n`,
      }
    }

    it.each([
      ['fill', {}, ['Aminah', 'Condo', 'calls at 6', 'a@mail.test'], { filled: 1, replaced: 0 }],
      ['replace', {}, ['Aminah binti Ali', 'Villa', 'new remark', 'a@mail.test'], { filled: 0, replaced: 1 }],
      ['leave', {}, ['Aminah', 'Condo', 'calls at 6', null], { filled: 0, replaced: 0 }],
      ['fill', { remarks: 'replace' }, ['Aminah', 'Condo', 'new remark', 'a@mail.test'], { replaced: 1 }],
      [
        'replace',
        { name: 'leave', email: 'leave' },
        ['Aminah', 'Villa', 'new remark', null],
        { replaced: 1 },
      ],
    ])('%s with %j gives %j', async (all, fields, values, counts) => {
      const { lead, file } = await known()
      const done = await run(sales, file, 'start', undefined, { known: { all, fields } })
      expect(done).toMatchObject({ created: 0, updated: 1, failed: 0, known: { all, fields }, ...counts })
      const now = await leadOf(lead.id)
      expect([now.name, now.interested_in, now.remarks, now.email]).toEqual(values)
    })

    it('is to fill where nothing is said; a row that says nothing new leaves no trace', async () => {
      const { lead, file } = await known()
      expect(await run(sales, file)).toMatchObject({ updated: 1, filled: 1, replaced: 0 })
      const { version } = await leadOf(lead.id)
      expect(await run(sales, file)).toMatchObject({ updated: 1, filled: 0, replaced: 0 })
      expect((await leadOf(lead.id)).version).toBe(version)
    })

    it('a name that no list has goes below a known remark, never in its place', async () => {
      const { lead } = await known()
      const file = `Name,Phone,Source\nAminah,${lead.contact_no},Flyer\n`
      await run(sales, file, 'start', undefined, { known: { all: 'replace' } })
      expect((await leadOf(lead.id)).remarks).toBe('calls at 6\nSource channel: Flyer')
    })

    it('that does not exist is refused', async () => {
      const { body } = await upload(sales, `Name,Phone\nA,${phone()}\n`)
      for (const bad of [{ all: 'merge' }, { all: 'fill', fields: { contact_no: 'replace' } }, 'fill', null])
        expect((await sales.post(at(body.data, 'start'), { known: bad })).status).toBe(422)
    })
  })

  describe('check', () => {
    it('shows each change before and after, the file’s own earlier rows included, a page at a time', async () => {
      const [first, second] = [phone(), phone()]
      const lead = await makeLead({ name: 'Known', contact_no: first, interested_in: 'Condo' })
      const file = [
        'Name,Phone,Interest,Email,Source',
        `Known,${first},Villa,k@mail.test,Referral`,
        `Fresh,${second},Loft,,`,
        `Fresh,${second},Studio,,`,
        `Known,${first},Bungalow,,`,
      ].join('\n')
      const checked = await run(sales, file, 'check', undefined, { known: { all: 'replace' } })
      expect(checked).toMatchObject({ created: 1, updated: 3, replaced: 3, filled: 0 })
      const page = async (number: number) =>
        (await sales.get(`${at(checked, 'changes')}?limit=2&page=${number}`)).body.data
      const { data, total } = await page(1)
      expect(total).toBe(3)
      expect(data[0]).toMatchObject({ line: 2, record_id: lead.id, title: 'Known', effect: 'replaced' })
      expect(data[0].changes).toMatchObject([
        { field: 'email', label: 'E-mail', before: { value: null }, after: { value: 'k@mail.test' } },
        { label: 'Source channel', before: { value: null }, after: { label: 'Referral' } },
        { label: 'Interested in', before: { value: 'Condo' }, after: { value: 'Villa' } },
      ])
      expect(data[1].changes).toMatchObject([{ before: { value: 'Loft' }, after: { value: 'Studio' } }])
      const rest = (await page(2)).data
      expect(rest[0].changes).toMatchObject([{ before: { value: 'Villa' }, after: { value: 'Bungalow' } }])
      expect((await leadOf(lead.id)).interested_in).toBe('Condo')
      expect((await api(tenants, { as: 'exec@harta.test' }).get(at(checked, 'changes'))).status).toBe(404)
      expect((await sales.get(`${at(checked, 'changes')}?page=0`)).status).toBe(400)
    })

    it('tells which names would be added to a list', async () => {
      const lead = await makeLead({ name: 'Named', contact_no: phone() }, admin)
      const checked = await run(admin, `Name,Phone,Source\nNamed,${lead.contact_no},Night market\n`, 'check')
      const { data } = (await admin.get(at(checked, 'changes'))).body.data
      expect(data[0].changes).toMatchObject([
        { field: 'channel_id', after: { label: 'Night market', added: true } },
      ])
    })
  })

  it('a created date in the future is not taken: the record counts as created now, and the check says how many', async () => {
    const [first, second] = [phone(), phone()]
    const file = `Name,Phone,Created\nA,${first},2126-01-01\nB,${second},2024-01-01\n`
    expect(await run(sales, file, 'check')).toMatchObject({ created: 2, failed: 0, future_dates: 1 })
    expect(await run(sales, file)).toMatchObject({ created: 2, failed: 0, future_dates: 1 })
    const createdOf = async (q: string) =>
      (await sales.get(`/lead/leads?q=${q}`)).body.data.data[0].created_at
    expect(await createdOf(second)).toBe('2024-01-01 00:00:00')
    expect((await createdOf(first)) <= wireTime(Date.now())).toBe(true)
  })

  it('a list’s name that an export guarded as a formula is that name', async () => {
    await admin.post('/lookup/channel', { channel: '+Plus' })
    const number = phone()
    await run(admin, `Name,Phone,Source\nGuarded,${number},'+Plus\n`)
    const { data } = (await admin.get(`/lead/leads?q=${number}`)).body.data
    expect(data[0]._labels.channel_id.text).toBe('+Plus')
  })

  it('its own records alone are listed by a filter, for who sent the file', async () => {
    const known = await makeLead({ name: 'Before', contact_no: phone() })
    await makeLead({ name: 'Not in it', contact_no: phone() })
    const done = await run(
      sales,
      `Name,Phone,Email\nBefore,${known.contact_no},b@mail.test\nNew,${phone()},\n`,
    )
    const names = async (as: Api) =>
      (await as.get(`/lead/leads?${filter({ import_id: done.id })}`)).body.data.data
        .map(({ name }: Json) => name)
        .sort()
    expect(await names(sales)).toEqual(['Before', 'New'])
    expect(await names(admin)).toEqual([])
    expect((await sales.get(`/lead/leads?${filter({ import_id: 'x' })}`)).status).toBe(400)
    expect((await sales.get(`/access-control/user?${filter({ import_id: 1 })}`)).status).toBe(400)
  })

  describe('taken back', () => {
    it('new records go and changed fields hold what they held', async () => {
      const known = await makeLead({ name: 'Old', contact_no: phone(), interested_in: 'Condo' })
      const fresh = phone()
      const file = `Name,Phone,Interest,Email\nOld,${known.contact_no},Villa,o@mail.test\nOld,${known.contact_no},Loft,\nNew,${fresh},,\n`
      const done = await run(sales, file, 'start', undefined, { known: { all: 'replace' } })
      expect(done).toMatchObject({ created: 1, replaced: 2, undo_until: expect.any(String) })
      const back = await takeBack(done)
      expect(back).toMatchObject({
        phase: 'undo',
        status: 'done',
        removed: 1,
        restored: 1,
        stayed: 0,
        undo_until: null,
      })
      const { interested_in, email } = await leadOf(known.id)
      expect([interested_in, email]).toEqual(['Condo', null])
      expect((await sales.get(`/lead/leads?q=${fresh}`)).body.data.total).toBe(0)
      expect((await sales.post(at(done, 'undo'))).status).toBe(409)
    })

    it('what others changed since stays, and is named', async () => {
      const known = await makeLead({
        name: 'Shared',
        contact_no: phone(),
        interested_in: 'Condo',
        remarks: 'old',
      })
      const fresh = phone()
      const done = await run(
        sales,
        `Name,Phone,Interest,Remarks\nShared,${known.contact_no},Villa,new\nTouched,${fresh},,\n`,
        'start',
        undefined,
        { known: { all: 'replace' } },
      )
      const [made] = (await sales.get(`/lead/leads?q=${fresh}`)).body.data.data
      await admin.put(`/lead/leads/${known.id}`, { interested_in: 'Villa by the sea' })
      await admin.put(`/lead/leads/${made.id}`, { remarks: 'wants to view' })
      const back = await takeBack(done)
      expect(back).toMatchObject({ removed: 0, restored: 0, stayed: 2 })
      const { interested_in, remarks } = await leadOf(known.id)
      expect([interested_in, remarks]).toEqual(['Villa by the sea', 'old'])
      expect((await leadOf(made.id)).name).toBe('Touched')
      const { data, total } = (await sales.get(at(done, 'stayed'))).body.data
      expect(total).toBe(2)
      expect(data).toMatchObject([
        { line: 2, title: 'Shared', fields: ['Interested in'] },
        { line: 3, title: 'Touched', fields: ['Remarks'] },
      ])
    })

    it('is nobody’s but the sender’s, for a day, with the right to import', async () => {
      const done = await run(sales, `Name,Phone\nA,${phone()}\n`)
      expect((await admin.post(at(done, 'undo'))).status).toBe(404)
      const checked = await run(sales, `Name,Phone\nA,${phone()}\n`, 'check')
      expect((await sales.post(at(checked, 'undo'))).status).toBe(409)
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query("update import set started_at = now() - interval '25 hours' where id = $1", [done.id]),
      )
      expect((await sales.get(`/lead/lead-import/${done.id}`)).body.data.undo_until).toBeNull()
      expect((await sales.post(at(done, 'undo'))).body.message).toContain('within a day')
    })

    it('is a deletion like any other to the service: it gets the whole records, and what it keeps stays', async () => {
      const phones = [phone(), phone(), phone()]
      const file = `Name,Phone,Remarks\nGoes,${phones[0]},one\nKept,${phones[1]},two\nGoes,${phones[2]},three\n`
      const done = await run(sales, file)
      // The first lines' rows lie behind the others then: what is read of them in no order comes last.
      for (const number of phones.slice(0, 2))
        await tenants.database.transaction({ role: 'owner' }, (tx) =>
          tx.query('update lead set version = version where contact_no = $1', [`6${number}`]),
        )
      const asked: Json[] = []
      leadService.hooks.beforeDelete = (records) => {
        asked.push(records.map(({ contact_no, remarks }) => [contact_no, remarks]))
        return records.some(({ name }) => name === 'Kept')
          ? Promise.reject(new Failure(409, { key: 'failure.in_use' }))
          : Promise.resolve()
      }
      const back = await takeBack(done).finally(() => delete leadService.hooks.beforeDelete)
      expect(asked[0]).toEqual(phones.map((one, at) => [`6${one}`, ['one', 'two', 'three'][at]]))
      expect(back).toMatchObject({ status: 'done', removed: 2, stayed: 1 })
      expect((await sales.get(at(done, 'stayed'))).body.data.data).toMatchObject([{ line: 3, title: 'Kept' }])
      const left = (await sales.get(`/lead/leads?${filter({ import_id: done.id })}`)).body.data.data
      expect(left.map(({ name }: Json) => name)).toEqual(['Kept'])
    })

    it('in several batches, and goes on where it was stopped', async () => {
      const rows = Array.from({ length: 450 }, () => `Many,${phone()}`).join('\n')
      const done = await run(sales, `Name,Phone\n${rows}\n`)
      expect((await sales.post(at(done, 'undo'))).status).toBe(202)
      await sales.post(at(done, 'cancel'))
      await tenants.jobs.idle()
      expect((await sales.get(`/lead/lead-import/${done.id}`)).body.data.status).toBe('cancelled')
      expect((await sales.post(at(done, 'retry'))).status).toBe(200)
      await tenants.jobs.idle()
      const back = (await sales.get(`/lead/lead-import/${done.id}`)).body.data
      expect(back).toMatchObject({ phase: 'undo', status: 'done', removed: 450, stayed: 0 })
    })
  })

  describe('assigned afterwards', () => {
    const holders = async (done: Json) =>
      (await admin.get(`/lead/leads?sort=id&order=ASC&${filter({ import_id: done.id })}`)).body.data.data.map(
        ({ assign_to }: Json) => assign_to,
      )
    const file = (rows: number) =>
      `Name,Phone\n${Array.from({ length: rows }, () => `A,${phone()}`).join('\n')}\n`
    const give = async (done: Json, body: Json) => {
      const { status } = await admin.post(at(done, 'assign'), body)
      await tenants.jobs.idle()
      return status
    }

    it('to one, among several in turn, or by the rules; what the run gave is no change by others', async () => {
      const done = await run(admin, file(4))
      const [one, two] = ['sales@harta.test', 'exec@harta.test'].map((email) => tenants.userId(email))
      expect(await give(done, { users: [one] })).toBe(202)
      expect(await holders(done)).toEqual([one, one, one, one])
      expect(await give(done, { users: [one, two] })).toBe(202)
      expect(await holders(done)).toEqual([one, two, one, two])
      expect(await give(done, { to: 'rules' })).toBe(202)
      expect((await holders(done)).every((id: unknown) => typeof id === 'number')).toBe(true)
      expect((await admin.get(`/lead/lead-import/${done.id}`)).body.data).toMatchObject({
        phase: 'assign',
        assigned: 4,
      })
      expect(await takeBack(done, admin)).toMatchObject({ removed: 4, stayed: 0 })
    })

    it('is refused for who may not assign, and to nobody, strangers and another’s import', async () => {
      const own = await run(sales, file(1))
      expect(own.may_assign).toBe(false)
      expect(
        (await sales.post(at(own, 'assign'), { users: [tenants.userId('exec@harta.test')] })).status,
      ).toBe(403)
      expect((await admin.post(at(own, 'assign'), { to: 'rules' })).status).toBe(404)
      const done = await run(admin, file(1))
      for (const users of [[], ['x'], [tenants.userId('sales@pinnacle.test')], 'all'])
        expect(await give(done, { users })).toBe(422)
    })
  })
})
