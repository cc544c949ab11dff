import { caseReportReaders } from '../src/domain/reports/access.ts'
import { caseFeeReaders } from '../src/domain/sales/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { expectedFeeSchema } from '../schemas/expected-fee.ts'

export const expectedFeeResource = defineResource(expectedFeeSchema, {
  service: 'report',
  call: 'expected-fees',
  label: ['Expected fee', 'Expected fees'],
  paths: { list: '/expectedFees' },
  access: {
    list: { ...caseReportReaders, allOf: [caseFeeReaders] },
    create: null,
    edit: null,
    delete: null,
  },
  menu: { group: 'reports', order: 7.5, icon: 'list' },
  exportsMore: ['purchase_by', 'due_on'],
  list: {
    columns: [
      { custom: 'prod_id' },
      'stage',
      'sales_date',
      'nett_price',
      'percent',
      'fee',
      'agreement_id',
      'rank',
      'agent_id',
      { custom: 'project_id' },
      'hub_id',
      'hub_team_id',
    ],
    filters: [
      'stage',
      'fee',
      'prod_type',
      'project_id',
      'agreement_id',
      'purchase_by',
      'sales_date',
      'agent_id',
      'hub_id',
      'hub_team_id',
      'prod_id',
    ],
    search: ['name'],
    sort: ['fee', 'DESC'],
    due: false,
    card: { columns: ['stage', 'nett_price', 'fee'] },
  },
  form: [],
})
