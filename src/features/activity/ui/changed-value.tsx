import { kindOf } from '../../../engine/fields/kind-of.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import { Chip } from '../../../kit/chip.tsx'
import type { AnyField } from '../../../engine/field.ts'
import { schemaNamed } from '../../../engine/registry.ts'
import { labelOf } from '../../../engine/schema.ts'
import { FieldCell } from '../../../engine/ui/cells/field-cell.tsx'
import { useRefLabels } from '../../../engine/ui/reference/use-ref-labels.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { inWords } from './in-words.ts'
import { useActivityText } from './texts/use-activity-text.ts'
import styles from './before-after.module.css'

interface ChangedValueProps {
  name: string
  /** Undefined if not a field of the record. */
  field: AnyField | undefined
  value: unknown
  /** The referenced record's name at that time. */
  label?: string
}

export function ChangedValue({ name, field, value, label }: ChangedValueProps) {
  const text = useActivityText()
  const engineText = useText()
  const isEmpty = value === null || value === undefined || value === ''
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return <em>{text('empty')}</em>
  const to = referredOne(field)
  if (to !== undefined && typeof value === 'number' && schemaNamed(to).options.colour)
    return <ColouredName to={to} id={value} label={label} />
  if (label !== undefined) return label
  // The bare id would be meaningless.
  if (to !== undefined && typeof value === 'number') return engineText('reference.missing')
  if (Array.isArray(value)) return inWords(value, text)
  if (field && to === undefined && !kindOf(field).structured)
    return <FieldCell name={name} field={field} value={value} look="plain" />
  if (typeof value === 'object') return <Members of={value} />
  return inWords(value, text)
}

/** Current colour, name at that time. */
function ColouredName({ to, id, label }: { to: string; id: number; label?: string }) {
  const text = useText()
  const found = useRefLabels(to, [id])?.get(id)
  return <Chip text={label ?? found?.text ?? text('reference.missing')} colour={found?.colour} />
}

function Members({ of }: { of: object }) {
  const text = useActivityText()
  return Object.entries(of).map(([name, value]) => (
    <span key={name} className={styles.changeMember}>
      {labelOf(name)}: {inWords(value, text)}
    </span>
  ))
}
