import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const CalculationBlock = lazy(() => import('../src/pages/calculators/calculation-block.tsx'), PageSkeleton)
const Actions = lazy(
  () => import('../src/pages/calculators/calculation-actions.tsx'),
  () => null,
)

const calculationUi: ResourceUi = {
  RecordActions: Actions,
  blocks: { result: { title: 'Result', Record: CalculationBlock } },
}

export default calculationUi
