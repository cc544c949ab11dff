import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { linkedCells } from '../src/pages/money-lists/linked-cells.tsx'
import { billingMovementSchema } from '../schemas/billing-movement.ts'

const billingMovementUi: ResourceUi = {
  cells: linkedCells(billingMovementSchema, ['document_id', 'party_id', 'prod_id']),
}

export default billingMovementUi
