import { financeOnly } from '../src/domain/property/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { feeStageSchema } from '../schemas/fee-stage.ts'

export const feeStageResource = defineResource(feeStageSchema, {
  service: 'property',
  call: 'fee-stages',
  label: ['Fee stage', 'Fee stages'],
  paths: { list: '/propertyFeeStages' },
  access: { list: financeOnly, edit: financeOnly },
  partOf: 'agreement_id',
  list: {
    columns: ['name', 'purchase_by', 'due_on', 'percent'],
    filters: ['agreement_id'],
    sort: ['id', 'ASC'],
  },
  form: ['name', { row: ['purchase_by', 'due_on'] }, 'percent'],
})
