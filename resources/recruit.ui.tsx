import type { BlockProps, ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'

const ActivateButton = lazy<BlockProps>(
  () => import('../src/pages/hub/activate-button.tsx'),
  () => null,
)

const recruitUi: ResourceUi = { RecordActions: ActivateButton }

export default recruitUi
