import { afterEach, beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { platformPerson } from '../setup/platform-operator.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('subscriptions', (engine) => {
  let tenants: TestTenants
  let platform: Api
  let clerk: Api
  let vista: number
  const owner = async (statement: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))).rows

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    platform = await platformPerson(tenants, 'platform', 'Platform Operator')
    clerk = await platformPerson(tenants, 'clerk', 'Admin')
    vista = tenants.corporate('Vista Property').id
  })
  afterEach(async () => {
    await owner(
      "update subscription set scrb_status = 'ACTIVE', package_id = (select id from subscription_package where scpk_name = 'basic') where corporate_id = $1",
      [vista],
    )
    await owner('update corporate set is_use_advisory = false where id = $1', [vista])
  })

  const path = '/access-control/subscription'
  const ofVista = async () => {
    const { body } = await platform.get(`${path}?q=vista&limit=500`)
    return body.data.data.find(({ id }: { id: number }) => id === vista)
  }
  const change = async (body: Record<string, unknown>, by = platform) =>
    by.put(`${path}/${vista}`, { version: (await ofVista()).version, ...body })
  const me = async (as: string) =>
    (await api(tenants, { as }).get('/access-control/active-user-detail')).body.data

  it('[VAR-03] the operator pages through all corporates by name, with what concerns their subscription alone', async () => {
    expect(await ofVista()).toEqual({
      id: vista,
      version: expect.any(Number),
      corporate_name: 'Vista Property',
      application_code: 'vps',
      package: 'basic',
      scrb_status: 'ACTIVE',
      is_use_advisory: false,
    })
    const { body } = await platform.get(`${path}?limit=500`)
    const all: { id: number; corporate_name: string }[] = body.data.data
    expect(body.data.total).toBe(all.length)
    expect(all.map(({ id }) => id)).not.toContain(0)
    const second = (await platform.get(`${path}?limit=1&page=2`)).body.data
    expect(second).toMatchObject({ current_page: 2, from: 2, to: 2, total: all.length })
    expect(second.data).toEqual([all[1]])
    // A search is for the letters themselves.
    expect((await platform.get(`${path}?q=%25`)).body.data).toMatchObject({ data: [], total: 0 })
    expect((await platform.get(`${path}?q=${'a'.repeat(121)}`)).status).toBe(400)
  })

  it('[STA-05] an ended subscription keeps everybody there out from their next call, a renewed one lets them in', async () => {
    for (const scrb_status of ['EXPIRED', 'SUSPENDED', 'CANCELLED']) {
      expect((await me('sales@vista.test')).subscription.scrb_status).toBe('ACTIVE')
      expect((await change({ scrb_status })).status).toBe(200)
      for (const as of ['owner@vista.test', 'sales@vista.test']) {
        expect((await me(as)).subscription.scrb_status).toBe(scrb_status)
        expect((await api(tenants, { as }).get('/lead/leads')).status).toBe(403)
      }
      expect((await api(tenants, { as: 'sales@harta.test' }).get('/lead/leads')).status).toBe(200)
      expect((await change({ scrb_status: 'ACTIVE' })).status).toBe(200)
      expect((await api(tenants, { as: 'sales@vista.test' }).get('/lead/leads')).status).toBe(200)
    }
  })

  it('[ENT-06][ENT-05] package and advisory flag hold from the next call; the corporate sees its flag and cannot set it', async () => {
    expect(await me('sales@vista.test')).toMatchObject({ account_info: { is_use_advisory: false } })
    expect((await change({ package: 'team', is_use_advisory: true })).status).toBe(200)
    for (const as of ['owner@vista.test', 'sales@vista.test'])
      expect(await me(as)).toMatchObject({
        account_info: { is_use_advisory: true },
        subscription: { privileges: [{ scpk_name: 'team' }] },
      })
    const own = api(tenants, { as: 'owner@vista.test' })
    const settings = `/access-control/corporate/${vista}`
    expect((await own.get(settings)).body.data).toMatchObject({ is_use_advisory: true })
    const set = await own.put(settings, { is_use_advisory: false })
    expect(set.status).toBeGreaterThanOrEqual(400)
    expect(await ofVista()).toMatchObject({ package: 'team', is_use_advisory: true, scrb_status: 'ACTIVE' })
  })

  it('both trails have each change: the corporate’s and the platform’s', async () => {
    const newest = (await owner('select coalesce(max(id), 0) as id from audit'))[0]?.['id']
    await change({ package: 'corporate', scrb_status: 'SUSPENDED', is_use_advisory: true })
    const written = await owner(
      'select corporate_id, table_name, changes from audit where id > $1 and (corporate_id = $2 or corporate_id = 0) order by corporate_id, table_name',
      [newest, vista],
    )
    expect(written).toEqual([
      {
        corporate_id: 0,
        table_name: 'subscription',
        changes: {
          of: [null, 'Vista Property'],
          scrb_status: ['ACTIVE', 'SUSPENDED'],
          package: ['basic', 'corporate'],
          is_use_advisory: [false, true],
        },
      },
      { corporate_id: vista, table_name: 'corporate', changes: { is_use_advisory: [false, true] } },
      {
        corporate_id: vista,
        table_name: 'subscription',
        changes: {
          scrb_status: ['ACTIVE', 'SUSPENDED'],
          package_id: [expect.any(Number), expect.any(Number)],
        },
      },
    ])
  })

  it('what is wrong is named, what is unknown is a 404, what somebody else changed meanwhile a 409', async () => {
    for (const wrong of [
      ...['active', '', null, 1, ['ACTIVE']].map((scrb_status) => ({ scrb_status })),
      ...['gold', null, 'Basic', ['team']].map((each) => ({ package: each })),
      ...[null, 1, 'true'].map((is_use_advisory) => ({ is_use_advisory })),
      ...[null, 'x', -1].map((version) => ({ version })),
    ]) {
      const answer = await change(wrong)
      expect(answer.status, JSON.stringify(wrong)).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(wrong))
    }
    const { version } = await ofVista()
    // The platform's own corporate has no subscription to change.
    for (const id of [0, 999_999_999])
      expect((await platform.put(`${path}/${id}`, { version, package: 'team' })).status).toBe(404)
    expect((await change({ is_use_advisory: true })).status).toBe(200)
    const late = await change({ version, package: 'team' })
    expect(late.status).toBe(409)
    expect(await ofVista()).toMatchObject({ package: 'basic', is_use_advisory: true })
    expect((await change({})).status).toBe(200)
  })

  it('[VAR-03] nobody else reads or changes one, whatever codes they hold', async () => {
    await owner(
      "update role set access_codes = access_codes || '{role_super_admin}' where corporate_id = $1 and role_name = 'Admin'",
      [tenants.corporate('Harta Prima').id],
    )
    const strangers: [string, Api][] = [
      ['its owner', api(tenants, { as: 'owner@vista.test' })],
      ['an owner of another corporate', api(tenants, { as: 'owner@harta.test' })],
      ['the code in another corporate', api(tenants, { as: 'admin@harta.test' })],
      ['the platform’s corporate without the code', clerk],
    ]
    for (const [who, by] of strangers) {
      expect((await by.get(path)).status, who).toBe(403)
      expect((await change({ package: 'corporate' }, by)).status, who).toBe(403)
    }
    expect((await api(tenants).get(path)).status).toBe(401)
    // The database asks again: with the tenant of another corporate, or the platform's with somebody who has not the code.
    const admin = tenants.userId('admin@harta.test')
    for (const corporate of [tenants.corporate('Harta Prima').id, 0]) {
      const open = `select set_config('app.corporate_id', '${corporate}', true), set_config('app.user_id', '${admin}', true)`
      const run = (text: string) =>
        tenants.database.transaction({ role: 'app', open }, (tx) => tx.query(text))
      expect((await run('select * from list_subscriptions(null, 10, 0)')).rows).toEqual([])
      await expect(run(`select change_subscription(${vista}, 1, 'EXPIRED', null, null)`)).rejects.toThrow(
        /only the platform changes subscriptions/,
      )
    }
    expect(await ofVista()).toMatchObject({ package: 'basic', scrb_status: 'ACTIVE' })
  })
})
