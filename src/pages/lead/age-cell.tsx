import { useState } from 'react'
import { showTime } from '../../domain/dates.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { textOf } from './lead-record.ts'
import { ageText } from './times.ts'
import { useLeadText } from './use-lead-text.ts'

/** How old a lead is, in its row. */
export function AgeCell({ record }: { record: EngineRecord }) {
  const text = useLeadText()
  const [now] = useState(() => Date.now())
  const created = textOf(record, 'created_at')
  return created && <span title={showTime(created)}>{ageText(created, now, text)}</span>
}
