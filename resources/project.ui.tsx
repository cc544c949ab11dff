import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const StackBlock = lazy(() => import('../src/pages/property/stack/stack-block.tsx'), PageSkeleton)
const PricesBlock = lazy(() => import('../src/pages/property/prices/prices-block.tsx'), PageSkeleton)

const projectUi: ResourceUi = {
  blocks: {
    stack: { title: 'Stacking plan', onTab: 'units', Record: StackBlock },
    prices: { title: 'Price comparison', onTab: 'prices', Record: PricesBlock },
  },
}

export default projectUi
