import { defineResource } from '../src/engine/resource.ts'
import { smeCompanySchema } from '../schemas/sme-company.ts'

/** Companies on which reports are bought [RTE-29]. */
export const smeCompanyResource = defineResource(smeCompanySchema, {
  service: 'credit-report',
  call: 'sme-companies',
  label: ['Company', 'SME reports'],
  paths: { list: '/sme-reports', show: '/sme-reports/:company_id' },
  access: {
    list: { codes: ['cr_report__listing'] },
    show: { codes: ['cr_report__listing'] },
    create: { codes: ['cr_report__buy'] },
    edit: { codes: ['cr_report__buy'] },
    delete: { codes: ['cr_report__buy'] },
  },
  activity: true,
  entries: ['note', 'call', 'file'],
  undo: true,
  menu: { group: 'loans', order: 3, icon: 'company' },
  list: {
    columns: ['name', 'ssm_no', 'contact_no', 'business', 'customer_id', 'created_at'],
    filters: ['business', 'customer_id', 'created_at', 'name', 'ssm_no'],
    search: ['name', 'ssm_no', 'contact_no', 'email'],
    sort: ['created_at', 'DESC'],
  },
  form: [
    {
      section: 'Company',
      items: ['name', { row: ['ssm_no', 'business'] }, { row: ['contact_no', 'email'] }],
    },
    { section: 'Background', items: ['customer_id', 'remarks'] },
  ],
})
