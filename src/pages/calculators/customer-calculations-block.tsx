import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { RecordCalculations } from './record-calculations.tsx'

export default function CustomerCalculationsBlock({ record }: BlockProps) {
  return <RecordCalculations field="customer_id" word="customer" id={record.id} />
}
