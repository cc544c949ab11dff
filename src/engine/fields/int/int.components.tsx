import type { FieldComponents } from '../../ui/field-components.ts'
import { NumberFilter } from '../../ui/filter/controls/text-filter.tsx'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import '../../ui/cells/cells.css'

export const intComponents: FieldComponents<'int'> = {
  Input: function IntInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      <TextBox input={input} inputMode="numeric" figures onKeyDown={guardNumbers} autoFocus={autoFocus} />
    )
  },
  Cell: ({ value }) => <span className="u-cell-figures">{value}</span>,
  Filter: NumberFilter,
  width: 96,
  align: 'right',
  firstOperator: 'between',
}
