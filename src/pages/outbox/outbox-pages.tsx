import { Button } from '@mui/material'
import type { OutboxPage } from './use-outbox.ts'
import { useOutboxText } from './use-outbox-text.ts'

/** The way to newer and older messages. */
export function OutboxPages({ page, onPage }: { page: OutboxPage; onPage: (page: number) => void }) {
  const text = useOutboxText()
  const { current_page: current, from, to, total } = page
  if (total === 0) return null
  return (
    <nav className="u-outbox-pages" aria-label={text('pages')}>
      <span>{text('range', { from: from ?? 0, to: to ?? 0, total })}</span>
      <Button disabled={current === 1} onClick={() => onPage(current - 1)}>
        {text('newer')}
      </Button>
      <Button disabled={(to ?? total) >= total} onClick={() => onPage(current + 1)}>
        {text('older')}
      </Button>
    </nav>
  )
}
