import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { remindNext } from '../../src/services/sales/reminders/remind-next.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { issuedInvoice, newParty } from './billing-data.ts'

withEngine('payment reminders', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const owner = async (text: string, values: unknown[]): Promise<Json[]> =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))).rows
  const setting = async (values: object) =>
    expect(
      (await admin().put(`/access-control/corporate/${tenants.corporate('Harta Prima').id}`, values)).status,
    ).toBe(200)
  let parties = 0
  const overdue = async (
    days: number,
    values: object = {},
  ): Promise<{ id: number; email: string; number: string }> => {
    const email = `accounts${++parties}@${tenants.address('party@bumi.test').split('@')[1]}`
    const party = await newParty(admin(), { email, ...values })
    const { id, number } = await issuedInvoice(admin(), as('finance@harta.test'), ['1000.00'], party.id)
    await owner('update sales_document set due_on = $1 where id = $2', [addDays(today(), -days), id])
    return { id, email, number }
  }
  const remindAll = async () => {
    while (await remindNext(tenants.runtime));
  }
  const read = async (id: number): Promise<Json[]> =>
    (await admin().get(`/sales/invoices/${id}/reminders`)).body.data
  const mails = (email: string) =>
    owner(`select subject, text from outgoing_message where recipient = $1 and kind = 'payment_reminder'`, [
      email,
    ])

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    await owner('update corporate set send_reminders = false', [])
  })

  it('none goes by itself until a corporate turns them on', async () => {
    const { id } = await overdue(8)
    await remindAll()
    expect(await read(id)).toEqual([])
    await setting({ send_reminders: true })
  })

  it('goes to the party at 7, 14 and 30 days, once a step, also with two servers at once', async () => {
    const { id, email, number } = await overdue(6)
    await remindAll()
    expect(await read(id)).toEqual([])
    for (const [days, step] of [
      [7, 1],
      [13, 1],
      [14, 2],
      [31, 3],
      [60, 3],
    ] as const) {
      await owner('update sales_document set due_on = $1 where id = $2', [addDays(today(), -days), id])
      await Promise.all([remindAll(), remindAll()])
      expect((await read(id))[0]).toMatchObject({
        step,
        outstanding: '1080.00',
        recipient: email,
        sent_by: null,
      })
    }
    expect((await read(id)).map(({ step }) => step)).toEqual([3, 2, 1])
    const sent = await mails(email)
    expect(sent).toHaveLength(3)
    expect(sent[0]?.subject).toContain(number)
    expect(sent[0]?.text).toContain('RM 1,080.00 is outstanding')
  })

  it('one that is long overdue gets the last step alone; days come from the settings', async () => {
    const { id } = await overdue(45)
    await setting({ reminder_3_days: 50 })
    await remindAll()
    expect((await read(id)).map(({ step }) => step)).toEqual([2])
    await setting({ reminder_3_days: 30 })
    await remindAll()
    expect((await read(id)).map(({ step }) => step)).toEqual([3, 2])
  })

  it('none goes to a party without reminders or e-mail, to who asked to be left alone, or of what is paid', async () => {
    const [off, none, paid, alone] = [
      await overdue(10, { reminders: false }),
      await overdue(10, { email: null }),
      await overdue(10),
      await overdue(10),
    ]
    const { party_id } = (await admin().get(`/sales/invoices/${paid.id}`)).body.data
    const receipt = {
      party_id,
      received_on: today(),
      amount: '1080.00',
      reference: 'TT 9',
      document_ids: [paid.id],
    }
    expect((await admin().post('/sales/receipts', receipt)).status).toBe(201)
    await owner(
      `insert into contact_consent (corporate_id, resource, record_id, channel, address, granted, means, proof, given_at)
       values ($1, 'lead', 1, 'email', $2, false, 'call', 'Asked by phone', now())`,
      [tenants.corporate('Harta Prima').id, alone.email],
    )
    await remindAll()
    for (const { id } of [off, none, paid, alone]) expect(await read(id)).toEqual([])
  })

  it('is sent by hand too, once a day, while overdue', async () => {
    const { id, email } = await overdue(2, { reminders: false })
    const press = (who = admin(), of = id) => who.post(`/sales/invoices/${of}/reminders`, {})
    expect((await press()).body.data[0]).toMatchObject({ step: null, days_over: 2 })
    expect((await press()).body.code).toBe('billing.reminded')
    expect(await mails(email)).toHaveLength(1)
    const { id: current } = await overdue(0)
    expect((await press(admin(), current)).body.code).toBe('billing.not_overdue')
    for (const email of ['owner@harta.test', 'sales@harta.test', 'owner@pinnacle.test'])
      expect((await press(as(email))).status).toBe(403)
    expect((await press(admin(), 999_999_999)).status).toBe(404)
  })
})
