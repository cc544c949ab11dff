import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { api } from '../../client/api.ts'
import { showCount } from '../../domain/count.ts'
import { showDay } from '../../domain/dates/show.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { DaySection } from '../../features/my-day/ui/day-section.tsx'
import rowStyles from '../../features/my-day/ui/day-row.module.css'
import styles from '../../features/my-day/ui/my-day.module.css'
import { TryAgain } from '../../kit/try-again.tsx'
import ownStyles from './case-desk.module.css'
import { useSalesText } from './use-sales-text.ts'

type CaseSet = 'mine' | 'offers_expire' | 'overdue'

function listOf(set: CaseSet): string {
  const filter = JSON.stringify({ [set]: 1 })
  const sort: Record<string, string> = set === 'offers_expire' ? {} : { sort: 'due_on', order: 'ASC' }
  return `${salesCaseResource.paths.list}?${new URLSearchParams({ filter, ...sort }).toString()}`
}

interface CaseRowProps {
  one: { prod_id: number; title: string | null }
  lines: readonly (string | null)[]
}

function CaseRow({ one: { prod_id, title }, lines }: CaseRowProps) {
  return (
    <li className={`${rowStyles.row} ${ownStyles.entry}`}>
      <Link to={addressOf(salesCaseResource, 'show', prod_id)}>
        <strong>{title ?? `#${prod_id}`}</strong>
        {lines.filter(Boolean).map((line) => (
          <small key={line} title={line ?? undefined}>
            {line}
          </small>
        ))}
      </Link>
    </li>
  )
}

/** Overdue cases and expiring offers for coordinators; own cases with next step. */
export function CaseDesk() {
  const text = useSalesText()
  const id = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: [salesCaseResource.schema.name, 'desk'],
    queryFn: async ({ signal }) => (await api('GET /sales/desk', { signal, origin: 'auxiliary' })).data,
  })
  if (isError) return <TryAgain text={text('desk.failed')} onAgain={() => void refetch()} />
  // Reserves its space to avoid shifts.
  if (!data) return <section className={styles.day} data-loading />
  const { late, expiring, own, totals } = data
  if (![late, expiring, own].some((cases) => cases && cases.length > 0)) return null
  const section = (
    title: string,
    set: CaseSet,
    total: number,
    rows: readonly ReactNode[] | undefined,
    isLate = false,
  ) =>
    rows && rows.length > 0 ? (
      <DaySection
        title={title}
        late={isLate}
        more={<Link to={listOf(set)}>{text('desk.all', { count: showCount(total) })}</Link>}
      >
        {rows}
      </DaySection>
    ) : null
  const due = (day: string | null) => day && text('desk.due', { day: showDay(day) })
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h3 id={id}>{text('desk.title')}</h3>
      <div className={styles.parts}>
        {section(
          text('desk.late'),
          'overdue',
          totals.late,
          late?.map((one) => (
            <CaseRow
              key={one.prod_id}
              one={one}
              lines={[[one.stage, due(one.day)].filter(Boolean).join(' · ')]}
            />
          )),
          true,
        )}
        {section(
          text('desk.expiring'),
          'offers_expire',
          totals.expiring,
          expiring?.map((one) => (
            <CaseRow
              key={one.prod_id}
              one={one}
              lines={[one.day && text('desk.expires', { day: showDay(one.day) })]}
            />
          )),
        )}
        {section(
          text('desk.own'),
          'mine',
          totals.own,
          own?.map((one) => (
            <CaseRow
              key={one.prod_id}
              one={one}
              lines={[
                [one.stage, due(one.day)].filter(Boolean).join(' · '),
                [one.next && text('desk.next', { stage: one.next }), ...one.waits]
                  .filter(Boolean)
                  .join(' · '),
              ]}
            />
          )),
        )}
      </div>
    </section>
  )
}
