import { Link } from 'react-router'
import { LeadCounts } from '../glance/lead-counts.tsx'
import { leadsWith } from '../glance/list-address.ts'
import { useLeadText } from '../use-lead-text.ts'
import { TeamFunnel } from './team-funnel.tsx'
import { TeamLoad } from './team-load.tsx'
import { TeamResponse } from './team-response.tsx'
import { TeamTargets } from './team-targets.tsx'
import './team.css'

/** The Home of who leads people: where the leads stand, who has how many, how soon they are taken up, what the month asks. */
export function TeamHome() {
  const text = useLeadText()
  return (
    <section className="u-glance u-team" aria-label={text('team.title')}>
      <LeadCounts />
      <div className="u-team-blocks">
        <TeamFunnel />
        <TeamLoad />
        <TeamResponse />
        <TeamTargets />
      </div>
      <Link className="u-team-mine" to={leadsWith({ assign_to: 'me' })}>
        {text('team.mine')}
      </Link>
    </section>
  )
}
