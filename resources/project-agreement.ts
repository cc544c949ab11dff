import { financeOnly } from '../src/domain/property/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { projectAgreementSchema } from '../schemas/project-agreement.ts'

/** Developer agreements, for finance only (sales.md B2). */
export const projectAgreementResource = defineResource(projectAgreementSchema, {
  service: 'property',
  call: 'agreements',
  label: ['Agreement', 'Agreements'],
  paths: { list: '/propertyAgreements', show: '/propertyAgreements/:agreement_id' },
  access: { list: financeOnly, edit: financeOnly },
  activity: true,
  entries: ['note', 'file'],
  undo: true,
  menu: { group: 'property', order: 3, icon: 'file' },
  list: {
    columns: ['name', 'project_id', 'valid_from', 'valid_until', 'base', 'tier_method', 'tax_mode'],
    filters: ['project_id', 'valid_from', 'base', 'tier_method', 'name'],
    search: ['name'],
    sort: ['valid_from', 'DESC'],
  },
  form: [
    {
      section: 'Agreement',
      items: ['name', 'project_id', { row: ['valid_from', 'valid_until'] }],
    },
    {
      section: 'Fee',
      items: [
        { row: ['base', 'tax_mode'] },
        { row: ['tier_method', 'tier_recount'] },
        { row: ['co_broke_percent', 'referral_percent'] },
      ],
    },
    { section: 'Background', items: ['remarks'] },
  ],
})
