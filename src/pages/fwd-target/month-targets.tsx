import { useState } from 'react'
import { Link } from 'react-router'
import { fwdTargetResource } from '../../../resources/fwd-target.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { showMonth } from '../../domain/dates/show.ts'
import { monthOf } from '../../domain/dates/days.ts'
import { today } from '../../domain/dates/wire.ts'
import { showMoney } from '../../domain/money.ts'
import { MetricBlock } from '../../features/metrics/ui/metric-block.tsx'
import type { MonthTarget } from '../../services/lookup/month-targets.ts'
import { useTargetText } from './use-target-text.ts'
import styles from '../../features/metrics/ui/team/team.module.css'

const monthFilter = (month: string) =>
  `${fwdTargetResource.paths.list}?${new URLSearchParams({ filter: JSON.stringify({ month }) }).toString()}`

export function MonthTargets() {
  const text = useTargetText()
  const keeps = useAccess(fwdTargetResource, 'list')
  const [month] = useState(() => monthOf(today()))
  return (
    <MetricBlock<{ targets: MonthTarget[] }>
      title={text('home.title', { month: showMonth(month) })}
      more={keeps && <Link to={monthFilter(month)}>{text('home.all')}</Link>}
      from={{ of: fwdTargetResource.schema.name, service: 'lookup', path: 'month-targets', query: { month } }}
    >
      {({ targets }) =>
        targets.length === 0 ? (
          <p>{text('home.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {targets.map((target) => (
              <li key={`${target.target_of} ${target.user_id}`}>
                <div>
                  <span>{target.name}</span>
                  {target.target_of === 'team' && <small>{text('home.whole_team')}</small>}
                  <strong>
                    {[
                      target.target_amount !== null && `RM ${showMoney(target.target_amount)}`,
                      target.target_cases !== null &&
                        text('home.cases', { smart_count: target.target_cases }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </strong>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </MetricBlock>
  )
}
