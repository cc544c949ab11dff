import { generate } from 'otplib'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const log = '/access-control/security-log'

withEngine('the security log', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 3 })
  })
  interface Entry {
    event: string
    user_id: number | null
    actor_id: number | null
    detail: Record<string, unknown>
  }
  const read = async (query = ''): Promise<Entry[]> =>
    (await api(tenants, { as: 'owner@harta.test' }).get(`${log}?${query}`)).body.data.data
  const id = (as: string) => tenants.userId(as)
  const fresh = async (as: string) => api(tenants, { token: (await tenants.signIn(as)).access_token })

  it('has sign-ins, good and bad, by account and event; one of no account is nobody’s', async () => {
    await tenants.signIn('sales@harta.test')
    for (const email of [tenants.address('sales@harta.test'), 'nobody@nowhere.test'])
      expect((await api(tenants).post('/access-control/login', { email, password: 'wrong' })).status).toBe(
        401,
      )
    const mine = await read(`user_id=${id('sales@harta.test')}`)
    expect(mine.map(({ event }) => event)).toEqual(expect.arrayContaining(['sign_in', 'sign_in_failed']))
    const failed = await read('event=sign_in_failed')
    expect(failed.map(({ user_id }) => user_id)).toEqual([id('sales@harta.test')])
    expect((await read('from=2020-01-01&to=2020-01-02')).length).toBe(0)
  })

  it('has roles that are given and taken, refusals by a rule, exports and passwords', async () => {
    const admin = await fresh('owner@harta.test')
    const roles = (await admin.get('/access-control/user/roles')).body.data as {
      id: number
      role_name: string
    }[]
    const held = (await admin.get(`/access-control/user/${id('exec@harta.test')}`)).body.data as {
      roles: unknown[]
    }
    expect(held.roles.length).toBeGreaterThan(0)
    const manager = roles.find(({ role_name }) => role_name === 'Sales Manager') ?? roles[0]
    expect(
      (await admin.put(`/access-control/user/${id('exec@harta.test')}/roles`, { role_ids: [manager?.id] }))
        .status,
    ).toBe(200)
    const given = await read('event=role_given')
    expect(given[0]).toMatchObject({
      user_id: id('exec@harta.test'),
      actor_id: id('owner@harta.test'),
      detail: { role: manager?.role_name },
    })
    const external = await fresh('external@harta.test')
    expect((await external.get('/access-control/audit')).status).toBe(403)
    expect((await read('event=refused'))[0]).toMatchObject({
      actor_id: id('external@harta.test'),
      detail: { call: 'GET /api/access-control/audit' },
    })
    expect((await admin.get('/lead/leads/export')).status).toBe(200)
    expect((await read('event=export'))[0]).toMatchObject({
      actor_id: id('owner@harta.test'),
      detail: { resource: 'lead' },
    })
    const director = await fresh('director@harta.test')
    const body = { current_password: demoPassword, password: 'kereta biru di jalan' }
    expect((await director.put('/access-control/own/password', body)).status).toBe(200)
    expect((await read('event=password_changed'))[0]).toMatchObject({ user_id: id('director@harta.test') })
    const mails = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      sql<{
        kind: string
      }>`select kind from outgoing_message where recipient = ${tenants.address('director@harta.test')}`.execute(
        tx.db,
      ),
    )
    expect(mails.rows).toEqual([{ kind: 'security_password_changed' }])
  })

  it('is read and taken away as a file by owner and admin of the corporate alone, and that is an entry too', async () => {
    for (const as of ['sales@harta.test', 'manager@harta.test']) {
      expect((await (await fresh(as)).get(log)).status).toBe(403)
      expect((await (await fresh(as)).post(`${log}/export`)).status).toBe(403)
    }
    expect((await api(tenants).get(log)).status).toBe(401)
    const admin = await fresh('admin@harta.test')
    const file = await admin.post(`${log}/export?event=sign_in`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.body).toContain('sign_in')
    expect(file.body).not.toContain('refused')
    expect((await read('event=download'))[0]).toMatchObject({ detail: { resource: 'security_log' } })
    const other = await (await fresh('owner@pinnacle.test')).get(log)
    const seen = (other.body.data.data as Entry[]).map(({ user_id }) => user_id)
    expect(seen).not.toContain(id('sales@harta.test'))
  })

  it('only grows: requests change and remove nothing, and write in no other name', async () => {
    const attack = (statement: string) =>
      tenants.database
        .transaction(
          {
            role: 'app',
            open: `select set_config('app.corporate_id', '${tenants.corporate('Harta Prima').id}', true)`,
          },
          (tx) => tx.query(statement),
        )
        .then(() => 'done')
        .catch((error: unknown) => String(error))
    expect(await attack("update security_log set event = 'sign_in'")).toMatch(/permission denied/)
    expect(await attack('delete from security_log')).toMatch(/permission denied/)
    expect(
      await attack(
        `insert into security_log (corporate_id, actor_id, event) values (current_corporate(), 1, 'refused')`,
      ),
    ).toMatch(/row-level security/)
  })

  it('an admin resets somebody’s factors, not their own, and ends somebody’s sessions; both are told and written down', async () => {
    const exec = await fresh('sales@harta.test')
    const begun = await exec.post('/access-control/own/authenticator', { name: 'Phone' })
    const { id: factor, secret } = begun.body.data as { id: number; secret: string }
    const code = await generate({ secret })
    expect((await exec.post(`/access-control/own/authenticator/${factor}/confirm`, { code })).status).toBe(
      200,
    )
    const reset = (as: string, about: string) =>
      fresh(as).then((caller) => caller.delete(`/access-control/user/${id(about)}/factors`))
    expect((await reset('external@harta.test', 'sales@harta.test')).status).toBe(403)
    expect((await reset('owner@pinnacle.test', 'sales@harta.test')).status).toBe(404)
    expect((await reset('admin@harta.test', 'admin@harta.test')).status).toBe(409)
    expect((await reset('admin@harta.test', 'manager@harta.test')).status).toBe(409)
    expect((await reset('admin@harta.test', 'sales@harta.test')).status).toBe(200)
    expect((await exec.get('/access-control/own/profile')).status).toBe(401)
    expect((await read('event=factors_reset'))[0]).toMatchObject({
      user_id: id('sales@harta.test'),
      actor_id: id('admin@harta.test'),
    })
    const again = await fresh('sales@harta.test')
    const admin = await fresh('admin@harta.test')
    expect(
      (await admin.delete(`/access-control/user/${id('sales@harta.test')}/sessions`)).body.data.ended,
    ).toBe(1)
    expect((await again.get('/access-control/own/profile')).status).toBe(401)
    expect((await admin.delete(`/access-control/user/${id('admin@harta.test')}/sessions`)).status).toBe(422)
    expect(
      (
        await (
          await fresh('owner@pinnacle.test')
        ).delete(`/access-control/user/${id('sales@harta.test')}/sessions`)
      ).status,
    ).toBe(404)
    const mails = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      sql<{
        kind: string
      }>`select kind from outgoing_message where recipient = ${tenants.address('sales@harta.test')} order by id`.execute(
        tx.db,
      ),
    )
    expect(mails.rows.map(({ kind }) => kind)).toEqual(['security_factor_added', 'security_factors_reset'])
  })
})
