import { beforeAll, expect, it } from 'vitest'
import { randomStream } from '../../src/demo/random.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { unitStageOf } from '../../src/domain/property/unit-stages.ts'
import type { CaseStage } from '../../src/domain/sales/case-stages.ts'
import { newCase } from '../cases/case-data.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { workHolds } from '../../src/services/property/work-holds.ts'
import { makeProject } from './project-data.ts'

withBothEngines('holding a unit', (engine) => {
  let tenants: TestTenants
  const as = (who: string): Api => api(tenants, { as: `${who}@harta.test` })
  let phone = 0
  /** A customer of the person's own. */
  const customerOf = async (who: string): Promise<number> => {
    const contact_no = `0117${String(2_000_000 + ++phone)}`
    const { status, body } = await as(who).post('/customer/customers', { name: 'Tan Mei Yee', contact_no })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )
  const hold = (
    who: string,
    unit: number | undefined,
    customer_id: number,
    client_id = crypto.randomUUID(),
  ) => as(who).post(`/property/unit/${unit}/reserve`, { customer_id, client_id })
  const stages = async (units: readonly number[]) =>
    (await owner<{ stage: string }>('select stage from unit where id = any($1) order by id', [units])).map(
      ({ stage }) => stage,
    )
  const told = async (who: string) =>
    (
      await owner<{ trigger_point: string }>(
        `select trigger_point from notification where noti_user_id = $1 and trigger_point like 'UNIT%' order by id`,
        [tenants.userId(`${who}@harta.test`)],
      )
    ).map(({ trigger_point: point }) => point)
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    // Sales executives start without units: here two agents hold.
    await owner(
      `update role set access_codes = access_codes || '{property_listing_menu,prop_unit__reserve}'
       where role_access = 'se' and corporate_id = $1`,
      [tenants.corporate('Harta Prima').id],
    )
  })

  it('[B9] of 200 at once for 20 units each unit has one holder, the others are told, nothing is lost', async () => {
    const { units } = await makeProject(as('admin'), 20)
    const agents = ['manager', 'sales', 'exec', 'admin']
    const customers = await Promise.all(agents.map(customerOf))
    const tries = Array.from({ length: 200 }, (_, at) =>
      hold(agents[at % 4] ?? '', units[at % 20], customers[at % 4] ?? 0),
    )
    const answers = await Promise.all(tries)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(20)
    expect(new Set(made.map(({ body }) => body.data.unit_id))).toEqual(new Set(units))
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ hold: { until: expect.stringMatching(/^\d{4}-/) }, place: 1 })
    const cases = await owner<{ id: number }>('select id from sales_case where unit_id = any($1)', [units])
    expect(new Set(cases.map(({ id }) => id))).toEqual(new Set(made.map(({ body }) => body.data.prod_id)))
    expect(cases).toHaveLength(20)
    expect(new Set(await stages(units))).toEqual(new Set(['Reserved']))
  })

  it('a repeated press is one hold, also at once; pressed for another unit it is refused', async () => {
    const { units } = await makeProject(as('admin'), 2)
    const customer = await customerOf('sales')
    const press = crypto.randomUUID()
    const first = await hold('sales', units[0], customer, press)
    expect(first.status).toBe(201)
    const again = await Promise.all([1, 2, 3].map(() => hold('sales', units[0], customer, press)))
    for (const { status, body } of again) expect([status, body.data]).toEqual([201, first.body.data])
    expect((await hold('sales', units[1], customer, press)).status).toBe(409)
    expect(await stages(units)).toEqual(['Reserved', 'Open'])
  })

  it('the one who comes late is told until when, three like units, and by whom if they may know', async () => {
    const { units } = await makeProject(as('admin'), 5)
    await hold('sales', units[0], await customerOf('sales'))
    const late = async (who: string): Promise<Json> => {
      const { status, body } = await hold(who, units[0], await customerOf(who))
      expect(status).toBe(409)
      return body
    }
    // Exec is beside sales, the manager leads them.
    expect((await late('exec')).hold.by).toBeNull()
    const { hold: known, like } = await late('manager')
    expect(known.by).toBe(
      (
        await owner<{ name: string }>('select name from app_user where id = $1', [
          tenants.userId('sales@harta.test'),
        ])
      )[0]?.name,
    )
    expect(like.map(({ unit_id: id }: Json) => id)).toEqual(units.slice(1, 4))
  })

  it('nobody else holds: without the code, of another corporate, a foreign customer, a bad body', async () => {
    const { units } = await makeProject(as('admin'), 1)
    const [unit] = units
    const customer = await customerOf('sales')
    const body = { customer_id: customer, client_id: crypto.randomUUID() }
    expect((await as('handler').post(`/property/unit/${unit}/reserve`, body)).status).toBe(403)
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    expect((await stranger.post(`/property/unit/${unit}/reserve`, body)).status).toBe(403)
    const foreign = await hold('exec', unit, customer)
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['customer_id']])
    expect(
      (await as('sales').post(`/property/unit/${unit}/reserve`, { ...body, client_id: 'x' })).status,
    ).toBe(422)
    expect((await hold('sales', 999_999_999, customer)).status).toBe(404)
    expect(await stages(units)).toEqual(['Open'])
  })

  it.each([
    ['an archived project', { status: 'archived' }],
    ['before the launch', { launch_at: '2099-01-01 10:00:00' }],
  ])('nothing is held of %s', async (_, more) => {
    const { units } = await makeProject(as('admin'), 1, more)
    expect((await hold('sales', units[0], await customerOf('sales'))).status).toBe(409)
    expect(await stages(units)).toEqual(['Open'])
  })

  it('a launch limits holds at once and attempts a minute, of refused ones too', async () => {
    const launched = await owner<{ at: string }>(
      `select to_char(now() at time zone 'Asia/Kuala_Lumpur' - interval '1 hour', 'YYYY-MM-DD HH24:MI:SS') as at`,
    )
    const { units } = await makeProject(as('admin'), 5, {
      launch_at: launched[0]?.at,
      launch_holds: 2,
      launch_attempts: 4,
    })
    const customer = await customerOf('sales')
    const answers: number[] = []
    for (const unit of units) answers.push((await hold('sales', unit, customer)).status)
    expect(answers).toEqual([201, 201, 409, 409, 429])
    // Another agent has attempts of their own.
    expect((await hold('exec', units[4], await customerOf('exec'))).status).toBe(201)
  })

  it('is released by its holder or who leads them, with a reason, and offered to the first in the queue alone', async () => {
    const { units } = await makeProject(as('admin'), 1)
    const [unit] = units
    await hold('sales', unit, await customerOf('sales'))
    const [first, second] = [await customerOf('exec'), await customerOf('manager')]
    const wait = (who: string, customer_id: number) =>
      as(who).post(`/property/unit/${unit}/wait`, { customer_id })
    expect((await wait('exec', first)).body.data).toEqual({ place: 1 })
    expect((await wait('manager', second)).body.data).toEqual({ place: 2 })
    expect((await wait('exec', first)).body.data).toEqual({ place: 1 })
    const release = (who: string, body: object) => as(who).post(`/property/unit/${unit}/release`, body)
    expect((await release('exec', { reason: 'Mine' })).status).toBe(403)
    expect((await release('sales', {})).status).toBe(422)
    expect((await release('sales', { reason: 'Chose another project' })).status).toBe(200)
    expect((await release('sales', { reason: 'Again' })).status).toBe(409)
    expect(await told('exec')).toEqual(['UNIT_OFFERED'])
    expect(await stages(units)).toEqual(['Open'])
    expect((await hold('sales', unit, await customerOf('sales'))).status).toBe(409)
    expect((await hold('manager', unit, second)).status).toBe(409)
    // Not taken within its half hour, it goes to the next.
    await owner(
      `update unit_wait set offered_until = now() - interval '1 second' where unit_id = $1 and offered_until is not null`,
      [unit],
    )
    await tenants.messages.idle()
    expect(await told('manager')).toContain('UNIT_OFFERED')
    expect((await hold('exec', unit, first)).status).toBe(409)
    expect((await hold('manager', unit, second)).status).toBe(201)
  })

  it('warns at half its time, ends when it is over, and tells its holder each time once', async () => {
    const { units } = await makeProject(as('admin'), 1, { hold_hours: 10 })
    const [unit] = units
    await hold('admin', unit, await customerOf('admin'))
    const pass = async (hours: number) => {
      await owner(
        'update sales_case set hold_until = hold_until - make_interval(hours => $2) where unit_id = $1',
        [unit, hours],
      )
      while (await workHolds(tenants.runtime));
    }
    await pass(4)
    expect(await told('admin')).toEqual([])
    await pass(2)
    expect(await told('admin')).toEqual(['UNIT_HOLD_HALF'])
    expect(await stages(units)).toEqual(['Reserved'])
    await pass(4)
    expect(await told('admin')).toEqual(['UNIT_HOLD_HALF', 'UNIT_RELEASED'])
    expect(await stages(units)).toEqual(['Open'])
  })

  it('moves to another open unit as a whole: the sales date stays, the other unit is open again', async () => {
    const { units } = await makeProject(as('admin'), 3)
    const [one, other, taken] = units
    const made = (await hold('sales', one, await customerOf('sales'))).body.data
    await hold('exec', taken, await customerOf('exec'))
    await owner(`update sales_case set sales_date = '2026-01-02' where id = $1`, [made.prod_id])
    const change = (who: string, unit: number | undefined) =>
      as(who).post(`/property/unit/${unit}/change`, { prod_id: made.prod_id })
    // The customer of the case queued for the unit that it comes to.
    await owner(
      `insert into unit_wait (corporate_id, unit_id, customer_id, user_id)
       select corporate_id, $2, customer_id, assign_to from sales_case where id = $1`,
      [made.prod_id, other],
    )
    expect((await change('exec', other)).status).toBe(404)
    expect((await change('sales', taken)).status).toBe(409)
    expect(await stages(units)).toEqual(['Reserved', 'Open', 'Reserved'])
    expect((await change('sales', other)).status).toBe(200)
    expect(await owner('select outcome from unit_wait where unit_id = $1', [other])).toEqual([
      { outcome: 'held' },
    ])
    expect(await stages(units)).toEqual(['Open', 'Reserved', 'Reserved'])
    const [kept] = await owner<{ day: string; price: string }>(
      'select sales_date::text as day, spa_price::text as price from sales_case where id = $1',
      [made.prod_id],
    )
    expect(kept).toEqual({ day: '2026-01-02', price: '502000.00' })
  })

  it('whoever holds a unit joins no queue for it, nor does its customer', async () => {
    const { id, units } = await makeProject(as('admin'), 1)
    const customer = await customerOf('sales')
    await hold('sales', units[0], customer)
    const wait = (who: string, customer_id: number) =>
      as(who).post(`/property/unit/${units[0]}/wait`, { customer_id })
    for (const [who, customer_id] of [
      ['sales', await customerOf('sales')],
      ['manager', customer],
    ] as const)
      expect((await wait(who, customer_id)).status).toBe(409)
    const own = async (who: string) =>
      (await as(who).get(`/property/project/${id}/stack`)).body.data.units[0].hold.is_own
    expect([await own('sales'), await own('manager')]).toEqual([true, false])
  })

  it('of two customers that become one, one place in a queue stays', async () => {
    const { units } = await makeProject(as('admin'), 1)
    await hold('sales', units[0], await customerOf('sales'))
    const [kept, merged] = [await customerOf('admin'), await customerOf('admin')]
    for (const customer_id of [kept, merged])
      expect((await as('admin').post(`/property/unit/${units[0]}/wait`, { customer_id })).status).toBe(201)
    await owner('update unit_wait set customer_id = $1 where customer_id = $2', [kept, merged])
    expect(
      await owner('select customer_id from unit_wait where unit_id = $1 and ended_at is null', [units[0]]),
    ).toEqual([{ customer_id: kept }])
  })

  it('[STA-15] each stage of a case gives its unit the stage of the table', async () => {
    const rows = await owner<{ stage: string; unit: string | null }>(
      'select stage, unit_stage_of(stage) as unit from unnest($1::text[]) as s(stage)',
      [Object.keys(unitStageOf)],
    )
    expect(Object.fromEntries(rows.map(({ stage, unit }) => [stage, unit]))).toEqual(unitStageOf)
  })

  it('[STA-15] whatever is done in whatever order, each unit stands where its one case says', async () => {
    const { units } = await makeProject(as('admin'), 4)
    const customers = { admin: await customerOf('admin'), sales: await customerOf('sales') }
    const random = randomStream(2026)
    const cases = () =>
      owner<{ id: number; unit_id: number; stage: CaseStage }>(
        'select id, unit_id, stage from sales_case where unit_id = any($1) order by id',
        [units],
      )
    const live = async () => (await cases()).filter(({ stage }) => unitStageOf[stage] !== null)
    const steps: Record<string, (unit: number) => Promise<unknown>> = {
      reserve: (unit) => hold(random.pick(['admin', 'sales']), unit, customers.sales),
      release: (unit) => as('admin').post(`/property/unit/${unit}/release`, { reason: 'Changed mind' }),
      change: async (unit) => {
        const [first] = await live()
        return as('admin').post(`/property/unit/${unit}/change`, { prod_id: first?.id ?? 0 })
      },
      wait: (unit) => as('admin').post(`/property/unit/${unit}/wait`, { customer_id: customers.admin }),
      market: (unit) =>
        as('admin').post(`/property/unit/${unit}/availability`, {
          available: random.chance(0.5),
          reason: 'Show unit',
        }),
      expire: async (unit) => {
        await owner(
          'update sales_case set hold_until = now() where unit_id = $1 and hold_until is not null',
          [unit],
        )
        while (await workHolds(tenants.runtime));
      },
      // To any stage, also back from closed ones: the database refuses what would give a unit two cases.
      move: async () => {
        const made = await cases()
        const one = made[random.below(made.length || 1)]
        const to = random.pick(Object.keys(unitStageOf) as [CaseStage, ...CaseStage[]])
        if (one)
          await owner('update sales_case set stage = $1 where id = $2', [to, one.id]).catch(() => undefined)
      },
    }
    const names = Object.keys(steps) as [string, ...string[]]
    for (let at = 0; at < 90; at++) {
      const step = random.pick(names)
      await steps[step]?.(units[random.below(4)] ?? 0)
      const held = new Map((await live()).map(({ unit_id: unit, stage }) => [unit, unitStageOf[stage]]))
      for (const [place, stage] of (await stages(units)).entries()) {
        const says = held.get(units[place] ?? 0)
        expect(says ? [says] : ['Open', 'Not Available'], `${at} ${step}`).toContain(stage)
      }
    }
  })

  it('[STA-15] a unit stands where its case says, whoever writes either: the database refuses the rest', async () => {
    const { units } = await makeProject(as('admin'), 2)
    const [held, open] = units
    const { prod_id } = (await hold('sales', held, await customerOf('sales'))).body.data
    const set = (stage: string, unit: number | undefined) =>
      owner('update unit set stage = $1 where id = $2', [stage, unit])
    for (const stage of ['Open', 'Booked', 'Locked', 'Sold', 'Not Available'])
      await expect(set(stage, held), stage).rejects.toThrow(/its case says/)
    for (const stage of ['Reserved', 'Booked', 'Locked', 'Sold'])
      await expect(set(stage, open), stage).rejects.toThrow(/its case says/)
    const second = owner(
      `insert into sales_case (corporate_id, customer_id, prod_type, stage, unit_id)
       select corporate_id, customer_id, prod_type, 'SOLD', unit_id from sales_case where id = $1`,
      [prod_id],
    )
    await expect(second).rejects.toThrow(/sales_case_one_unit/)
  })

  it('a hold is a case of the customer: its agent’s, dated today, at the list price', async () => {
    const { units, id } = await makeProject(as('admin'), 1)
    const customer_id = await customerOf('sales')
    const { prod_id, held_until } = (await hold('sales', units[0], customer_id)).body.data
    const { data } = (await as('sales').get(`/sales/cases/${prod_id}`)).body
    expect(data).toMatchObject({
      customer_id,
      stage: 'Application Pending',
      deal_kind: 'project',
      project_id: id,
      unit_id: units[0],
      hold_until: held_until,
      sales_date: today(),
      spa_price: '501000.00',
      assign_to: tenants.userId('sales@harta.test'),
    })
    expect(data._labels.unit_id.text).toBe('A-1-1')
    const edit = (spa_price: string, version: number) =>
      as('sales').put(`/sales/cases/${prod_id}`, { spa_price, version })
    const below = await edit('500999.99', data.version)
    expect([below.status, Object.keys(below.body.errors)]).toEqual([422, ['spa_price']])
    expect((await edit('505000.00', data.version)).status).toBe(200)
  })

  it('a unit without a price is not held', async () => {
    const { units } = await makeProject(as('admin'), 1)
    await owner('delete from unit_price where unit_id = $1', [units[0]])
    expect((await hold('sales', units[0], await customerOf('sales'))).status).toBe(409)
    expect(await stages(units)).toEqual(['Open'])
  })

  it('a hold that is over stays where its papers are there, and has no end any more', async () => {
    const { units } = await makeProject(as('admin'), 1, { release_needs: 'identity' })
    const { prod_id } = (await hold('sales', units[0], await customerOf('sales'))).body.data
    await owner(
      `with f as (insert into stored_file (corporate_id, name, media_type) select corporate_id, 'ic.png', 'image/png'
         from sales_case where id = $1 returning corporate_id, id)
       insert into case_document (corporate_id, prod_id, kind, file) select corporate_id, $1, 'identity', id from f`,
      [prod_id],
    )
    await owner('update sales_case set hold_until = now() where id = $1', [prod_id])
    while (await workHolds(tenants.runtime));
    expect(await stages(units)).toEqual(['Reserved'])
    expect((await as('sales').get(`/sales/cases/${prod_id}`)).body.data).toMatchObject({
      stage: 'Application Pending',
      hold_until: null,
    })
  })

  it('an expired hold is a cancelled case, which is reopened only while its unit is open', async () => {
    const { units } = await makeProject(as('admin'), 1)
    const { prod_id } = (await hold('sales', units[0], await customerOf('sales'))).body.data
    await owner('update sales_case set hold_until = now() where id = $1', [prod_id])
    while (await workHolds(tenants.runtime));
    const [last] = (await as('admin').get(`/sales/case/${prod_id}/stage/moves`)).body.data
    expect(last).toMatchObject({ to: 'Cancelled', reason: 'Hold expired', by: null })
    const reopen = () =>
      as('admin').post(`/sales/case/${prod_id}/stage`, {
        from: 'Cancelled',
        to: 'Application Pending',
        reason: 'The buyer came back',
      })
    const other = (await hold('exec', units[0], await customerOf('exec'))).body.data
    const refused = await reopen()
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['unit_free']])
    await as('exec').post(`/property/unit/${units[0]}/release`, { reason: 'Not for us' })
    expect((await reopen()).body.data).toMatchObject({ hold_until: expect.any(String) })
    expect(await stages(units)).toEqual(['Reserved'])
    expect(other.prod_id).not.toBe(prod_id)
  })

  it('a case without a unit is given one; past the application coordinators alone change it, sold nobody', async () => {
    const { units } = await makeProject(as('admin'), 2)
    const { id: prod_id } = await newCase(as('sales'))
    const change = (who: string, unit: number | undefined) =>
      as(who).post(`/property/unit/${unit}/change`, { prod_id })
    const given = await change('sales', units[0])
    expect(given.body.data).toMatchObject({ prod_id, unit_id: units[0], held_until: expect.any(String) })
    await owner(`update sales_case set stage = 'Bank Approval' where id = $1`, [prod_id])
    expect(await stages(units)).toEqual(['Locked', 'Open'])
    expect((await change('sales', units[1])).status).toBe(409)
    expect((await change('manager', units[1])).status).toBe(200)
    expect(await stages(units)).toEqual(['Open', 'Locked'])
    await owner(`update sales_case set stage = 'SOLD' where id = $1`, [prod_id])
    expect((await change('admin', units[0])).status).toBe(409)
    const release = await as('admin').post(`/property/unit/${units[1]}/release`, { reason: 'No' })
    expect(release.status).toBe(409)
    const loan = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
    const refused = await as('sales').post(`/property/unit/${units[0]}/change`, { prod_id: loan.id })
    expect(refused.status).toBe(409)
  })
})
