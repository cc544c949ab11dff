import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { linkedCells } from '../src/pages/money-lists/linked-cells.tsx'
import { outstandingLineSchema } from '../schemas/outstanding-line.ts'

const outstandingLineUi: ResourceUi = {
  cells: linkedCells(outstandingLineSchema, ['document_id', 'party_id', 'prod_id']),
}

export default outstandingLineUi
