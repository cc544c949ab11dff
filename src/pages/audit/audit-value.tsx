import type { AnyField } from '../../engine/field.ts'
import { labelOf } from '../../engine/schema.ts'
import { FieldCell } from '../../engine/ui/cells/field-cell.tsx'
import { useAuditText } from './use-audit-text.ts'

/** The members of a stored object, each under its name. */
function Members({ of }: { of: object }) {
  return (
    <>
      {Object.entries(of).map(([name, value]) => (
        <span key={name} className="u-audit-member">
          {labelOf(name)}:{' '}
          {typeof value === 'object'
            ? Object.values(value ?? {})
                .map(String)
                .join(', ')
            : String(value)}
        </span>
      ))}
    </>
  )
}

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
  if (typeof value === 'object') return <Members of={value} />
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  return String(value as string | number)
}
