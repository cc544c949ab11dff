import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { notifyExpiringOffers } from '../../src/services/sales/expiring-offers.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

withEngine('notices of offers', (engine) => {
  let tenants: TestTenants
  let bank_id: number
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const owner = (statement: ReturnType<typeof sql>) =>
    tenants.database.transaction({ role: 'owner' }, ({ db }) => statement.execute(db))
  const work = async () => {
    while (await notifyExpiringOffers(tenants.runtime));
  }
  const told = async (role: string, prod_id: number) => {
    const { rows } = await owner(sql`select trigger_point from notification
      where noti_user_id = ${tenants.userId(`${role}@harta.test`)} and noti_related_type = 'case' and noti_related_id = ${prod_id}
      order by id`)
    return (rows as { trigger_point: string }[]).map((row) => row.trigger_point)
  }
  const offered = async (days: number, more: object = {}) => {
    const { id } = await newCase(as('sales'))
    await as('coordinator').put(`/sales/cases/${id}`, {
      case_handler_id: tenants.userId('handler@harta.test'),
      version: 1,
    })
    const { body } = await as('handler').post('/sales/case-banks', {
      prod_id: id,
      bank_id,
      lo_expires_on: addDays(today(), days),
      ...more,
    })
    return { id: id as number, bank: body.data.id as number }
  }
  const expires = (bank: number, days: number) =>
    owner(sql`update case_bank set lo_expires_on = ${addDays(today(), days)} where id = ${bank}`)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    bank_id = await someBank(as('owner'))
  })

  it('handler and agent are told once a week before an offer ends, and once when it has ended', async () => {
    const { id, bank } = await offered(8)
    await work()
    expect(await told('handler', id)).toEqual([])
    await expires(bank, 7)
    await work()
    await work()
    expect(await told('handler', id)).toEqual(['OFFER_EXPIRES'])
    expect(await told('sales', id)).toEqual(['OFFER_EXPIRES'])
    // Its bank gives it another day: that is told of by itself.
    await expires(bank, 5)
    await work()
    expect(await told('sales', id)).toEqual(['OFFER_EXPIRES', 'OFFER_EXPIRES'])
    await expires(bank, -1)
    await work()
    await work()
    expect(await told('handler', id)).toEqual(['OFFER_EXPIRES', 'OFFER_EXPIRES', 'OFFER_EXPIRED'])
    const { rows } = await owner(sql`select noti_message, noti_url from notification
      where noti_related_id = ${id} and trigger_point = 'OFFER_EXPIRED' limit 1`)
    expect(rows).toEqual([
      {
        noti_message: expect.stringMatching(/^Aminah: the offer of .+ expired on \d\d\/\d\d\/\d{4}$/),
        noti_url: `/casesListings/${id}`,
      },
    ])
  })

  it('of what was accepted, refused or closed nobody is told; nor of what ended long ago', async () => {
    const closed = await offered(3)
    const ids = [
      await offered(3, { lo_accepted_on: today() }),
      await offered(3, { reject_reason: 'Income' }),
      await offered(-31),
      closed,
    ]
    await owner(sql`update sales_case set stage = 'Cancelled' where id = ${closed.id}`)
    await owner(
      sql`delete from notification where noti_related_type = 'case' and noti_related_id = ${closed.id}`,
    )
    await work()
    for (const { id } of ids) expect(await told('handler', id)).toEqual([])
  })

  it('two servers tell of each offer once', async () => {
    const { id } = await offered(2)
    await Promise.all([work(), work()])
    expect(await told('sales', id)).toEqual(['OFFER_EXPIRES'])
  })
})
