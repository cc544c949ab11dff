import { translateLabel } from '../../domain/texts/spoken.ts'
import { productTypes } from '../../domain/product-types.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

export function ProductsCell({ record }: { record: EngineRecord }) {
  const types = Array.isArray(record['product_types']) ? (record['product_types'] as string[]) : []
  const names = [...new Set(types)].map((type) =>
    translateLabel(productTypes[type as keyof typeof productTypes]),
  )
  return names.join(', ')
}
