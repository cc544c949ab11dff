import { useId } from 'react'
import type { AnyField } from '../../field.ts'
import { labelOf } from '../../schema.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import type { EngineRecord } from '../field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../texts/use-text.ts'
import styles from '../../../kit/inputs/input-frame.module.css'
import readOnlyField from './read-only-field.module.css'

export function ReadOnlyField({
  name,
  field,
  record,
}: {
  name: string
  field: AnyField
  record?: EngineRecord
}) {
  const text = useText()
  const id = useId()
  return (
    <div
      className={`${styles.field} ${readOnlyField.readOnly}`}
      data-part="field"
      role="group"
      aria-labelledby={id}
    >
      <span className={styles.label} data-part="label" id={id}>
        {labelOf(name, field)}
        <i title={text('form.read_only')}>
          <Icon name="lock" size={13} />
        </i>
      </span>
      <div>
        <FieldCell name={name} field={field} record={record} look="page" />
      </div>
    </div>
  )
}
