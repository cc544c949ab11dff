import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import type { LeadSummary } from '../../../services/lead/summary.ts'
import { leadsWith } from '../glance/list-address.ts'
import { statusGroups } from '../glance/status-groups.ts'
import { useLeadText } from '../use-lead-text.ts'
import { TeamBlock } from './team-block.tsx'

/** How many leads stand at each main status, in the corporate's order; each opens its leads. */
export function TeamFunnel() {
  const text = useLeadText()
  return (
    <TeamBlock<LeadSummary>
      tall
      title={text('team.funnel')}
      from={{ service: 'lead', path: 'leads-summary' }}
    >
      {({ statuses }) => {
        const groups = statusGroups(statuses)
        const most = Math.max(1, ...groups.map(({ leads }) => leads))
        return (
          <ul className="u-team-bars">
            {groups.map(({ id, status, colour, leads, ids }) => (
              <li key={id}>
                <Link to={leadsWith({ status_id: ids })}>
                  <span>{status}</span>
                  <strong>{showCount(leads)}</strong>
                </Link>
                <div className="u-team-bar" aria-hidden="true">
                  <i style={{ width: `${(leads / most) * 100}%`, background: colour }} />
                </div>
              </li>
            ))}
          </ul>
        )
      }}
    </TeamBlock>
  )
}
