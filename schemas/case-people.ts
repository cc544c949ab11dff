import type { AccessRule } from '../src/domain/access.ts'
import { f } from '../src/engine/field.ts'

/** Staff other than the agent on a proposal or case, each selected by role [ROL-02]. */
export const casePeople = (write: AccessRule) => ({
  sales_manager_id: f.ref('user', {
    index: true,
    label: 'Sales manager',
    write,
    only: { sales_manager: '1' },
  }),
  case_coordinator_id: f.ref('user', {
    index: true,
    label: 'Case coordinator',
    write,
    only: { case_coordinator: '1' },
  }),
  case_handler_id: f.ref('user', { index: true, label: 'Case handler', write, only: { case_handler: '1' } }),
})
