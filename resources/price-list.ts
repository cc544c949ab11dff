import { projectEditors, propertyReaders } from '../src/domain/property/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { priceListSchema } from '../schemas/price-list.ts'

export const priceListResource = defineResource(priceListSchema, {
  service: 'property',
  call: 'price-lists',
  label: ['Price list', 'Price lists'],
  paths: { list: '/propertyPriceLists' },
  access: { list: propertyReaders, edit: projectEditors },
  partOf: 'project_id',
  onTab: 'prices',
  list: {
    columns: ['name', 'valid_from', 'valid_until'],
    filters: ['project_id', 'valid_from'],
    sort: ['valid_from', 'DESC'],
  },
  form: ['name', { row: ['valid_from', 'valid_until'] }],
})
