import { calculatorUsers } from '../src/domain/calculators/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { calculationSchema } from '../schemas/calculation.ts'

/** Saved calculations [RTE-28]: created on the calculators page, then only renamed or deleted. */
export const calculationResource = defineResource(calculationSchema, {
  service: 'calculator',
  call: 'calculations',
  label: ['Calculation', 'Calculations'],
  paths: { list: '/calculations', show: '/calculations/:calculation_id' },
  access: { list: calculatorUsers, edit: calculatorUsers, create: null, delete: calculatorUsers },
  facts: ['kind', 'result', 'made_by', 'created_at'],
  menu: { group: 'loans', order: 6, icon: 'calculator' },
  list: {
    emptyText: 'Results saved in Calculators appear here.',
    columns: ['name', 'kind', 'result', 'customer_id', 'psal_id', 'made_by', 'created_at'],
    filters: ['kind', 'customer_id', 'psal_id', 'made_by', 'created_at'],
    search: ['name'],
    sort: ['created_at', 'DESC'],
    due: false,
    inline: [],
    card: { columns: ['kind', 'result'] },
  },
  form: [
    { section: 'Calculation', items: ['name', { row: ['kind', 'result'] }] },
    {
      section: 'Saved',
      items: [{ row: ['customer_id', 'psal_id'] }, { row: ['made_by', 'created_at'] }],
    },
  ],
})
