import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { makeProject } from './project-data.ts'

withEngine('projects, units and prices', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
  })

  it('[RTE-30] the listing needs the package privilege and the code', async () => {
    const { id } = await makeProject(admin, 1)
    expect((await sales.get(`/property/projects/${id}`)).status).toBe(200)
    expect((await sales.get(`/property/project/${id}/stack`)).status).toBe(200)
    // The team package of another corporate has no property; exec has the package and not the code.
    for (const as of ['owner@pinnacle.test', 'exec@harta.test']) {
      const other = api(tenants, { as })
      for (const path of ['projects', `projects/${id}`, 'units', `project/${id}/stack`])
        expect((await other.get(`/property/${path}`)).status, `${as} ${path}`).toBe(403)
      expect((await other.post('/property/projects', { name: 'No' })).status).toBe(403)
    }
    expect((await sales.put(`/property/projects/${id}`, { address: 'Jalan 1' })).status).toBe(403)
  })

  it('a unit’s block and type are of its own project', async () => {
    const [own, other] = [await makeProject(admin, 1), await makeProject(admin, 0)]
    const unit = {
      project_id: own.id,
      block_id: own.block,
      unit_type_id: own.type,
      floor: '9',
      unit_no: 'A-9-9',
    }
    const wrong: [object, string][] = [
      [{ block_id: other.block }, 'block_id'],
      [{ unit_type_id: other.type }, 'unit_type_id'],
    ]
    for (const [values, field] of wrong) {
      const made = await admin.post('/property/units', { ...unit, ...values })
      expect([made.status, Object.keys(made.body.errors)]).toEqual([422, [field]])
      const changed = await admin.put(`/property/units/${own.units[0]}`, values)
      expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [field]])
    }
    expect((await admin.post('/property/units', unit)).status).toBe(201)
  })

  it('the fee stages of a way of purchase are 100 percent at most, to the decimal', async () => {
    const owner = api(tenants, { as: 'owner@harta.test' })
    const { id: project_id } = await makeProject(admin, 0)
    const { body } = await owner.post('/property/agreements', {
      project_id,
      name: 'Launch',
      valid_from: '2026-01-01',
    })
    const add = (percent: string, purchase_by = 'loan') =>
      owner.post('/property/fee-stages', {
        agreement_id: body.data.id,
        name: 'Part',
        purchase_by,
        due_on: 'spa_signed',
        percent,
      })
    const first = await add('40')
    expect([first.status, (await add('59.9')).status, (await add('100', 'cash')).status]).toEqual([
      201, 201, 201,
    ])
    const over = await add('0.2')
    expect([over.status, over.body.codes?.percent?.[0].key]).toEqual([422, 'property.fee_over'])
    const raised = { percent: '40.2', version: first.body.data.version }
    expect((await owner.put(`/property/fee-stages/${first.body.data.id}`, raised)).status).toBe(422)
    expect((await add('0.1')).status).toBe(201)
  })

  it('a stale edit of a field that changed meanwhile is a 409 with the newer record, and keeps nothing', async () => {
    const { id } = await makeProject(admin, 1)
    const path = `/property/projects/${id}`
    const { version } = (await admin.get(path)).body.data
    expect((await admin.put(path, { version, address: 'Jalan 1' })).status).toBe(200)
    const stale = await admin.put(path, { version, address: 'Jalan 2' })
    expect(stale.status).toBe(409)
    expect((await admin.get(path)).body.data.address).toBe('Jalan 1')
    expect((await admin.put(path, { hold_hours: 'soon' })).body.errors).toHaveProperty('hold_hours')
  })

  it('a draft is seen by those who prepare it alone, its units too', async () => {
    const { id, units } = await makeProject(admin, 1, { status: 'draft' })
    expect((await admin.get(`/property/project/${id}/stack`)).body.data.units).toHaveLength(1)
    for (const path of [`projects/${id}`, `units/${units[0]}`, `project/${id}/stack`])
      expect((await sales.get(`/property/${path}`)).status, path).toBe(404)
    const listed = await sales.get(`/property/units?filter={"project_id":${id}}`)
    expect(listed.body.data.data).toEqual([])
  })

  it('block and type are the project’s own, a unit number is used once, and a unit stays in its project', async () => {
    const one = await makeProject(admin, 1)
    const other = await makeProject(admin, 1)
    const values = { project_id: one.id, block_id: one.block, floor: '9', unit_no: 'A-9-9' }
    const foreign = await admin.post('/property/units', { ...values, block_id: other.block })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['block_id']])
    const again = await admin.post('/property/units', { ...values, unit_no: 'a-1-1' })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['unit_no']])
    const moved = await admin.put(`/property/units/${one.units[0]}`, { project_id: other.id })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['project_id']])
  })

  it('an entered price goes into the list of its day, and the plan shows what is in force on a day', async () => {
    const { id, units } = await makeProject(admin, 2)
    const later = addDays(today(), 30)
    const [first = 0, second = 0] = units
    await admin.put(`/property/units/${first}`, { price: '600000', price_from: later })
    const prices = async (day: string) => {
      const { body } = await sales.get(`/property/project/${id}/stack?day=${day}`)
      return body.data.units.map(({ price }: { price: number | null }) => price)
    }
    expect(await prices(today())).toEqual([501_000, 502_000])
    expect(await prices(addDays(later, -1))).toEqual([501_000, 502_000])
    expect(await prices(later)).toEqual([600_000, 502_000])
    expect(await prices(addDays(today(), -1))).toEqual([null, null])
    const lists = (
      await admin.get(`/property/price-lists?filter={"project_id":${id}}&sort=valid_from&order=ASC`)
    ).body.data.data
    expect(lists).toHaveLength(2)
    const compared = (await sales.get(`/property/price-list/${lists[1].id}/compare?with=${lists[0].id}`)).body
      .data
    expect(compared.units).toEqual([
      { unit_id: first, unit_no: 'A-1-1', before: 501_000, after: 600_000 },
      { unit_id: second, unit_no: 'A-2-1', before: 502_000, after: null },
    ])
    expect(compared).toMatchObject({ same: 0, total_before: 501_000, total_after: 600_000 })
  })

  it('a new list is filled from the prices in force before it, changed and rounded', async () => {
    const { id, units } = await makeProject(admin, 2)
    const { body } = await admin.post('/property/price-lists', {
      project_id: id,
      name: 'After the launch',
      valid_from: addDays(today(), 10),
    })
    const fill = `/property/price-list/${body.data.id}/fill`
    expect((await sales.post(fill, { percent: 3 })).status).toBe(403)
    const change = { percent: 3, amount: '500', round_to: 100 }
    expect((await admin.post(fill, change)).body.data).toEqual({ added: 2 })
    expect((await admin.post(fill, change)).body.data).toEqual({ added: 0 })
    const { body: stack } = await sales.get(`/property/project/${id}/stack?day=${addDays(today(), 10)}`)
    // 501,000 and 502,000 with 3 % and RM 500 on top: 516,530 and 517,560.
    expect(stack.data.units.map(({ price }: { price: number }) => price)).toEqual([516_500, 517_600])
    expect(units).toHaveLength(2)
  })

  it('[STA-15] the stage is nobody’s to type; an open unit is taken off the market with a reason, and put back', async () => {
    const { units } = await makeProject(admin, 1)
    const [unit] = units
    expect((await admin.put(`/property/units/${unit}`, { stage: 'Sold' })).status).toBe(403)
    const set = (as: Api, body: object) => as.post(`/property/unit/${unit}/availability`, body)
    expect(
      (await sales.post(`/property/unit/${unit}/availability`, { available: false, reason: 'Show unit' }))
        .status,
    ).toBe(403)
    expect((await set(admin, { available: false, reason: '' })).status).toBe(422)
    expect((await set(admin, { available: true, reason: 'Back' })).status).toBe(409)
    expect((await set(admin, { available: false, reason: 'Show unit' })).status).toBe(200)
    const { data } = (await sales.get(`/property/units/${unit}`)).body
    expect(data).toMatchObject({ stage: 'Not Available', stage_reason: 'Show unit' })
    expect((await set(admin, { available: true, reason: 'Sold out elsewhere' })).status).toBe(200)
  })

  it('[D5] an agreement begins with the tiers of the corporate’s settings', async () => {
    const { id } = await makeProject(admin, 0)
    const values = { name: 'Agreement of tiers', project_id: id, valid_from: today() }
    const { body } = await admin.post('/property/agreements', values)
    const agreement_id = body.data.id
    const { data } = (await admin.get(`/property/agreement-tiers?${filter({ agreement_id })}`)).body.data
    expect(data.map(({ name, from_unit, percent }: Json) => [name, from_unit, percent])).toEqual([
      ['Up to 10', 1, '3.0000'],
      ['11 to 20', 11, '4.0000'],
      ['Above 20', 21, '5.0000'],
    ])
  })

  it('agreements are for finance alone', async () => {
    const { id } = await makeProject(admin, 0)
    const made = await admin.post('/property/agreements', {
      name: 'Agreement 2026',
      project_id: id,
      valid_from: today(),
    })
    expect(made.status).toBe(201)
    const tier = { agreement_id: made.body.data.id, name: 'First 10 units', from_unit: 1, percent: 3 }
    expect((await admin.post('/property/agreement-tiers', tier)).status).toBe(201)
    for (const as of ['director@harta.test', 'sales@harta.test', 'coordinator@harta.test']) {
      const other = api(tenants, { as })
      expect((await other.get('/property/agreements')).status, as).toBe(403)
      expect((await other.get('/property/agreement-tiers')).status, as).toBe(403)
    }
  })
})
