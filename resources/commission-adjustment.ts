import { payoutReaders } from '../src/domain/payout/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { commissionAdjustmentSchema } from '../schemas/commission-adjustment.ts'

export const commissionAdjustmentResource = defineResource(commissionAdjustmentSchema, {
  service: 'sales',
  call: 'adjustments',
  label: ['Adjustment', 'Adjustments'],
  paths: { list: '/adjustments', show: '/adjustments/:adjustment_id' },
  access: { list: payoutReaders, edit: null, create: null, delete: null },
  menu: { group: 'sales', order: 8.5, icon: 'sliders' },
  sets: { to_decide: 'To decide' },
  list: {
    emptyText: 'Adjustments requested on a case’s commission appear here.',
    columns: ['name', 'prod_id', 'user_id', 'reason', 'state', 'asked_by', 'decided_by', 'created_at'],
    filters: ['state', 'user_id', 'prod_id', 'asked_by', 'created_at'],
    quickSets: ['to_decide'],
    sort: ['id', 'DESC'],
    card: { columns: ['user_id', 'amount', 'state'] },
  },
  form: [
    {
      section: 'Adjustment',
      items: [{ row: ['prod_id', 'user_id'] }, { row: ['amount', 'state'] }, 'reason'],
    },
    {
      section: 'Decision',
      items: [{ row: ['asked_by', 'created_at'] }, { row: ['decided_by', 'decided_at'] }, 'rejection'],
    },
  ],
})
