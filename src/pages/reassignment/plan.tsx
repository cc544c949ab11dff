import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCount } from '../../domain/count.ts'
import { showTime } from '../../domain/dates/show.ts'
import { toast } from '../../client/notice-store.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { LogPage } from '../log/log-page.tsx'
import { LogPages } from '../log/log-pages.tsx'
import { LogWait } from '../log/log-wait.tsx'
import { reassignmentAddress } from './addresses.ts'
import { PersonCounts } from './person-counts.tsx'
import { ReassignedTable } from './reassigned-table.tsx'
import { usePlan, useProcesses, useStart } from './use-reassignment.ts'
import { useReassignmentText } from './use-reassignment-text.ts'
import styles from './reassignment.module.css'

const shownEarlier = 3

export function Plan({ onStarted }: { onStarted: (id: number) => void }) {
  const text = useReassignmentText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = usePlan(page)
  const earlier = useProcesses().data ?? []
  const start = useStart((process) => {
    if (process) onStarted(process.id)
    else {
      toast(text('nothing'), 'info')
      void refetch()
    }
  })
  const numbers = data && {
    total: showCount(data.total ?? 0),
    days: String(data.stale_days),
    moves: showCount(data.moves),
  }
  const said = data?.total === 0 ? 'plan_none' : data?.moves === 0 ? 'plan_stays' : 'plan'
  const head = (
    <>
      <p>{numbers && said !== 'plan_none' && text(said, numbers)}</p>
      {data && data.moves > 0 && (
        <Button variant="contained" loading={start.isPending} onClick={() => start.mutate()}>
          {text('start', { smart_count: data.moves, moves: showCount(data.moves) })}
        </Button>
      )}
      {data && <PersonCounts people={data.people} />}
      {earlier.length > 0 && (
        <nav className={styles.earlier}>
          {text('earlier')}
          {earlier.slice(0, shownEarlier).map(({ id, created_at }) => (
            <Link key={id} to={`${reassignmentAddress}?process=${id}`}>
              {showTime(created_at)}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
  return (
    <LogPage title={text('title')} head={head}>
      {!data && (
        <LogWait
          failed={error !== null}
          texts={{ failed: text('failed'), loading: text('loading') }}
          onRetry={() => void refetch()}
        />
      )}
      {data?.total === 0 && (
        <Notice
          icon="inbox"
          title={text('plan_none', { days: String(data.stale_days) })}
          text={text('none_text')}
        />
      )}
      {data && data.data.length > 0 && <ReassignedTable leads={data.data} />}
      {data && <LeadPages page={{ ...data, total: data.total ?? 0 }} onPage={setPage} />}
    </LogPage>
  )
}

type LeadPagesProps = Omit<Parameters<typeof LogPages>[0], 'texts'>

export function LeadPages(props: LeadPagesProps) {
  const text = useReassignmentText()
  const texts = {
    pages: text('pages'),
    back: text('previous'),
    on: text('next'),
    range: (numbers: { from: string; to: string; total: string }) => text('range', numbers),
  }
  return <LogPages {...props} texts={texts} />
}
