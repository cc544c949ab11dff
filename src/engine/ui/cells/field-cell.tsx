import { memo } from 'react'
import type { AnyField } from '../../field.ts'
import type { EngineRecord, Look } from '../field-components.ts'
import { displayOf } from '../display-of.ts'

interface FieldCellProps {
  name: string
  field: AnyField
  record?: EngineRecord
  /** Defaults to the record's value. */
  value?: unknown
  look: Look
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const FieldCell = memo(function FieldCell({ name, field, record, value, look }: FieldCellProps) {
  const shown = value === undefined ? record?.[name] : value
  if (isEmpty(shown)) return null
  const { Cell } = displayOf(field)
  return <Cell name={name} field={field} value={shown} record={record} look={look} />
})
