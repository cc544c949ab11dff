import type { AnyField } from '../../engine/field.ts'
import { FieldCell } from '../../engine/ui/cells/field-cell.tsx'
import { useAuditText } from './use-audit-text.ts'

/** A value as people read it: under its label where it refers to a record. */
export function AuditValue({
  name,
  field,
  value,
  label,
}: {
  name: string
  field: AnyField | undefined
  value: unknown
  label?: string
}) {
  const text = useAuditText()
  if (value === null || value === undefined || value === '') return <em>{text('empty')}</em>
  if (label !== undefined) return label
  if (Array.isArray(value)) return value.length === 0 ? <em>{text('empty')}</em> : value.join(', ')
  if (field && field.kind !== 'ref' && field.kind !== 'json')
    return <FieldCell name={name} field={field} value={value} look="plain" />
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}
