import { IconButton, Tooltip } from '@mui/material'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useShortcut } from '../../../kit/shortcuts/shortcuts-context.ts'
import { addressOf } from '../../page-addresses.ts'
import type { RecordPanelProps } from '../feature-parts.ts'
import { MissingRecord } from '../form/missing-record.tsx'
import { loadedResourceUi } from '../resource-ui.ts'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RecordView } from './record-view.tsx'
import { useRecordText } from './texts/use-record-text.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useRecord } from './use-record.ts'
import styles from './record-panel.module.css'

/** Record panel beside its list: Escape closes, `j` and `k` move on. */
export default function RecordPanel({ resource, id, onOpen, onClose }: RecordPanelProps) {
  const text = useRecordText()
  const session = useAccessSession()
  const { record, error, complete, refetch } = useRecord(resource, id)
  const { previous, next } = useNeighbours(resource, id)
  const go = (other: number | undefined) => () => other !== undefined && onOpen(other)
  useShortcut('j', 'keyboard.next_record', go(next), { group: 'page', when: () => next !== undefined })
  useShortcut('k', 'keyboard.previous_record', go(previous), {
    group: 'page',
    when: () => previous !== undefined,
  })
  useEffect(() => {
    // Returns focus to the record's row.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return
      onClose()
      document.querySelector<HTMLElement>(`[data-part="list"] [data-id="${id}"] a[href]`)?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [id, onClose])
  const actions = (
    <div className={styles.actions}>
      <Tooltip title={text('open_page')}>
        <IconButton
          size="small"
          component={Link}
          to={addressOf(resource, 'show', id)}
          aria-label={text('open_page')}
        >
          <Icon name="external" />
        </IconButton>
      </Tooltip>
      <Tooltip title={text('close_panel')}>
        <IconButton size="small" aria-label={text('close_panel')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Tooltip>
    </div>
  )
  return (
    <aside className={styles.panel} aria-label={text('panel', { name: resource.label[0] })}>
      {error || !session ? (
        <>
          {actions}
          {error && <MissingRecord resource={resource} error={error} onRetry={refetch} />}
        </>
      ) : record ? (
        <RecordView
          resource={resource}
          session={session}
          ui={loadedResourceUi(resource)}
          record={record}
          complete={complete}
          neighbours={actions}
          isBeside
        />
      ) : (
        <RecordSkeleton resource={resource} />
      )}
    </aside>
  )
}
