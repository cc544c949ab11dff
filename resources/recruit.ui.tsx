import type { BlockProps, ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'

/** Its script comes with the first recruit that is opened, not with the list. */
const ActivateButton = lazy<BlockProps>(
  () => import('../src/pages/hub/activate-button.tsx'),
  () => null,
)

const recruitUi: ResourceUi = { RecordActions: ActivateButton }

export default recruitUi
