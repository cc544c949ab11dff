import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { linkedCells } from '../src/pages/money-lists/linked-cells.tsx'
import { commissionShareSchema } from '../schemas/commission-share.ts'

const commissionShareUi: ResourceUi = {
  cells: linkedCells(commissionShareSchema, ['prod_id', 'run_id', 'summary_id']),
}

export default commissionShareUi
