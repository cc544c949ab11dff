import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { EmbedAddress } from '../src/pages/calculators/embed-address.tsx'

const calculatorEmbedUi: ResourceUi = {
  blocks: {
    address: { Form: EmbedAddress, fields: ['embed_key'] },
  },
}

export default calculatorEmbedUi
