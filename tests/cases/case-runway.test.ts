import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import {
  clockEnds,
  workingCalendar,
  workingDaysBetween,
  type Holiday,
} from '../../src/domain/working-days.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase } from './case-data.ts'

withEngine('the runway of a case', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('counts the days of each stage behind in working days, what is over, and dates the stages ahead', async () => {
    const { id } = await newCase(as('sales@harta.test'))
    // A month of Mondays ago, so that weekends lie between.
    const begun = addDays(today(), -35)
    const reserved = addDays(today(), -28)
    const due = addDays(today(), -7)
    await tenants.database.transaction({ role: 'owner' }, async ({ db }) => {
      await sql`update case_stage_move set at = ${`${begun} 09:00+08`}::timestamptz where prod_id = ${id}`.execute(
        db,
      )
      await sql`insert into case_stage_move (corporate_id, prod_id, from_stage, to_stage, at, reason)
        select corporate_id, id, 'Application Pending', 'Reserve', ${`${reserved} 09:00+08`}::timestamptz, null
        from sales_case where id = ${id}`.execute(db)
      await sql`update sales_case set stage = 'Reserve', due_on = ${due} where id = ${id}`.execute(db)
    })
    const { rows: holidays } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql<Holiday>`select to_char(day, 'YYYY-MM-DD') as day, state from public_holiday
        where corporate_id = (select corporate_id from sales_case where id = ${id})`.execute(db),
    )
    const calendar = workingCalendar(null, holidays)
    const { status, body } = await as('sales@harta.test').get(`/sales/case/${id}/runway`)
    expect(status).toBe(200)
    const pending = workingDaysBetween(begun, reserved, calendar)
    expect(body.data[0]).toMatchObject({
      stage: 'Application Pending',
      at: 'past',
      from: begun,
      until: reserved,
      expected_days: 2,
      days: pending,
      over: pending - 2,
    })
    expect(body.data[1]).toMatchObject({
      stage: 'Reserve',
      at: 'now',
      until: due,
      days: workingDaysBetween(reserved, today(), calendar),
      over: workingDaysBetween(due, today(), calendar),
    })
    const ahead = body.data.slice(2)
    expect(ahead.map(({ stage, at }: Json) => [stage, at])).toEqual(
      ['Bank Processing', 'Bank Approval', 'Lawyer Processing', 'SOLD', 'Completed'].map((stage) => [
        stage,
        'ahead',
      ]),
    )
    expect(ahead[0]).toMatchObject({ from: today(), until: clockEnds(today(), 14, calendar) })
    expect(ahead[1].from).toBe(ahead[0].until)
    expect(ahead[3]).toMatchObject({ from: ahead[2].until, until: null, expected_days: null })
  })

  it('a closed case has nothing ahead; others’ cases are not there', async () => {
    const { id } = await newCase(as('sales@harta.test'))
    const move = { from: 'Application Pending', to: 'Cancelled', reason: 'Changed mind' }
    expect((await as('sales@harta.test').post(`/sales/case/${id}/stage`, move)).status).toBe(200)
    const { body } = await as('sales@harta.test').get(`/sales/case/${id}/runway`)
    expect(body.data.map(({ stage, at }: Json) => [stage, at])).toEqual([
      ['Application Pending', 'past'],
      ['Cancelled', 'now'],
    ])
    expect(body.data[1]).toMatchObject({ days: null, over: null, reason: 'Changed mind' })
    expect((await as('owner@pinnacle.test').get(`/sales/case/${id}/runway`)).status).toBe(404)
    expect((await as('exec@harta.test').get(`/sales/case/${id}/runway`)).status).toBe(404)
  })
})
