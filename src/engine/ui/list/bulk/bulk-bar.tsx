import { Button, IconButton } from '@mui/material'
import { useEvent, useListContext } from 'react-admin'
import { useEffect, useState } from 'react'
import { showCount } from '../../../../domain/count.ts'
import { inSentence } from '../../../../domain/in-sentence.ts'
import type { BulkAnswer } from '../../../../client/data/records.ts'
import { useAccessSession } from '../../../../client/session/use-session.ts'
import { isMergeable } from '../../../mergeable.ts'
import type { Resource } from '../../../resource.ts'
import { labelOf } from '../../../schema.ts'
import type { EngineRecord } from '../../field-components.ts'
import type { NamedField } from '../../fields-of.ts'
import { Icon } from '../../../../kit/icons/icon.tsx'
import { listParts } from '../../feature-parts.ts'
import { opened } from '../../opened.tsx'
import { useText } from '../../texts/use-text.ts'
import { useExactTotal } from '../use-exact-total.ts'
import type { AllJob } from './all-calls.ts'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import type { BulkWork } from './use-bulk.ts'
import styles from './bulk-bar.module.css'

const BulkSetDialog = opened(() => import('./bulk-set-dialog.tsx'))
const MergeDialog = opened(() => import('./merge-dialog.tsx'))

interface BulkBarProps {
  resource: Resource
  settable: readonly NamedField[]
  deletable: boolean
  /** Cards have no header to select the page. */
  cards: boolean
  onAll: (job: AllJob, work: BulkWork) => void
}

export function BulkBar({ resource, settable, deletable, cards, onAll }: BulkBarProps) {
  const text = useText()
  const session = useAccessSession()
  const { data, selectedIds, filterValues, onSelect, onUnselectItems } = useListContext<EngineRecord>()
  const total = useExactTotal()
  const [open, setOpen] = useState<NamedField | 'delete' | null>(null)
  const [merging, setMerging] = useState<BulkAnswer['failed'] | null>(null)
  // Filter and page selected as a whole; another filter or a removed row ends it.
  const [taken, setTaken] = useState<{ filter: string; page: string } | null>(null)
  const filter = JSON.stringify(filterValues)
  const page = (data ?? []).map(({ id }) => id).join()
  const wholePage = data !== undefined && data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const turned = taken !== null && taken.page !== page
  const ended = taken !== null && (taken.filter !== filter || (!turned && !wholePage))
  // Permanent: later list changes must not restore the selection.
  if (ended) setTaken(null)
  const all = total !== undefined && taken !== null && !ended
  const more = wholePage && total !== undefined && total > selectedIds.length
  const count = all ? total : selectedIds.length
  const mergeable = deletable && isMergeable(resource)
  const takePage = () => onSelect([...new Set([...selectedIds, ...(data ?? []).map(({ id }) => id)])])
  const takeAll = useEvent(() => {
    takePage()
    setTaken({ filter, page })
  })
  // After sorting or paging, the new rows must look selected.
  useEffect(() => {
    if (all && turned && data) takeAll()
  }, [all, turned, data, takeAll])
  const target = { resource, count, onAll: all ? onAll : undefined, onDone: () => setOpen(null) }
  return (
    <div className={styles.bulk} role="region" aria-label={text('bulk.bar')}>
      <IconButton size="small" aria-label={text('bulk.clear')} onClick={() => onUnselectItems()}>
        <Icon name="close" />
      </IconButton>
      <span role="status">
        {all
          ? text('bulk.all', { smart_count: showCount(count) })
          : text('bulk.selected', { smart_count: count })}
      </span>
      {cards && !wholePage && !all && data && <Button onClick={takePage}>{text('bulk.take_page')}</Button>}
      {more && !all && (
        <Button onClick={takeAll}>{text('bulk.take_all', { smart_count: showCount(total) })}</Button>
      )}
      <i aria-hidden="true" />
      {settable.map((named) => (
        <Button key={named.name} onClick={() => setOpen(named)}>
          {text('bulk.set', { label: inSentence(labelOf(named.name, named.field)) })}
        </Button>
      ))}
      {mergeable && !all && <Button onClick={() => setMerging([])}>{text('bulk.merge')}</Button>}
      {session &&
        !all &&
        listParts('BulkAction').map((Action, at) => (
          <Action
            key={at}
            resource={resource}
            session={session}
            ids={selectedIds.map(Number)}
            onDone={onUnselectItems}
          />
        ))}
      {deletable && (
        <Button color="error" startIcon={<Icon name="trash" />} onClick={() => setOpen('delete')}>
          {text('delete')}
        </Button>
      )}
      {open === 'delete' && <BulkDeleteDialog {...target} onInUse={mergeable ? setMerging : undefined} />}
      {merging && <MergeDialog resource={resource} reasons={merging} onClose={() => setMerging(null)} />}
      {open !== null && open !== 'delete' && (
        <BulkSetDialog {...target} named={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
