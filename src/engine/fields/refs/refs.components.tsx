import type { FieldComponents } from '../../ui/field-components.ts'
import { RefFilter } from '../../ui/filter/controls/ref-filter.tsx'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { RefsBox } from '../../ui/reference/refs-box.tsx'

export const refsComponents: FieldComponents<'refs'> = {
  Input: function RefsInput({ name, field, autoFocus }) {
    // An empty list is valid, so it is never required.
    const input = { ...useFieldInput(name, field), required: false }
    return (
      <InputFrame frame={input}>
        <RefsBox input={input} to={field.options.to} autoFocus={autoFocus} />
      </InputFrame>
    )
  },
  Filter: RefFilter,
  picks: true,
  firstOperator: 'contains',
}
