import { peopleLeaders } from '../../../domain/access.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useAccessSession, useAllows } from '../../../client/session/use-session.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { metricFields, type CountedResource } from '../metrics.ts'
import { Counts } from './counts.tsx'
import { MetricsContext, useMetrics, useMetricText } from './metrics-context.ts'
import { Newest } from './newest.tsx'
import { NextDue } from './next-due.tsx'
import { TeamBlocks, TeamMetrics } from './team/team-figures.tsx'
import { useSummary } from './use-metric-query.ts'
import styles from './metrics.module.css'

interface FiguresProps {
  resource: CountedResource
  among?: 'whole' | 'compact'
  children?: ReactNode
}

/** Managers see team metrics, others their own. */
export function Metrics({ resource, among, children }: FiguresProps) {
  const session = useAccessSession()
  const figures = useMemo(
    () => session && { resource, session, fields: metricFields(resource, session) },
    [resource, session],
  )
  if (!figures) return null
  return (
    <MetricsContext value={figures}>
      <Section among={among}>{children}</Section>
    </MetricsContext>
  )
}

function Section({ among, children }: Omit<FiguresProps, 'resource'>) {
  const text = useMetricText()
  const { resource, fields } = useMetrics()
  const leads = useAllows(peopleLeaders) && fields.holder !== undefined
  const summary = useSummary()
  if (!leads && summary?.total === 0) return null
  return (
    <section className={styles.figures} aria-label={text(leads ? 'team.title' : 'own.title')}>
      {among && <h3>{resource.label[1]}</h3>}
      {among === 'compact' ? (
        <Compact>{leads ? <TeamBlocks /> : <OwnLists />}</Compact>
      ) : leads ? (
        <TeamMetrics>{children}</TeamMetrics>
      ) : (
        <>
          <Counts byStatus />
          <OwnLists />
        </>
      )}
    </section>
  )
}

/** Counts only; the rest on request. */
function Compact({ children }: { children: ReactNode }) {
  const text = useMetricText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Counts byStatus />
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {text(open ? 'less' : 'more')} <Icon name="down" size={14} />
      </button>
      {open && children}
    </>
  )
}

function OwnLists() {
  const { fields } = useMetrics()
  const summary = useSummary()
  if (summary?.total === 0) return null
  return (
    <div className={styles.lists}>
      {fields.due !== undefined && <NextDue due={fields.due} />}
      {fields.created !== undefined && <Newest created={fields.created} />}
    </div>
  )
}
