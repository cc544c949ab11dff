import { LinearProgress, Popover } from '@mui/material'
import { useState } from 'react'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import type { EngineRecord } from '../face.ts'
import { OptionPicker } from '../options/option-picker.tsx'
import { useRefOptions } from '../reference/use-ref-options.ts'
import { ConflictDialog, type Conflict } from '../save/conflict-dialog.tsx'
import { useSaveRecord } from '../save/use-save-record.ts'
import { useText } from '../texts/use-text.ts'

/** A reference of a row that is to be changed where it stands. */
export interface QuickChangeTarget {
  record: EngineRecord
  name: string
  anchor: HTMLElement
}

interface QuickChangeProps extends QuickChangeTarget {
  resource: Resource
  onClose: () => void
}

/** The values to choose from; one call with the version that the row was read at. */
export function QuickChange({ resource, record, name, anchor, onClose }: QuickChangeProps) {
  const text = useText()
  const field = resource.schema.fields[name]
  const to = field?.kind === 'ref' ? field.options.to : resource.schema.name
  const [query, setQuery] = useState('')
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { options, loading, more } = useRefOptions(to, query)
  const save = useSaveRecord(resource)

  const pick = async (value: unknown, version = record.version) => {
    if (value === record[name] && !conflict) return onClose()
    setBusy(true)
    const outcome = await save({ id: record.id, version, changes: { [name]: value } })
    setBusy(false)
    if (outcome.kind !== 'conflict') return onClose()
    setConflict({ record: outcome.record, fields: outcome.fields, yours: { [name]: value } })
  }

  if (conflict) {
    return (
      <ConflictDialog
        schema={resource.schema}
        conflict={conflict}
        busy={busy}
        onKeep={(sides) => {
          if (sides[name] === 'theirs') onClose()
          else void pick(conflict.yours[name], conflict.record.version)
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <Popover
      open
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': labelOf(name, field), sx: { mt: 0.5 } } }}
    >
      {busy && <LinearProgress aria-label={text('form.saving')} />}
      <OptionPicker
        label={labelOf(name, field)}
        options={options}
        selected={[record[name]].filter((value) => typeof value === 'number')}
        onPick={(value) => void pick(value)}
        query={query}
        onQuery={setQuery}
        loading={loading}
        note={more ? text('reference.more') : undefined}
      />
    </Popover>
  )
}
