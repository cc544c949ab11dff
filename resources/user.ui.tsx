import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { AccessBlock } from '../src/pages/users/access-block.tsx'
import { InviteButton } from '../src/pages/users/invite-button.tsx'
import { UplineBlock } from '../src/pages/users/upline-block.tsx'
import { NameCell, RolesCell, StateCell } from '../src/pages/users/user-cells.tsx'

const userUi: ResourceUi = {
  cells: {
    name: { label: 'Name', Cell: NameCell, needs: ['name', 'avatar_id'], width: 240, sortBy: 'name' },
    state: { label: 'State', Cell: StateCell, needs: ['status', 'invited_at'], width: 110, sortBy: 'status' },
    roles: { label: 'Roles', Cell: RolesCell, needs: [], width: 200 },
  },
  blocks: { access: { Form: AccessBlock }, upline: { Form: UplineBlock } },
  ListActions: InviteButton,
}

export default userUi
