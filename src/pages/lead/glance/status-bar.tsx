import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import type { StatusCount } from '../../../services/lead/summary.ts'
import { useLeadText } from '../use-lead-text.ts'
import { leadsWith } from './list-address.ts'
import { statusGroups } from './status-groups.ts'

/** How the leads are spread over the main statuses; each opens its leads. */
export function StatusBar({ statuses }: { statuses: readonly StatusCount[] }) {
  const text = useLeadText()
  const groups = statusGroups(statuses)
  return (
    <div className="u-glance-statuses">
      <div aria-hidden="true">
        {groups
          .filter(({ leads }) => leads > 0)
          .map(({ id, leads, colour }) => (
            <i key={id} style={{ flexGrow: leads, background: colour }} />
          ))}
      </div>
      <ul aria-label={text('glance.by_status')}>
        {groups.map(({ id, status, colour, leads, ids }) => (
          <li key={id}>
            <Link to={leadsWith({ status_id: ids })} data-none={leads === 0 ? '' : undefined}>
              <i style={{ background: colour }} aria-hidden="true" />
              {status} <strong>{showCount(leads)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
