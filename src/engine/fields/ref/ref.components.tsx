import type { FieldComponents } from '../../ui/field-components.ts'
import { RefFilter } from '../../ui/filter/controls/ref-filter.tsx'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { RefBox } from '../../ui/reference/ref-box.tsx'

export const refComponents: FieldComponents<'ref'> = {
  Input: function RefInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      <InputFrame frame={input}>
        <RefBox input={input} to={field.options.to} only={field.options.only} autoFocus={autoFocus} />
      </InputFrame>
    )
  },
  Filter: RefFilter,
  picks: true,
  firstOperator: 'in',
}
