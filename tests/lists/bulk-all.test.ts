import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bulkStep } from '../../src/engine/api/bulk/job.ts'
import { JobRunner, type Batch, type JobStep } from '../../src/runtime/jobs.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { resourceServices } from '../../src/services/resource-services.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const all = '/lead/leads/all'

withEngine('changes of all that match', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let manager: Api
  let statuses: number[]
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 180 })
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    statuses = (await admin.get('/lookup/status?range=[0,99]')).body.map(({ id }: Json) => id)
  })
  let from: number
  let to: number
  beforeEach(async () => {
    const { body } = await admin.get('/lead/leads/facets?fields=status_id')
    from = body.data.status_id[0].value
    to = statuses.find((id) => id !== from) ?? 0
  })

  const start = async (as: Api, body: unknown, call: 'put' | 'delete' = 'put'): Promise<Json> => {
    const answer = call === 'put' ? await as.put(all, body) : await as.post(`${all}/delete`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(202)
    return answer.body.data
  }
  const read = async (as: Api, id: number) => (await as.get(`${all}/${id}`)).body.data
  const count = async (as: Api, conditions: Record<string, unknown>) =>
    (await as.get(`/lead/leads/count?${filter(conditions)}`)).body.data.total
  const owner = (text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(text, values))

  it('moves every record out of the filter that chose it, each once', async () => {
    const [before, there] = [await count(admin, { status_id: from }), await count(admin, { status_id: to })]
    expect(before).toBeGreaterThan(0)
    const job = await start(admin, { filter: { status_id: from }, set: { status_id: to } })
    expect(job).toMatchObject({ status: 'queued', done: 0, total: before, changed: 0, failed: [] })
    await tenants.jobs.idle()
    expect(await read(admin, job.id)).toMatchObject({
      status: 'done',
      done: before,
      total: before,
      changed: before,
      failed_count: 0,
      error: null,
    })
    expect(await count(admin, { status_id: from })).toBe(0)
    expect(await count(admin, { status_id: to })).toBe(before + there)
  })

  it('touches records in its owner’s sight alone, by filter and search text together', async () => {
    const mine = await count(sales, {})
    const job = await start(sales, { filter: {}, q: undefined, set: { status_id: to } })
    await tenants.jobs.idle()
    expect(await read(sales, job.id)).toMatchObject({ status: 'done', changed: mine })
    const { total } = (await manager.get(`/lead/leads/count?q=tan&${filter({ assign_to: 'me' })}`)).body.data
    const own = await start(manager, { filter: { assign_to: 'me' }, q: 'tan', set: { status_id: from } })
    expect(own.total).toBe(total)
    await tenants.jobs.idle()
    expect(await read(manager, own.id)).toMatchObject({ status: 'done', changed: total })
  })

  it('one record that is refused is named with its reason; the others hold', async () => {
    const used = (await admin.get(`/lookup/status?${filter({ id: [from] })}`)).body[0]
    const spare = (await admin.post('/lookup/status', { status: 'Spare', group: 'main', colour: '#123456' }))
      .body
    const { body } = await admin.post('/lookup/status/all/delete', { filter: { id: [used.id, spare.id] } })
    await tenants.jobs.idle()
    const path = `/lookup/status/all/${body.data.id}`
    expect((await admin.get(path)).body.data).toMatchObject({
      status: 'done',
      done: 2,
      changed: 1,
      failed_count: 1,
      failed: [{ id: used.id, message: expect.stringContaining('in use') }],
    })
    expect((await admin.get(`${all}/${body.data.id}`)).status).toBe(404)
  })

  it('deletes all that match', async () => {
    const gone = await count(admin, { assign_to: 'me' })
    const manyOf = tenants.userId('exec@harta.test')
    const theirs = await count(admin, { assign_to: manyOf })
    const job = await start(admin, { filter: { assign_to: manyOf } }, 'delete')
    await tenants.jobs.idle()
    expect(await read(admin, job.id)).toMatchObject({ status: 'done', changed: theirs })
    expect(await count(admin, { assign_to: manyOf })).toBe(0)
    expect(await count(admin, { assign_to: 'me' })).toBe(gone)
  })

  describe('along the way', () => {
    // Nobody begins on a job by itself here.
    beforeEach(() => void vi.spyOn(tenants.runtime, 'wakeJobs').mockReturnValue())
    afterEach(() => vi.restoreAllMocks())

    /** Does the batches of a job with something more at the end of each. */
    const runner = (after: (batch: Batch) => Promise<unknown>) => {
      const bulk: JobStep = async (batch) => {
        const outcome = await bulkStep(resourceServices)(batch)
        await after(batch)
        return outcome
      }
      return new JobRunner({ database: tenants.database, log: silentLog }, [{ bulk }])
    }

    it('a batch that is lost with its process is done again, and nothing twice', async () => {
      const total = await count(admin, {})
      const job = await start(admin, { filter: {}, set: { status_id: to } })
      await runner(() => Promise.reject(new Error('the machine went away'))).idle()
      expect(await read(admin, job.id)).toMatchObject({ status: 'queued', done: 0, changed: 0 })
      await owner('update job set run_at = now() where id = $1', [job.id])
      await tenants.jobs.idle()
      expect(await read(admin, job.id)).toMatchObject({ status: 'done', done: total, changed: total })
    })

    it('is cancelled between two batches, and goes on where it stopped', async () => {
      const total = await count(admin, {})
      const job = await start(admin, { filter: {}, set: { status_id: from } })
      const stops = runner(({ tx, jobId }) => sql`select control_job(${jobId}, 'cancel')`.execute(tx.db))
      await stops.idle()
      const stopped = await read(admin, job.id)
      expect(stopped).toMatchObject({ status: 'cancelled', total })
      expect(stopped.done).toBeGreaterThan(0)
      expect(stopped.done).toBeLessThan(total)
      expect((await admin.post(`${all}/${job.id}/cancel`)).status).toBe(409)
      expect((await admin.post(`${all}/${job.id}/retry`)).status).toBe(200)
      await tenants.jobs.idle()
      expect(await read(admin, job.id)).toMatchObject({ status: 'done', done: total, changed: total })
    })

    it('a right that was taken away meanwhile ends it', async () => {
      const job = await start(sales, { filter: {}, set: { status_id: to } })
      const { id } = tenants.corporate('Harta Prima')
      const codes = (change: string) =>
        owner(`update role set access_codes = ${change} where corporate_id = $1 and role_access = 'sse'`, [
          id,
        ])
      await codes("array_remove(access_codes, 'l_lead__edit')")
      await tenants.jobs.idle()
      expect(await read(sales, job.id)).toMatchObject({
        status: 'failed',
        changed: 0,
        error: 'You don’t have permission to do this',
      })
      await codes("array_append(access_codes, 'l_lead__edit')")
    })

    it('records made after it began are left alone', async () => {
      const job = await start(admin, { filter: { name: 'Latecomer' }, set: { status_id: to } })
      const late = { name: 'Latecomer', contact_no: '0129990001', status_id: from }
      const { body } = await admin.post('/lead/leads', late)
      await tenants.jobs.idle()
      expect(await read(admin, job.id)).toMatchObject({ status: 'done', changed: 0 })
      expect((await admin.get(`/lead/leads/${body.data.id}`)).body.data.status_id).toBe(from)
    })
  })

  it.each([
    ['a field that stands for one record', { filter: {}, set: { name: 'All the same' } }, 422],
    ['no field', { filter: {}, set: {} }, 400],
    ['nothing to set', { filter: {} }, 400],
    ['a value of the wrong form', { filter: {}, set: { status_id: 'new' } }, 422],
    ['a filter by no field', { filter: { nonsense: 1 }, set: { status_id: 1 } }, 400],
    ['a filter that is none', { filter: [1], set: { status_id: 1 } }, 400],
  ])('%s is refused before anything begins', async (_, body, status) => {
    expect((await admin.put(all, body)).status).toBe(status)
  })

  it('needs the right to the change and to the field; a job is its owner’s alone', async () => {
    const external = api(tenants, { as: 'external@harta.test' })
    expect((await external.put(all, { filter: {}, set: { status_id: to } })).status).toBe(403)
    expect((await sales.post(`${all}/delete`, { filter: {} })).status).toBe(403)
    expect((await sales.put(all, { filter: {}, set: { assign_to: 1 } })).status).toBe(403)
    const job = await start(admin, { filter: { name: 'nobody' }, set: { status_id: to } })
    await tenants.jobs.idle()
    for (const as of [sales, manager, api(tenants, { as: 'owner@pinnacle.test' })]) {
      expect((await as.get(`${all}/${job.id}`)).status).toBe(404)
      expect((await as.post(`${all}/${job.id}/cancel`)).status).toBe(404)
    }
    expect((await admin.get(`${all}/999999999`)).status).toBe(404)
    expect((await admin.get(`/lookup/status/all/${job.id}`)).status).toBe(404)
  })
})
