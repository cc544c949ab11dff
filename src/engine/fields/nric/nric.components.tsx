import { normaliseNric, showNric } from '../../../domain/nric.ts'
import { isMasked } from '../../masked-fields.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { TextFilter } from '../../ui/filter/controls/text-filter.tsx'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

export const nricComponents: FieldComponents<'nric'> = {
  Input: function NricInput({ name, field, autoFocus, end }) {
    const input = useFieldInput(name, field)
    const pretty = (typed: string) => showNric(normaliseNric(typed))
    return (
      <TextBox
        input={input}
        inputMode="numeric"
        figures
        pretty={pretty}
        autoFocus={autoFocus}
        end={end}
        // Masked input is replaced as a whole when typing.
        bareWhileFocused={isMasked(field, input.value)}
      />
    )
  },
  Filter: TextFilter,
  firstOperator: 'eq',
}
