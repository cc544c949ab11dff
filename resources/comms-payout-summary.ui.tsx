import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const StatementsBlock = lazy(() => import('../src/pages/payout/statements-block.tsx'), PageSkeleton)
const Actions = lazy(
  () => import('../src/pages/payout/summary-actions.tsx'),
  () => null,
)

const summaryUi: ResourceUi = {
  RecordActions: Actions,
  blocks: { statements: { title: 'Statements', Record: StatementsBlock } },
}

export default summaryUi
