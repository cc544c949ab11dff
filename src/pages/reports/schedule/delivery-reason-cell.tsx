import { renderMessage } from '../../../domain/message.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

export function DeliveryReasonCell({ record }: { record: EngineRecord }) {
  const key = record['reason_key']
  return typeof key === 'string' ? renderMessage({ key }) : null
}
