import { translateLabel } from '../../domain/texts/spoken.ts'
import { productTypes } from '../../domain/product-types.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { valueAt } from '../../domain/names.ts'

export function ProductsCell({ record }: { record: EngineRecord }) {
  const types: unknown[] = Array.isArray(record['product_types']) ? record['product_types'] : []
  const names = [...new Set(types)].map((type) => translateLabel(valueAt(productTypes, type) ?? ''))
  return names.join(', ')
}
