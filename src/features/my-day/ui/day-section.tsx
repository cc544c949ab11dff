import { useId, type ReactNode } from 'react'

interface DaySectionProps {
  title: string
  late?: boolean
  more?: ReactNode
  children: ReactNode
}

/** A part of one's own day. */
export function DaySection({ title, late, more, children }: DaySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-late={late || undefined}>
      <header>
        <h4 id={id}>{title}</h4>
        {more}
      </header>
      <ul>{children}</ul>
    </section>
  )
}
