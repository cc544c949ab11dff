import { Icon } from '../../../kit/icons/icon.tsx'
import type { AnyField } from '../../field.ts'
import { ChangedValue } from './changed-value.tsx'
import { isListChange, ListChange } from './list-change.tsx'
import { useActivityText } from './texts/use-activity-text.ts'

/** What became of one field: `before` is absent where the record is new. */
export interface Change {
  field: string
  before?: unknown
  after?: unknown
  before_label?: string
  after_label?: string
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/** A change from before to after; of a list, what came and what went. */
export function BeforeAfter({ change, field }: { change: Change; field: AnyField | undefined }) {
  const text = useActivityText()
  const { field: name, before, after, before_label, after_label } = change
  if (isListChange(field, before, after)) return <ListChange before={listOf(before)} after={listOf(after)} />
  return (
    <>
      {'before' in change && (
        <>
          <span className="u-visually-hidden">{text('from')} </span>
          <del>
            <ChangedValue name={name} field={field} value={before} label={before_label} />
          </del>
          <Icon name="right" size={12} />
          <span className="u-visually-hidden"> {text('to')} </span>
        </>
      )}
      <span>
        <ChangedValue name={name} field={field} value={after} label={after_label} />
      </span>
    </>
  )
}
