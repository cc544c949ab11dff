import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase } from './case-data.ts'

withEngine('closing reasons of cases', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const reasonOf = async (who: string, reason: string): Promise<number> =>
    (await as(who).post('/lookup/case-closing-reason', { reason })).body.id
  const cancel = (id: number, more: object) =>
    admin().post(`/sales/case/${id}/stage`, { from: 'Application Pending', to: 'Cancelled', ...more })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('a case is closed with a reason of the list and a note; reopened it has none', async () => {
    const reason = await reasonOf('owner@harta.test', 'Moved abroad')
    const { id } = await newCase(as('sales@harta.test'))
    const needs = (await admin().get(`/sales/case/${id}/stage/needs`)).body.data.moves as Json[]
    expect(needs.map(({ to, reason_field }) => [to, reason_field])).toEqual([
      ['Reserve', null],
      ['Application Rejected', 'closing_reason_id'],
      ['Cancelled', 'closing_reason_id'],
    ])
    expect((await cancel(id, {})).body.codes.reason[0].key).toBe('stages.reason')
    const closed = await cancel(id, { note: 'To Perth in May', values: { closing_reason_id: reason } })
    expect([closed.status, closed.body.data.closing_reason_id]).toEqual([200, reason])
    const [latest] = (await admin().get(`/sales/case/${id}/stage/moves`)).body.data
    expect(latest).toMatchObject({ reason: 'Moved abroad', note: 'To Perth in May' })
    const again = { from: 'Cancelled', to: 'Application Pending', reason: 'Stays after all' }
    const reopened = await admin().post(`/sales/case/${id}/stage`, again)
    expect([reopened.status, reopened.body.data.closing_reason_id]).toEqual([200, null])
  })

  it('nobody types the reason into a case, takes another corporate’s, or brings one to a move that closes nothing', async () => {
    const { id, version } = await newCase(as('sales@harta.test'))
    const own = await reasonOf('owner@harta.test', 'Job lost')
    const foreign = await reasonOf('owner@pinnacle.test', 'Elsewhere')
    const typed = await admin().put(`/sales/cases/${id}`, { closing_reason_id: own, version })
    expect(typed.status).toBe(403)
    const wrong = await cancel(id, { values: { closing_reason_id: foreign } })
    expect([wrong.status, Object.keys(wrong.body.codes)]).toEqual([422, ['closing_reason_id']])
    expect((await cancel(id, { values: { closing_reason_id: 'x' } })).status).toBe(422)
    const smuggled = await admin().post(`/sales/case/${id}/stage`, {
      from: 'Application Pending',
      to: 'Reserve',
      values: { closing_reason_id: own },
    })
    expect(smuggled.status).toBeGreaterThanOrEqual(403)
    expect((await admin().get(`/sales/cases/${id}`)).body.data).toMatchObject({
      stage: 'Application Pending',
      closing_reason_id: null,
    })
  })

  it('the list is kept by administrators, and an entry in use stays', async () => {
    const reason = await reasonOf('owner@harta.test', 'Price too high')
    expect(
      (await as('sales@harta.test').post('/lookup/case-closing-reason', { reason: 'Mine' })).status,
    ).toBe(403)
    const { id } = await newCase(as('sales@harta.test'))
    expect((await cancel(id, { values: { closing_reason_id: reason } })).status).toBe(200)
    expect((await as('owner@harta.test').delete(`/lookup/case-closing-reason/${reason}`)).status).toBe(409)
  })
})
