import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'

const Actions = lazy(
  () => import('../src/pages/payout/advance-actions.tsx'),
  () => null,
)

const advanceUi: ResourceUi = { RecordActions: Actions }

export default advanceUi
