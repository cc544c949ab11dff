import { Link } from 'react-router'
import { showCount } from '../../../../domain/count.ts'
import { responseDays } from '../../../../domain/team-figures.ts'
import type { PersonResponse, TeamResponse as Response } from '../../api/shapes.ts'
import { MetricBlock } from '../metric-block.tsx'
import { useMetricText, useListAddress } from '../metrics-context.ts'
import { useOwnCall } from '../use-metric-query.ts'
import styles from './team.module.css'

export function TeamResponse() {
  const text = useMetricText()
  const listWith = useListAddress()
  return (
    <MetricBlock<Response>
      title={text('team.response')}
      hint={text('team.response_hint', { days: responseDays })}
      from={useOwnCall('response')}
    >
      {({ people, all, from, to }) =>
        all.count === 0 ? (
          <p>{text('team.no_response')}</p>
        ) : (
          <>
            <p className={styles.figure}>
              {text('team.median')} <strong>{inWords(all, text)}</strong>
            </p>
            <ul className={styles.rows}>
              {people.map((person) => (
                <li key={person.user_id}>
                  <Link to={listWith({ holder: [person.user_id], created: { between: [from, to] } })}>
                    <span>{person.name}</span>
                    <small>
                      {text('team.answered', {
                        answered: showCount(person.answered),
                        count: showCount(person.count),
                      })}
                    </small>
                    <strong>{inWords(person, text)}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </MetricBlock>
  )
}

function inWords(
  { median_minutes: minutes }: Pick<PersonResponse, 'median_minutes'>,
  text: ReturnType<typeof useMetricText>,
): string {
  if (minutes === null) return text('team.no_answer')
  if (minutes < 60) return text('team.minutes', { count: Math.round(minutes) })
  if (minutes < 48 * 60) return text('team.hours', { count: Math.round(minutes / 60) })
  return text('team.days', { count: Math.round(minutes / 1440) })
}
