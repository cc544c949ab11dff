import { projectEditors, propertyReaders } from '../src/domain/property/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { unitSchema } from '../schemas/unit.ts'

/** The units of all projects; each project's page has its own as a stacking plan. */
export const unitResource = defineResource(unitSchema, {
  service: 'property',
  call: 'units',
  label: ['Unit', 'Units'],
  paths: { list: '/propertyUnits', show: '/propertyUnits/:unit_id' },
  access: { list: propertyReaders, edit: projectEditors },
  activity: true,
  menu: { order: 4.7, icon: 'list' },
  list: {
    columns: [
      'unit_no',
      'project_id',
      'block_id',
      'floor',
      'unit_type_id',
      'built_up',
      'facing',
      'lot_kind',
      'stage',
      'price',
      'price_from',
    ],
    filters: [
      'project_id',
      'block_id',
      'unit_type_id',
      'stage',
      'lot_kind',
      'facing',
      'built_up',
      'price',
      'unit_no',
    ],
    search: ['unit_no'],
    sort: ['id', 'ASC'],
    bulk: ['unit_type_id', 'facing', 'lot_kind'],
    inline: ['unit_type_id', 'built_up', 'facing', 'car_parks', 'lot_kind', 'price'],
  },
  form: [
    {
      section: 'Unit',
      items: [
        { row: ['project_id', 'block_id'] },
        { row: ['floor', 'unit_no'] },
        { row: ['unit_type_id', 'lot_kind'] },
        { row: ['built_up', 'car_parks'] },
        'facing',
      ],
    },
    { section: 'Price', items: [{ row: ['price', 'price_from'] }] },
    { section: 'Where it stands', items: [{ row: ['stage', 'stage_reason'] }, 'remarks'] },
  ],
})
