import { corporateAccess } from '../schemas/corporate.ts'
import { commissionSchemeSchema } from '../schemas/commission-scheme.ts'
import { defineResource } from '../src/engine/resource.ts'

/** [RTE-24][ROL-03] */
export const commissionSchemeResource = defineResource(commissionSchemeSchema, {
  service: 'sales',
  call: 'commission-schemes',
  label: ['Commission scheme', 'Commission schemes'],
  paths: { list: '/settings/commission', show: '/settings/commission/:scheme_id' },
  access: { list: corporateAccess, edit: corporateAccess },
  activity: true,
  undo: true,
  menu: { group: 'settings', order: 6, icon: 'percent' },
  list: {
    columns: ['name', 'valid_from', 'places', 'vacant', 'advance_percent', 'clawback_cap'],
    search: ['name'],
    sort: ['valid_from', 'DESC'],
  },
  form: [
    { section: 'Scheme', items: [{ row: ['name', 'valid_from'] }] },
    { section: 'Shares', items: ['places', { custom: 'company' }, { row: ['vacant', 'compress'] }] },
    { section: 'Limits', items: [{ row: ['advance_percent', 'clawback_cap'] }] },
    { section: 'Background', items: ['remarks'] },
  ],
})
