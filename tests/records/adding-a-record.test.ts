import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import { declaredCalls } from '../../src/engine/api/calls.ts'
import { draftTable } from '../../src/engine/draft.ts'
import { f } from '../../src/engine/field.ts'
import { defineLookup } from '../../src/engine/lookup.ts'
import { registerResources, schemaNamed } from '../../src/engine/registry.ts'
import type { Env } from '../../src/runtime/http/call.ts'
import { failureResponse } from '../../src/runtime/http/failure-response.ts'
import { requestIdentity } from '../../src/runtime/http/request-identity.ts'
import { api } from '../setup/api.ts'
import { freshFor, withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** The first step of docs/adding-a-record.md: the whole declaration of a settings list. */
const parkingBayResource = defineLookup({
  call: 'parking-bay',
  label: ['Parking bay', 'Parking bays'],
  path: '/settings/parkingBay',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 990,
  title: 'bay',
  fields: { bay: f.text({ required: true, max: 20, unique: true }) },
})

withEngine('a settings list that was just added', (engine) => {
  const database = freshFor(engine)
  // The worker's other tests know nothing of it.
  afterAll(() => registerResources(resources))

  it('is listed, filled, changed and protected by its declaration and the drafted migration alone', async () => {
    // The second step: what a line of resources/all.ts does.
    registerResources([...resources, parkingBayResource])
    await (
      await database()
    ).transaction({ role: 'owner' }, (tx) =>
      tx.query(draftTable(parkingBayResource, (to) => schemaNamed(to).table)),
    )
    const tenants = await TestTenants.open({ ...engine, database })
    const { runtime } = tenants
    const app = new Hono<Env>()
    app.use('/api/*', requestIdentity(runtime))
    app.route('/api/lookup', declaredCalls({ resource: parkingBayResource, hooks: {} }, runtime))
    app.onError((error, c) => failureResponse(error, c, runtime))
    const as = (account: string) => api({ app, token: (who) => tenants.token(who) }, { as: account })
    const admin = as('admin@harta.test')
    const bays = '/lookup/parking-bay'

    const made = await admin.post(bays, { bay: 'B2-114' })
    expect(made.status).toBe(201)
    const { id } = made.body as { id: number }
    expect((await admin.put(`${bays}/${id}`, { bay: 'B2-115' })).body.bay).toBe('B2-115')
    expect((await admin.post(bays, { bay: 'b2-115' })).status).toBe(422)
    expect((await admin.post(bays, {})).body.errors).toHaveProperty('bay')

    const sales = as('sales@harta.test')
    expect((await sales.get(bays)).body).toMatchObject([{ bay: 'B2-115' }])
    expect((await sales.post(bays, { bay: 'B9' })).status).toBe(403)
    const other = as('owner@pinnacle.test')
    expect((await other.get(bays)).body).toEqual([])
    expect((await other.get(`${bays}/${id}`)).status).toBe(404)

    expect((await admin.delete(`${bays}/${id}`)).status).toBe(200)
    expect((await admin.get(bays)).body).toEqual([])
  })
})
