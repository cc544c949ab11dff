import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { Chip } from '../../kit/chip.tsx'
import { useRuleText } from './use-rule-text.ts'

export function ReceiversCell({ record }: { record: EngineRecord }) {
  const text = useRuleText()
  const count = Number(record['receivers'] ?? 0)
  if (count === 0) return <Chip text={text('nobody')} colour="#b45309" />
  return <>{text('people', { smart_count: count })}</>
}
