import type { EntryKind } from '../entry-kinds.ts'
import { useActivityText } from './texts/use-activity-text.ts'
import styles from '../../../kit/quick.module.css'

interface KindChoiceProps {
  kinds: readonly EntryKind[]
  /** Null for all kinds. */
  value: string | null
  onChange: (kind: string | null) => void
}

export function KindChoice({ kinds, value, onChange }: KindChoiceProps) {
  const text = useActivityText()
  return (
    <div className={styles.quick} data-part="quick" role="group" aria-label={text('kinds')}>
      {([null, ...kinds, 'change'] as const).map((kind) => (
        <button key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
          {text(`kind.${kind ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}
