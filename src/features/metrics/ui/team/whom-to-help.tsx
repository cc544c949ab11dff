import { Link } from 'react-router'
import { showCount } from '../../../../domain/count.ts'
import type { TeamLoad } from '../../api/shapes.ts'
import { MetricBlock } from '../metric-block.tsx'
import { useMetricText, useListAddress } from '../metrics-context.ts'
import { useOwnCall } from '../use-metric-query.ts'
import { needHelp } from './need-help.ts'
import { WaitingLinks } from './waiting-links.tsx'
import styles from './team.module.css'

export function WhomToHelp() {
  const text = useMetricText()
  const listWith = useListAddress()
  return (
    <MetricBlock<TeamLoad> title={text('team.help')} hint={text('team.help_hint')} from={useOwnCall('load')}>
      {({ people, open_statuses: status }) => {
        const shown = needHelp(people)
        if (shown.length === 0) return <p>{text('team.no_help')}</p>
        return (
          <ul className={styles.bars}>
            {shown.map((person) => (
              <li key={person.user_id}>
                <Link to={listWith({ holder: [person.user_id], status })}>
                  <span>{person.name}</span>
                  {person.team && <small>{person.team}</small>}
                  <strong>{text('team.of_open', { count: showCount(person.open) })}</strong>
                </Link>
                <p>
                  <WaitingLinks person={person} status={status} />
                </p>
              </li>
            ))}
          </ul>
        )
      }}
    </MetricBlock>
  )
}
