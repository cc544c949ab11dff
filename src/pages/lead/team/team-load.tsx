import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import type { PersonLoad, TeamLoad as Load } from '../../../services/lead/team.ts'
import { leadsWith } from '../glance/list-address.ts'
import { useLeadText } from '../use-lead-text.ts'
import { TeamBlock } from './team-block.tsx'

/** How many open leads each person has, and which of them wait for something. */
export function TeamLoad() {
  const text = useLeadText()
  return (
    <TeamBlock<Load>
      title={text('team.load')}
      hint={text('team.load_hint')}
      from={{ service: 'lead', path: 'leads-load' }}
    >
      {(load) =>
        load.people.length === 0 ? (
          <p>{text('team.no_people')}</p>
        ) : (
          <ul className="u-team-bars">
            {load.people.map((person) => (
              <PersonRow key={person.user_id} person={person} load={load} />
            ))}
          </ul>
        )
      }
    </TeamBlock>
  )
}

function PersonRow({ person, load }: { person: PersonLoad; load: Load }) {
  const text = useLeadText()
  const { user_id, name, team, open, overdue, unplanned, new_this_week } = person
  const theirs = { assign_to: [user_id], status_id: load.open_statuses }
  const most = Math.max(1, ...load.people.map((each) => each.open))
  return (
    <li>
      <Link to={leadsWith(theirs)}>
        <span>{name}</span>
        {team && <small>{team}</small>}
        <strong>{showCount(open)}</strong>
      </Link>
      <div className="u-team-bar" aria-hidden="true">
        <i style={{ width: `${(open / most) * 100}%` }}>
          <i style={{ width: `${open === 0 ? 0 : (overdue / open) * 100}%` }} />
        </i>
      </div>
      <p>
        {overdue > 0 && (
          <Link
            className="u-team-late"
            to={leadsWith({ ...theirs, appointment_at: { relative: 'overdue' } })}
          >
            {text('team.overdue', { count: showCount(overdue) })}
          </Link>
        )}
        {unplanned > 0 && (
          <Link to={leadsWith({ ...theirs, appointment_at: { empty: true } })}>
            {text('team.unplanned', { count: showCount(unplanned) })}
          </Link>
        )}
        {new_this_week > 0 && (
          <Link
            to={leadsWith({
              assign_to: [user_id],
              created_at: { between: [load.week.from, load.week.to] },
            })}
          >
            {text('team.new_week', { count: showCount(new_this_week) })}
          </Link>
        )}
      </p>
    </li>
  )
}
