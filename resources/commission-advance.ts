import { onSales } from '../src/domain/sales/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { commissionAdvanceSchema } from '../schemas/commission-advance.ts'

export const commissionAdvanceResource = defineResource(commissionAdvanceSchema, {
  service: 'sales',
  call: 'advances',
  label: ['Advance', 'Advances'],
  paths: { list: '/advances', show: '/advances/:advance_id' },
  access: { list: onSales('p_product__show'), edit: null, create: null, delete: null },
  menu: { group: 'sales', order: 8, icon: 'history' },
  sets: { to_decide: 'To decide' },
  list: {
    emptyText: 'Advances requested on a case’s commission appear here.',
    columns: ['name', 'prod_id', 'user_id', 'percent', 'state', 'asked_by', 'decided_by', 'created_at'],
    filters: ['state', 'user_id', 'prod_id', 'asked_by', 'created_at'],
    quickSets: ['to_decide'],
    sort: ['id', 'DESC'],
    card: { columns: ['user_id', 'amount', 'state'] },
  },
  form: [
    {
      section: 'Advance',
      items: [
        { row: ['prod_id', 'user_id'] },
        { row: ['amount', 'percent'] },
        { row: ['expected', 'state'] },
        'note',
      ],
    },
    {
      section: 'Decision',
      items: [{ row: ['asked_by', 'created_at'] }, { row: ['decided_by', 'decided_at'] }, 'reason'],
    },
  ],
})
