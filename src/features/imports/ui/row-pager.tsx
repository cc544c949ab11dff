import { IconButton } from '@mui/material'
import { showCount } from '../../../domain/count.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { RowPage } from './import-calls.ts'
import { useImportText } from './texts/use-import-text.ts'
import styles from './row-pager.module.css'

export function RowPager({ page, onPage }: { page: RowPage<unknown>; onPage: (page: number) => void }) {
  const text = useImportText()
  const { current_page: at, per_page, total, data } = page
  if (total <= per_page) return null
  const from = (at - 1) * per_page
  return (
    <nav className={styles.pager}>
      <span role="status">
        {text('changes.range', {
          from: showCount(from + 1),
          to: showCount(from + data.length),
          total: showCount(total),
        })}
      </span>
      <IconButton aria-label={text('changes.previous')} disabled={at === 1} onClick={() => onPage(at - 1)}>
        <Icon name="left" />
      </IconButton>
      <IconButton
        aria-label={text('changes.next')}
        disabled={from + data.length >= total}
        onClick={() => onPage(at + 1)}
      >
        <Icon name="right" />
      </IconButton>
    </nav>
  )
}
