import type { AnyField } from '../../../engine/field.ts'
import { ChangedValue } from './changed-value.tsx'
import { FromTo } from './from-to.tsx'
import { isListChange, ListChange } from './list-change.tsx'

/** What became of one field: `before` is absent where the record is new. */
export interface Change {
  field: string
  before?: unknown
  after?: unknown
  before_label?: string
  after_label?: string
  /** The names of the records in lists, by id. */
  labels?: Readonly<Record<string, string>>
}

/** A change from before to after; of a list, what came and what went. */
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
