import { Switch } from '@mui/material'
import type { FieldComponents } from '../../ui/field-components.ts'
import { BoolFilter } from '../../ui/filter/controls/bool-filter.tsx'
import { described, InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

export const boolComponents: FieldComponents<'bool'> = {
  Input: function BoolInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      // A switch always has a value, so it is never marked required.
      <InputFrame frame={{ ...input, required: false }}>
        <Switch
          id={input.id}
          name={name}
          checked={input.value === true}
          autoFocus={autoFocus}
          onChange={(_event, checked) => input.onChange(checked)}
          onBlur={input.onBlur}
          slotProps={{
            input: { ref: input.attach, role: 'switch', ...described(input), 'aria-required': undefined },
          }}
        />
      </InputFrame>
    )
  },
  Filter: BoolFilter,
  firstOperator: 'eq',
}
