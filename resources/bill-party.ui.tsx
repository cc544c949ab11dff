import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'

const StatementButton = lazy(
  () => import('../src/pages/billing/statement-button.tsx'),
  () => null,
)

const billPartyUi: ResourceUi = { RecordActions: StatementButton }

export default billPartyUi
