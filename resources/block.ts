import { projectEditors, propertyReaders } from '../src/domain/property/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { blockSchema } from '../schemas/block.ts'

export const blockResource = defineResource(blockSchema, {
  service: 'property',
  call: 'blocks',
  label: ['Block', 'Blocks'],
  paths: { list: '/propertyBlocks' },
  access: { list: propertyReaders, edit: projectEditors },
  partOf: 'project_id',
  onTab: 'setup',
  list: { columns: ['name'], filters: ['project_id', 'name'], search: ['name'], sort: ['name', 'ASC'] },
  form: ['name'],
})
