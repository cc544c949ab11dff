import { Button, Skeleton } from '@mui/material'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { showClock, showTime } from '../../../domain/dates/show.ts'
import { wireDay } from '../../../domain/dates/wire.ts'
import { whenText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import type { Resource } from '../../../engine/resource.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { AfterCall, type CalledRecord } from './after-call.tsx'
import { DayQueue } from './day-queue.tsx'
import { DayRow } from './day-row.tsx'
import { DaySection } from './day-section.tsx'
import { ColdRecords, NewRecords } from './new-records.tsx'
import { useDayText } from './texts/use-day-text.ts'
import { isFollowUp } from './use-follow-up-actions.ts'
import { useDay, type DueItem } from './use-day.ts'
import styles from './my-day.module.css'

interface MyDayProps {
  resources: readonly Resource[]
  session: AccessSession
  children?: ReactNode
}

export function MyDay({ resources, session, children }: MyDayProps) {
  const engineText = useText()
  const text = useDayText()
  const kitText = useKitText()
  const id = useId()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const [called, setCalled] = useState<CalledRecord | null>(null)
  const { loading, failed, overdue, today, next } = useDay(resources, now)
  const [working, setWorking] = useState(false)
  const queue = [...overdue, ...today].filter(isFollowUp)
  const nothing = !loading && !failed && overdue.length + today.length + next.length === 0

  const row = ({ key, resource, recordId, name, at, what, followUp }: DueItem, late: boolean) => {
    const near = whenText(at, now, kitText)
    const when = at.startsWith(wireDay(now))
      ? showClock(at)
      : near
        ? `${near} ${showClock(at)}`
        : showTime(at)
    const item = { key, resource, recordId, name, at, what, followUp }
    return (
      <DayRow
        key={key}
        resource={resource}
        session={session}
        recordId={recordId}
        name={name}
        line={what ?? text('appointment')}
        when={when}
        late={late}
        named={resources.length > 1}
        {...(isFollowUp(item) && { followUp: item })}
        record={followUp?.record}
        onCalled={() =>
          followUp && setCalled({ resource, record: followUp.record, name, followUpId: followUp.id })
        }
      />
    )
  }
  return (
    <section className={styles.day} aria-labelledby={id} data-loading={loading || undefined}>
      <div className={styles.title}>
        <h3 id={id}>{text('title')}</h3>
        {queue.length > 0 && (
          <Button size="small" variant="outlined" onClick={() => setWorking(true)}>
            {text('work.start', { count: queue.length })}
          </Button>
        )}
      </div>
      {loading && (
        <div role="status" aria-label={engineText('loading')}>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      )}
      {failed && <p role="status">{text('failed')}</p>}
      {nothing && <p>{text('nothing')}</p>}
      <div className={styles.parts} hidden={loading}>
        {overdue.length > 0 && (
          <DaySection title={text('overdue')} late foldedAbove={3}>
            {overdue.map((item) => row(item, true))}
          </DaySection>
        )}
        {today.length > 0 && (
          <DaySection title={text('today')}>{today.map((item) => row(item, false))}</DaySection>
        )}
        {next.length > 0 && (
          <DaySection title={text('next')}>{next.map((item) => row(item, false))}</DaySection>
        )}
        {resources.map((resource) => (
          <NewRecords key={resource.schema.name} resource={resource} session={session} onCalled={setCalled} />
        ))}
        {resources.map((resource) => (
          <ColdRecords
            key={resource.schema.name}
            resource={resource}
            session={session}
            onCalled={setCalled}
          />
        ))}
        {children}
      </div>
      {working && <DayQueue items={queue} session={session} onClose={() => setWorking(false)} />}
      {called && <AfterCall called={called} onClose={() => setCalled(null)} />}
    </section>
  )
}
