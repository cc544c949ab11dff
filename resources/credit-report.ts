import { defineResource } from '../src/engine/resource.ts'
import { creditReportSchema } from '../schemas/credit-report.ts'

/** Purchased credit reports [RTE-29, PRO-10]; ordered by a separate endpoint. */
export const creditReportResource = defineResource(creditReportSchema, {
  service: 'credit-report',
  call: 'credit-reports',
  label: ['Credit report', 'Purchased reports'],
  paths: { list: '/purchased-reports', show: '/purchased-reports/:credit_report_id' },
  access: {
    list: { codes: ['cr_report__listing'] },
    show: { codes: ['cr_report__listing'] },
    create: null,
    edit: null,
    delete: null,
  },
  exports: { roleTypes: ['admin', 'corporate'] },
  menu: { group: 'loans', order: 2, icon: 'credit_report' },
  list: {
    emptyText: 'Reports bought on a customer’s page appear here.',
    columns: ['subject', 'product', 'status', 'score', 'price', 'ordered_by', 'created_at'],
    filters: ['product', 'status', 'score', 'price', 'customer_id', 'company_id', 'ordered_by', 'created_at'],
    search: ['subject'],
    sort: ['created_at', 'DESC'],
  },
  form: [
    { custom: 'report' },
    {
      section: 'Order',
      items: [
        'product',
        'customer_id',
        'company_id',
        { row: ['price', 'status'] },
        { row: ['ordered_by', 'created_at'] },
      ],
    },
  ],
})
