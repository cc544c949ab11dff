import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { AgainCell } from '../src/pages/contacts/again-cell.tsx'
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
    again: {
      label: 'Call again',
      Cell: AgainCell,
      needs: ['name', 'resource', 'record_id', 'contact_no', 'outcome'],
      width: 110,
    },
  },
}

export default loggedCallUi
