import type { ReassignmentResult } from '../../services/lead/reassignment/shapes.ts'
import { Button, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCount } from '../../domain/count.ts'
import { showTime } from '../../domain/dates/show.ts'
import { JobBar } from '../../engine/ui/jobs/job-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { LogPage } from '../log/log-page.tsx'
import { LogWait } from '../log/log-wait.tsx'
import { reassignmentAddress } from './addresses.ts'
import { PersonCounts } from './person-counts.tsx'
import { LeadPages } from './plan.tsx'
import { ReassignedTable } from './reassigned-table.tsx'
import { isRunning, useFollow, useResult, useTakeBack } from './use-reassignment.ts'
import { useReassignmentText } from './use-reassignment-text.ts'
import styles from './reassignment.module.css'
import log from '../log/log.module.css'

/** Follows a run, then shows results and revert. */
export function Result({ id, begun }: { id: number; begun: boolean }) {
  const text = useReassignmentText()
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(1)
  const { data, error, refetch } = useResult(id, page)
  const running = isRunning(data?.process_status)
  // A fast run may finish before the first fetch: still shows its result.
  const { latest, exhausted } = useFollow(begun || running, round)
  const now = running && latest?.id === id ? latest : data
  const head = data && now && (
    <>
      <p>
        <Summary process={now} />
      </p>
      {isRunning(now.process_status) && (
        <div className={styles.bar}>
          <JobBar done={now.moved + now.touched} total={now.moves} label={text('status.PROCESSING')} />
        </div>
      )}
      {exhausted && (
        <span role="status">
          {text('slow')} <Button onClick={() => setRound(round + 1)}>{text('look_again')}</Button>
        </span>
      )}
      {data.can_undo && <TakeBack id={id} />}
      <Button component={Link} to={reassignmentAddress}>
        {text('new_plan')}
      </Button>
      <PersonCounts people={data.people} />
    </>
  )
  return (
    <LogPage title={text('title')} head={head}>
      {!data && (
        <LogWait
          failed={error !== null}
          texts={{ failed: text('failed_result'), loading: text('loading') }}
          onRetry={() => void refetch()}
        />
      )}
      {data && <ReassignedTable leads={data.leads.data} outcomes />}
      {data && (
        <LeadPages
          page={{ ...data.leads, current_page: page, total: data.total, ...rangeOf(data, page) }}
          onPage={setPage}
        />
      )}
    </LogPage>
  )
}

const rangeOf = ({ leads }: ReassignmentResult, page: number) => {
  const before = (page - 1) * 25
  return { from: before + 1, to: before + leads.data.length }
}

function Summary({ process }: { process: Omit<ReassignmentResult, 'people' | 'leads'> }) {
  const text = useReassignmentText()
  const { process_status, owner_name, created_at, moved, moves, touched, undo_status, back, kept } = process
  const state = process_status === 'COMPLETED' ? 'good' : isRunning(process_status) ? undefined : 'bad'
  return (
    <>
      <span className={log.state} data-state={state}>
        {text(`status.${process_status}`)}
      </span>{' '}
      {text('result', {
        name: owner_name ?? '',
        at: showTime(created_at),
        moved: showCount(moved),
        moves: showCount(moves),
      })}{' '}
      {touched > 0 && text('result_touched', { count: showCount(touched) })}{' '}
      {undo_status !== null && text('result_back', { back: showCount(back), kept: showCount(kept) })}{' '}
      {process.error}
    </>
  )
}

function TakeBack({ id }: { id: number }) {
  const text = useReassignmentText()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useTakeBack(id)
  return (
    <>
      <Tooltip title={text('undo_hint')} describeChild>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {text('undo')}
        </Button>
      </Tooltip>
      {asking && (
        <ConfirmDialog
          title={text('undo')}
          text={text('undo_sure')}
          action={text('undo')}
          busy={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
