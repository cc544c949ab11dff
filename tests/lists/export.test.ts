import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { WorkbookReader } from '../../src/runtime/spreadsheet/read-xlsx.ts'
import { clearExpired } from '../../src/runtime/maintenance.ts'
import { api, filter, type Answer, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/lead/leads'

const rowsOf = (csv: string) =>
  Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data

withEngine('exports', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let manager: Api
  let sales: Api
  const nasty = ['=1+1', '+60 call', '-5 "deal"', '@me', '\tTab', 'a, "b"\nc', '<b>&amp;_x0041_ 陈 😀']

  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 1200 })
    admin = api(tenants, { as: 'admin@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    const made = await admin.post(path, { name: 'Nasty', contact_no: '0129990010', remarks: nasty[0] })
    expect(made.status).toBe(201)
    for (const [n, remarks] of nasty.entries())
      await admin.post(path, { name: `Nasty ${n}`, contact_no: `01299901${10 + n}`, remarks })
  }, 120_000)

  const fetched = async (as: Api, more: string, call = `${path}/export`): Promise<Answer> => {
    const answer = await as.get(`${call}?${more}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer
  }
  const total = async (as: Api, conditions: object) =>
    (await as.get(`${path}/count?${filter({ ...conditions })}`)).body.data.total
  /** The bytes of a download, as a workbook's rows. */
  const workbook = async (as: string, more: string) => {
    const answer = await tenants.app.request(`/api${path}${more}`, {
      headers: { authorization: `Bearer ${await tenants.token(as)}`, 'application-code': 'sas' },
    })
    expect(answer.status).toBe(200)
    const workbook = new WorkbookReader(new Uint8Array(await answer.arrayBuffer()))
    const [sheet] = workbook.sheets
    return sheet ? [...workbook.rows(sheet)].map(({ cells }) => cells) : []
  }

  it('CSV has everything that matches, in order, under the fields’ labels, references by name', async () => {
    const fields = 'name,contact_no,status_id,assign_to,created_at'
    const { body, headers } = await fetched(admin, `fields=${fields}&sort=name&order=ASC`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(
      /Leads \d{4}-\d\d-\d\d\.csv$/,
    )
    const [heading, ...rows] = rowsOf(body)
    expect(heading).toEqual(['Name', 'Phone', 'Status', 'Assigned to', 'Created'])
    expect(rows).toHaveLength(await total(admin, {}))
    const listed = (await admin.get(`${path}?limit=500&sort=name&order=ASC`)).body.data.data
    expect(rows.slice(0, 500)).toEqual(
      listed.map((lead: Json) => [
        lead.name,
        lead.contact_no,
        lead._labels.status_id.text,
        lead._labels.assign_to?.text ?? '',
        lead.created_at,
      ]),
    )
  })

  it('the list’s own columns where no field is named; the filter, the search text and the selection hold', async () => {
    const [heading] = rowsOf((await fetched(admin, filter({ name: 'Nasty' }))).body)
    expect(heading?.slice(0, 3)).toEqual(['Name', 'Phone', 'Appointment'])
    const [, ...mine] = rowsOf((await fetched(manager, `fields=name&${filter({ assign_to: 'me' })}`)).body)
    expect(mine).toHaveLength(await total(manager, { assign_to: 'me' }))
    expect(rowsOf((await fetched(admin, 'fields=name&q=nasty')).body)).toHaveLength(9)
    const ids = (await admin.get(`${path}?limit=3`)).body.data.data.map(({ id }: Json) => id)
    expect(rowsOf((await fetched(admin, `fields=name&ids=[${ids}]`)).body)).toHaveLength(4)
  })

  it('no text becomes a formula, and nothing is lost on the way', async () => {
    const asked = `fields=remarks&sort=id&order=ASC&${filter({ name: { starts: 'nasty ' } })}`
    const [, ...csv] = rowsOf((await fetched(admin, asked)).body)
    expect(csv.map(([cell]) => cell)).toEqual(
      nasty.map((text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text)),
    )
    const [, ...xlsx] = await workbook('admin@harta.test', `/export?format=xlsx&${asked}`)
    expect(xlsx.map(([cell]) => cell)).toEqual(nasty)
  })

  it('XLSX holds the same rows, phones as text', async () => {
    const asked = `fields=name,contact_no,appointment_at&sort=id&order=ASC`
    const rows = await workbook('admin@harta.test', `/export?format=xlsx&${asked}`)
    const csv = rowsOf((await fetched(admin, asked)).body)
    expect(rows.map((row) => row.map((cell) => cell ?? ''))).toEqual(csv)
  })

  it('a list without a rule of its own is exported by whoever may open it', async () => {
    const [heading, ...rows] = rowsOf((await fetched(admin, '', '/access-control/user/export')).body)
    expect(heading).toEqual(['Name', 'Team leader', 'E-mail', 'Phone'])
    expect(rows.length).toBeGreaterThan(3)
    expect((await sales.get('/access-control/user/export')).status).toBe(403)
    const [, ...statuses] = rowsOf(
      (await fetched(admin, 'fields=group,status', '/lookup/status/export')).body,
    )
    expect(statuses[0]?.[0]).toBe('Main')
  })

  it.each([
    ['an unknown format', 'format=pdf', 400],
    ['an unknown field', 'fields=name,nonsense', 400],
    ['an unknown filter', filter({ nonsense: 1 }), 400],
    ['a selection of nobody', 'ids=[]', 400],
  ])('%s is refused', async (_, more, status) => {
    expect((await admin.get(`${path}/export?${more}`)).status).toBe(status)
    const { format, fields, ids } = Object.fromEntries(new URLSearchParams(more))
    const body = {
      format,
      fields: fields?.split(','),
      ids: ids && (JSON.parse(ids) as number[]),
      filter: more.startsWith('filter') ? { nonsense: 1 } : {},
    }
    expect((await admin.post(`${path}/exports`, body)).status).toBe(status)
  })

  it('needs its right: who may read the list may not yet take it away', async () => {
    expect((await sales.get(`${path}/export`)).status).toBe(403)
    expect((await sales.post(`${path}/exports`, {})).status).toBe(403)
    expect((await api(tenants).get(`${path}/export`)).status).toBe(401)
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    expect(rowsOf((await fetched(stranger, 'fields=name')).body)).toEqual([['Name']])
    expect((await manager.get('/access-control/role/export?fields=role_name,access_codes')).status).toBe(403)
  })

  it('a session that ends meanwhile breaks the download off', async () => {
    const { access_token } = await tenants.signIn('admin@harta.test')
    const headers = { authorization: `Bearer ${access_token}`, 'application-code': 'sas' }
    const answer = await tenants.app.request(`/api${path}/export?fields=name`, { headers })
    const reader = answer.body?.getReader()
    await reader?.read()
    await tenants.app.request('/api/access-control/logout', { method: 'POST', headers })
    await expect(reader?.read()).rejects.toThrow()
  })

  describe('by a job', () => {
    const start = async (as: Api, body: object): Promise<Json> => {
      const answer = await as.post(`${path}/exports`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(202)
      return answer.body.data
    }
    const read = async (as: Api, id: number) => (await as.get(`${path}/exports/${id}`)).body.data
    const owner = (text: string, values: unknown[]) =>
      tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(text, values))

    it('the file is the one that the stream gives', async () => {
      const asked = { fields: ['name', 'status_id', 'contact_no'], sort: 'name', order: 'DESC' }
      const job = await start(manager, { ...asked, filter: { assign_to: { empty: false } } })
      expect(job).toMatchObject({ status: 'queued', format: 'csv', expires_at: null, done: 0 })
      await tenants.jobs.idle()
      const done = await read(manager, job.id)
      expect(done).toMatchObject({ status: 'done', done: job.total, total: job.total })
      expect(done.expires_at > done.finished_at).toBe(true)
      const file = await fetched(manager, '', `${path}/exports/${job.id}/file`)
      const more = `fields=${asked.fields}&sort=name&order=DESC&${filter({ assign_to: { empty: false } })}`
      expect(file.body).toBe((await fetched(manager, more)).body)
    })

    it('XLSX too', async () => {
      const job = await start(admin, { format: 'xlsx', fields: ['name'], sort: 'id', order: 'ASC' })
      await tenants.jobs.idle()
      const rows = await workbook('admin@harta.test', `/exports/${job.id}/file`)
      expect(rows).toHaveLength(job.total + 1)
    })

    it('takes a selection of more records than a page holds', async () => {
      const first = await admin.get(`${path}?limit=500&page=1&sort=id`)
      const second = await admin.get(`${path}?limit=500&page=2&sort=id`)
      const ids = [first, second].flatMap(({ body }) => body.data.data.map(({ id }: { id: number }) => id))
      expect(ids).toHaveLength(1000)
      expect(await start(admin, { fields: ['name'], ids })).toMatchObject({ total: 1000 })
      const tooMany = Array.from({ length: 5001 }, (_, n) => n + 1)
      expect((await admin.post(`${path}/exports`, { ids: tooMany })).status).toBe(400)
      await tenants.jobs.idle()
    })

    it('is its owner’s alone, and only once it is done', async () => {
      const job = await start(admin, { fields: ['name'], filter: { name: 'Nasty' } })
      await tenants.jobs.idle()
      const stranger = api(tenants, { as: 'owner@pinnacle.test' })
      for (const as of [manager, stranger]) {
        expect((await as.get(`${path}/exports/${job.id}`)).status).toBe(404)
        expect((await as.get(`${path}/exports/${job.id}/file`)).status).toBe(404)
        expect((await as.post(`${path}/exports/${job.id}/cancel`)).status).toBe(404)
      }
      expect((await admin.get(`/access-control/user/exports/${job.id}/file`)).status).toBe(404)
      expect((await admin.get(`${path}/exports/999999999/file`)).status).toBe(404)
      expect((await admin.post(`${path}/exports/${job.id}/cancel`)).status).toBe(409)
      await owner(
        "update job set status = 'running', lease_until = now() + interval '1 minute' where id = $1",
        [job.id],
      )
      expect((await admin.get(`${path}/exports/${job.id}/file`)).status).toBe(409)
      await owner("update job set status = 'cancelled' where id = $1", [job.id])
      expect((await admin.post(`${path}/exports/${job.id}/retry`)).status).toBe(200)
      await tenants.jobs.idle()
      expect((await admin.get(`${path}/exports/${job.id}/file`)).status).toBe(200)
    })

    it('the latest ones are told to their owner, newest first', async () => {
      const [one, two] = [
        await start(manager, { fields: ['name'] }),
        await start(manager, { fields: ['name'] }),
      ]
      await tenants.jobs.idle()
      const recent = async (as: Api) =>
        (await as.get(`${path}/exports`)).body.data.map(({ id }: { id: number }) => id)
      expect((await recent(manager)).slice(0, 2)).toEqual([two.id, one.id])
      expect(await recent(api(tenants, { as: 'owner@pinnacle.test' }))).toEqual([])
    })

    it('expires after a day, and is cleared away', async () => {
      const job = await start(admin, { fields: ['name'], filter: { name: 'Nasty' } })
      await tenants.jobs.idle()
      await owner("update job set finished_at = now() - interval '25 hours' where id = $1", [job.id])
      expect((await admin.get(`${path}/exports/${job.id}/file`)).status).toBe(410)
      await clearExpired(tenants)
      expect((await owner('select 1 from export_page where job_id = $1', [job.id])).rows).toEqual([])
      await tenants.jobs.idle()
    })

    it('ends when its owner may no longer export', async () => {
      const { id } = tenants.corporate('Harta Prima')
      const codes = (change: string) =>
        owner(
          `update role set access_codes = ${change} where corporate_id = $1 and role_access = 'sales manager'`,
          [id],
        )
      const job = await start(manager, { fields: ['name'] })
      await tenants.jobs.idle()
      await owner("update job set status = 'queued', cursor = null, done = 0 where id = $1", [job.id])
      await owner('delete from export_page where job_id = $1', [job.id])
      await codes("array_remove(access_codes, 'l_lead__export')")
      await tenants.jobs.idle()
      expect((await manager.get(`${path}/exports/${job.id}`)).status).toBe(403)
      await codes("array_append(access_codes, 'l_lead__export')")
      expect(await read(manager, job.id)).toMatchObject({
        status: 'failed',
        error: 'You don’t have permission to do this',
      })
    })
  })
})
