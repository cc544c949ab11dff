import type { Resource } from '../src/engine/resource.ts'
import type { EngineRecord } from '../src/engine/ui/field-components.ts'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const ChosenBankBlock = lazy(() => import('../src/pages/sales/chosen-bank-block.tsx'), PageSkeleton)
const NettPriceInput = lazy<{ resource: Resource; record?: EngineRecord }>(
  () => import('../src/pages/sales/nett-price-input.tsx'),
  () => null,
)

const caseUi: ResourceUi = {
  blocks: {
    nett: { Form: NettPriceInput },
    chosen_bank: { title: 'Chosen bank', Record: ChosenBankBlock },
  },
}

export default caseUi
