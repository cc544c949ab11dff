import { Button, Skeleton } from '@mui/material'
import { Title } from 'ra-ui-materialui'
import { useState } from 'react'
import { showDay } from '../../domain/dates.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { useAudit, type AuditFilter } from './use-audit.ts'
import { useAuditText } from './use-audit-text.ts'
import './audit.css'

const everything: AuditFilter = { actor_id: '', about: '', record_id: '', from: '', to: '' }

/** A day that is still being written is none yet. */
const settled = (filter: AuditFilter): AuditFilter => ({
  ...filter,
  from: showDay(filter.from) ? filter.from : '',
  to: showDay(filter.to) ? filter.to : '',
})

/** /settings/audit: who changed what and when. */
export default function AuditPage() {
  const text = useAuditText()
  const [filter, setFilter] = useState(everything)
  return (
    <div className="u-audit-page" data-fill="">
      <Title title={text('title')} preferenceKey={false} />
      <AuditFilters filter={filter} onChange={setFilter} />
      <Events filter={settled(filter)} />
    </div>
  )
}

function Events({ filter }: { filter: AuditFilter }) {
  const text = useAuditText()
  const engineText = useText()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(filter)
  const events = data?.pages.flatMap((page) => page.data)
  if (!events && error) {
    return (
      <p className="u-audit-none" role="alert">
        {text('failed')} <Button onClick={() => void refetch()}>{engineText('retry')}</Button>
      </p>
    )
  }
  if (!events) {
    return (
      <div className="u-audit-none" role="status" aria-label={text('loading')}>
        {[90, 80, 85].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={40} />
        ))}
      </div>
    )
  }
  if (events.length === 0) {
    return (
      <p className="u-audit-none" role="status">
        {text('none')}
      </p>
    )
  }
  return (
    <div className="u-audit-scroll" tabIndex={0} role="region" aria-label={text('table')}>
      <table className="u-audit">
        <thead>
          <tr>
            <th scope="col">{text('when')}</th>
            <th scope="col">{text('who')}</th>
            <th scope="col">{text('about')}</th>
            <th scope="col">{text('changes')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <AuditRow key={event.id} event={event} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('earlier')}
        </Button>
      )}
    </div>
  )
}
