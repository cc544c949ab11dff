import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'

const Actions = lazy(
  () => import('../src/pages/payout/adjustment-actions.tsx'),
  () => null,
)

const adjustmentUi: ResourceUi = { RecordActions: Actions }

export default adjustmentUi
