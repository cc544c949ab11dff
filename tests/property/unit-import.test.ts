import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { upload } from '../setup/upload.ts'
import { makeProject } from './project-data.ts'

/** As developers send them: a title above the headings, prices in words of their own, rows of totals. */
const file = [
  '\uFEFFSERI PROJECT PRICE LIST (CONFIDENTIAL),,,,,,,',
  ',,,,,,,',
  'Unit No,Tower,Level,Unit Type,Built-Up Area,Bumi / Non-Bumi,SPA Price,Status',
  'A-1-1,A,1,B1,850,Non-Bumi,"RM 612,000.00",Available',
  'A-3A-1,A,3A,C1,"1,050",BUMI,"698,000",Available',
  'C-1-1,C,1,C1,1050,Open lot,700000,"Reserved, by developer"',
  'C-1-2,C,1,C1,1050,Open lot,POA,',
  ',C,1,C1,1050,Open lot,700000,',
  'C-1-1,C,1,C1,1050,Open lot,705000,',
].join('\r\n')

withEngine('the developer’s file of units and prices', (engine) => {
  let tenants: TestTenants
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const call = '/property/unit-import'
  const send = (as: Api, project: number) => {
    const body = new FormData()
    body.set('file', new File([file], 'prices.csv', { type: 'text/csv' }))
    return as.send(`${call}?stage=1&within=${project}`, { method: 'POST', body })
  }
  const run = async (id: number, phase: 'check' | 'start'): Promise<Json> => {
    await admin.post(`${call}/${id}/${phase}`, { known: { all: 'replace', fields: {} } })
    await tenants.jobs.idle()
    return (await admin.get(`${call}/${id}`)).body.data
  }

  it('is read into one project: units of the same number elsewhere stay, blocks and types are added, bad rows fail alone', async () => {
    const { id, units } = await makeProject(admin, 1)
    const other = await makeProject(admin, 1)
    const sent = (await send(admin, id)).body.data
    expect(Object.keys(sent.mapping).toSorted()).toEqual(
      ['block_id', 'built_up', 'floor', 'lot_kind', 'price', 'remarks', 'unit_no', 'unit_type_id'].toSorted(),
    )
    const checked = await run(sent.id, 'check')
    expect(checked.failures.map(({ line, why }: Json) => [line, why])).toEqual([
      [7, ['Latest price must be an amount in RM']],
      [8, ['Unit is required']],
    ])
    expect(checked).toMatchObject({ created: 2, updated: 2, failed: 2 })
    expect((await admin.get(`/property/blocks?filter={"project_id":${id}}`)).body.data.data).toHaveLength(1)
    const done = await run(sent.id, 'start')
    expect(done).toMatchObject({ created: 2, updated: 2, failed: 2, within_id: id })
    expect(done.failures.map(({ line }: Json) => line)).toEqual([7, 8])
    const { blocks, units: found } = (await admin.get(`/property/project/${id}/stack`)).body.data
    expect(blocks.map(({ name, floors }: Json) => [name, floors])).toEqual([
      ['A', ['3A', '1']],
      ['C', ['1']],
    ])
    const seen = found.map((unit: Json) => [
      unit.unit_no,
      unit.unit_type,
      unit.built_up,
      unit.lot_kind,
      unit.price,
    ])
    expect(seen).toEqual([
      ['A-1-1', 'B1', 850, 'open', 612_000],
      ['A-3A-1', 'C1', 1050, 'bumi', 698_000],
      ['C-1-1', 'C1', 1050, 'open', 705_000],
    ])
    const unchanged = (await admin.get(`/property/project/${other.id}/stack`)).body.data.units
    expect(unchanged.map(({ price }: Json) => price)).toEqual([501_000])
    // What the file says of its status is kept beside the unit.
    expect((await admin.get(`/property/units/${units[0]}`)).body.data.remarks).toBe('Available')
  })

  it('names its project, which the sender sees and may change', async () => {
    const { id } = await makeProject(admin, 0)
    const without = await upload(admin, file, 'prices.csv', call)
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['within']])
    expect((await send(admin, 999_999_999)).status).toBe(404)
    expect((await send(api(tenants, { as: 'sales@harta.test' }), id)).status).toBe(403)
    expect((await send(api(tenants, { as: 'owner@pinnacle.test' }), id)).status).toBe(403)
  })
})
