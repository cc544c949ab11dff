import { expect, it, vi } from 'vitest'
import type * as all from '../../resources/all.ts'
import { draftTable } from '../../src/engine/draft.ts'
import { schemaNamed } from '../../src/engine/registry.ts'
import { api } from '../setup/api.ts'
import { freshFor, withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** What docs/adding-a-record.md calls the first step: the whole declaration of a settings list. */
const { parkingBayResource } = await vi.hoisted(async () => {
  const { f } = await import('../../src/engine/field.ts')
  const { defineLookup } = await import('../../src/engine/lookup.ts')
  return {
    parkingBayResource: defineLookup({
      call: 'parking-bay',
      label: ['Parking bay', 'Parking bays'],
      path: '/settings/parkingBay',
      managedBy: { roleTypes: ['admin', 'corporate'] },
      order: 990,
      title: 'bay',
      fields: { bay: f.text({ required: true, max: 20, unique: true }) },
    }),
  }
})

/** The second step. */
vi.mock('../../resources/all.ts', async (original) => {
  const declared = await original<typeof all>()
  return { ...declared, resources: [...declared.resources, parkingBayResource] }
})

withEngine('a settings list that was just added', (engine) => {
  const database = freshFor(engine)

  it('is listed, filled, changed and protected by its declaration and the drafted migration alone', async () => {
    const opened = await database()
    await opened.transaction({ role: 'owner' }, (tx) =>
      tx.query(draftTable(parkingBayResource, (to) => schemaNamed(to).table)),
    )
    const tenants = await TestTenants.open({ ...engine, database })
    const admin = api(tenants, { as: 'admin@harta.test' })
    const bays = '/lookup/parking-bay'

    const made = await admin.post(bays, { bay: 'B2-114' })
    expect(made.status).toBe(201)
    const { id } = made.body as { id: number }
    expect((await admin.put(`${bays}/${id}`, { bay: 'B2-115' })).body.bay).toBe('B2-115')
    expect((await admin.post(bays, { bay: 'b2-115' })).status).toBe(422)
    expect((await admin.post(bays, {})).body.errors).toHaveProperty('bay')

    const sales = api(tenants, { as: 'sales@harta.test' })
    expect((await sales.get(bays)).body).toMatchObject([{ bay: 'B2-115' }])
    expect((await sales.post(bays, { bay: 'B9' })).status).toBe(403)
    const other = api(tenants, { as: 'owner@pinnacle.test' })
    expect((await other.get(bays)).body).toEqual([])
    expect((await other.get(`${bays}/${id}`)).status).toBe(404)

    expect((await admin.delete(`${bays}/${id}`)).status).toBe(200)
    expect((await admin.get(bays)).body).toEqual([])
  })
})
