import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import { responseDays } from '../../../domain/team-figures.ts'
import type { PersonResponse, TeamResponse as Response } from '../../../services/lead/team.ts'
import { leadsWith } from '../glance/list-address.ts'
import { useLeadText } from '../use-lead-text.ts'
import { TeamBlock } from './team-block.tsx'

/** How soon people took up the leads that came in lately. */
export function TeamResponse() {
  const text = useLeadText()
  return (
    <TeamBlock<Response>
      title={text('team.response')}
      hint={text('team.response_hint', { days: responseDays })}
      from={{ service: 'lead', path: 'leads-response' }}
    >
      {({ people, all, from, to }) =>
        all.leads === 0 ? (
          <p>{text('team.no_response')}</p>
        ) : (
          <>
            <p className="u-team-figure">
              {text('team.median')} <strong>{inWords(all, text)}</strong>
            </p>
            <ul className="u-team-rows">
              {people.map((person) => (
                <li key={person.user_id}>
                  <Link to={leadsWith({ assign_to: [person.user_id], created_at: { between: [from, to] } })}>
                    <span>{person.name}</span>
                    <small>
                      {text('team.answered', {
                        answered: showCount(person.answered),
                        leads: showCount(person.leads),
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
    </TeamBlock>
  )
}

/** Minutes, hours or days, whichever reads best. */
function inWords(
  { median_minutes: minutes }: Pick<PersonResponse, 'median_minutes'>,
  text: ReturnType<typeof useLeadText>,
): string {
  if (minutes === null) return text('team.no_answer')
  if (minutes < 60) return text('team.minutes', { count: Math.round(minutes) })
  if (minutes < 48 * 60) return text('team.hours', { count: Math.round(minutes / 60) })
  return text('team.days', { count: Math.round(minutes / 1440) })
}
