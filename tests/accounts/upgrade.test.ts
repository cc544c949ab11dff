import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { platformPerson } from '../setup/platform-operator.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('upgrades', (engine) => {
  let tenants: TestTenants
  let vista: Api
  let platform: Api
  let clerk: Api
  const owner = async (statement: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))).rows

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    vista = api(tenants, { as: 'owner@vista.test' })
    platform = await platformPerson(tenants, 'platform', 'Platform Operator')
    clerk = await platformPerson(tenants, 'clerk', 'Admin')
  })
  beforeEach(async () => {
    const id = tenants.corporate('Vista Property').id
    await owner('delete from upgrade_request where corporate_id = $1', [id])
    await owner(
      "update subscription set package_id = (select id from subscription_package where scpk_name = 'basic') where corporate_id = $1",
      [id],
    )
  })

  const path = '/access-control/upgrade-request'
  const ask = (by = vista, body: Record<string, unknown> = { wanted_package: 'team', note: 'We grow' }) =>
    by.post(path, body)
  const all = async (by = platform) => (await by.get(`${path}/all`)).body.data
  const mine = async () =>
    (await all()).find(
      ({ corporate_id }: { corporate_id: number }) => corporate_id === tenants.corporate('Vista Property').id,
    )
  const decide = (
    id: number,
    body: unknown,
    by = platform,
    corporate = tenants.corporate('Vista Property').id,
  ) => by.put(`${path}/all/${corporate}/${id}`, body)
  const packageNow = async (as = 'owner@vista.test') =>
    (await api(tenants, { as }).get('/access-control/active-user-detail')).body.data.subscription

  it('[RTE-09] an owner asks, the platform sees it and grants it: it holds from the next call, for everybody there', async () => {
    expect((await packageNow()).privileges[0].scpk_name).toBe('basic')
    const asked = await ask()
    expect(asked.status).toBe(201)
    expect(asked.body.data[0]).toMatchObject({
      current_package: 'basic',
      wanted_package: 'team',
      note: 'We grow',
      status: 'open',
    })
    const request = await mine()
    expect(request).toMatchObject({
      corporate_name: 'Vista Property',
      email: tenants.address('owner@vista.test'),
      status: 'open',
    })
    expect((await decide(request.id, { status: 'granted' })).status).toBe(200)
    for (const as of ['owner@vista.test', 'sales@vista.test']) {
      expect(await packageNow(as)).toMatchObject({
        privileges: [{ scpk_name: 'team', scpk_crm_chat_massage: true }],
        next_package: { next_pckg_name: 'corporate' },
      })
    }
    expect((await vista.get(path)).body.data[0]).toMatchObject({ status: 'granted' })
    expect(await mine()).toMatchObject({ status: 'granted', decided_by_name: 'Platform Operator' })
  })

  it('both trails tell of it: the corporate’s and the platform’s', async () => {
    await ask()
    const { id } = await mine()
    await decide(id, { status: 'granted' })
    const told = await owner(
      'select table_name, changes from audit where corporate_id = $1 and actor_id = (select decided_by from upgrade_request where id = $2) order by id',
      [tenants.corporate('Vista Property').id, id],
    )
    expect(told.map((row) => row['table_name'])).toEqual(
      expect.arrayContaining(['upgrade_request', 'subscription']),
    )
    const [platforms] = await owner(
      "select changes from audit where corporate_id = 0 and table_name = 'upgrade_request' and record_id = $1",
      [id],
    )
    expect(platforms?.['changes']).toMatchObject({
      status: ['open', 'granted'],
      of: [null, 'Vista Property'],
      wanted_package: ['basic', 'team'],
    })
  })

  it('a decline says why and changes nothing; a decision is made once', async () => {
    await ask()
    const { id } = await mine()
    const silent = await decide(id, { status: 'declined', reason: ' ' })
    expect(silent.status).toBe(422)
    expect(silent.body.errors).toHaveProperty('reason')
    expect((await decide(id, { status: 'open' })).status).toBe(422)
    expect((await decide(id, { status: 'declined', reason: 'Unpaid invoices' })).status).toBe(200)
    expect((await vista.get(path)).body.data[0]).toMatchObject({
      status: 'declined',
      reason: 'Unpaid invoices',
    })
    expect((await packageNow()).privileges[0].scpk_name).toBe('basic')
    const late = await decide(id, { status: 'granted' })
    expect(late.status).toBe(409)
    expect((await packageNow()).privileges[0].scpk_name).toBe('basic')
    // It may be asked for anew.
    expect((await ask()).status).toBe(201)
  })

  it('[STA-05] an ended subscription is renewed: its owner asks, others are told who does, the platform grants it', async () => {
    const set = (status: string) =>
      owner('update subscription set scrb_status = $2 where corporate_id = $1 and user_id is null', [
        tenants.corporate('Vista Property').id,
        status,
      ])
    const renewal = async (as: string) => (await api(tenants, { as }).get(`${path}/renewal`)).body.data
    expect((await ask(vista, { wanted_package: 'basic' })).status).toBe(422)
    await set('EXPIRED')
    expect((await vista.get('/lead/leads')).status).toBe(403)
    const [{ name }] = (await owner('select name from app_user where id = $1', [
      tenants.userId('owner@vista.test'),
    ])) as [{ name: string }]
    expect(await renewal('owner@vista.test')).toEqual({ own: true, owner_name: name, asked: false })
    expect(await renewal('sales@vista.test')).toEqual({ own: false, owner_name: name, asked: false })
    expect((await ask(vista, { wanted_package: 'team' })).status).toBe(422)
    expect((await ask(api(tenants, { as: 'sales@vista.test' }), { wanted_package: 'basic' })).status).toBe(
      403,
    )
    expect((await ask(vista, { wanted_package: 'basic' })).status).toBe(201)
    expect((await ask(vista, { wanted_package: 'basic' })).status).toBe(409)
    expect(await renewal('sales@vista.test')).toMatchObject({ asked: true })
    expect((await decide((await mine()).id, { status: 'granted' })).status).toBe(200)
    expect(await packageNow()).toMatchObject({ scrb_status: 'ACTIVE', privileges: [{ scpk_name: 'basic' }] })
    expect((await vista.get('/lead/leads')).status).toBe(200)
  })

  it('an upgrade that is granted late renews nothing that has ended since', async () => {
    await ask()
    const { id } = await mine()
    const ended = 'update subscription set scrb_status = $2 where corporate_id = $1 and user_id is null'
    await owner(ended, [tenants.corporate('Vista Property').id, 'SUSPENDED'])
    expect((await decide(id, { status: 'granted' })).status).toBe(200)
    expect(await packageNow()).toMatchObject({ scrb_status: 'SUSPENDED' })
    await owner(ended, [tenants.corporate('Vista Property').id, 'ACTIVE'])
  })

  it('[RTE-09] one open request at a time, which can be taken back by who asked', async () => {
    const asked = await ask()
    const second = await ask(vista, { wanted_package: 'corporate' })
    expect(second.status).toBe(409)
    const { id } = asked.body.data[0]
    expect((await api(tenants, { as: 'sales@vista.test' }).put(`${path}/${id}/withdraw`)).status).toBe(404)
    expect((await api(tenants, { as: 'owner@harta.test' }).put(`${path}/${id}/withdraw`)).status).toBe(404)
    expect((await vista.put(`${path}/${id}/withdraw`)).body.data[0].status).toBe('withdrawn')
    expect((await vista.put(`${path}/${id}/withdraw`)).status).toBe(404)
    expect(await mine()).toBeUndefined()
    expect((await decide(id, { status: 'granted' })).status).toBe(409)
    expect((await ask(vista, { wanted_package: 'corporate' })).status).toBe(201)
  })

  it('[RTE-09] only for a higher package of a subscription that is one’s own, and signed in', async () => {
    expect((await ask(api(tenants, { appCode: 'vps' }))).status).toBe(401)
    expect((await ask(api(tenants, { as: 'sales@vista.test' }))).status).toBe(403)
    expect((await ask(api(tenants, { as: 'admin@harta.test' }))).status).toBe(403)
    for (const wanted_package of ['basic', 'gold', undefined, null, ['team']])
      expect((await ask(vista, { wanted_package })).body.errors).toHaveProperty('wanted_package')
    const highest = await ask(api(tenants, { as: 'owner@harta.test' }), { wanted_package: 'corporate' })
    expect(highest.body.errors).toHaveProperty('wanted_package')
    const long = await ask(vista, { wanted_package: 'team', note: 'a'.repeat(1001) })
    expect(long.body.errors).toHaveProperty('note')
  })

  describe('the platform alone decides', () => {
    const strangers = async (): Promise<[string, Api][]> => {
      // The code in a role of a corporate that is not the platform's.
      await owner(
        "update role set access_codes = access_codes || '{role_super_admin}' where corporate_id = $1 and role_name = 'Admin'",
        [tenants.corporate('Harta Prima').id],
      )
      return [
        ['an owner', vista],
        ['an owner of another corporate', api(tenants, { as: 'owner@harta.test' })],
        ['the code in another corporate', api(tenants, { as: 'admin@harta.test' })],
        ['the platform’s corporate without the code', clerk],
      ]
    }

    it('[RTE-09] [VAR-03] nobody else reads or decides, whatever codes they hold', async () => {
      await ask()
      const { id } = await mine()
      for (const [who, by] of await strangers()) {
        expect((await by.get(`${path}/all`)).status, who).toBe(403)
        expect((await decide(id, { status: 'granted' }, by)).status, who).toBe(403)
      }
      expect((await api(tenants).get(`${path}/all`)).status).toBe(401)
      expect((await packageNow()).privileges[0].scpk_name).toBe('basic')
    })

    it('[VAR-03] the database asks again: its functions serve nobody else', async () => {
      await ask()
      const { id } = await mine()
      await strangers()
      const as = (corporate: number, user: number) =>
        `select set_config('app.corporate_id', '${corporate}', true), set_config('app.user_id', '${user}', true)`
      const admin = tenants.userId('admin@harta.test')
      const { body } = await clerk.get('/access-control/active-user-detail')
      const opens = [
        as(tenants.corporate('Harta Prima').id, admin),
        // The platform's tenant, with the id of a user who is not of it, and with one who has not the code.
        as(0, admin),
        as(0, Number(body.data.id)),
        "select set_config('app.corporate_id', '', true)",
      ]
      for (const open of opens) {
        const run = (text: string) =>
          tenants.database.transaction({ role: 'app', open }, (tx) => tx.query(text))
        expect((await run('select * from list_upgrade_requests(10)')).rows).toEqual([])
        await expect(
          run(
            `select decide_upgrade_request(${tenants.corporate('Vista Property').id}, ${id}, 'granted', null)`,
          ),
        ).rejects.toThrow(/only the platform decides/)
      }
      // Nor does a request grant itself.
      const own = as(tenants.corporate('Vista Property').id, tenants.userId('owner@vista.test'))
      const grant = (text: string) =>
        tenants.database.transaction({ role: 'app', open: own }, (tx) => tx.query(text))
      await expect(grant(`update upgrade_request set status = 'granted' where id = ${id}`)).rejects.toThrow(
        /row-level security/,
      )
      await expect(grant('update subscription set package_id = 3')).rejects.toThrow(/permission denied/)
      expect((await packageNow()).privileges[0].scpk_name).toBe('basic')
    })
  })

  describe('asked of the owner', () => {
    const sales = () => api(tenants, { as: 'sales@vista.test' })
    const wish = (
      by = sales(),
      body: Record<string, unknown> = { wanted_package: 'team', note: 'For chats' },
    ) => by.post(`${path}/wishes`, body)
    const wishes = async (by = sales()) => (await by.get(`${path}/wishes`)).body.data as Json[]
    const inbox = async (by = vista) =>
      ((await by.get('/approval/approvals')).body.data.data as Json[]).filter(
        ({ kind }) => kind === 'upgrade',
      )
    const settle = (id: number, to: string, by = vista, reason?: string) =>
      by.post('/approval/approvals/decide', { ids: [id], from: 'Pending', to, ...(reason && { reason }) })
    beforeEach(() => owner("delete from approval where kind = 'upgrade'"))

    it('[STA-16] [RTE-09] waits in their inbox; approved, the platform is asked with the decision', async () => {
      expect((await wish()).body.data).toMatchObject([{ wanted_package: 'team', status: 'open' }])
      const [waiting] = await inbox()
      expect(waiting).toMatchObject({
        title: 'Upgrade to Team',
        url: '/upgrade',
        note: 'For chats',
        requested_by: tenants.userId('sales@vista.test'),
        differences: [{ label: 'Package', before: 'Basic', after: 'Team' }],
        steps: [
          { to: 'Approved', rejects: false },
          { to: 'Rejected', rejects: true },
        ],
      })
      const told = (await vista.get('/notification/notifications')).body.data.data as Json[]
      expect(told.some(({ noti_message }) => noti_message.includes('Upgrade to Team is awaiting'))).toBe(true)
      expect((await settle(waiting?.id, 'Approved')).status).toBe(200)
      expect(await mine()).toMatchObject({
        email: tenants.address('owner@vista.test'),
        wanted_package: 'team',
        note: 'For chats',
        status: 'open',
      })
      expect((await wishes())[0]).toMatchObject({ status: 'passed_on' })
      expect((await packageNow()).privileges[0].scpk_name).toBe('basic')
    })

    it('[STA-16] declined, it says why, asks nobody else, and may be asked for anew', async () => {
      await wish()
      expect((await wish()).status).toBe(409)
      const [waiting] = await inbox()
      expect((await settle(waiting?.id, 'Rejected')).status).toBe(422)
      expect((await settle(waiting?.id, 'Rejected', vista, 'Next year')).status).toBe(200)
      expect((await wishes())[0]).toMatchObject({ status: 'declined', reason: 'Next year' })
      expect(await mine()).toBeUndefined()
      expect((await wish()).status).toBe(201)
    })

    it('what cannot be asked of the platform is not approved: both stay as they were', async () => {
      await wish()
      const [waiting] = await inbox()
      await ask()
      const second = await settle(waiting?.id, 'Approved')
      expect([second.status, second.body.code]).toEqual([409, 'upgrade.open'])
      await decide((await mine()).id, { status: 'granted' })
      const late = await settle(waiting?.id, 'Approved')
      expect([late.status, late.body.code]).toEqual([409, 'approval.gone'])
      expect((await inbox()).map(({ state }) => state)).toEqual(['Pending'])
    })

    it('[ROL-02] is for who does not own it to ask, and for its owner alone to decide', async () => {
      expect([(await wish(vista)).status, (await wish(vista)).body.code]).toEqual([409, 'upgrade.yours'])
      for (const body of [{}, { wanted_package: 'basic' }, { wanted_package: 'gold' }])
        expect(Object.keys((await wish(sales(), body)).body.errors)).toEqual(['wanted_package'])
      expect((await wish(sales(), { wanted_package: 'team', note: 'x'.repeat(1001) })).status).toBe(422)
      // Nothing is above what they have.
      expect((await wish(api(tenants, { as: 'exec@harta.test' }), { wanted_package: 'team' })).status).toBe(
        422,
      )
      await wish()
      const [waiting] = await inbox()
      const other = api(tenants, { as: 'owner@pinnacle.test' })
      expect((await settle(waiting?.id, 'Approved', other)).status).toBe(404)
      expect((await settle(waiting?.id, 'Approved', sales())).status).toBe(403)
      expect(await wishes(other)).toEqual([])
      await owner('update app_user set is_corporate_owner = false where id = $1', [
        tenants.userId('owner@vista.test'),
      ])
      expect(await inbox()).toEqual([])
      expect((await settle(waiting?.id, 'Approved')).status).toBe(404)
      await owner('update app_user set is_corporate_owner = true where id = $1', [
        tenants.userId('owner@vista.test'),
      ])
    })
  })
})
