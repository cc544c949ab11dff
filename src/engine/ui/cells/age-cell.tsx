import { useState } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import type { EngineRecord } from '../field-components.ts'
import { textOf } from '../text-of.ts'
import { ageText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'

/** How old a record is, in its row. */
export function AgeCell({ record }: { record: EngineRecord }) {
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  const created = textOf(record, 'created_at')
  return created && <span title={showTime(created)}>{ageText(created, now, kitText)}</span>
}
