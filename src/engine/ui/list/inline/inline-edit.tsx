import { isReference } from '../../../fields/referred.ts'
import { LinearProgress, Popover } from '@mui/material'
import { useState } from 'react'
import { useOnline } from '../../../../client/use-online.ts'
import type { Resource } from '../../../resource.ts'
import { labelOf } from '../../../schema.ts'
import type { AnyField } from '../../../field.ts'
import type { EngineRecord } from '../../field-components.ts'
import { ConflictDialog, type Conflict } from '../../save/conflict-dialog.tsx'
import { useChangeNotice } from '../../undo/use-change-notice.ts'
import { useHeldRows, useRowLeaves } from '../../live/leaving-rows.ts'
import { leavingText } from '../../live/leaving-text.ts'
import { changeText } from '../../undo/change-text.ts'
import { useSaveRecord } from '../../save/use-save-record.ts'
import { useText } from '../../texts/use-text.ts'
import { RefPick } from './ref-pick.tsx'
import { ValueForm } from './value-form.tsx'
import styles from './inline.module.css'

export interface InlineTarget {
  record: EngineRecord
  name: string
  anchor: HTMLElement
}

interface InlineEditProps extends InlineTarget {
  resource: Resource
  /** On the record's page. */
  onRecord?: boolean
  onClose: () => void
}

export interface CellEditorProps<Field extends AnyField = AnyField> {
  resource: Resource
  record: EngineRecord
  name: string
  field: Field
  /** Returns the server's error, if refused. */
  onSave: (value: unknown) => Promise<string | undefined>
  onClose: () => void
}

/** Edits one value with form rules and the row's version; shows conflicting newer values. */
export function InlineEdit({ resource, record, name, anchor, onRecord, onClose }: InlineEditProps) {
  const text = useText()
  const field = resource.schema.fields[name]
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const save = useSaveRecord(resource)
  const tell = useChangeNotice(resource)
  const leaves = useRowLeaves(resource)
  useHeldRows()

  const send = async (value: unknown, version = record.version): Promise<string | undefined> => {
    if (busy) return undefined
    if (value === record[name] && !conflict) {
      onClose()
      return undefined
    }
    setBusy(true)
    const outcome = await save({ id: record.id, version, changes: { [name]: value } })
    setBusy(false)
    if (outcome.kind === 'conflict') {
      setConflict({ record: outcome.record, fields: outcome.fields, yours: { [name]: value } })
      return undefined
    }
    if (outcome.kind === 'refused') return outcome.errors[name]
    // Other failures show a notice; input stays.
    if (outcome.kind === 'saved') {
      onClose()
      if (!onRecord) void leaves(outcome.record, leavingText(outcome.record, name, field, text))
      tell({
        text: changeText(resource, outcome.record, name, text),
        request: outcome.request,
        ...(onRecord ? {} : { open: record.id }),
      })
    }
    return undefined
  }

  if (!field) return null
  if (conflict) {
    return (
      <ConflictDialog
        schema={resource.schema}
        conflict={conflict}
        busy={busy}
        onKeep={(sides) => {
          if (sides[name] === 'theirs') onClose()
          else void send(conflict.yours[name], conflict.record.version)
        }}
        onClose={() => busy || onClose()}
      />
    )
  }
  const editor = { resource, record, name, onSave: send, onClose }
  return (
    <Popover
      open
      // Cannot be cancelled once sent; the response closes it.
      onClose={() => busy || onClose()}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': labelOf(name, field), sx: { mt: 0.5 } } }}
    >
      {!online && (
        <p className={styles.offline} role="status">
          {text('offline')}
        </p>
      )}
      {busy && <LinearProgress aria-label={text('form.saving')} />}
      {isReference(field) ? (
        <RefPick {...editor} field={field} />
      ) : (
        <ValueForm {...editor} field={field} busy={busy} />
      )}
    </Popover>
  )
}
