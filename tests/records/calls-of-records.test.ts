import { expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import { loggedCallSchema } from '../../schemas/logged-call.ts'
import { api, filter } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { SeededRecords } from '../setup/field-values.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('the list of calls', (engine) => {
  it('[RTE-18] names the record of each call, of whichever kind, and finds it by that', async () => {
    const tenants = await TestTenants.open(engine)
    const owner = api(tenants, { as: 'owner@harta.test' })
    const seeds = await SeededRecords.seed(tenants)
    const called = resources.filter(({ entries }) => entries?.includes('call'))
    const { choices } = loggedCallSchema.fields.resource.options
    expect(Object.keys(choices).toSorted()).toEqual(called.map(({ schema }) => schema.name).toSorted())
    for (const resource of called) {
      const { service, schema } = resource
      const { id, values } = seeds.of(resource)
      const call = { kind: 'call', outcome: 'reached', minutes: 3, body: 'About the loan' }
      const made = await owner.post(`/${service}/${schema.name}/${id}/entries`, call)
      expect(made.status, schema.name).toBe(201)
      const { body } = await owner.get(`/hub/calls?${filter({ resource: schema.name })}`)
      expect(body.data.data, schema.name).toMatchObject([{ record_id: id }])
      expect(body.data.data[0].name, schema.name).toContain(values['name'])
    }
  })
})
