import { Button, Skeleton } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../client/api.ts'
import { useRecordChanges } from '../../../client/live/record-changes.ts'
import { showDay, showTime } from '../../../domain/dates/show.ts'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { addressParams } from '../../../engine/ui/record/record-address.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import recordStyles from '../../../engine/ui/record/record.module.css'
import { TryAgain } from '../../../kit/try-again.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { readNeeds, type NextMove } from './read-stages.ts'
import { useStageText } from './texts/use-stage-text.ts'
import styles from './stages.module.css'

const readStages = async (params: ReturnType<typeof addressParams>, signal: AbortSignal) => {
  const [needs, moves] = await Promise.all([
    readNeeds(params, signal),
    api('GET /:service/:record/:id/stage/moves', { params, signal, origin: 'auxiliary' }),
  ])
  return { ...needs, past: moves.data }
}

/** Where a record stands, how it came there, and the moves from there: each opens what its stage needs. */
export function StagesBlock({ resource, record }: RecordPartProps) {
  const text = useStageText()
  const engineText = useText()
  const id = useId()
  const client = useQueryClient()
  const { name } = resource.schema
  const key = [name, 'stages', record.id]
  const refresh = () => client.invalidateQueries({ queryKey: key })
  useRecordChanges(name, ({ ids }) => {
    if (!ids || ids.includes(record.id)) void refresh()
  })
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readStages(addressParams({ resource, recordId: record.id }), signal),
  })
  const [chosen, setChosen] = useState<NextMove | null>(null)
  const due = resource.stages && record[resource.stages.due]
  const [latest, ...earlier] = data?.past ?? []
  return (
    <section className={`${recordStyles.group} ${styles.stages}`} aria-labelledby={id}>
      <h3 id={id}>{text('title')}</h3>
      {!data && !isError && (
        <div role="status" aria-label={engineText('loading')}>
          <Skeleton width="60%" height={28} />
        </div>
      )}
      {!data && isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data && (
        <>
          <ol aria-label={text('history')}>
            {earlier.toReversed().map((move) => (
              <li key={move.id} title={move.reason ?? move.note ?? undefined}>
                <strong>{move.to}</strong>
                <span>{showTime(move.at)}</span>
                {move.by !== null && <span>{text('by', { name: move.by })}</span>}
                {move.reason !== null && <span>{move.reason}</span>}
              </li>
            ))}
            <li aria-current="step">
              <strong>{data.stage}</strong>
              {latest && <span>{text('since', { time: showTime(latest.at) })}</span>}
              {latest?.by && <span>{text('by', { name: latest.by })}</span>}
              {latest?.reason && <span>{latest.reason}</span>}
              {typeof due === 'string' && <span>{text('due', { day: showDay(due) })}</span>}
            </li>
          </ol>
          <div className={styles.moves}>
            {data.moves
              .filter(({ allowed }) => allowed)
              .map((move) => (
                <Button key={move.to} size="small" variant="outlined" onClick={() => setChosen(move)}>
                  {text('move_to', { stage: move.to })}
                </Button>
              ))}
          </div>
        </>
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
