import { Button } from '@mui/material'
import { showCount } from '../../domain/count.ts'
import type { SubscriptionPage } from './use-subscriptions.ts'
import { useSubscriptionText } from './use-subscription-text.ts'

interface SubscriptionPagesProps {
  page: SubscriptionPage
  onPage: (page: number) => void
}

/** Which corporates of how many are shown, and the way to the others. */
export function SubscriptionPages({ page, onPage }: SubscriptionPagesProps) {
  const text = useSubscriptionText()
  const { current_page: current, from, to, total } = page
  if (total === 0) return null
  return (
    <nav className="u-subscription-pages" aria-label={text('pages')}>
      <span role="status">
        {text('range', { from: showCount(from ?? 0), to: showCount(to ?? 0), total: showCount(total) })}
      </span>
      <Button disabled={current === 1} onClick={() => onPage(current - 1)}>
        {text('previous')}
      </Button>
      <Button disabled={(to ?? total) >= total} onClick={() => onPage(current + 1)}>
        {text('next')}
      </Button>
    </nav>
  )
}
