import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'
import BillStagesButton from '../src/pages/billing/bill-stages-button.tsx'

const LinesBlock = lazy(() => import('../src/pages/billing/pro-forma-lines-block.tsx'), PageSkeleton)
const Actions = lazy(
  () => import('../src/pages/billing/pro-forma-actions.tsx'),
  () => null,
)

const proFormaUi: ResourceUi = {
  isFixed: ({ stage }) => stage !== 'Draft',
  ListActions: BillStagesButton,
  RecordActions: Actions,
  blocks: {
    lines: { title: 'Lines', Record: LinesBlock, fields: ['amount', 'tax'] },
  },
}

export default proFormaUi
