import { defineResource } from '../src/engine/resource.ts'
import { smeDirectorSchema } from '../schemas/sme-director.ts'

export const smeDirectorResource = defineResource(smeDirectorSchema, {
  service: 'credit-report',
  call: 'sme-directors',
  label: ['Director or guarantor', 'Directors and guarantors'],
  paths: { list: '/smeDirectors' },
  access: { list: { codes: ['cr_report__listing'] }, edit: { codes: ['cr_report__buy'] } },
  partOf: 'company_id',
  list: {
    columns: ['name', 'nric', 'contact_no', 'role', 'share_percent'],
    filters: ['company_id'],
    sort: ['id', 'ASC'],
  },
  form: ['name', 'nric', { row: ['contact_no', 'role'] }, 'share_percent'],
})
