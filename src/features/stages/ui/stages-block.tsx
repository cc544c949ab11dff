import { Button, Skeleton } from '@mui/material'
import { useId, useState } from 'react'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import recordStyles from '../../../engine/ui/record/record.module.css'
import { TryAgain } from '../../../kit/try-again.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Runway } from './runway.tsx'
import { isReopening } from './is-reopening.ts'
import type { NextMove } from './read-stages.ts'
import { useStageText } from './texts/use-stage-text.ts'
import { useStages } from './use-stages.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import styles from './stages.module.css'

export function StagesBlock({ resource, record }: RecordPartProps) {
  const text = useStageText()
  const engineText = useText()
  const id = useId()
  const { data, isError, refetch } = useStages(resource, record.id)
  const [chosen, setChosen] = useState<NextMove | null>(null)
  const moves = data?.moves.filter(({ allowed }) => allowed) ?? []
  const ahead = new Set(data?.steps.flatMap(({ at, stage }) => (at === 'ahead' ? [stage] : [])))
  const isReopened = data !== undefined && isReopening(resource, data.stage)
  const others = moves.filter(({ to }) => !ahead.has(to))
  return (
    <section className={recordStyles.group} aria-labelledby={id}>
      <h3 id={id}>{text('title')}</h3>
      {!data && !isError && (
        <div role="status" aria-label={engineText('loading')}>
          <Skeleton width="60%" height={28} />
        </div>
      )}
      {!data && isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data && <Runway steps={data.steps} moves={moves} onMove={setChosen} />}
      {others.length > 0 && (
        <div className={styles.moves} role="group" aria-label={text('others')}>
          {others.map((move) => (
            <Button key={move.to} size="small" variant="outlined" onClick={() => setChosen(move)}>
              {text(isReopened ? 'reopen_to' : 'move_to', { stage: translateLabel(move.to) })}
            </Button>
          ))}
        </div>
      )}
      {data && chosen && (
        <MoveDialog
          resource={resource}
          record={record}
          from={data.stage}
          move={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}
