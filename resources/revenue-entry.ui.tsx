import { showMoney } from '../src/domain/money.ts'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { textOf } from '../src/engine/ui/text-of.ts'
import { linkedCells } from '../src/pages/money-lists/linked-cells.tsx'
import { revenueEntrySchema } from '../schemas/revenue-entry.ts'

const revenueEntryUi: ResourceUi = {
  cells: {
    ...linkedCells(revenueEntrySchema, ['prod_id', 'project_id']),
    // Points are not ringgit but have the same precision.
    points: {
      label: 'Points',
      Cell: ({ record }) => <>{showMoney(textOf(record, 'points'))}</>,
      needs: ['points'],
      width: 130,
      align: 'right',
      sortBy: 'points',
    },
  },
}

export default revenueEntryUi
