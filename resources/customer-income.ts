import { defineResource } from '../src/engine/resource.ts'
import { customerIncomeSchema } from '../schemas/customer-income.ts'

export const customerIncomeResource = defineResource(customerIncomeSchema, {
  service: 'customer',
  call: 'incomes',
  label: ['Income', 'Income'],
  paths: { list: '/customerIncomes' },
  access: { list: { codes: ['c_customer__show'] }, edit: { codes: ['c_customer__edit'] } },
  partOf: 'customer_id',
  onTab: 'finances',
  undo: true,
  list: {
    columns: [
      'source',
      'income_type_id',
      'amount',
      'month_1',
      'month_2',
      'month_3',
      'month_4',
      'month_5',
      'month_6',
      'year_1',
      'year_2',
      'documented',
      'document_1',
      'document_2',
      'document_3',
    ],
    filters: ['customer_id'],
    sort: ['id', 'ASC'],
  },
  form: [
    'source',
    'income_type_id',
    'amount',
    {
      section: 'Last 6 months (variable income)',
      items: [
        { row: ['month_1', 'month_2'] },
        { row: ['month_3', 'month_4'] },
        { row: ['month_5', 'month_6'] },
      ],
    },
    { section: 'Last 2 years (annual income)', items: [{ row: ['year_1', 'year_2'] }] },
    'documented',
    { section: 'Documents', items: ['document_1', 'document_2', 'document_3'] },
  ],
})
