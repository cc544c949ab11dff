import { beforeAll, describe, expect, it } from 'vitest'
import { wireDay } from '../../src/domain/dates/wire.ts'
import { relativeDates } from '../../src/domain/relative-dates.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importPast } from '../setup/upload.ts'

const day = 86_400_000

withBothEngines('the filter language', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  const ids: Record<string, number> = {}
  const statuses: Record<string, number> = {}

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    for (const { id, status } of (await admin.get('/lookup/status?range=[0,99]')).body) statuses[status] = id
    const at = (days: number) => `${wireDay(Date.now() + days * day)} 12:00:00`
    const [mine, theirs] = [tenants.userId('sales@harta.test'), tenants.userId('exec@harta.test')]
    const leads: [name: string, appointment: string | null, assign_to: number | null][] = [
      ['Today', at(0), mine],
      ['Yesterday', at(-1), mine],
      ['Tomorrow', at(1), theirs],
      ['Next month', at(40), theirs],
      ['Never', null, null],
    ]
    for (const [n, [name, appointment_at, assign_to]] of leads.entries()) {
      const contact_no = `01277700${10 + n}`
      if (appointment_at !== null && appointment_at < at(1)) {
        const { id } = await importPast(admin, contact_no, appointment_at, name)
        await admin.put(`/lead/leads/${id}`, { assign_to })
        ids[name] = id
        continue
      }
      const body = { name, contact_no, appointment_at, assign_to }
      ids[name] = (await admin.post('/lead/leads', body)).body.data.id
    }
    // What lies before now is the same for two calls of a test: nothing came in the last second.
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query("update lead set created_at = created_at - interval '1 minute' where id = any($1)", [
        Object.values(ids),
      ]),
    )
  })

  const found = async (conditions: Record<string, unknown>, as = admin) => {
    const asked = `/lead/leads?sort=id&order=ASC&${filter(conditions)}`
    const { status, body } = await as.get(asked)
    expect(status, JSON.stringify(body)).toBe(200)
    const { total } = (await as.get(`/lead/leads/count?${filter(conditions)}`)).body.data
    expect(total).toBe(body.data.data.length)
    return body.data.data.map(({ name }: Json) => name)
  }

  describe('relative dates', () => {
    it.each([
      ['today', ['Today']],
      ['yesterday', ['Yesterday']],
      ['tomorrow', ['Tomorrow']],
      ['last_7_days', ['Today', 'Yesterday']],
      ['next_7_days', ['Today', 'Tomorrow']],
    ])('%s', async (name, expected) => {
      expect(await found({ appointment_at: { relative: name } })).toEqual(expected)
    })

    it('overdue is what lies before now', async () => {
      const names = await found({ appointment_at: { relative: 'overdue' } })
      expect(names).toContain('Yesterday')
      expect(names).not.toContain('Tomorrow')
    })

    it('every name of the list is understood, beside other operators of the field', async () => {
      for (const name of relativeDates)
        await found({ created_at: { relative: name, empty: false }, name: { contains: 'o' } })
    })

    it.each([
      ['an unknown name', { created_at: { relative: 'someday' } }],
      ['no name', { created_at: { relative: null } }],
      ['a field that is no date', { status_id: { relative: 'today' } }],
    ])('%s is a 400', async (_, conditions) => {
      expect((await admin.get(`/lead/leads?${filter(conditions)}`)).status).toBe(400)
    })
  })

  describe('me', () => {
    it('stands for the caller wherever a user may stand', async () => {
      expect(await found({ assign_to: 'me' }, sales)).toEqual(['Today', 'Yesterday'])
      expect(await found({ assign_to: { in: ['me', tenants.userId('exec@harta.test')] } })).toEqual([
        'Tomorrow',
        'Next month',
      ])
      expect(await found({ assign_to: { neq: 'me' } }, sales)).toEqual([])
      expect(await found({ assign_to: ['me'] }, sales)).toEqual(['Today', 'Yesterday'])
    })

    it('is no status', async () => {
      expect((await sales.get(`/lead/leads?${filter({ status_id: 'me' })}`)).status).toBe(400)
    })
  })

  describe('alternatives', () => {
    it('one of them has to hold, beside all the other members', async () => {
      expect(await found({ any: [{ name: 'Never' }, { appointment_at: { relative: 'tomorrow' } }] })).toEqual(
        ['Tomorrow', 'Never'],
      )
      expect(
        await found({
          assign_to: { empty: false },
          any: [{ name: 'Never' }, { name: { starts: 'To' }, assign_to: { in: ['me'] } }],
        }),
      ).toEqual([])
      expect(
        await found({ assign_to: 'me', any: [{ name: 'Tomorrow' }, { name: { starts: 'to' } }] }, sales),
      ).toEqual(['Today'])
      expect(await found({ any: [{ id: [ids['Never'], ids['Today']] }], q: 'never' })).toEqual(['Never'])
    })

    it('the row rule holds around them: nobody widens it', async () => {
      expect(await found({ any: [{ name: 'Never' }, { name: 'Tomorrow' }] }, sales)).toEqual([])
    })

    it.each([
      ['no list', { name: 'Never' }],
      ['none', []],
      ['one that says nothing', [{ name: 'Never' }, {}]],
      ['one inside another', [{ any: [{ name: 'Never' }] }]],
      ['a search text', [{ q: 'never' }]],
      ['more than ten', Array.from({ length: 11 }, (_, n) => ({ name: `Lead ${n}` }))],
      ['an unknown field', [{ nonsense: 1 }]],
      ['an unknown relative date', [{ created_at: { relative: 'someday' } }]],
    ])('%s is a 400', async (_, any) => {
      expect((await admin.get(`/lead/leads?${filter({ any })}`)).status).toBe(400)
      expect((await admin.get(`/lead/leads/count?${filter({ any })}`)).status).toBe(400)
    })

    it('a field that the session may not read is refused there too', async () => {
      const asked = `/access-control/user?${filter({ any: [{ email: { contains: 'harta' } }] })}`
      expect((await sales.get(asked)).status).toBe(400)
      expect((await admin.get(asked)).status).toBe(200)
    })

    it('a status means the one that the user sees, inside and outside', async () => {
      const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
      await admin.put(corporate, { multi_assignment: true })
      await admin.put(`/lead/leads/${ids['Today']}`, { assign_to: tenants.userId('exec@harta.test') })
      const closed = Object.values(statuses).at(-1)
      expect((await sales.put(`/lead/leads/${ids['Today']}`, { status_id: closed })).status).toBe(200)
      expect(await found({ status_id: closed }, sales)).toEqual(['Today'])
      expect(await found({ any: [{ status_id: closed }, { name: 'nobody' }] }, sales)).toEqual(['Today'])
      expect(await found({ any: [{ status_id: closed }, { name: 'nobody' }] }, admin)).toEqual([])
      await admin.put(`/lead/leads/${ids['Today']}`, { assign_to: tenants.userId('sales@harta.test') })
      await admin.put(corporate, { multi_assignment: false })
    })
  })

  it('settings lists, in their own dialect, understand alternatives', async () => {
    const { body } = await sales.get(
      `/lookup/budget?${filter({ any: [{ budget: { starts: 'below' } }, { budget: { contains: '700' } }] })}`,
    )
    expect(body.map(({ budget }: Json) => budget)).toContain('Below 300k')
    const nested = `/lookup/budget?${filter({ any: [{ any: [{ budget: 'x' }] }] })}`
    expect((await sales.get(nested)).status).toBe(400)
  })
})
