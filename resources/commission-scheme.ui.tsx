import type { Resource } from '../src/engine/resource.ts'
import type { EngineRecord } from '../src/engine/ui/field-components.ts'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const CompanyShare = lazy<{ resource: Resource; record?: EngineRecord }>(
  () => import('../src/pages/commission/company-share.tsx'),
  () => null,
)
const SimulatorBlock = lazy(() => import('../src/pages/commission/simulator-block.tsx'), PageSkeleton)

const schemeUi: ResourceUi = {
  blocks: {
    company: { Form: CompanyShare },
    simulator: { title: 'Simulator', Record: SimulatorBlock },
  },
}

export default schemeUi
