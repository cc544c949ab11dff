import { useState } from 'react'
import { showDay, showTime } from '../../../domain/dates/show.ts'
import type { EngineRecord } from '../field-components.ts'
import { textOf } from '../text-of.ts'
import { ageText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import styles from './cells.module.css'

export function AgeCell({ record }: { record: EngineRecord }) {
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  const created = textOf(record, 'created_at')
  return (
    created && (
      <span className={styles.age} title={showTime(created)} data-day={showDay(created)}>
        <span>{ageText(created, now, kitText)}</span>
      </span>
    )
  )
}
