import type { FieldComponents } from '../../ui/field-components.ts'
import { TextFilter } from '../../ui/filter/controls/text-filter.tsx'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

export const textComponents: FieldComponents<'text'> = {
  Input: function TextInput({ name, field, autoFocus }) {
    return <TextBox input={useFieldInput(name, field)} autoFocus={autoFocus} />
  },
  Filter: TextFilter,
  firstOperator: 'contains',
}
