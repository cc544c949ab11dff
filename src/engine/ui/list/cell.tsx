import { referredOne } from '../../fields/referred.ts'
import { Link } from 'react-router'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import { Chip } from '../../../kit/chip.tsx'
import { FieldCell } from '../cells/field-cell.tsx'
import type { EngineRecord } from '../field-components.ts'
import { labelIn } from '../reference/ref-label.ts'
import { useText } from '../texts/use-text.ts'
import type { ListColumn } from './list-columns.ts'
import type { InlineTarget } from './inline/inline-edit.tsx'
import styles from './cell.module.css'

interface CellProps {
  resource: Resource
  column: ListColumn
  record: EngineRecord
  address?: string
  onChange?: (target: InlineTarget) => void
}

export function Cell({ resource, column, record, address, onChange }: CellProps) {
  const { key, field, Cell: Own } = column
  const shown =
    key === 'id' ? (
      record.id
    ) : Own ? (
      <Own record={record} />
    ) : field ? (
      <FieldCell name={key} field={field} record={record} look="row" />
    ) : null
  if (address !== undefined) {
    const empty = field && (record[key] === null || record[key] === undefined || record[key] === '')
    const named = empty || (key === resource.schema.options.title && !Own)
    return (
      <Link className={styles.title} data-part="title" to={address}>
        {named ? (
          <NamedRecord resource={resource} record={record} />
        ) : field && !Own ? (
          // Plain: no mailto link inside the row's link.
          <FieldCell name={key} field={field} record={record} look="plain" />
        ) : (
          shown
        )}
      </Link>
    )
  }
  if (onChange && referredOne(field) && labelIn(record, key, record[key])?.colour) {
    return <ChangeButton column={column} record={record} onChange={onChange} />
  }
  return shown
}

/** Record title, as a chip if it has a colour. */
function NamedRecord({ resource, record }: Pick<CellProps, 'resource' | 'record'>) {
  const title = recordTitle(resource, record)
  const colour = record[resource.schema.options.colour ?? '']
  return typeof colour === 'string' ? <Chip text={title} colour={colour} /> : title
}

function ChangeButton({
  column,
  record,
  onChange,
}: Required<Pick<CellProps, 'column' | 'record' | 'onChange'>>) {
  const text = useText()
  const { key, label, field } = column
  const value = record._labels?.[key]?.text ?? ''
  if (!field) return null
  return (
    <button
      type="button"
      className={styles.change}
      data-part="change"
      aria-haspopup="dialog"
      aria-label={text('list.change', { label, value })}
      onClick={(event) => onChange({ record, name: key, anchor: event.currentTarget })}
    >
      <FieldCell name={key} field={field} record={record} look="row" />
    </button>
  )
}
