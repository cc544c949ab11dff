import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../kit/page-title.tsx'
import { useState } from 'react'
import type { AskedUpgrade } from '../../domain/upgrade-request.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { RequestRow } from './request-row.tsx'
import { allRequests, readAllRequests } from './upgrade-calls.ts'
import { useUpgradeText } from './use-upgrade-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './upgrade.module.css'

export interface Decision {
  request: AskedUpgrade
  status: 'granted' | 'declined'
}

/** /settings/upgradeRequests: the platform operator grants or declines requests. */
export default function UpgradeRequestsPage() {
  const text = useUpgradeText()
  const [decision, setDecision] = useState<Decision | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: allRequests,
    queryFn: readAllRequests,
    staleTime: 0,
  })
  return (
    <div className={styles.page} aria-busy={!data && !isError}>
      <PageTitle title="upgrade.requests.title" />
      <p>{text('requests.hint')}</p>
      {!data && isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data?.length === 0 && <p role="status">{text('requests.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={text('requests.list')}>
          {data.map((request) => (
            <RequestRow
              key={`${request.corporate_id} ${request.id}`}
              request={request}
              onDecide={(status) => setDecision({ request, status })}
            />
          ))}
        </ul>
      )}
      {decision && <DecideDialog {...decision} onClose={() => setDecision(null)} />}
    </div>
  )
}
