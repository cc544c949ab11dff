import { Button } from '@mui/material'
import { useState } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import { showNotice, toast } from '../../../client/notice-store.ts'
import { noticeTimeouts } from '../../../domain/notices.ts'
import { Chip } from '../../../kit/chip.tsx'
import type { Resource } from '../../../engine/resource.ts'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import styles from './duplicates.module.css'
import { PairedRecord } from './paired-record.tsx'
import { useDuplicateText } from './texts/use-duplicate-text.ts'
import { useDistinct, type ShownPair } from './use-duplicates.ts'

interface PairCardProps {
  resource: Resource
  pair: ShownPair
  records: readonly [EngineRecord, EngineRecord]
  onMerge: () => void
}

export function PairCard({ resource, pair, records, onMerge }: PairCardProps) {
  const text = useDuplicateText()
  const [now] = useState(() => Date.now())
  const { keep, takeBack } = useDistinct(resource)
  const [one, other] = records.map((record) => recordTitle(resource, record))
  const keepDistinct = async () => {
    const { id } = await keep.mutateAsync(pair.ids)
    showNotice({
      text: text('kept'),
      kind: 'success',
      timeout: noticeTimeouts.normal,
      actions: [{ label: text('undo'), run: () => takeBack.mutate(id) }],
    })
  }
  return (
    <article
      className={styles.pair}
      aria-label={text('pair', { one: one ?? '', other: other ?? '' })}
      aria-busy={keep.isPending || takeBack.isPending}
    >
      <header>
        {'reasons' in pair ? (
          pair.reasons.map((reason) => <Chip key={reason} text={text(`reason.${reason}`)} />)
        ) : (
          <p>{text('said', { by: pair.by, time: showTime(pair.said_at) })}</p>
        )}
      </header>
      <div className={styles.records}>
        {records.map((record) => (
          <PairedRecord key={record.id} resource={resource} record={record} now={now} />
        ))}
      </div>
      <footer>
        {'reasons' in pair ? (
          <>
            <Button loading={keep.isPending} onClick={() => void keepDistinct().catch(() => undefined)}>
              {text('not_same')}
            </Button>
            <Button variant="outlined" onClick={onMerge}>
              {text('merge')}
            </Button>
          </>
        ) : (
          <Button
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(pair.id, { onSuccess: () => toast(text('taken_back')) })}
          >
            {text('take_back')}
          </Button>
        )}
      </footer>
    </article>
  )
}
