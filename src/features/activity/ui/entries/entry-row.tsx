import { Button } from '@mui/material'
import { useState } from 'react'
import { showTime } from '../../../../domain/dates/show.ts'
import { translateLabel } from '../../../../domain/texts/spoken.ts'
import { reportFailure, toast } from '../../../../client/notice-store.ts'
import { useAccessSession } from '../../../../client/session/use-session.ts'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { isTyped } from '../../entry-kinds.ts'
import { callSchema, mayDeleteEntry, mayEditEntry } from '../../entries.ts'
import type { Resource } from '../../../../engine/resource.ts'
import { labelOf } from '../../../../engine/schema.ts'
import type { EngineRecord } from '../../../../engine/ui/field-components.ts'
import { EventFrame } from '../event-frame.tsx'
import type { RecordEvent } from '../events.ts'
import { useActivityText } from '../texts/use-activity-text.ts'
import { useActivityRefresh } from '../use-activity.ts'
import { EntryFileLink } from './entry-file-link.tsx'
import { useFilesRefresh } from './use-files.ts'
import { removeEntry } from './entry-calls.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryText } from './entry-text.tsx'
import { OfferedValues } from './offered-values.tsx'
import styles from './entry-row.module.css'

type Entry = NonNullable<RecordEvent['entry']>

interface EntryRowProps {
  resource: Resource
  record: EngineRecord
  event: RecordEvent
  entry: Entry
  marked: boolean
}

const { outcome: outcomeField, next_step: nextField } = callSchema.fields

function CallFacts({ outcome, minutes }: Entry) {
  const text = useActivityText()
  const choices: Readonly<Record<string, string>> = outcomeField.options.choices
  const shown = outcome && translateLabel(choices[outcome] ?? outcome)
  const facts = [shown, minutes !== null && text('entry.minutes', { count: minutes })]
  return facts.filter(Boolean).map((fact) => (
    <span key={String(fact)} className={styles.fact}>
      {fact}
    </span>
  ))
}

/** Authors may edit; managers may also delete. */
export function EntryRow({ resource, record, event, entry, marked }: EntryRowProps) {
  const text = useActivityText()
  const session = useAccessSession()
  const refresh = useActivityRefresh(resource, record.id)
  const refreshFiles = useFilesRefresh(resource, record.id)
  const [state, setState] = useState<'shown' | 'editing' | 'deleting'>('shown')
  const { kind, author, body, mentions, next_step, edited_at, file } = entry
  const at = { resource, recordId: record.id }
  const show = () => setState('shown')

  const remove = () =>
    removeEntry(at, event.id).then(async () => {
      await Promise.all([refresh(), file && refreshFiles()])
      toast(text('entry.gone'))
    }, reportFailure)

  return (
    <EventFrame
      event={event}
      marked={marked}
      said={text(file?.signed_by ? 'entry.signed_file' : `entry.wrote_${kind}`)}
    >
      {state === 'editing' && isTyped(kind) ? (
        <EntryForm
          {...at}
          kind={kind}
          entryId={event.id}
          start={entry}
          onSaved={show}
          onCancel={show}
          autoFocus
        />
      ) : (
        <div className={styles.entry} data-kind={kind}>
          {kind === 'call' && (
            <p className={styles.facts}>
              <CallFacts {...entry} />
            </p>
          )}
          {file && <EntryFileLink file={file} />}
          {event.changes.length > 0 && (
            <OfferedValues resource={resource} record={record} offered={event.changes} />
          )}
          {body && <EntryText body={body} mentions={mentions} />}
          {next_step && (
            <p className={styles.next}>
              {labelOf('next_step', nextField)}: <span>{next_step}</span>
            </p>
          )}
          <div className={styles.foot}>
            {edited_at && <small>{text('entry.edited', { time: showTime(edited_at) })}</small>}
            {session && isTyped(kind) && mayEditEntry(resource, session, { author, kind }) && (
              <Button onClick={() => setState('editing')}>{text('entry.edit')}</Button>
            )}
            {session && !file?.kept_until && mayDeleteEntry(resource, session, author) && (
              <Button onClick={() => setState('deleting')}>{text('entry.remove')}</Button>
            )}
          </div>
        </div>
      )}
      {state === 'deleting' && (
        <ConfirmDialog
          title={text(`entry.remove_title.${kind}`)}
          text={text('entry.remove_text')}
          action={text('entry.remove')}
          danger
          onConfirm={() => {
            show()
            void remove()
          }}
          onClose={show}
        />
      )}
    </EventFrame>
  )
}
