import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@mui/material'
import { Link } from 'react-router'
import { leadResource } from '../../../../resources/lead.ts'
import { call } from '../../../client/http.ts'
import { showCount } from '../../../domain/count.ts'
import type { LeadSummary } from '../../../services/lead/summary.ts'
import { useLeadText } from '../use-lead-text.ts'
import { leadsWith } from './list-address.ts'
import { StatusBar } from './status-bar.tsx'

const summaryPath = 'leads-summary'

/** The leads that the user works on, counted by one call. */
export function useLeadSummary(): LeadSummary | undefined {
  const { data } = useQuery({
    queryKey: ['lead', summaryPath, {}],
    queryFn: async ({ signal }) => {
      const { body } = await call<{ data: LeadSummary }>('lead', summaryPath, { signal, origin: 'auxiliary' })
      return body.data
    },
    staleTime: 0,
  })
  return data
}

/** The statuses of leads that are still worked on. */
export const openStatuses = ({ statuses }: LeadSummary): number[] =>
  statuses.filter(({ closed }) => !closed).map(({ status_id }) => status_id)

/** How many leads there are, of today and of this week; each figure opens its leads. */
export function LeadCounts({ byStatus = false }: { byStatus?: boolean }) {
  const text = useLeadText()
  const summary = useLeadSummary()
  if (!summary)
    return <Skeleton className="u-glance-wait" variant="rounded" data-statuses={byStatus || undefined} />
  const { total, new_today, appointments_today, appointments_week, unassigned, today, week } = summary
  const open = { status_id: openStatuses(summary) }
  const figures = [
    { key: 'total', count: total, to: leadResource.paths.list },
    { key: 'new_today', count: new_today, to: leadsWith({ created_at: { eq: today } }) },
    {
      key: 'appointments_today',
      count: appointments_today,
      to: leadsWith({ appointment_at: { eq: today }, ...open }),
    },
    {
      key: 'appointments_week',
      count: appointments_week,
      to: leadsWith({ appointment_at: { between: [week.from, week.to] }, ...open }),
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
      {byStatus && total > 0 && <StatusBar statuses={summary.statuses} />}
    </div>
  )
}
