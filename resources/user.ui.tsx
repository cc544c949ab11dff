import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { AccessBlock } from '../src/pages/users/access-block.tsx'
import { RolesCell, StateCell } from '../src/pages/users/user-cells.tsx'

/** What user management adds to the generated list and form: states, roles, and what ends an account. */
const userUi: ResourceUi = {
  cells: {
    state: { label: 'State', Cell: StateCell, needs: ['status'], width: 110, sortBy: 'status' },
    roles: { label: 'Roles', Cell: RolesCell, needs: [], width: 200 },
  },
  blocks: { access: { Form: AccessBlock } },
}

export default userUi
