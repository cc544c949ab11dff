import { Button } from '@mui/material'
import { showCount } from '../../domain/count.ts'
import styles from './log.module.css'

interface PageOf<Line> {
  data: Line[]
  total: number
  from: number | null
  to: number | null
  current_page: number
}

interface LogPagesProps {
  page: PageOf<unknown>
  texts: {
    pages: string
    back: string
    on: string
    range: (numbers: { from: string; to: string; total: string }) => string
  }
  onPage: (page: number) => void
}

export function LogPages({ page, texts, onPage }: LogPagesProps) {
  const { current_page: current, from, to, total } = page
  if (total === 0) return null
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <span role="status">
        {texts.range({ from: showCount(from ?? 0), to: showCount(to ?? 0), total: showCount(total) })}
      </span>
      <Button disabled={current === 1} onClick={() => onPage(current - 1)}>
        {texts.back}
      </Button>
      <Button disabled={(to ?? total) >= total} onClick={() => onPage(current + 1)}>
        {texts.on}
      </Button>
    </nav>
  )
}
