import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '../../src/domain/dates/days.ts'
import { wireDay } from '../../src/domain/dates/wire.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('what the console asks for at its start', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )

  it('asks for a session', async () => {
    for (const path of ['/credit-report/report-prices', '/report/month-lists', '/approval/approvals/count'])
      expect((await api(tenants).get(path)).status, path).toBe(401)
  })

  it('[API-24] answers are wrapped as each service has it: data.data, content, or bare lists of settings', async () => {
    const page = ['current_page', 'per_page', 'total', 'from', 'to']
    const made = await admin.post('/lead/leads', { name: 'Wrapped', contact_no: '0123330009' })
    for (const path of ['/lead/leads', '/access-control/user', '/notification/notifications']) {
      const { body } = await admin.get(path)
      expect(Object.keys(body), path).toEqual(['data'])
      expect(Object.keys(body.data), path).toEqual(expect.arrayContaining(['data', ...page]))
      expect(Array.isArray(body.data.data), path).toBe(true)
    }
    expect((await admin.get(`/lead/leads/${made.body.data.id}`)).body.data).toMatchObject({ name: 'Wrapped' })
    await admin.delete(`/lead/leads/${made.body.data.id}`)
    const login = await tenants.signIn('sales@harta.test')
    expect(Object.keys(login)).toEqual(['access_token', 'expires_in', 'user'])
    const content = (await admin.get('/credit-report/report-prices')).body
    expect(Object.keys(content)).toEqual(['content', 'meta', 'pagination'])
    expect(Object.keys(content.pagination)).toEqual(page)
    const lookup = await admin.get('/lookup/channel')
    expect(Array.isArray(lookup.body)).toBe(true)
    expect(lookup.headers.get('content-range')).toMatch(/^channel 0-\d+\/\d+$/)
    expect((await admin.get(`/lookup/channel/${lookup.body[0].id}`)).body.id).toBe(lookup.body[0].id)
  })

  describe('report prices', () => {
    const prices = async (by: Api): Promise<Record<string, string>> => {
      const { status, body } = await by.get('/credit-report/report-prices')
      expect(status).toBe(200)
      return Object.fromEntries(body.content.map((one: Json) => [one.price_name, one.price_amount]))
    }
    const corporate = () => `/access-control/corporate/${tenants.corporate('Harta Prima').id}`

    it('[PRO-11][PRO-19][API-23] are those of the caller’s corporate, in the form of the service', async () => {
      const { body } = await sales.get('/credit-report/report-prices')
      expect(Object.keys(body)).toEqual(['content', 'meta', 'pagination'])
      expect(Object.keys(body.content[0])).toEqual(['price_name', 'price_amount'])
      expect(body.pagination).toMatchObject({ current_page: 1, total: 11 })
    })

    it('[PRO-12] an override and the discount of the subscription change them, for this corporate alone', async () => {
      const before = await prices(api(tenants, { as: 'sales@pinnacle.test' }))
      const [{ percent } = { percent: 0 }] = await owner<{ percent: number }>(
        `select p.scpk_report_discount as percent from subscription_package p join subscription s on s.package_id = p.id
          where s.corporate_id = $1`,
        [tenants.corporate('Harta Prima').id],
      )
      await admin.put(corporate(), { price_credit_report: '40.00' })
      const less = (full: number) => (full * (1 - Number(percent) / 100)).toFixed(2)
      expect(await prices(sales)).toMatchObject({
        price_credit_report: less(40),
        price_cbm_report: less(36),
        price_topup_point: '1.00',
      })
      await admin.put(corporate(), { price_credit_report: '0' })
      expect((await prices(sales))['price_credit_report']).toBe(less(36))
      expect(await prices(api(tenants, { as: 'sales@pinnacle.test' }))).toEqual(before)
    })

    it('say nothing of the overrides behind them to who may not read those', async () => {
      await admin.put(corporate(), { price_sme: '30.00' })
      expect((await sales.get(corporate())).body.data).not.toHaveProperty('price_sme')
      await admin.put(corporate(), { price_sme: '0' })
    })
  })

  describe('[API-23] month lists', () => {
    const months = async (by: Api): Promise<string[]> => {
      const { status, body } = await by.get('/report/month-lists')
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ current_page: 1, total: body.data.data.length })
      return body.data.data as string[]
    }
    const current = wireDay(Date.now()).slice(0, 7)

    it('go from this month to a year ahead while there is no lead', async () => {
      const list = await months(sales)
      expect([list[0], list.at(-1), list.length]).toEqual([current, addMonths(current, 12), 13])
    })

    it('begin with the first lead of the corporate; another corporate’s leads are none of theirs', async () => {
      const { body } = await admin.post('/lead/leads', { name: 'First', contact_no: '0123330001' })
      await owner("update lead set created_at = '2025-12-31T16:30:00Z' where id = $1", [body.data.id])
      // Half past midnight in Kuala Lumpur.
      expect((await months(sales))[0]).toBe('2026-01')
      expect((await months(api(tenants, { as: 'sales@pinnacle.test' })))[0]).toBe(current)
      await admin.delete(`/lead/leads/${body.data.id}`)
      expect((await months(sales))[0]).toBe(current)
    })
  })

  describe('[API-20] the count of pending approvals', () => {
    const count = (as: string) => api(tenants, { as }).get('/approval/approvals/count')
    // One record waits for one decision at a time.
    let about = 0
    const ask = async (who: string, app: string, state = 'Pending') => {
      const corporate = who.endsWith('@harta.test') ? 'Harta Prima' : 'Vista Property'
      const decided = state === 'Pending' ? null : tenants.userId(who)
      await owner(
        `insert into approval (corporate_id, application_code, related_type, related_id, state, requested_by, decided_by, decided_at)
          values ($1, $2, 'proposal', $6, $3, $4, $5::bigint, case when $5::bigint is not null then now() end)`,
        [tenants.corporate(corporate).id, app, state, tenants.userId(who), decided, ++about],
      )
    }

    it('counts what waits for the caller’s decision, in their app and corporate', async () => {
      expect((await count('manager@harta.test')).body).toEqual({ data: { count: 0 } })
      await ask('sales@harta.test', 'sas')
      await ask('sales@harta.test', 'sas', 'Credit Control')
      await ask('sales@harta.test', 'sas', 'Rejected by SSA')
      await ask('sales@harta.test', 'sas', 'Converted to Case')
      await ask('sales@harta.test', 'vps')
      await ask('sales@vista.test', 'vps')
      // Credit Control is not the manager's step.
      expect((await count('manager@harta.test')).body.data.count).toBe(1)
      expect((await count('owner@harta.test')).body.data.count).toBe(2)
      expect((await count('owner@pinnacle.test')).body.data.count).toBe(0)
      expect((await count('owner@vista.test')).body.data.count).toBe(1)
    })

    it('is refused without the code of the app, and in an app that has no approvals', async () => {
      for (const who of ['sales@harta.test', 'sales@vista.test', 'banker@harta.test']) {
        const { status, body } = await count(who)
        expect([status, body.module], who).toEqual([403, 'Approvals'])
      }
      const corporate = tenants.corporate('Vista Property').id
      await owner(
        `update role set access_codes = array_replace(access_codes, 'vps_approval__listing', 'a_approval__listing')
          where corporate_id = $1 and role_type is null`,
        [corporate],
      )
      expect((await count('sales@vista.test')).status).toBe(403)
    })

    it('an approval is decided by somebody at some time, or not at all', async () => {
      const half = owner(
        `insert into approval (corporate_id, application_code, related_type, related_id, state, requested_by)
          values ($1, 'sas', 'case', 1, 'Rejected by SSA', $2)`,
        [tenants.corporate('Harta Prima').id, tenants.userId('sales@harta.test')],
      )
      await expect(half).rejects.toThrow(/check constraint/)
    })
  })
})
