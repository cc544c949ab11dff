import { projectEditors, propertyReaders } from '../src/domain/property/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { unitTypeSchema } from '../schemas/unit-type.ts'

export const unitTypeResource = defineResource(unitTypeSchema, {
  service: 'property',
  call: 'unit-types',
  label: ['Unit type', 'Unit types'],
  paths: { list: '/propertyUnitTypes' },
  access: { list: propertyReaders, edit: projectEditors },
  partOf: 'project_id',
  onTab: 'setup',
  list: {
    columns: ['name', 'bedrooms', 'bathrooms', 'built_up'],
    filters: ['project_id', 'name'],
    search: ['name'],
    sort: ['name', 'ASC'],
  },
  form: [{ row: ['name', 'built_up'] }, { row: ['bedrooms', 'bathrooms'] }],
})
