import { Tab, Tabs } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../../../client/notice-store.ts'
import type { AccessSession } from '../../../../domain/access.ts'
import { arriveAt } from '../../../../kit/arrive-at.ts'
import { useShortcut } from '../../../../kit/shortcuts/shortcuts-context.ts'
import { isTyped, typedKinds, type TypedKind } from '../../entry-kinds.ts'
import type { Resource } from '../../../../engine/resource.ts'
import type { EngineRecord } from '../../../../engine/ui/field-components.ts'
import { dropDraft, keepDraft, readDraft, type DraftKey } from '../../../../engine/ui/form/draft.ts'
import { useActivityText } from '../texts/use-activity-text.ts'
import { writeHash } from './write-hash.ts'
import { EntryForm, type EntryValues } from './entry-form.tsx'
import styles from './entry-form.module.css'

interface EntryComposerProps {
  resource: Resource
  record: EngineRecord
  session: AccessSession
}

interface Begun {
  kind: TypedKind
  values: EntryValues
}

const isEmpty = ({ mentions: _mentions, ...values }: EntryValues) =>
  Object.values(values).every((value) => value === null || value === '')

/** Draft is kept until saved. */
export function EntryComposer({ resource, record, session }: EntryComposerProps) {
  const text = useActivityText()
  const { hash, key } = useLocation()
  const kinds = (resource.entries ?? []).filter(isTyped)
  const place: DraftKey = { userId: session.userId, of: `${resource.schema.name} entry`, id: record.id }
  const asked = kinds.find((kind) => writeHash(kind) === hash)
  const [begun, setBegun] = useState<Begun>(() => {
    const { kind, ...values } = readDraft(place)?.values ?? {}
    return { kind: typedKinds.find((each) => each === kind) ?? kinds[0] ?? 'note', values }
  })
  const typed = useRef(begun.values)
  const [round, setRound] = useState(0)
  const frame = useRef<HTMLDivElement>(null)

  const keep = (kind: TypedKind, values: EntryValues) => {
    typed.current = values
    keepDraft(place, { typedAt: Date.now(), values: isEmpty(values) ? {} : { kind, ...values } })
  }
  const choose = (kind: TypedKind) => {
    setBegun({ kind, values: typed.current })
    keep(kind, typed.current)
  }
  const focus = () => {
    const control = frame.current?.querySelector<HTMLElement>('form :is(textarea:not([readonly]), button)')
    if (frame.current) arriveAt(frame.current, 'center', control ?? undefined)
  }
  const arrived = useRef<string | null>(null)
  useEffect(() => {
    if (!asked || arrived.current === key) return
    if (begun.kind === asked) {
      arrived.current = key
      focus()
    } else choose(asked)
  })
  useShortcut('w', 'activity.entry.keyboard', focus, { group: 'page' })
  return (
    <div ref={frame} className={styles.composer} role="group" aria-label={text('entry.write')}>
      <Tabs value={begun.kind} onChange={(_event, kind: TypedKind) => choose(kind)}>
        {kinds.map((kind) => (
          <Tab key={kind} value={kind} label={text(`entry.${kind}`)} />
        ))}
      </Tabs>
      <EntryForm
        key={`${begun.kind} ${round}`}
        resource={resource}
        recordId={record.id}
        kind={begun.kind}
        start={begun.values}
        onTyped={(values) => keep(begun.kind, values)}
        onSaved={() => {
          dropDraft(place)
          typed.current = {}
          setBegun({ kind: begun.kind, values: {} })
          setRound(round + 1)
          toast(text(`entry.saved_${begun.kind}`))
        }}
      />
    </div>
  )
}
