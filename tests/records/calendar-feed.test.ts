import ICAL from 'ical.js'
import { beforeAll, expect, it } from 'vitest'
import { readWireTime, wireTime } from '../../src/domain/dates/wire.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const soon = `${wireTime(Date.now() + 3 * 86_400_000).slice(0, 16)}:00`

withEngine('the calendar feed of a person', (engine) => {
  let tenants: TestTenants
  let sales: Api
  const visitor = () => api(tenants)
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const make = async (as = sales): Promise<string> => {
    const { status, body } = await as.post('/system/calendar-feed')
    expect(status).toBe(201)
    return new URL(body.data.url).pathname.replace('/api', '') + new URL(body.data.url).search
  }
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as never[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))

  it('has what they have planned with leads and customers, as calendar programs read it, and nothing else', async () => {
    const lead = await sales.post('/lead/leads', { name: 'Siti; Nor, A', contact_no: '0126660001' })
    const customer = await sales.post('/customer/customers', {
      name: '陈美玲',
      contact_no: '0126660002',
      appointment_at: soon,
    })
    const path = `/lead/lead/${lead.body.data.id}/appointments`
    await sales.post(path, { starts_at: soon, title: 'Viewing', place: 'Menara Seri, Level 3' })
    const gone = await sales.post(path, { starts_at: soon })
    await sales.put(`${path}/${gone.body.data.id}`, { status: 'cancelled', reason: 'Not needed' })
    await api(tenants, { as: 'exec@harta.test' }).post('/lead/leads', {
      name: 'Another’s',
      contact_no: '0126660003',
      appointment_at: soon,
    })
    const answer = await visitor().get(await make())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const events = eventsOf(answer.body)
    expect(events.map(({ summary }) => summary).toSorted()).toEqual(['Viewing: Siti; Nor, A', '陈美玲'])
    const viewing = events.find(({ location }) => location === 'Menara Seri, Level 3')
    expect(viewing?.startDate.toJSDate()).toEqual(readWireTime(soon))
    expect(viewing?.duration.toSeconds()).toBe(3600)
    expect(viewing?.component.getFirstPropertyValue('url')).toBe(
      `https://urus.test/leadProfileDetails/${lead.body.data.id}`,
    )
    expect(customer.status).toBe(201)
  })

  it('an address that was renewed, taken back or never was answers 404, and the token is kept nowhere', async () => {
    const [first, second] = [await make(), await make()]
    expect((await visitor().get(first)).status).toBe(404)
    expect((await visitor().get(second)).status).toBe(200)
    expect((await sales.get('/system/calendar-feed')).body.data.created_at).toMatch(/^\d{4}-/)
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ token_hash: string }>('select token_hash from calendar_feed'),
    )
    expect(rows.some(({ token_hash }) => second.includes(token_hash))).toBe(false)
    await sales.delete('/system/calendar-feed')
    expect((await visitor().get(second)).status).toBe(404)
    expect((await visitor().get('/system/calendar.ics')).status).toBe(404)
    expect((await sales.get('/system/calendar-feed')).body.data.created_at).toBeNull()
  })

  it('is nobody’s once they are inactive', async () => {
    const exec = api(tenants, { as: 'exec@harta.test' })
    const address = await make(exec)
    expect((await visitor().get(address)).status).toBe(200)
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update app_user set status = 0 where id = $1', [tenants.userId('exec@harta.test')]),
    )
    expect((await visitor().get(address)).status).toBe(404)
  })
})
