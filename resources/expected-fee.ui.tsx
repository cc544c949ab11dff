import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { linkedCells } from '../src/pages/money-lists/linked-cells.tsx'
import { expectedFeeSchema } from '../schemas/expected-fee.ts'

const expectedFeeUi: ResourceUi = { cells: linkedCells(expectedFeeSchema, ['prod_id', 'project_id']) }

export default expectedFeeUi
