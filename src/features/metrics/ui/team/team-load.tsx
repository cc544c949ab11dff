import { Link } from 'react-router'
import { showCount } from '../../../../domain/count.ts'
import type { PersonLoad, TeamLoad as Load } from '../../api/shapes.ts'
import { MetricBlock } from '../metric-block.tsx'
import { useMetrics, useMetricText, useListAddress } from '../metrics-context.ts'
import { useOwnCall } from '../use-metric-query.ts'
import { WaitingLinks } from './waiting-links.tsx'
import styles from './team.module.css'

export function TeamLoad() {
  const text = useMetricText()
  const { fields } = useMetrics()
  return (
    <MetricBlock<Load>
      title={text('team.load')}
      hint={text(fields.closes ? 'team.load_hint' : 'own.total')}
      from={useOwnCall('load')}
    >
      {(load) =>
        load.people.length === 0 ? (
          <p>{text('team.no_people')}</p>
        ) : (
          <ul className={styles.bars}>
            {load.people.map((person) => (
              <PersonRow key={person.user_id} person={person} load={load} />
            ))}
          </ul>
        )
      }
    </MetricBlock>
  )
}

function PersonRow({ person, load }: { person: PersonLoad; load: Load }) {
  const text = useMetricText()
  const listWith = useListAddress()
  const { user_id, name, team, open, overdue = 0, unplanned = 0, new_this_week = 0 } = person
  const { from, to } = load.week
  const theirs = { holder: [user_id], status: load.open_statuses }
  const most = Math.max(1, ...load.people.map((each) => each.open))
  return (
    <li>
      <Link to={listWith(theirs)}>
        <span>{name}</span>
        {team && <small>{team}</small>}
        <strong>{showCount(open)}</strong>
      </Link>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(open / most) * 100}%` }}>
          <i style={{ width: `${open === 0 ? 0 : (overdue / open) * 100}%` }} />
        </i>
      </div>
      <p>
        <WaitingLinks person={person} status={load.open_statuses} />
        {unplanned > 0 && (
          <Link to={listWith({ ...theirs, due: { empty: true } })}>
            {text('team.unplanned', { count: showCount(unplanned) })}
          </Link>
        )}
        {new_this_week > 0 && (
          <Link to={listWith({ holder: [user_id], created: { between: [from, to] } })}>
            {text('team.new_week', { count: showCount(new_this_week) })}
          </Link>
        )}
      </p>
    </li>
  )
}
