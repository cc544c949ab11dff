import { Chip } from '../../../kit/chip.tsx'
import { FieldCell } from '../../../engine/ui/cells/field-cell.tsx'
import { useRefLabels } from '../../../engine/ui/reference/use-ref-labels.ts'
import { leadSchema } from '../../../../schemas/lead.ts'
import type { AnyField } from '../../../engine/field.ts'
import { useLeadText } from '../use-lead-text.ts'

interface ChangeValueProps {
  field: string
  value: unknown
  /** The name of the record that it refers to, as it was called then. */
  label?: string
}

export const leadField = (name: string): AnyField | undefined =>
  (leadSchema.fields as Readonly<Record<string, AnyField>>)[name]

/** A value of a change, as people read it. */
export function ChangeValue({ field: name, value, label }: ChangeValueProps) {
  const text = useLeadText()
  const field = leadField(name)
  if (value === null || value === undefined || value === '') return <em>{text('activity.empty')}</em>
  if (name === 'status_id' && typeof value === 'number') return <Status id={value} label={label} />
  if (label !== undefined) return label
  if (field && field.kind !== 'ref') return <FieldCell name={name} field={field} value={value} look="plain" />
  return String(value)
}

/** In its colour of today, under its name of then. */
function Status({ id, label }: { id: number; label?: string }) {
  const found = useRefLabels('status', [id])?.get(id)
  return <Chip text={label ?? found?.text ?? `#${id}`} colour={found?.colour} />
}
