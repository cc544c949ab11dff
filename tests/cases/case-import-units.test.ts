import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { makeProject } from '../property/project-data.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing, upload } from '../setup/upload.ts'
import { newCustomer } from './case-data.ts'

const call = '/sales/case-import'
const messy = readFileSync(new URL('./case-units.csv', import.meta.url), 'utf8')

withEngine('units in files of cases', (engine) => {
  let tenants: TestTenants
  let units: number[]
  let held: number
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const run = importing(() => tenants, call)
  const cases = async (start: string): Promise<Json[]> => {
    const { body } = await as('admin').get(`/sales/cases?limit=100&${filter({})}`)
    return body.data.data
      .filter(({ former_no: no }: Json) => no?.startsWith(start))
      .toSorted((a: Json, b: Json) => a.former_no.localeCompare(b.former_no))
  }
  const stageOf = async (unit: number | undefined): Promise<string> =>
    (await as('admin').get(`/property/units/${unit}`)).body.data.stage
  /** Why each row of a run was refused, by its case number. */
  const why = ({ failures }: Json): Record<string, string> =>
    Object.fromEntries(failures.map(({ cells, why: said }: Json) => [cells[0], said.join(' · ')]))
  const hold = (who: string, unit: number | undefined, customer_id: number) =>
    as(who).post(`/property/unit/${unit}/reserve`, { customer_id, client_id: crypto.randomUUID() })
  const row = (no: string, unit: string, more = '') =>
    `Case no,Customer phone,Product,Project,Unit,SPA price\n${no},0128720001,Property,SR,${unit},${more}\n`

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    const project = await makeProject(as('admin'), 30, { name: 'Suria Residensi', code: 'SR' })
    units = project.units
    const block = await as('admin').post('/property/blocks', { project_id: project.id, name: 'Tower B' })
    const other = { project_id: project.id, block_id: block.body.data.id, floor: '1', unit_no: 'B-1-1' }
    expect((await as('admin').post('/property/units', other)).status).toBe(201)
    await makeProject(as('admin'), 1, { name: 'Rahsia Heights', status: 'draft' })
    const farid = { name: 'Farid', contact_no: '0128720001' }
    expect((await as('sales').post('/customer/customers', farid)).status).toBe(201)
    held = (await hold('admin', units[7], await newCustomer(as('admin'), 'Siti'))).body.data.prod_id
    const off = { available: false, reason: 'Show unit' }
    expect((await as('admin').post(`/property/unit/${units[6]}/availability`, off)).status).toBe(200)
  })

  it('each row finds its project and unit as offices write them, or is told which is wrong and why, before and while it is written', async () => {
    const reasons = {
      'U-04': 'Unit: A-3-1 is already on row 4 of this file',
      'U-05': 'Project: no project found with the name or code Bukan Projek',
      'U-06': 'Unit: Suria Residensi has no unit Z-9-9',
      'U-07': 'Unit: enter the project of A-4-1 as well',
      'U-08': `Unit: A-8-1 is Reserved, held by case #${held} (Siti)`,
      'U-09': 'Unit: A-7-1 is off the market: Show unit',
      'U-10': 'Unit: a project case at Reserve must have one',
      'U-11': 'Unit: only property cases of a project have a unit. Leave this blank',
      'U-12': 'Stage: cases at Cancelled are closed and can’t be imported',
      'U-13': 'Unit: 1-1 matches 2 units of Suria Residensi. Add the block',
      'U-14': 'SPA price: the list price of A-4-1 is RM 504,000.00. Enter discounts as rebates',
      'U-15': 'Unit: Rahsia Heights is not currently for sale',
    }
    const checked = await run(as('admin'), messy, 'check', 'cases.csv')
    expect(why(checked)).toEqual(reasons)
    expect([checked.created, checked.failed]).toEqual([3, 12])
    expect(await cases('U-')).toEqual([])
    expect(await stageOf(units[0])).toBe('Open')

    const done = await run(as('admin'), messy, 'start', 'cases.csv')
    expect(why(done)).toEqual(reasons)
    expect(done.created).toBe(3)
    const made = await cases('U-')
    expect(made.map((one) => [one.stage, one.unit_id, one.deal_kind, Number(one.spa_price)])).toEqual([
      ['Reserve', units[0], 'project', 480_000],
      ['Bank Approval', units[1], 'project', 0],
      ['Application Pending', units[2], 'project', 503_000],
    ])
    expect(made[2]).toMatchObject({ hold_until: expect.any(String), nett_price: '503000.00' })
    expect(await Promise.all([0, 1, 2, 3].map((at) => stageOf(units[at])))).toEqual([
      'Reserved',
      'Locked',
      'Reserved',
      'Open',
    ])
  })

  it('a unit that a row far above has is told alike by the preview and the import', async () => {
    const far = Array.from({ length: 600 }, (_, at) => `L-${at},,Property,,,`).join('\n')
    const file = `${row('T-1', 'A-16-1')}${far}\nT-2,0128720001,Property,SR,a-16-01,\n`
    for (const step of ['check', 'start'] as const) {
      const done = await run(as('admin'), file, step)
      expect([done.created, done.failed], step).toEqual([1, 601])
      const csv = String((await as('admin').get(`${call}/${done.id}/failures.csv`)).body)
      expect(csv, step).toContain('Unit: A-16-1 is already on row 2 of this file')
    }
  })

  it('a block in a column of its own names the unit with it', async () => {
    const done = await run(
      as('admin'),
      'Case no,Customer phone,Product,Project,Block,Unit no\nB-1,0128720001,Property,SR,A,18-01\n',
    )
    expect(why(done)).toEqual({})
    expect((await cases('B-1'))[0]?.unit_id).toBe(units[17])
  })

  it('a unit that is taken after the preview is told by the import, and stays its holder’s', async () => {
    const file = row('R-1', 'A-10-1')
    expect((await run(as('admin'), file, 'check')).created).toBe(1)
    const { prod_id } = (await hold('sales', units[9], await newCustomer(as('sales'), 'Devi'))).body.data
    const done = await run(as('admin'), file)
    expect(why(done)).toEqual({ 'R-1': `Unit: A-10-1 is Reserved, held by case #${prod_id} (Devi)` })
    expect(await cases('R-')).toEqual([])
  })

  it('who may not see the case of a unit is told its stage alone', async () => {
    const done = await run(as('manager'), row('M-1', 'A-8-1'))
    expect(why(done)).toEqual({ 'M-1': 'Unit: A-8-1 is Reserved' })
  })

  it('a hold and an import at once give the unit one case', async () => {
    const customer = await newCustomer(as('sales'))
    const [done, held] = await Promise.all([
      run(as('admin'), row('Q-1', 'A-12-1')),
      hold('sales', units[11], customer),
    ])
    expect(done.created + Number(held.status === 201)).toBe(1)
    expect(await stageOf(units[11])).toBe('Reserved')
  })

  it('a known case without a unit is given one; the one it has changes on the stacking plan alone', async () => {
    await run(as('admin'), 'Case no,Customer phone,Product\nK-1,0128720001,Property\n')
    const filled = await run(as('admin'), row('K-1', 'A-14-1'))
    expect([filled.updated, filled.filled]).toEqual([1, 1])
    const [made] = await cases('K-1')
    expect([made?.unit_id, made?.deal_kind]).toEqual([units[13], 'project'])
    expect(await stageOf(units[13])).toBe('Reserved')
    const replace = { known: { all: 'replace' } }
    const other = await run(as('admin'), row('K-1', 'A-15-1'), 'start', undefined, replace)
    expect(why(other)).toEqual({ 'K-1': 'Unit: the case has A-14-1. Change it on the stacking plan' })
    expect((await as('admin').post(`${call}/${filled.id}/undo`)).status).toBe(202)
    await tenants.jobs.idle()
    expect([(await cases('K-1'))[0]?.unit_id, await stageOf(units[13])]).toEqual([null, 'Open'])
  })

  it('an undone import leaves its units open', async () => {
    const done = await run(as('admin'), row('V-1', 'A-20-1'))
    expect(await stageOf(units[19])).toBe('Reserved')
    expect((await as('admin').post(`${call}/${done.id}/undo`)).status).toBe(202)
    await tenants.jobs.idle()
    expect(await stageOf(units[19])).toBe('Open')
  })

  it('a unit column is for whoever may hold units: others keep it in the remarks,', async () => {
    const owner = api(tenants, { as: 'owner@pinnacle.test' })
    const staged = (await upload(owner, messy, 'cases.csv', call)).body.data
    expect(Object.keys(staged.mapping)).toEqual(expect.arrayContaining(['project', 'unit_no']))
    const mapping = { ...staged.mapping, unit_id: 5 }
    expect((await owner.post(`${call}/${staged.id}/check`, { mapping })).status).toBe(403)
    // Drafts are for their editors: a manager finds none.
    const draft = await run(as('manager'), row('D-1', 'A-1-1').replace('SR', 'Rahsia Heights'), 'check')
    expect(why(draft)).toEqual({
      'D-1': 'Project: no project found with the name or code Rahsia Heights',
    })
  })
})
