import { Button, Skeleton, Tab, Tabs } from '@mui/material'
import { PageTitle } from '../../kit/page-title.tsx'
import { useEffect, useRef, useState } from 'react'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { stepNamed, type NamedStep } from './named-step.ts'
import { useNavigate } from 'react-router'
import { Icon } from '../../kit/icons/icon.tsx'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalRow } from './approval-row.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { AwayDialog } from './away-dialog.tsx'
import { sets, useApprovals, type ApprovalSet, type ApprovalSource } from './use-approvals.ts'
import { useApprovalKeys } from './use-approval-keys.ts'
import { useApprovalText } from './use-approval-text.ts'
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
  const [set, setSet] = useState<ApprovalSet>('to_decide')
  const [openId, setOpenId] = useState<number | null>(null)
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [step, setStep] = useState<NamedStep | null>(null)
  const [away, setAway] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const [moves, setMoves] = useState(0)
  // Screen readers say what keys and decisions move to.
  useEffect(() => {
    if (moves > 0) list.current?.querySelector<HTMLElement>('[aria-current] > button')?.focus()
  }, [moves])
  const { data, isError, refetch, decide } = useApprovals(set, source)
  const rows = data?.data ?? []
  const choose = (id: number) =>
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const picked = rows.filter(({ id }) => chosen.has(id))
  const run = async (named: NamedStep, reason: string | null) => {
    setStep(null)
    try {
      const { ids, failed } = await decide(named.ids, named.from, named.to, reason)
      setChosen(new Set())
      // Opens the next approval after a decision.
      if (current && ids.includes(current.id)) {
        setOpenId(rows[at + 1]?.id ?? null)
        setMoves((now) => now + 1)
      }
      if (ids.length > 0) toast(text('done', { smart_count: ids.length }))
      for (const { id, message } of failed) toast(text('left', { id, message }))
    } catch (error) {
      reportFailure(error)
      await refetch()
    }
  }
  // Desktop always shows one; phones show the list first.
  const current = rows.find(({ id }) => id === openId) ?? (isNarrow ? undefined : rows[0])
  const at = current ? rows.indexOf(current) : -1
  const move = (by: 1 | -1) => {
    setOpenId(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id ?? null)
    setMoves((now) => now + 1)
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
    <div className={styles.page} aria-busy={!data && !isError}>
      <PageTitle title={title} />
      <div className={styles.head}>
        <Tabs
          value={set}
          variant="scrollable"
          aria-label={text('title')}
          onChange={(_event, value: ApprovalSet) => {
            setSet(value)
            setChosen(new Set())
            setOpenId(null)
          }}
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
      {!data && isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data && rows.length === 0 && (
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
                onOpen={() => setOpenId(row.id)}
                onChoose={() => choose(row.id)}
              />
            ))}
          </ul>
          {current && (
            <section className={styles.detail} aria-label={text('in_view')}>
              {isNarrow && (
                <nav className={styles.steps}>
                  <Button size="small" startIcon={<Icon name="left" />} onClick={() => setOpenId(null)}>
                    {text('back')}
                  </Button>
                  <Button size="small" disabled={at + 1 >= rows.length} onClick={() => move(1)}>
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
