import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { countsApprovals } from '../../client/data/pending-approvals.ts'
import type { AccessSession } from '../../domain/access.ts'
import { approvalPaths } from '../../domain/approvals.ts'
import { showCount } from '../../domain/count.ts'
import { DaySection } from '../../features/my-day/ui/day-section.tsx'
import dayStyles from '../../features/my-day/ui/my-day.module.css'
import rowStyles from '../../features/my-day/ui/day-row.module.css'
import { TryAgain } from '../../kit/try-again.tsx'
import { Age } from './approval-detail.tsx'
import { useApprovalText } from './use-approval-text.ts'

const maxRows = 5

/** Renders nothing without pending approvals. */
export default function ApprovalsDesk({ session }: { session: AccessSession }) {
  const text = useApprovalText()
  const id = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['approvals', 'desk'],
    enabled: countsApprovals(session),
    queryFn: async ({ signal }) => {
      const query = { set: 'to_decide' as const, limit: maxRows }
      return (await api('GET /approval/approvals', { query, signal, origin: 'auxiliary' })).data
    },
  })
  if (isError) return <TryAgain text={text('failed')} onAgain={() => void refetch()} />
  if (!data || data.total === 0) return null
  const path = session.appCode === 'sas' ? approvalPaths.sas : approvalPaths.vps
  return (
    <section className={dayStyles.day} aria-labelledby={id}>
      <h3 id={id}>{text('list')}</h3>
      <div className={dayStyles.parts}>
        <DaySection
          title={text('sets.to_decide')}
          late={data.data.some(({ overdue }) => overdue)}
          more={<Link to={path}>{text('all', { count: showCount(data.total) })}</Link>}
        >
          {data.data.map((approval) => (
            <li key={approval.id} className={rowStyles.row}>
              <Link to={path}>
                <strong>{approval.title}</strong>
                <small>
                  {approval.requested_by_name} · <Age approval={approval} />
                </small>
              </Link>
            </li>
          ))}
        </DaySection>
      </div>
    </section>
  )
}
