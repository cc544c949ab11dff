import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const ChosenBankBlock = lazy(() => import('../src/pages/sales/chosen-bank-block.tsx'), PageSkeleton)

const UnitBlock = lazy(() => import('../src/pages/property/unit/unit-block.tsx'), PageSkeleton)

const caseUi: ResourceUi = {
  blocks: {
    unit: { title: 'Unit', Record: UnitBlock },
    chosen_bank: { title: 'Chosen bank', Record: ChosenBankBlock },
  },
}

export default caseUi
