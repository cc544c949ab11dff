import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import CompanyCreditBlock from '../src/pages/credit/company-credit-block.tsx'

const smeCompanyUi: ResourceUi = {
  blocks: { credit: { title: 'Credit reports', Record: CompanyCreditBlock } },
}

export default smeCompanyUi
