import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@mui/material'
import { Link } from 'react-router'
import { leadResource } from '../../../../resources/lead.ts'
import { useAllows } from '../../../console/app/use-session.ts'
import { call } from '../../../console/http.ts'
import { showCount } from '../../../domain/count.ts'
import type { LeadSummary } from '../../../services/lead/summary.ts'
import { useLeadText } from '../use-lead-text.ts'
import { leadsWith } from './list-address.ts'
import { NextAppointments } from './next-appointments.tsx'
import { RecentLeads } from './recent-leads.tsx'
import { StatusBar } from './status-bar.tsx'
import './glance.css'

/** The user's leads on Home: how many, in which status, who comes when, what is new. */
export function LeadsAtAGlance() {
  const allowed = useAllows(leadResource.access.list)
  return allowed ? <Glance /> : null
}

function Glance() {
  const text = useLeadText()
  const { data } = useQuery({
    queryKey: ['lead', 'summary'],
    queryFn: async ({ signal }) => {
      const { body } = await call<{ data: LeadSummary }>('lead', 'leads-summary', {
        signal,
        origin: 'auxiliary',
      })
      return body.data
    },
    staleTime: 0,
  })
  return (
    <section className="u-glance" aria-label={text('glance.title')}>
      {data ? <Counts summary={data} /> : <Skeleton variant="rounded" height={132} />}
      {data?.total !== 0 && (
        <div className="u-glance-lists">
          <NextAppointments />
          <RecentLeads />
        </div>
      )}
    </section>
  )
}

function Counts({ summary }: { summary: LeadSummary }) {
  const text = useLeadText()
  const { total, new_today, appointments_today, appointments_week, unassigned, today, week } = summary
  const figures = [
    { key: 'total', count: total, to: leadResource.paths.list },
    { key: 'new_today', count: new_today, to: leadsWith({ created_at: { eq: today } }) },
    {
      key: 'appointments_today',
      count: appointments_today,
      to: leadsWith({ appointment_at: { eq: today } }),
    },
    {
      key: 'appointments_week',
      count: appointments_week,
      to: leadsWith({ appointment_at: { between: [week.from, week.to] } }),
    },
    ...(unassigned === undefined
      ? []
      : [{ key: 'unassigned', count: unassigned, to: leadsWith({ assign_to: { empty: true } }) } as const]),
  ] as const
  return (
    <div className="u-glance-counts">
      <ul>
        {figures.map(({ key, count, to }) => (
          <li key={key}>
            <Link to={to} data-none={count === 0 ? '' : undefined}>
              <strong>{showCount(count)}</strong>
              <span>{text(`glance.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > 0 && <StatusBar statuses={summary.statuses} />}
    </div>
  )
}
