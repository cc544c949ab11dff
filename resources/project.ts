import { projectEditors, propertyReaders } from '../src/domain/property/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { projectSchema } from '../schemas/project.ts'

/** Developments for sale, each with its stacking plan [RTE-30]. */
export const projectResource = defineResource(projectSchema, {
  service: 'property',
  call: 'projects',
  label: ['Project', 'Projects'],
  paths: { list: '/propertyListing', show: '/propertyListing/:project_id' },
  access: { list: propertyReaders, edit: projectEditors },
  tabs: {
    units: 'Units',
    prices: 'Prices',
    setup: 'Blocks and types',
    documents: 'Documents',
    activity: 'Activity',
  },
  activity: true,
  entries: ['note', 'file'],
  undo: true,
  menu: { group: 'property', order: 1, icon: 'property', key: 'y' },
  list: {
    columns: ['name', 'developer', 'status', 'state', 'launch_at', 'schedule', 'hold_hours', 'created_at'],
    filters: ['status', 'developer', 'state', 'launch_at', 'created_at', 'name'],
    search: ['name', 'code', 'developer'],
    due: false,
    sort: ['created_at', 'DESC'],
  },
  form: [
    {
      section: 'Project',
      items: [
        { row: ['name', 'code'] },
        'developer',
        { row: ['status', 'state'] },
        'address',
        { row: ['licence_no', 'permit_no'] },
        'schedule',
      ],
    },
    {
      section: 'Launch and holds',
      items: [
        { row: ['launch_at', 'hold_hours'] },
        'release_needs',
        { row: ['launch_attempts', 'launch_holds'] },
      ],
    },
    { section: 'Background', items: ['remarks'] },
  ],
})
