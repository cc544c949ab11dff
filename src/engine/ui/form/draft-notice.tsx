import { Button } from '@mui/material'
import { showTime } from '../../../domain/dates/show.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../texts/use-text.ts'
import type { Draft } from './draft.ts'
import styles from './form.module.css'

export function DraftNotice({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const text = useText()
  return (
    <div className={styles.draft} role="status">
      <Icon name="history" size={18} />
      <p>
        <strong>{text('form.draft_title')}</strong>
        {text('form.draft_text', { time: showTime(wireTime(draft.typedAt)) })}
      </p>
      <Button onClick={onDiscard}>{text('form.draft_discard')}</Button>
    </div>
  )
}
