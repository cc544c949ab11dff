import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'
import NewRunButton from '../src/pages/payout/new-run-button.tsx'

const SummariesBlock = lazy(() => import('../src/pages/payout/summaries-block.tsx'), PageSkeleton)
const HeldBlock = lazy(() => import('../src/pages/payout/held-block.tsx'), PageSkeleton)
const ReopeningsBlock = lazy(() => import('../src/pages/payout/reopenings-block.tsx'), PageSkeleton)
const Actions = lazy(
  () => import('../src/pages/payout/run-actions.tsx'),
  () => null,
)

const payoutRunUi: ResourceUi = {
  ListActions: NewRunButton,
  RecordActions: Actions,
  blocks: {
    summaries: { title: 'By hub', Record: SummariesBlock },
    held: { title: 'On hold', Record: HeldBlock },
    reopenings: { Record: ReopeningsBlock },
  },
}

export default payoutRunUi
