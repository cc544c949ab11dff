import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { EmbedAddress } from '../src/pages/calculators/embed-address.tsx'
import { EmbedCalculators } from '../src/pages/calculators/embed-calculators.tsx'

const calculatorEmbedUi: ResourceUi = {
  blocks: {
    calculators: { Form: EmbedCalculators, fields: ['calculators'] },
    address: { Form: EmbedAddress, fields: ['embed_key'] },
  },
}

export default calculatorEmbedUi
