import { Button, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { PageTitle } from '../../../kit/page-title.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { Notice } from '../../../kit/empty-state.tsx'
import { opened } from '../../../engine/ui/opened.tsx'
import type { ResourcePageProps } from '../../../engine/ui/resource-pages.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './duplicates.module.css'
import { PairCard } from './pair-card.tsx'
import { useDuplicateText } from './texts/use-duplicate-text.ts'
import { useDuplicates } from './use-duplicates.ts'

const MergeRecordsDialog = opened(() => import('../../merging/ui/merge-records-dialog.tsx'))

export default function DoublesPage({ resource }: ResourcePageProps) {
  const text = useDuplicateText()
  const session = useAccessSession()
  const [search, setSearch] = useSearchParams()
  const [merging, setMerging] = useState<readonly [number, number] | null>(null)
  const distinct = search.get('show') === 'distinct'
  const query = useDuplicates(resource, distinct)
  const { pairs, records, error } = query
  const names = inSentence(resource.label[1])
  const isEmpty = pairs?.length === 0 && !query.hasNextPage
  return (
    <div className={styles.page}>
      <PageTitle title={text('title', { names })} />
      <div className={styles.head}>
        <p>{text('text', { names })}</p>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={text('tabs')}
          value={distinct ? 'distinct' : 'likely'}
          onChange={(_event, value: string | null) =>
            value && setSearch(value === 'distinct' ? { show: value } : {}, { replace: true })
          }
        >
          <ToggleButton value="likely">{text('likely')}</ToggleButton>
          <ToggleButton value="distinct">{text('distinct')}</ToggleButton>
        </ToggleButtonGroup>
      </div>
      {error && !pairs && (
        <TryAgain className={styles.failed} text={text('failed')} onAgain={() => void query.refetch()} />
      )}
      {!error && !pairs && (
        <div role="status" aria-label={text('loading')} className={styles.pairs}>
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={220} />
        </div>
      )}
      {isEmpty && (
        <Notice
          icon="people"
          title={text(distinct ? 'none_distinct' : 'none')}
          text={text(distinct ? 'none_distinct_text' : 'none_text', { names })}
        />
      )}
      <div className={styles.pairs}>
        {pairs?.map((pair) => {
          const [one, other] = pair.ids.map((id) => records.get(id))
          if (!one || !other) return null
          return (
            <PairCard
              key={pair.ids.join()}
              resource={resource}
              pair={pair}
              records={[one, other]}
              onMerge={() => setMerging(pair.ids)}
            />
          )
        })}
      </div>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text('more')}
        </Button>
      )}
      {merging && session && (
        <MergeRecordsDialog
          resource={resource}
          session={session}
          ids={merging}
          onMerged={() => setMerging(null)}
          onClose={() => setMerging(null)}
        />
      )}
    </div>
  )
}
