import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'

const PartyActions = lazy(
  () => import('../src/pages/billing/party-actions.tsx'),
  () => null,
)

const billPartyUi: ResourceUi = { RecordActions: PartyActions }

export default billPartyUi
