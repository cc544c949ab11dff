import { Children, useId, useState, type ReactNode } from 'react'
import { useDayText } from './texts/use-day-text.ts'
import styles from './my-day.module.css'

interface DaySectionProps {
  title: string
  late?: boolean
  more?: ReactNode
  foldedAbove?: number
  children: ReactNode
}

export function DaySection({ title, late, more, foldedAbove = Infinity, children }: DaySectionProps) {
  const id = useId()
  const text = useDayText()
  const [open, setOpen] = useState(false)
  const rows = Children.toArray(children)
  const hidden = Math.max(0, rows.length - foldedAbove)
  return (
    <section aria-labelledby={id} data-late={late || undefined}>
      <header>
        <h4>
          <span id={id}>{title}</span> {!more && <small>{rows.length}</small>}
        </h4>
        {more}
      </header>
      <ul>{open ? rows : rows.slice(0, foldedAbove)}</ul>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? text('fewer') : text('more', { smart_count: hidden })}
        </button>
      )}
    </section>
  )
}
