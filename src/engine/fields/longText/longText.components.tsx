import type { FieldComponents } from '../../ui/field-components.ts'
import { TextFilter } from '../../ui/filter/controls/text-filter.tsx'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import styles from '../../ui/cells/cells.module.css'

export const longTextComponents: FieldComponents<'longText'> = {
  Input: function LongTextInput({ name, field, autoFocus }) {
    return <TextBox input={useFieldInput(name, field)} autoFocus={autoFocus} multiline />
  },
  Cell: ({ value, look }) => (look === 'page' ? <span className={styles.text}>{value}</span> : value),
  Filter: TextFilter,
  wide: true,
  width: 260,
  firstOperator: 'contains',
}
