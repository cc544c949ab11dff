import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useCaseParts } from '../use-case-parts.ts'

export default function BankCount({ record }: BlockProps) {
  const { data } = useCaseParts('case_bank', record.id)
  return data && data.length > 0 ? <small>{data.length}</small> : null
}
