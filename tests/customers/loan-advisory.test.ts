import { beforeAll, expect, it } from 'vitest'
import { wireDay } from '../../src/domain/dates/wire.ts'
import { clockEnds, workingCalendar, type Holiday } from '../../src/domain/working-days.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('loan advisory', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')
  const admin = () => as('admin@harta.test')
  const today = wireDay(Date.now())

  let phones = 127_200_100
  const customer = async (who = sales()): Promise<number> =>
    (await who.post('/customer/customers', { name: 'Aminah', contact_no: `0${++phones}` })).body.data.id
  const status = async (name: string): Promise<number> =>
    (await admin().get('/lookup/loan_advisory_status')).body.find((each: Json) => each.status === name).id
  const set = async (id: number, name: string, who = sales()) =>
    who.call('PUT /customer/customer/:id/loan_advisory_status/:status', {
      params: { id, status: await status(name) },
    })
  const advisory = async (id: number) =>
    (await sales().get(`/loan-management/loan-advisories/${id}`)).body.data
  const dueAfter = async (days: number) => {
    const holidays = (await admin().get('/lookup/public-holiday?range=[0,499]')).body as Holiday[]
    return clockEnds(today, days, workingCalendar(null, holidays))
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[STA-12][API-18] one call gives a customer’s advisory its status, and begins it where there is none', async () => {
    const id = await customer()
    const begun = await set(id, 'New')
    expect([begun.status, begun.body.data.due_on]).toEqual([200, await dueAfter(1)])
    const moved = await set(id, 'Submitted to bank')
    expect(moved.body.data).toMatchObject({ id: begun.body.data.id, due_on: await dueAfter(7) })
    // The last one stops the clock.
    expect((await set(id, 'Closed')).body.data.due_on).toBeNull()
    expect((await sales().put(`/customer/customer/${id}/loan_advisory_status/999999999`)).status).toBe(422)
    expect((await sales().put(`/customer/customer/999999999/loan_advisory_status/1`)).status).toBe(404)
    expect((await set(id, 'New', as('owner@pinnacle.test'))).status).toBe(404)
  })

  it('[PRO-16] a holiday that is added or taken away moves the clocks that run', async () => {
    const { id } = (await set(await customer(), 'New')).body.data
    const due = (await advisory(id)).due_on as string
    const { body: holiday } = await admin().post('/lookup/public-holiday', { day: due, holiday: 'Flood' })
    expect((await advisory(id)).due_on > due).toBe(true)
    expect((await admin().delete(`/lookup/public-holiday/${holiday.id}`)).status).toBe(200)
    expect((await advisory(id)).due_on).toBe(due)
    // Taken back, the deletion moves them again.
    const { body: again } = await admin().post('/lookup/public-holiday', { day: due, holiday: 'Flood' })
    const gone = await admin().send(`/lookup/public-holiday/${again.id}`, {
      method: 'DELETE',
      headers: { 'x-request-id': 'holiday-undo-1' },
    })
    expect([gone.status, (await advisory(id)).due_on]).toEqual([200, due])
    await admin().post('/lookup/public-holiday/undo', { change: 'holiday-undo-1' })
    expect((await advisory(id)).due_on > due).toBe(true)
    await admin().delete(`/lookup/public-holiday/${again.id}`)
    const { body: other } = await admin().post('/lookup/public-holiday', {
      day: due,
      holiday: 'Flood',
      state: 'johor',
    })
    expect((await advisory(id)).due_on).toBe(due)
    await sales().put(`/loan-management/loan-advisories/${id}`, { state: 'johor' })
    expect((await advisory(id)).due_on > due).toBe(true)
    await admin().delete(`/lookup/public-holiday/${other.id}`)
    const clock = await status('New')
    await admin().put(`/lookup/loan_advisory_status/${clock}`, { tat_day: null })
    expect((await advisory(id)).due_on).toBeNull()
    await admin().put(`/lookup/loan_advisory_status/${clock}`, { tat_day: 1 })
  })

  it('a status that is merged into another one gives its cases that one’s clock', async () => {
    const { body: own } = await admin().post('/lookup/loan_advisory_status', {
      status: 'In line',
      group: 'main',
      tat_day: 3,
    })
    const { id } = (await set(await customer(), 'In line')).body.data
    expect((await advisory(id)).due_on).toBe(await dueAfter(3))
    const into = await status('Submitted to bank')
    const merged = await admin().post('/lookup/loan_advisory_status/merge', { ids: [own.id], into })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(await advisory(id)).toMatchObject({ status_id: into, due_on: await dueAfter(7) })
  })

  it('what is overdue comes first, and is found by its day', async () => {
    const { id } = (await set(await customer(), 'New')).body.data
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query("update loan_advisory set due_on = '2026-01-05' where id = $1", [id]),
    )
    const { data } = (await sales().get('/loan-management/loan-advisories')).body.data
    expect(data[0]).toMatchObject({ id, due_on: '2026-01-05' })
    expect(data[0].days_left).toBeLessThan(-100)
    const late = (
      await sales().get(`/loan-management/loan-advisories?${filter({ due_on: { relative: 'overdue' } })}`)
    ).body.data
    expect(late.data.map((each: Json) => each.id)).toEqual([id])
  })

  it('[CON-05] whom it concerns is told in words that the bell knows it by, whoever changes it is not', async () => {
    const id = await customer()
    await set(id, 'New')
    const told = async () =>
      (await sales().get(`/notification/notifications?category=loan_advisory`)).body.data.data as Json[]
    expect(await told()).toEqual([])
    await set(id, 'Analysed', as('manager@harta.test'))
    const [first, ...others] = await told()
    expect(others).toEqual([])
    expect(first).toMatchObject({ noti_related_type: 'customer', noti_related_id: id })
    expect(first.noti_message).toMatch(/^Aminah: the loan advisory is now Analysed, by /)
    const [template] = (
      await admin().get(`/notification/notif-template?${filter({ trigger_point: 'ADVISORY_STATUS' })}`)
    ).body.data.data
    const words = await admin().put(`/notification/notif-template/${template.id}`, {
      content: '{customer}: {status}',
    })
    expect([words.status, words.body.codes.content[0].key]).toEqual([422, 'notification.advisory'])
  })

  it('[RTE-21] is for the sas app and for corporates that advise', async () => {
    expect((await sales().get('/loan-management/loan-advisories')).status).toBe(200)
    const vista = () => as('sales@vista.test')
    expect((await vista().get('/loan-management/loan-advisories')).status).toBe(403)
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update corporate set is_use_advisory = true where id = $1', [
        tenants.corporate('Vista Property').id,
      ]),
    )
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update app_user set access_version = access_version + 1 where id = $1', [
        tenants.userId('sales@vista.test'),
      ]),
    )
    expect((await vista().get('/loan-management/loan-advisories')).status).toBe(200)
  })
})
