import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('[STA-10] reassignment of stale leads', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let corporate: number
  const id = (who: string) => tenants.userId(`${who}@harta.test`)
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )
  const base = '/lead/lead'
  const preview = async (page = 1, limit = 500): Promise<Json> => {
    const { status, body } = await admin.post(`${base}/reassignment/preview?page=${page}&limit=${limit}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const read = async (process: number, limit = 500): Promise<Json> =>
    (await admin.get(`${base}/reassignments/${process}?limit=${limit}`)).body.data
  const run = async (): Promise<Json> => {
    const { status, body } = await admin.post(`${base}/reassignment`)
    expect(status, JSON.stringify(body)).toBe(202)
    await tenants.jobs.idle()
    return read(body.data.id)
  }
  /** Leads of somebody that nobody touched for 30 days. */
  const stale = async (count: number, who: string | null): Promise<number[]> => {
    const rows = await owner<{ id: number }>(
      `insert into lead (corporate_id, name, contact_no, status_id, assign_to, created_at)
       select $1, 'Stale ' || n, '601' || (extract(epoch from clock_timestamp()) * 1000)::bigint || n,
         (select id from lead_status where corporate_id = $1 and "group" = 'main' order by position limit 1), $2, now() - interval '40 days'
       from generate_series(1, $3::int) n returning id`,
      [corporate, who === null ? null : id(who), count],
    )
    await age()
    return rows.map((row) => row.id)
  }
  const age = () =>
    owner(
      "update lead set touched_at = touched_at - interval '30 days' where corporate_id = $1 and touched_at > now() - interval '14 days'",
      [corporate],
    )
  const holders = async (ids: number[]) =>
    (
      await owner<{ assign_to: number | null }>('select assign_to from lead where id = any($1) order by id', [
        ids,
      ])
    ).map(({ assign_to }) => assign_to)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    corporate = tenants.corporate('Harta Prima').id
  })
  beforeEach(async () => {
    await owner('delete from reassignment where corporate_id = $1', [corporate])
    await owner('delete from assignment_rule where corporate_id = $1', [corporate])
    await owner('update lead set deleted_at = now() where corporate_id = $1 and deleted_at is null', [
      corporate,
    ])
  })

  it('[API-13] knows of no process while there was none, and starts none where nothing is stale', async () => {
    const list = await admin.get(`${base}/reassignments`)
    expect([list.status, list.body]).toEqual([200, { data: { data: [] } }])
    const started = await admin.post(`${base}/reassignment`, {})
    expect([started.status, started.body]).toEqual([200, { data: null }])
    expect(await preview()).toMatchObject({ data: [], total: 0, moves: 0, people: [], stale_days: 14 })
  })

  it('[ENT-04] gives stale leads to others, names who got which, and tells them', async () => {
    const ids = await stale(3, 'sales')
    await admin.post('/lookup/assignment-rule', { name: 'Both', people_ids: [id('sales'), id('exec')] })
    const result = await run()
    expect(await holders(ids)).toEqual([id('exec'), id('exec'), id('exec')])
    expect(result).toMatchObject({
      process_status: 'COMPLETED',
      total: 3,
      moves: 3,
      moved: 3,
      touched: 0,
      can_undo: true,
      people: [
        { user_id: id('exec'), gets: 3, gives: 0 },
        { user_id: id('sales'), gets: 0, gives: 3 },
      ],
    })
    expect(result.leads.data[0]).toMatchObject({
      lead_id: ids[0],
      lead_name: 'Stale 1',
      from_id: id('sales'),
      to_id: id('exec'),
      to_name: expect.any(String),
      rule: 'Both',
      outcome: 'moved',
    })
    const [latest] = (await admin.get(`${base}/reassignments`)).body.data.data
    expect(latest).toMatchObject({ id: result.id, process_status: 'COMPLETED' })
    const told = await owner<{ n: number }>(
      "select count(*) as n from notification where noti_user_id = $1 and trigger_point = 'LEAD_ASSIGNED'",
      [id('exec')],
    )
    expect(told[0]?.n).toBe(1)
    // They are fresh again.
    expect((await preview()).total).toBe(0)
  })

  it('leaves closed leads, fresh ones, called ones and those with an appointment to come alone', async () => {
    const [closed, fresh, planned, called, waiting, unheld] = [
      ...(await stale(5, 'sales')),
      ...(await stale(1, null)),
    ] as [number, number, number, number, number, number]
    const statuses = (await admin.get('/lookup/status?range=[0,99]')).body as Json[]
    const won = statuses.find(({ status }) => status === 'Won').id
    await admin.put(`/lead/leads/${closed}`, { status_id: won })
    await admin.put(`/lead/leads/${planned}`, { appointment_at: '2099-01-01 10:00:00' })
    await age()
    await admin.put(`/lead/leads/${fresh}`, { remarks: 'Called today' })
    const noted = await admin.post(`/lead/lead/${called}/entries`, { kind: 'note', body: 'Wants to view' })
    expect(noted.status).toBe(201)
    const plan = await preview()
    expect(plan.data.map(({ lead_id }: Json) => lead_id)).toEqual([waiting, unheld])
    expect(plan.data[1]).toMatchObject({ from_id: null, from_name: null })
    const { id: own } = tenants.corporate('Harta Prima')
    expect((await admin.put(`/access-control/corporate/${own}`, { stale_lead_days: 90 })).status).toBe(200)
    expect((await preview()).total).toBe(0)
    await admin.put(`/access-control/corporate/${own}`, { stale_lead_days: 14 })
  })

  it('a lead stays where its rule has nobody else, and the plan says so', async () => {
    await stale(2, 'sales')
    await admin.post('/lookup/assignment-rule', { name: 'One', people_ids: [id('sales')] })
    expect(await preview()).toMatchObject({ total: 2, moves: 0, data: [{ to_id: null }, { to_id: null }] })
    expect((await admin.post(`${base}/reassignment`)).body.data).toBe(null)
  })

  const many = engine.name === 'postgres' ? 5000 : 500
  it(`the dry run equals its result, on ${many} leads`, async () => {
    await stale(many * 0.5, 'sales')
    await stale(many * 0.3, 'exec')
    await stale(many * 0.2, null)
    const team = { people_ids: [id('sales'), id('exec'), id('manager')] }
    await admin.post('/lookup/assignment-rule', { name: 'Few', ...team, deal_by: 'weight' })
    const plan: Json[] = []
    for (let page = 1; page <= many / 500; page++) plan.push(...(await preview(page)).data)
    const { people } = await preview()
    const result = await run()
    expect(result).toMatchObject({ total: many, moves: many, moved: many, people })
    const after = await owner<{ id: number; assign_to: number; assigned_by_rule: string }>(
      'select id, assign_to, assigned_by_rule from lead where corporate_id = $1 and deleted_at is null order by id',
      [corporate],
    )
    expect(plan).toHaveLength(many)
    expect(after.map((lead) => [lead.id, lead.assign_to, lead.assigned_by_rule])).toEqual(
      plan.map((lead) => [lead.lead_id, lead.to_id, lead.rule]),
    )
  }, 240_000)

  it('one at a time: a second is refused while one is under way', async () => {
    await stale(1, 'sales')
    const answers = await Promise.all([
      admin.post(`${base}/reassignment`),
      admin.post(`${base}/reassignment`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    await tenants.jobs.idle()
  })

  it('leaves a lead alone that somebody touched between the plan and its turn, and names it', async () => {
    const [touched, moved] = (await stale(2, 'sales')) as [number, number]
    vi.spyOn(tenants.runtime, 'wakeJobs').mockReturnValue()
    const { body } = await admin.post(`${base}/reassignment`)
    await admin.put(`/lead/leads/${touched}`, { remarks: 'Called just now' })
    vi.restoreAllMocks()
    await tenants.jobs.idle()
    expect(await read(body.data.id)).toMatchObject({ process_status: 'COMPLETED', moved: 1, touched: 1 })
    const [kept, given] = await holders([touched, moved])
    expect(kept).toBe(id('sales'))
    expect(given).not.toBe(id('sales'))
  })

  it('is taken back within the hour; what others changed since stays, and is named', async () => {
    const ids = await stale(3, 'sales')
    const { id: process } = await run()
    await api(tenants, { as: 'owner@harta.test' }).put(`/lead/leads/${ids[1]}`, { assign_to: id('manager') })
    await api(tenants, { as: 'owner@harta.test' }).put(`/lead/leads/${ids[2]}`, { remarks: 'Called' })
    const stranger = await api(tenants, { as: 'owner@harta.test' }).post(
      `${base}/reassignments/${process}/undo`,
    )
    expect(stranger.status).toBe(409)
    expect((await admin.post(`${base}/reassignments/${process}/undo`)).status).toBe(202)
    await tenants.jobs.idle()
    expect(await holders(ids)).toEqual([id('sales'), id('manager'), id('sales')])
    const result = await read(process)
    expect(result).toMatchObject({ undo_status: 'COMPLETED', back: 2, kept: 1, can_undo: false })
    expect(result.leads.data.map(({ undone }: Json) => undone)).toEqual(['back', 'kept', 'back'])
    expect(result.leads.data[1].reason).toContain('Assigned to')
    expect((await admin.post(`${base}/reassignments/${process}/undo`)).status).toBe(409)
  })

  it('is too late to take back after an hour', async () => {
    await stale(1, 'sales')
    const { id: process } = await run()
    await owner(
      "update job set finished_at = now() - interval '61 minutes' where id = (select job_id from reassignment where id = $1)",
      [process],
    )
    expect((await read(process)).can_undo).toBe(false)
    expect((await admin.post(`${base}/reassignments/${process}/undo`)).status).toBe(409)
  })

  it('is for administrators alone, each corporate its own', async () => {
    await stale(1, 'sales')
    const { id: process } = await run()
    for (const who of ['sales', 'manager', 'external', 'director']) {
      const as = api(tenants, { as: `${who}@harta.test` })
      const statuses = [
        (await as.post(`${base}/reassignment/preview`)).status,
        (await as.post(`${base}/reassignment`)).status,
        (await as.get(`${base}/reassignments`)).status,
        (await as.get(`${base}/reassignments/${process}`)).status,
      ]
      expect(statuses, who).toEqual([403, 403, 403, 403])
    }
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    expect((await stranger.get(`${base}/reassignments`)).body.data.data).toEqual([])
    expect((await stranger.get(`${base}/reassignments/${process}`)).status).toBe(404)
  })
})
