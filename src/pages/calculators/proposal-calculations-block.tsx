import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { RecordCalculations } from './record-calculations.tsx'

export default function ProposalCalculationsBlock({ record }: BlockProps) {
  return <RecordCalculations field="psal_id" word="proposal" id={record.id} />
}
