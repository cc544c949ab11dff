import { useId, useState } from 'react'
import { RichText } from './rich-text.tsx'
import { isLong } from './long-message.ts'
import { text } from './texts/text.ts'
import styles from './messages.module.css'

export function MessageText({ html, unfolded }: { html: string; unfolded: boolean }) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (!isLong(html)) return <RichText html={html} />
  const open = chosen ?? unfolded
  return (
    <>
      <div
        id={id}
        className={styles.long}
        data-folded={open ? undefined : ''}
        onFocus={() => setChosen(true)}
      >
        <RichText html={html} />
      </div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        {text(open ? 'room.show_less' : 'room.show_more')}
      </button>
    </>
  )
}
