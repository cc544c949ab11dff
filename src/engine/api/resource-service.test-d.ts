import { f } from '../field.ts'
import { defineResource } from '../resource.ts'
import { defineSchema } from '../schema.ts'
import { defineResourceService, type ResourceService } from './resource-service.ts'

/** Must not compile; checked by the type checker, never run. */

const resource = defineResource(
  defineSchema('thing', { name: f.text({ required: true }), price: f.money() }, { title: 'name' }),
  {
    service: 'lead',
    call: 'things',
    label: ['Thing', 'Things'],
    paths: { list: '/things' },
    access: { list: { codes: ['l_lead__listing'] } },
    list: { columns: ['name'] },
    form: ['name'],
  },
)

export const service: ResourceService = defineResourceService(resource, {
  present(rows) {
    for (const row of rows) {
      const name: string | undefined = row.name
      // @ts-expect-error -- no such field
      const misspelt = row.nmae
      void [name, misspelt]
    }
  },
  beforeCreate(rows) {
    // @ts-expect-error -- no such field
    rows.map(({ pirce }) => pirce)
    return Promise.resolve()
  },
  beforeUpdate(changes) {
    for (const { values, current } of changes) {
      const names: (string | undefined)[] = [values.name, current.name]
      // @ts-expect-error -- no such field
      const misspelt = [values.nmae, current.name]
      // @ts-expect-error -- no such field
      values.pirce = 1
      void [names, misspelt]
    }
    return Promise.resolve()
  },
})

defineResourceService(resource, {
  // @ts-expect-error -- no such field
  system: { nmae: () => undefined },
})
