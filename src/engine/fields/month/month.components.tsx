import { MonthBox } from '../../ui/inputs/month-box.tsx'
import type { FieldComponents } from '../../ui/field-components.ts'
import { MonthFilter } from '../../ui/filter/controls/day-filter.tsx'
import { described, InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

export const monthComponents: FieldComponents<'month'> = {
  Input: function MonthInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      <InputFrame frame={input}>
        <MonthBox
          id={input.id}
          name={name}
          value={typeof input.value === 'string' ? input.value : null}
          onChange={input.onChange}
          onBlur={input.onBlur}
          inputRef={input.attach}
          invalid={input.error !== undefined}
          autoFocus={autoFocus}
          aria={described(input)}
        />
      </InputFrame>
    )
  },
  Filter: MonthFilter,
  firstOperator: 'between',
}
