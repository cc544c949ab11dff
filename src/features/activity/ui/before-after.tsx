import type { AnyField } from '../../../engine/field.ts'
import { ChangedValue } from './changed-value.tsx'
import { FromTo } from './from-to.tsx'
import { isListChange, ListChange } from './list-change.tsx'

/** `before` is absent for new records. */
export interface Change {
  field: string
  before?: unknown
  after?: unknown
  before_label?: string
  after_label?: string
  labels?: Readonly<Record<string, string>>
}

export function BeforeAfter({ change, field }: { change: Change; field: AnyField | undefined }) {
  const { field: name, before, after, before_label, after_label } = change
  if (isListChange(field, change)) return <ListChange change={change} field={field} />
  const shown = { name, field }
  return (
    <FromTo
      before={
        'before' in change ? <ChangedValue {...shown} value={before} label={before_label} /> : undefined
      }
      after={<ChangedValue {...shown} value={after} label={after_label} />}
    />
  )
}
