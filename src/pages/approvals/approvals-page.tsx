import { Button, Skeleton, Tab, Tabs } from '@mui/material'
import { PageTitle } from '../../kit/page-title.tsx'
import { useState } from 'react'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { stepNamed, type NamedStep } from './named-step.ts'
import { useNavigate } from 'react-router'
import { Icon } from '../../kit/icons/icon.tsx'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalRow } from './approval-row.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { AwayDialog } from './away-dialog.tsx'
import { sets, type ApprovalSet, type ApprovalSource } from './use-approvals.ts'
import { useApprovalKeys } from './use-approval-keys.ts'
import { useApprovalText } from './use-approval-text.ts'
import { useInbox } from './use-inbox.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './approvals.module.css'

/** /pendingApprovals and /vps-pendingApprovals [RTE-27]. */
export default function ApprovalsPage() {
  return <ApprovalInbox source="all" title="approvals.title" />
}

/** Hub approvals have no conversion. */
const setsOf = { all: sets, hubs: sets.filter((set) => set !== 'to_convert') }

interface ApprovalInboxProps {
  source: ApprovalSource
  title: string
}

export function ApprovalInbox({ source, title }: ApprovalInboxProps) {
  const text = useApprovalText()
  const navigate = useNavigate()
  const [step, setStep] = useState<NamedStep | null>(null)
  const [away, setAway] = useState(false)
  const inbox = useInbox(source)
  const { set, list, isNarrow, isRead, isError, refetch, rows, current, open, move, chosen, choose } = inbox
  const picked = rows.filter(({ id }) => chosen.has(id))
  const run = async (named: NamedStep, reason: string | null) => {
    setStep(null)
    try {
      const { ids, failed } = await inbox.decide(named, reason)
      if (ids.length > 0) toast(text('done', { smart_count: ids.length }))
      for (const { id, message } of failed) toast(text('left', { id, message }))
    } catch (error) {
      reportFailure(error)
      await refetch()
    }
  }
  const stepAt = (rejects: boolean) => {
    const named = stepNamed(picked.length > 0 ? picked : current ? [current] : [], rejects)
    if (named) setStep(named)
  }
  useApprovalKeys({
    move,
    choose: () => current && choose(current.id),
    approve: () => stepAt(false),
    reject: () => stepAt(true),
    open: () => current?.url && void navigate(current.url),
    decides: () => (current?.steps.length ?? 0) > 0,
  })
  const all = stepNamed(picked, false)
  const none = stepNamed(picked, true)
  return (
    <div className={styles.page} aria-busy={!isRead && !isError}>
      <PageTitle title={title} />
      <div className={styles.head}>
        <Tabs
          value={set}
          variant="scrollable"
          aria-label={text('title')}
          onChange={(_event, value: ApprovalSet) => inbox.show(value)}
        >
          {setsOf[source].map((each) => (
            <Tab key={each} value={each} label={text(`sets.${each}`)} />
          ))}
        </Tabs>
        <Button size="small" onClick={() => setAway(true)}>
          {text('away.open')}
        </Button>
      </div>
      {picked.length > 0 && (
        <div
          className={styles.bar}
          role="toolbar"
          aria-label={text('selected', { smart_count: picked.length })}
        >
          <span>{text('selected', { smart_count: picked.length })}</span>
          {all && (
            <Button size="small" variant="contained" onClick={() => setStep(all)}>
              {text(`to.${all.to}`)}
            </Button>
          )}
          {none && (
            <Button size="small" color="error" onClick={() => setStep(none)}>
              {text(`to.${none.to}`)}
            </Button>
          )}
        </div>
      )}
      {!isRead && isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {!isRead && !isError && <Skeleton variant="rounded" height={160} />}
      {isRead && rows.length === 0 && (
        <p role="status">{text(set === 'to_decide' ? 'none_waiting' : 'none')}</p>
      )}
      {rows.length > 0 && (
        <div className={styles.inbox} data-open={current ? '' : undefined}>
          <ul
            ref={list}
            className={styles.list}
            aria-label={text('list')}
            hidden={isNarrow && current !== undefined}
          >
            {rows.map((row) => (
              <ApprovalRow
                key={row.id}
                approval={row}
                current={row === current}
                chosen={chosen.has(row.id)}
                onOpen={() => open(row.id)}
                onChoose={() => choose(row.id)}
              />
            ))}
          </ul>
          {current && (
            <section className={styles.detail} aria-label={text('in_view')}>
              {isNarrow && (
                <nav className={styles.steps}>
                  <Button size="small" startIcon={<Icon name="left" />} onClick={() => open(null)}>
                    {text('back')}
                  </Button>
                  <Button size="small" disabled={inbox.isLast} onClick={() => move(1)}>
                    {text('next')}
                  </Button>
                </nav>
              )}
              <ApprovalDetail
                key={current.id}
                approval={current}
                onStep={(rejects) => setStep(stepNamed([current], rejects))}
              />
            </section>
          )}
        </div>
      )}
      {set === 'to_decide' && rows.length > 0 && <p className={styles.keys}>{text('keys')}</p>}
      {step && (
        <DecideDialog
          step={step}
          title={step.ids.length === 1 ? rows.find(({ id }) => id === step.ids[0])?.title : undefined}
          onDecide={(reason) => void run(step, reason)}
          onClose={() => setStep(null)}
        />
      )}
      {away && <AwayDialog onClose={() => setAway(false)} />}
    </div>
  )
}
