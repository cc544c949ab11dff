import { beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '../../src/domain/demo-accounts.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const people = demoAccounts.flatMap(({ email }) => email.match(/^(.*)@harta\.test$/)?.[1] ?? [])
const records = [
  { service: 'lead', list: 'leads' },
  { service: 'customer', list: 'customers' },
] as const

withEngine('who can see a record', (engine) => {
  let tenants: TestTenants
  let accounts: { email: string; as: Api }[]
  let admin: Api
  let sales: Api
  const named = (email: string) => tenants.userId(`${email}@harta.test`)
  const allow = (multi_assignment: boolean) =>
    admin.put(`/access-control/corporate/${tenants.corporate('Harta Prima').id}`, { multi_assignment })
  let phones = 0
  const make = async ({ service, list }: (typeof records)[number], more: Json): Promise<Json> => {
    const contact_no = `0124${String(1_000_000 + ++phones).slice(1)}`
    return (await admin.post(`/${service}/${list}`, { name: 'Seen', contact_no, ...more })).body.data
  }
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    accounts = people.map((name) => ({ email: name, as: api(tenants, { as: `${name}@harta.test` }) }))
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
  })

  it.each(records)(
    '[API-13] the list names exactly those whom $service opens it for, each with why',
    async (at) => {
      for (const several of [false, true]) {
        await allow(several)
        const { id } = await make(at, { assign_to: named('exec') })
        await admin.put(`/${at.service}/${at.list}/${id}`, { assign_to: named('sales') })
        const { body } = await admin.get(`/${at.service}/get-user-can-access-list/${id}`)
        const viewers: Json[] = body.data
        const opened: string[] = []
        for (const { email, as } of accounts)
          if ((await as.get(`/${at.service}/${at.list}/${id}`)).status === 200) opened.push(email)
        expect(opened).toEqual(
          accounts
            .filter(({ email }) => viewers.some((viewer) => viewer.id === named(email)))
            .map(({ email }) => email),
        )
        const why = (email: string) => viewers.find((viewer) => viewer.id === named(email))
        expect(viewers[0]).toMatchObject({
          id: named('sales'),
          reason: 'holder',
          role_name: expect.any(String),
        })
        expect(why('manager')).toMatchObject({ reason: 'team', of: viewers[0]?.name })
        expect(why('admin')).toMatchObject({ reason: 'all' })
        expect(why('exec')?.reason).toBe(several && at.service === 'lead' ? 'co_holder' : undefined)
      }
      await allow(false)
    },
  )

  it.each(records)(
    '[API-13] who may not see the $service, or is elsewhere, is not told who can',
    async (at) => {
      const { id } = await make(at, { assign_to: named('exec') })
      const path = `/${at.service}/get-user-can-access-list/${id}`
      expect((await sales.get(path)).status).toBe(404)
      expect((await api(tenants, { as: 'owner@pinnacle.test' }).get(path)).status).toBe(404)
      expect((await sales.get(`/${at.service}/get-user-can-access-list/x`)).status).toBe(404)
      expect((await api(tenants).get(path)).status).toBe(401)
    },
  )
})
