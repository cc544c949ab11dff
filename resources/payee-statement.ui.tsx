import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { linkedCells } from '../src/pages/money-lists/linked-cells.tsx'
import { payeeStatementSchema } from '../schemas/payee-statement.ts'

const payeeStatementUi: ResourceUi = {
  cells: linkedCells(payeeStatementSchema, ['run_id', 'summary_id']),
}

export default payeeStatementUi
