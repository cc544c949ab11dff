import { beforeAll, expect, it } from 'vitest'
import { clearExpired } from '../../src/runtime/maintenance.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { upload } from '../setup/upload.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withBothEngines('maintenance', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })

  const owner = async (text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))).rows

  it('ends sessions and attempts that are long over, and no others', async () => {
    const { id } = tenants.corporate('Harta Prima')
    const aged = (key: string, age: string) =>
      owner(`insert into throttle (key, failures, window_start) values ($1, 1, now() - $2::interval)`, [
        key,
        age,
      ])
    await aged('maintenance old', '2 days')
    await aged('maintenance new', '1 hour')
    await tenants.signIn('manager@harta.test')
    await owner(
      `update session set expires_at = now() - interval '8 days' where corporate_id = $1 and user_id =
        (select id from app_user where email = 'manager@harta.test')`,
      [id],
    )
    await clearExpired(tenants)
    expect(await owner(`select key from throttle where key like 'maintenance %'`)).toEqual([
      { key: 'maintenance new' },
    ])
    const manager = await owner(
      `select s.id from session s join app_user u on u.id = s.user_id where u.email = 'manager@harta.test'`,
    )
    expect(manager).toEqual([])
    expect((await sales.get('/lead/leads')).status).toBe(200)
  })

  it('forgets what a file said of what was applied, keeps which records that were and the failed rows, and files that were never imported go', async () => {
    const file = 'Name,Phone\nUpkeep One,0127770001\nUpkeep Two,nonsense\n'
    const done = (await upload(sales, file)).body.data.id as number
    const waiting = (await upload(sales, file)).body.data.id as number
    const fresh = (await upload(sales, file)).body.data.id as number
    await sales.post(`/lead/lead-import/${done}/start`, {})
    await tenants.jobs.idle()
    await owner(
      `update job set finished_at = now() - interval '2 days' where id = (select job_id from import where id = $1)`,
      [done],
    )
    await owner(`update import set created_at = now() - interval '8 days' where id = any($1)`, [
      [done, waiting],
    ])
    await clearExpired(tenants)
    const left = await owner(
      `select import_id, outcome, cells = '[]' as cleared from import_row where import_id = any($1) order by import_id, line`,
      [[done, waiting, fresh]],
    )
    expect(left).toEqual([
      { import_id: done, outcome: 'created', cleared: true },
      { import_id: done, outcome: 'failed', cleared: false },
      { import_id: fresh, outcome: null, cleared: false },
      { import_id: fresh, outcome: null, cleared: false },
    ])
    expect((await sales.get(`/lead/lead-import/${done}`)).body.data).toMatchObject({ created: 1, failed: 1 })
    expect((await sales.get(`/lead/lead-import/${waiting}`)).status).toBe(404)
  })
})
