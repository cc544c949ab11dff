import { leadResource } from '../../../../resources/lead.ts'
import { useAllows } from '../../../client/session/use-session.ts'
import { teamFiguresAccess } from '../../../domain/team-figures.ts'
import { TeamHome } from '../team/team-home.tsx'
import { useLeadText } from '../use-lead-text.ts'
import { LeadCounts, openStatuses, useLeadSummary } from './lead-counts.tsx'
import { NextAppointments } from './next-appointments.tsx'
import { RecentLeads } from './recent-leads.tsx'
import './glance.css'

/** Leads on Home: who leads people sees how the teams do, everybody else their own day. */
export function LeadsAtAGlance() {
  const allowed = useAllows(leadResource.access.list)
  const leads = useAllows(teamFiguresAccess)
  if (!allowed) return null
  return leads ? <TeamHome /> : <OwnDay />
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
          <NextAppointments open={summary && openStatuses(summary)} />
          <RecentLeads />
        </div>
      )}
    </section>
  )
}
