import { Link } from 'react-router'
import { showCount } from '../../../../domain/count.ts'
import type { TeamLoad } from '../../../api/figures/load.ts'
import { FigureBlock } from '../figure-block.tsx'
import { setFilter, useFigures, useFigureText, useListAddress } from '../figures-context.ts'
import { useOwnCall } from '../use-figures-of.ts'
import { needHelp } from './need-help.ts'

/** The people whose records wait most, with what waits: each figure opens its list. */
export function WhomToHelp() {
  const text = useFigureText()
  const { fields } = useFigures()
  const listWith = useListAddress()
  return (
    <FigureBlock<TeamLoad> title={text('team.help')} hint={text('team.help_hint')} from={useOwnCall('load')}>
      {({ people, open_statuses: status }) => {
        const shown = needHelp(people)
        if (shown.length === 0) return <p>{text('team.no_help')}</p>
        return (
          <ul className="u-team-bars">
            {shown.map(({ user_id, name, team, open, overdue = 0, cold = 0 }) => (
              <li key={user_id}>
                <Link to={listWith({ holder: [user_id], status })}>
                  <span>{name}</span>
                  {team && <small>{team}</small>}
                  <strong>{text('team.of_open', { count: showCount(open) })}</strong>
                </Link>
                <p>
                  {overdue > 0 && (
                    <Link
                      className="u-team-late"
                      to={listWith({ holder: [user_id], status }, setFilter(fields.overdue))}
                    >
                      {text('team.overdue', { count: showCount(overdue) })}
                    </Link>
                  )}
                  {cold > 0 && (
                    <Link to={listWith({ holder: [user_id] }, setFilter(fields.cold))}>
                      {text('team.cold', { count: showCount(cold) })}
                    </Link>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )
      }}
    </FigureBlock>
  )
}
