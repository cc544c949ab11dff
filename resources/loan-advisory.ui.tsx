import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { ClockCell } from '../src/pages/advisory/clock-cell.tsx'

const loanAdvisoryUi: ResourceUi = {
  cells: {
    clock: { label: 'Clock', Cell: ClockCell, needs: ['due_on', 'state'], width: 220, sortBy: 'due_on' },
  },
}

export default loanAdvisoryUi
