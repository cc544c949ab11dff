import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { CallOutcomeCell } from '../src/pages/contacts/call-outcome-cell.tsx'
import { WithCell } from '../src/pages/contacts/with-cell.tsx'

const loggedCallUi: ResourceUi = {
  cells: {
    with: {
      label: 'With',
      Cell: WithCell,
      needs: ['name', 'resource', 'record_id'],
      width: 260,
      sortBy: 'name',
    },
    outcome: {
      label: 'Outcome',
      Cell: CallOutcomeCell,
      needs: ['name', 'resource', 'record_id', 'contact_no', 'outcome'],
      width: 190,
      sortBy: 'outcome',
    },
  },
}

export default loggedCallUi
