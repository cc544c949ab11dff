import { beforeAll, expect, it } from 'vitest'
import type { TimelinePage } from '../../src/features/timeline/api/shapes.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('the timeline of a person', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let lead: Json
  let customer: Json
  let proposal: number

  const timeline = async (of: string, as = sales, query = '') =>
    (await as.get(`${of}/timeline${query}`)).body.data as TimelinePage
  const told = ({ data }: TimelinePage) =>
    data.map(({ of, about, action }) => `${of.resource} ${about} ${action}`)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    lead = (await sales.post('/lead/leads', { name: 'Rohani', contact_no: '0126100001' })).body.data
    await sales.post(`/lead/lead/${lead['id']}/entries`, { kind: 'note', body: 'Likes corner lots' })
    await sales.post(`/lead/lead/${lead['id']}/consents`, {
      channel: 'sms',
      granted: true,
      means: 'call',
      proof: 'Said so on the phone',
      given_at: '2026-01-02 10:00:00',
    })
    customer = (await sales.post(`/lead/lead/${lead['id']}/conversion`, {})).body.data
    const made = await sales.post('/proposal/proposal', { psal_customer_id: customer['id'] })
    proposal = made.body.content.id
  })

  it('is one, whichever of their records it is asked of: lead, customer and proposal, with what was agreed', async () => {
    const ofCustomer = await timeline(`/customer/customer/${customer['id']}`)
    expect(told(ofCustomer)).toEqual(
      expect.arrayContaining([
        'proposal proposal create',
        'customer customer create',
        'lead consent create',
        'lead note create',
        'lead lead create',
      ]),
    )
    const ids = ofCustomer.data.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(told(await timeline(`/lead/lead/${lead['id']}`))).toEqual(told(ofCustomer))
    expect(told(await timeline(`/proposal/proposal/${proposal}`))).toEqual(told(ofCustomer))
  })

  it('is read a page at a time without gaps', async () => {
    const of = `/customer/customer/${customer['id']}`
    const whole = (await timeline(of)).data.map(({ id }) => id)
    const paged: number[] = []
    let before: number | null = null
    for (let page = 0; page < whole.length; page++) {
      const read: TimelinePage = await timeline(of, sales, `?limit=2${before ? `&before=${before}` : ''}`)
      paged.push(...read.data.map(({ id }) => id))
      before = read.next
      if (before === null) break
    }
    expect(paged).toEqual(whole)
  })

  it('tells nothing of records that the reader does not see, and is not there for who sees none', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    await admin.put(`/customer/customers/${customer['id']}`, { assign_to: tenants.userId('exec@harta.test') })
    expect(new Set((await timeline(`/lead/lead/${lead['id']}`)).data.map(({ of }) => of.resource))).toEqual(
      new Set(['lead', 'proposal']),
    )
    expect((await sales.get(`/customer/customer/${customer['id']}/timeline`)).status).toBe(404)
    const other = api(tenants, { as: 'sales@pinnacle.test' })
    expect((await other.get(`/lead/lead/${lead['id']}/timeline`)).status).toBe(404)
    expect((await sales.get(`/lead/lead/${lead['id']}/timeline?limit=0`)).status).toBe(400)
  })
})
