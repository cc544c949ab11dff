import { CellLink } from '../../ui/cells/cell-link.tsx'
import type { FieldComponents } from '../../ui/field-components.ts'
import { TextFilter } from '../../ui/filter/controls/text-filter.tsx'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

export const emailComponents: FieldComponents<'email'> = {
  Input: function EmailInput({ name, field, autoFocus }) {
    return <TextBox input={useFieldInput(name, field)} inputMode="email" autoFocus={autoFocus} />
  },
  Cell: ({ value, look }) =>
    look === 'plain' || !value ? value : <CellLink href={`mailto:${value}`}>{value}</CellLink>,
  Filter: TextFilter,
  width: 220,
  firstOperator: 'contains',
}
