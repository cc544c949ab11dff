import { Button, Skeleton, Tab, Tabs } from '@mui/material'
import { PageTitle } from '../../kit/page-title.tsx'
import { useState } from 'react'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { stepNamed, type NamedStep } from './named-step.ts'
import { ApprovalRow } from './approval-row.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { AwayDialog } from './away-dialog.tsx'
import { sets, useApprovals, type Approval, type ApprovalSet, type ApprovalSource } from './use-approvals.ts'
import { useApprovalKeys } from './use-approval-keys.ts'
import { useApprovalText } from './use-approval-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './approvals.module.css'

/** /pendingApprovals and /vps-pendingApprovals [RTE-27]. */
export default function ApprovalsPage() {
  return <ApprovalInbox source="all" title="approvals.title" />
}

/** What one person decides is converted to nothing. */
const setsOf = { all: sets, hubs: sets.filter((set) => set !== 'to_convert') }

interface ApprovalInboxProps {
  source: ApprovalSource
  /** The key of its name. */
  title: string
}

/** What waits for a decision, decided one by one or several at once. */
export function ApprovalInbox({ source, title }: ApprovalInboxProps) {
  const text = useApprovalText()
  const [set, setSet] = useState<ApprovalSet>('waiting')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [step, setStep] = useState<NamedStep | null>(null)
  const [away, setAway] = useState(false)
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
      if (ids.length > 0) toast(text('done', { smart_count: ids.length }))
      for (const { id, message } of failed) toast(text('left', { id, message }))
    } catch (error) {
      reportFailure(error)
      await refetch()
    }
  }
  const at = useApprovalKeys(rows, {
    choose,
    take: (row) => setStep(stepNamed(picked.length > 0 ? picked : [row], false)),
    reject: (row) => setStep(stepNamed(picked.length > 0 ? picked : [row], true)),
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
      {data && rows.length === 0 && <p role="status">{text(set === 'waiting' ? 'none_waiting' : 'none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={text('list')}>
          {rows.map((row: Approval, n) => (
            <ApprovalRow
              key={row.id}
              approval={row}
              current={n === at}
              chosen={chosen.has(row.id)}
              onChoose={() => choose(row.id)}
              onStep={(rejects) => setStep(stepNamed([row], rejects))}
            />
          ))}
        </ul>
      )}
      {set === 'waiting' && rows.length > 0 && <p className={styles.keys}>{text('keys')}</p>}
      {step && (
        <DecideDialog
          step={step}
          onDecide={(reason) => void run(step, reason)}
          onClose={() => setStep(null)}
        />
      )}
      {away && <AwayDialog onClose={() => setAway(false)} />}
    </div>
  )
}
