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
  imports: {
    call: 'unit-import',
    access: projectEditors,
    key: 'unit_no',
    within: 'project_id',
    notes: 'remarks',
    headings: {
      unit_no: ['unit no', 'unit number', 'no unit', 'nombor unit', 'lot no', 'lot', 'plot', 'parcel no'],
      block_id: ['tower', 'blok', 'phase', 'building', 'menara', 'fasa'],
      floor: ['level', 'storey', 'tingkat', 'aras', 'lvl'],
      unit_type_id: ['unit type', 'layout', 'jenis', 'type unit'],
      built_up: ['built up', 'size', 'sq ft', 'sqft', 'area', 'keluasan', 'built-up area', 'bua'],
      facing: ['view', 'orientation', 'pemandangan'],
      car_parks: ['car park', 'carpark', 'parking', 'no of car parks', 'parkir'],
      lot_kind: ['lot type', 'bumi', 'bumi lot', 'bumi non bumi', 'status lot', 'quota'],
      price: ['price', 'spa price', 'selling price', 'list price', 'harga', 'nett price', 'price rm'],
      price_from: ['effective date', 'price date', 'effective from', 'tarikh kuat kuasa'],
      remarks: ['remark', 'notes', 'catatan', 'status'],
    },
  },
  activity: true,
  menu: { group: 'property', order: 2, icon: 'list' },
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
    { section: 'Status', items: [{ row: ['stage', 'stage_reason'] }, 'remarks'] },
  ],
})
