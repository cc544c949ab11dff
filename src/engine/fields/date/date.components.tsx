import { DayBox } from '../../../kit/calendar/day-box.tsx'
import type { FieldComponents } from '../../ui/field-components.ts'
import { DayFilter } from '../../ui/filter/controls/day-filter.tsx'
import { described, InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

export const dateComponents: FieldComponents<'date'> = {
  Input: function DateInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      <InputFrame frame={input}>
        <DayBox
          id={input.id}
          name={name}
          yearsAhead={field.options.birth ? 0 : undefined}
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
  Filter: DayFilter,
  firstOperator: 'relative',
}
