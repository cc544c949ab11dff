import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing } from '../setup/upload.ts'

const path = '/access-control/audit'

withEngine('reading the audit', (engine) => {
  let tenants: TestTenants
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 60 })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const read = async (query = '', as = admin): Promise<{ data: Json[]; next: number | null }> =>
    (await as.get(`${path}?${query}`)).body.data

  it('tells who changed what, before and after, with the names of what is referred to', async () => {
    const lead = (await admin.get('/lead/leads?limit=1')).body.data.data[0]
    await admin.put(`/lead/leads/${lead.id}`, {
      name: 'Renamed',
      assign_to: tenants.userId('sales@harta.test'),
    })
    const [event] = (await read(`about=lead&record_id=${lead.id}`)).data
    expect(event).toMatchObject({
      actor_name: 'Lim Siew Ling',
      action: 'update',
      about: 'lead',
      record_name: 'Renamed',
      changes: expect.arrayContaining([{ field: 'name', before: lead.name, after: 'Renamed' }]),
    })
    const role = (await admin.get('/access-control/user/roles')).body.data.find(
      (one: Json) => one.role_name === 'User',
    )
    await admin.put(`/access-control/user/${tenants.userId('external@harta.test')}/roles`, {
      role_ids: [role.id],
    })
    const [given] = (await read('about=user_role')).data
    expect(given).toMatchObject({ action: 'create', about: 'user_role' })
    expect(given?.changes).toContainEqual({ field: 'role_id', after: role.id, after_label: 'User' })
    expect(given?.changes).toContainEqual(
      expect.objectContaining({ field: 'user_id', after_label: 'José Peña' }),
    )
  })

  it('tells the names of the records that a list holds, by id', async () => {
    const [one, other] = (await admin.get('/lookup/channel?range=[0,9]')).body as Json[]
    const rule = await admin.post('/lookup/assignment-rule', {
      name: 'By names',
      channel_ids: [one.id],
      people_ids: [tenants.userId('sales@harta.test')],
    })
    await admin.put(`/lookup/assignment-rule/${rule.body.id}`, { channel_ids: [other.id] })
    const change = {
      field: 'channel_ids',
      before: [one.id],
      after: [other.id],
      labels: { [one.id]: one.channel, [other.id]: other.channel },
    }
    const [event] = (await read(`about=assignment_rule&record_id=${rule.body.id}`)).data
    expect(event?.changes).toEqual([change])
  })

  it('what a job did alike is one line, which opens into all of them', async () => {
    const ids = (await admin.get('/lead/leads?limit=3')).body.data.data.map(({ id }: Json) => id)
    const statuses = (await admin.get('/lookup/status?range=[0,99]')).body as Json[]
    for (const { id } of statuses.slice(0, 2))
      await admin.put('/lead/leads/all', { filter: { id: ids }, set: { status_id: id } })
    await tenants.jobs.idle()
    const jobs = (await read('about=lead')).data.filter(({ job }) => job)
    const line = jobs[0]
    expect(line).toMatchObject({ action: 'update', job: { kind: 'bulk' } })
    expect(line?.job.counts).toEqual([{ about: 'lead', action: 'update', count: 3 }])
    expect(jobs.filter(({ job }) => job.id === line.job.id)).toHaveLength(1)
    const each = (await read(`job=${line.job.id}`)).data
    expect(each.map(({ record_id }) => record_id).sort()).toEqual([...ids].sort())
    expect((await read(`about=lead&record_id=${ids[0]}`)).data[0].job).toBeUndefined()
  })

  it('an import is one line with its counts, child records included, and opens into all of them', async () => {
    const rows = [1, 2, 3].map((n) => `Person ${n},012880000${n},Spouse ${n}\n`).join('')
    const send = importing(() => tenants, '/customer/customer-import')
    await send(admin, `Name,Phone,Joint applicant\n${rows}`)
    const imports = (await read()).data.filter(({ job }) => job?.kind?.startsWith('import'))
    const created = { action: 'create', count: 3 }
    expect(imports).toEqual([
      expect.objectContaining({
        about: 'customer',
        job: expect.objectContaining({
          counts: [
            { about: 'customer', ...created },
            { about: 'customer_joint_profile', ...created },
          ],
        }),
      }),
    ])
    const each = (await read(`job=${imports[0]?.job.id}`)).data
    expect(each.map(({ about }) => about).toSorted()).toEqual([
      ...Array(3).fill('customer'),
      ...Array(3).fill('customer_joint_profile'),
    ])
    expect((await read('about=customer_joint_profile')).data[0]?.job.counts).toEqual([
      { about: 'customer_joint_profile', ...created },
    ])
  })

  it('nobody names a request as a job’s', async () => {
    const { headers } = await admin.send('/access-control/active-user-detail', {
      headers: { 'x-request-id': 'job-123456789' },
    })
    expect(headers.get('x-request-id')).not.toBe('job-123456789')
  })

  it('names a record as it is called now, each time it is asked', async () => {
    const { id } = (await admin.get('/lead/leads?limit=1')).body.data.data[0]
    const named = async () => (await read(`about=lead&record_id=${id}`)).data[0]?.record_name
    for (const name of ['Once', 'Twice']) {
      await admin.put(`/lead/leads/${id}`, { name })
      expect(await named()).toBe(name)
    }
  })

  it('pages by key without gap or double, and filters by person and days', async () => {
    const seen: number[] = []
    let before: number | null = null
    do {
      const page: { data: Json[]; next: number | null } = await read(
        before === null ? '' : `before=${before}`,
      )
      seen.push(...page.data.map(({ id }) => id as number))
      before = page.next
    } while (before !== null)
    expect(seen.length).toBeGreaterThan(60)
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
    const me = tenants.userId('admin@harta.test')
    const mine = (await read(`actor_id=${me}`)).data
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.every(({ actor_id }) => actor_id === me)).toBe(true)
    expect((await read('to=2001-01-01')).data).toEqual([])
    for (const wrong of ['from=2026-02-30', 'actor_id=x', 'before=-1'])
      expect((await admin.get(`${path}?${wrong}`)).status, wrong).toBe(400)
  })

  it('stands by the time of the changes, whatever their ids', async () => {
    const { id } = tenants.corporate('Harta Prima')
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        "update audit set at = timestamptz '2020-01-01 12:00+08' + make_interval(days => (id * 7 % 30)::int) where corporate_id = $1 and table_name = 'lead'",
        [id],
      ),
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
    const key = (event: Json) => `${event.at} ${String(event.id).padStart(9, '0')}`
    expect(seen.map(key)).toEqual(seen.map(key).toSorted().toReversed())
    expect(seen.filter(({ at }) => at < '2020-03-01').length).toBeGreaterThan(50)
  })

  it('is for admins and owners; no secret, no other corporate, no field or record beyond their reading', async () => {
    for (const as of ['director@harta.test', 'manager@harta.test', 'sales@harta.test'])
      expect((await api(tenants, { as }).get(path)).status, as).toBe(403)
    const text = JSON.stringify((await read('about=user')).data)
    expect(text).toContain('exec@')
    expect(text).not.toMatch(/password|argon/)
    const other = await read('', api(tenants, { as: 'owner@pinnacle.test' }))
    expect(JSON.stringify(other)).not.toContain('harta')

    const role = (await admin.get('/access-control/role?limit=100')).body.data.data.find(
      (one: Json) => one.role_name === 'Admin',
    )
    const gone = ['l_lead__view_all', 'stg_user_management', 'l_lead__assign']
    const owner = api(tenants, { as: 'owner@harta.test' })
    await owner.put(`/access-control/role/${role.id}`, {
      access_codes: role.access_codes.filter((code: string) => !gone.includes(code)),
    })
    expect((await read('about=lead')).data).toEqual([])
    expect((await read('about=user')).data).toEqual([])
    expect((await read('about=user_role')).data).toEqual([])
    expect((await read('about=role')).data.length).toBeGreaterThan(0)
    expect((await read('about=lead', owner)).data.length).toBeGreaterThan(0)
  })
})
