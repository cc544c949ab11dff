import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { ProductsCell } from '../src/pages/proposal/products-cell.tsx'

const proposalUi: ResourceUi = {
  cells: {
    products: {
      label: 'Products',
      Cell: ProductsCell,
      needs: ['product_type'],
      width: 180,
      sortBy: 'product_type',
    },
  },
}

export default proposalUi
