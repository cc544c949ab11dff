import { beforeAll, expect, it } from 'vitest'
import { recordAccess } from '../../src/runtime/access-log.ts'
import { withSession } from '../../src/runtime/session.ts'
import { readToken } from '../../src/runtime/tokens.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { pngOf } from '../setup/pictures-of-size.ts'

const path = '/access-control/access-log'

withEngine('the access log', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let manager: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 60 })
    admin = api(tenants, { as: 'admin@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
  })
  const read = async (query = '', as = admin): Promise<{ data: Json[]; next: number | null }> => {
    const answer = await as.get(`${path}?${query}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const newest = async () => (await read()).data[0]

  it('a streamed export is written down with who, what, which filter and how many', async () => {
    const asked = filter({ assign_to: 'me', created_at: { relative: 'last_30_days' }, q: 'a' })
    const { body } = await manager.get(`/lead/leads/export?format=csv&fields=name,contact_no&${asked}`)
    const rows = body.trim().split('\r\n').length - 1
    const event = await newest()
    expect(event).toMatchObject({
      user_id: tenants.userId('manager@harta.test'),
      user_name: 'Wan Nor’ain binti Wan Ali',
      action: 'export',
      resource: 'lead',
      format: 'csv',
      columns: ['name', 'contact_no'],
      row_count: rows,
      filter: {
        q: 'a',
        conditions: [
          { field: 'assign_to', operator: 'eq', value: tenants.userId('manager@harta.test') },
          { field: 'created_at', operator: 'between' },
        ],
      },
    })
    expect(event?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(event?.filter.conditions[1].value).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ])
  })

  it('an attachment that is fetched is written down, the picture of a person is not', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    const send = (path: string, method: string, name: string, bytes: BlobPart, type: string) => {
      const body = new FormData()
      body.set('file', new File([bytes], name, { type }))
      return sales.send(path, { method, body })
    }
    const kept = await send('/attachment/attachments', 'POST', 'Payslip May.PDF', '%PDF-', 'application/pdf')
    const fetched = await sales.get(`/attachment/attachments/${kept.body.data.id}/download`)
    expect(fetched.status).toBe(200)
    const event = await newest()
    expect(event).toMatchObject({
      user_id: tenants.userId('sales@harta.test'),
      action: 'download',
      resource: 'attachment',
      file_name: 'Payslip May.PDF',
      format: 'pdf',
      row_count: null,
    })
    const picture = await send('/access-control/own/avatar', 'PUT', 'me.png', pngOf(1), 'image/png')
    const seen = `/attachment/attachments/${picture.body.data.avatar_id}/download`
    expect((await sales.get(seen)).status).toBe(200)
    expect((await admin.get('/attachment/attachments/999999/download')).status).toBe(404)
    expect((await newest())?.id).toBe(event?.id)
  })

  it('costs one statement, and a refused export leaves nothing', async () => {
    const before = await newest()
    expect((await api(tenants, { as: 'sales@harta.test' }).get('/lead/leads/export')).status).toBe(403)
    expect((await admin.get('/lead/leads/export?fields=nonsense')).status).toBe(400)
    expect((await newest())?.id).toBe(before?.id)
    let written = 0
    const { database } = tenants
    const seen = (text: string) => (written += Number(/access_log/.test(text)))
    const request = { address: '', requestId: 'one-statement', appCode: 'sas' as const }
    const { sid, tid } = await readToken(tenants.runtime.signingKey, await tenants.token('admin@harta.test'))
    await withSession(database, { ...request, sid, tid }, {}, ({ tx, session }) => {
      const counted = tx.db.withPlugin({
        transformQuery: ({ node }) => {
          seen(JSON.stringify(node))
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      return recordAccess(
        { tx: { ...tx, db: counted } as typeof tx, session },
        { action: 'reveal', resource: 'lead', record: 1, field: 'contact_no' },
      )
    })
    expect(written).toBe(1)
    expect(await newest()).toMatchObject({
      action: 'reveal',
      record_id: 1,
      field: 'contact_no',
      filter: null,
    })
  })

  it('an export by a job is written down when it is asked for and each time its file is fetched', async () => {
    const started = await admin.post('/lead/leads/exports', { format: 'xlsx', fields: ['name'], filter: {} })
    expect(started.status).toBe(202)
    const { id, total } = started.body.data
    expect(await newest()).toMatchObject({ action: 'export', format: 'xlsx', row_count: total })
    await tenants.jobs.idle()
    for (let n = 0; n < 2; n++) {
      const last = (await newest())?.id
      expect((await admin.get(`/lead/leads/exports/${id}/file`)).status).toBe(200)
      const event = await newest()
      expect(event?.id).not.toBe(last)
      expect(event).toMatchObject({
        action: 'download',
        resource: 'lead',
        row_count: total,
        columns: ['name'],
      })
      expect(event?.file_name).toMatch(/^Leads \d{4}-\d\d-\d\d\.xlsx$/)
    }
  })

  it('so are the failed rows of an import', async () => {
    const form = new FormData()
    form.set('file', new File(['Name,Phone\nTan,nonsense\n'], 'expo.csv', { type: 'text/csv' }))
    const sent = await admin.send('/lead/lead-import?stage=1', { method: 'POST', body: form })
    const { id } = sent.body.data
    await admin.post(`/lead/lead-import/${id}/start`, {})
    await tenants.jobs.idle()
    expect((await admin.get(`/lead/lead-import/${id}/failures.csv`)).status).toBe(200)
    expect(await newest()).toMatchObject({
      action: 'download',
      resource: 'lead',
      file_name: 'expo - failed rows.csv',
      row_count: 1,
    })
  })

  it('pages newest first, and filters by person and day', async () => {
    const owner = (text: string, values: unknown[]) =>
      tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(text, values))
    const { id } = tenants.corporate('Harta Prima')
    // Made-up times out of the order of the ids, many of them the same.
    await owner(
      `insert into access_log (corporate_id, user_id, action, resource, at)
       select $1, $2, 'export', 'lead', timestamptz '2020-01-01 12:00+08' + make_interval(days => (n * 7) % 30)
       from generate_series(1, 120) n`,
      [id, tenants.userId('director@harta.test')],
    )
    const seen: Json[] = []
    let before: number | null = null
    do {
      const page: { data: Json[]; next: number | null } = await read(
        before === null ? '' : `before=${before}`,
      )
      seen.push(...page.data)
      before = page.next
    } while (before !== null)
    expect(new Set(seen.map((event) => event.id)).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(120)
    const key = (event: Json) => `${event.at} ${String(event.id).padStart(9, '0')}`
    expect(seen.map(key)).toEqual(seen.map(key).toSorted().toReversed())
    const hers = (await read(`user_id=${tenants.userId('manager@harta.test')}`)).data
    expect(hers.map(({ user_id }) => user_id)).toEqual([tenants.userId('manager@harta.test')])
    expect((await read('from=2020-01-02&to=2020-01-02')).data.map(({ at }) => at)).toEqual(
      Array(4).fill('2020-01-02 12:00:00'),
    )
    for (const wrong of ['from=2026-02-30', 'user_id=x', 'before=-1'])
      expect((await admin.get(`${path}?${wrong}`)).status, wrong).toBe(400)
  })

  it('is for those who may see the audit, of their own corporate, within what they may read', async () => {
    for (const as of ['director@harta.test', 'manager@harta.test', 'sales@harta.test', 'external@harta.test'])
      expect((await api(tenants, { as }).get(path)).status, as).toBe(403)
    expect((await api(tenants).get(path)).status).toBe(401)
    expect((await read('', api(tenants, { as: 'owner@pinnacle.test' }))).data).toEqual([])

    await admin.get(`/access-control/user/export?${filter({ email: { contains: 'harta' } })}`)
    expect((await newest())?.filter.conditions).toHaveLength(1)
    const role = (await admin.get('/access-control/role?limit=100')).body.data.data.find(
      (one: Json) => one.role_name === 'Admin',
    )
    const gone = ['stg_user_management', 'l_lead__assign']
    const owner = api(tenants, { as: 'owner@harta.test' })
    const codes = role.access_codes.filter((code: string) => !gone.includes(code))
    await owner.put(`/access-control/role/${role.id}`, { access_codes: codes })
    expect(await newest()).toMatchObject({ resource: 'user', filter: null })
  })

  it('only grows, and nobody writes in another’s name', async () => {
    const attack = (text: string) =>
      tenants.database.transaction(
        {
          role: 'app',
          open: `select set_config('app.corporate_id', '${tenants.corporate('Harta Prima').id}', true),
            set_config('app.user_id', '${tenants.userId('sales@harta.test')}', true)`,
        },
        (tx) => tx.query(text),
      )
    await expect(attack('delete from access_log')).rejects.toThrow(/permission denied/)
    await expect(attack('update access_log set row_count = 0')).rejects.toThrow(/permission denied/)
    await expect(
      attack(`insert into access_log (corporate_id, user_id, action, resource)
        values (${tenants.corporate('Harta Prima').id}, ${tenants.userId('admin@harta.test')}, 'export', 'lead')`),
    ).rejects.toThrow(/row-level security/)
  })
})
