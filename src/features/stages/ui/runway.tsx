import { Button, ButtonBase } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { showDay } from '../../../domain/dates/show.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useStageText } from './texts/use-stage-text.ts'
import type { NextMove } from './read-stages.ts'
import type { Step } from './use-stages.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import styles from './runway.module.css'

/** Past stages shown initially, the latest. */
const shownBehind = 4

interface RunwayProps {
  steps: readonly Step[]
  moves: readonly NextMove[]
  onMove: (move: NextMove) => void
}

export function Runway({ steps, moves, onMove }: RunwayProps) {
  const text = useStageText()
  const [all, setAll] = useState(false)
  const behind = steps.filter(({ at }) => at === 'past').length
  const hidden = all ? 0 : Math.max(0, behind - shownBehind)
  return (
    <>
      {hidden > 0 && (
        <Button size="small" startIcon={<Icon name="history" />} onClick={() => setAll(true)}>
          {text('earlier', { smart_count: hidden })}
        </Button>
      )}
      <ol className={styles.runway} aria-label={text('runway')}>
        {steps.slice(hidden).map((step, at) => {
          const move = step.at === 'ahead' ? moves.find(({ to }) => to === step.stage) : undefined
          return (
            <li
              key={`${hidden + at} ${step.stage}`}
              data-at={step.at}
              data-over={step.over ? '' : undefined}
              aria-current={step.at === 'now' ? 'step' : undefined}
            >
              <span className="u-visually-hidden">{text(step.at)} </span>
              {move ? (
                <ButtonBase
                  className={styles.next}
                  aria-label={text('move_to', { stage: translateLabel(step.stage) })}
                  onClick={() => onMove(move)}
                >
                  <strong>{translateLabel(step.stage)}</strong>
                  <Icon name="right" size={14} />
                </ButtonBase>
              ) : (
                <strong>{translateLabel(step.stage)}</strong>
              )}
              <Words step={step} move={move} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Words({ step, move }: { step: Step; move: NextMove | undefined }): ReactNode {
  const text = useStageText()
  const { at, from, until, days, expected_days: expected, over, by, reason, note } = step
  const late = over ? <em>{text('over', { smart_count: over })}</em> : null
  if (at === 'ahead') {
    const missing = move ? move.problems.length + move.missing.length : 0
    return (
      <>
        {from !== null && <span>{text('expected', { day: showDay(from) })}</span>}
        {expected !== null && <span>{text('may_take', { smart_count: expected })}</span>}
        {missing > 0 && <span>{text('to_do', { smart_count: missing })}</span>}
      </>
    )
  }
  const length = (count: number) =>
    at === 'now' && expected !== null && !over
      ? text('days_of', { days: count, expected })
      : text('days', { smart_count: count })
  return (
    <>
      {days !== null && (
        <span>
          {length(days)}
          {late && <>, {late}</>}
        </span>
      )}
      {at === 'past' && from !== null && until !== null && (
        <span>{text('between', { from: showDay(from), until: showDay(until) })}</span>
      )}
      {at === 'now' && from !== null && <span>{text('since', { day: showDay(from) })}</span>}
      {at === 'now' && until !== null && <span>{text('due', { day: showDay(until) })}</span>}
      {by !== null && <span>{text('by', { name: by })}</span>}
      {reason !== null && <span>{reason}</span>}
      {note !== null && <span>{note}</span>}
    </>
  )
}
