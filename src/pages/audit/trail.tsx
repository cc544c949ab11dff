import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Notice } from '../../kit/empty-state.tsx'
import { LogWait } from '../log/log-wait.tsx'
import type { TrailResult } from './use-trail.ts'
import { useAuditText } from './use-audit-text.ts'
import log from '../log/log.module.css'
import audit from './audit.module.css'

interface TrailProps<Event> {
  trail: TrailResult<Event>
  name: string
  none: string
  heads: readonly string[]
  row: (event: Event) => ReactNode
}

export function Trail<Event>({ trail, name, none, heads, row }: TrailProps<Event>) {
  const text = useAuditText()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = trail
  const events = data?.pages.flatMap((page) => page.data)
  if (!events) {
    const texts = { failed: text('failed'), loading: text('loading') }
    return <LogWait failed={error !== null} texts={texts} onRetry={() => void refetch()} />
  }
  if (events.length === 0) {
    return <Notice icon="inbox" title={none} text={text('none_text')} />
  }
  return (
    <div className={log.scroll} data-part="scroll" tabIndex={0} role="region" aria-label={name}>
      <table className={`${log.log} ${audit.audit}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{events.map(row)}</tbody>
      </table>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('earlier')}
        </Button>
      )}
    </div>
  )
}
