import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'

const Actions = lazy(
  () => import('../src/pages/payout/payee-actions.tsx'),
  () => null,
)

const payeeUi: ResourceUi = { RecordActions: Actions }

export default payeeUi
