import { useState } from 'react'
import { quickMoments } from '../../../kit/calendar/quick-moments.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { useFollowUpText } from './texts/use-follow-up-text.ts'
import styles from './follow-ups.module.css'
import quick from '../../../kit/quick.module.css'

interface DueChipsProps {
  value?: string | null
  onChoose: (at: string) => void
  onOther?: () => void
}

export function DueChips({ value, onChoose, onOther }: DueChipsProps) {
  const text = useFollowUpText()
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  return (
    <div
      className={`${quick.quick} ${styles.dueChips}`}
      data-part="quick"
      role="group"
      aria-label={kitText('date.quick')}
    >
      {quickMoments(now).map(({ name, moment }) => {
        const at = `${moment}:00`
        return (
          <button key={name} type="button" aria-pressed={value === at} onClick={() => onChoose(at)}>
            {kitText(`date.${name}`)}
          </button>
        )
      })}
      {onOther && (
        <button type="button" onClick={onOther}>
          {text('other_time')}
        </button>
      )}
    </div>
  )
}
