import { reportTexts } from '../../../domain/texts/report.ts'
import { translations } from '../../../domain/texts/translate.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

/** Reason in the reader's language, or in the server's English. */
export function DeliveryReasonCell({ record }: { record: EngineRecord }) {
  const [key, reason] = [record['reason_key'], record['reason']]
  if (typeof key !== 'string' || typeof reason !== 'string') return null
  return translations(reportTexts)[key] ?? reason
}
