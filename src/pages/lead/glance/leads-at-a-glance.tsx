import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { leadResource } from '../../../../resources/lead.ts'
import { useAllows } from '../../../console/app/use-session.ts'
import { teamFiguresAccess } from '../../../domain/team-figures.ts'
import { useLeadText } from '../use-lead-text.ts'
import { LeadCounts, openStatuses, useLeadSummary } from './lead-counts.tsx'
import { NextAppointments } from './next-appointments.tsx'
import { RecentLeads } from './recent-leads.tsx'
import './glance.css'

const TeamHome = lazy(() => import('../team/team-home.tsx'))

/** Leads on Home: who leads people sees how the teams do, everybody else their own day. */
export function LeadsAtAGlance() {
  const allowed = useAllows(leadResource.access.list)
  const leads = useAllows(teamFiguresAccess)
  if (!allowed) return null
  if (!leads) return <OwnDay />
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={520} />}>
      <TeamHome />
    </Suspense>
  )
}

/** The user's own leads: how many, in which status, who comes when, what is new. */
function OwnDay() {
  const text = useLeadText()
  const summary = useLeadSummary()
  return (
    <section className="u-glance" aria-label={text('glance.title')}>
      <LeadCounts byStatus />
      {summary?.total !== 0 && (
        <div className="u-glance-lists">
          {summary && <NextAppointments open={openStatuses(summary)} />}
          <RecentLeads />
        </div>
      )}
    </section>
  )
}
