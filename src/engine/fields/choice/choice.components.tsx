import { MenuItem, Select } from '@mui/material'
import { spokenLabel } from '../../../domain/texts/spoken.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { ChoiceFilter } from '../../ui/filter/controls/choice-filter.tsx'
import { Chip } from '../../../kit/chip.tsx'
import { described, InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { useText } from '../../ui/texts/use-text.ts'

export const choiceComponents: FieldComponents<'choice'> = {
  Input: function ChoiceInput({ name, field, autoFocus }) {
    const text = useText()
    const input = useFieldInput(name, field)
    return (
      <InputFrame frame={input}>
        <Select
          id={input.id}
          name={name}
          size="small"
          fullWidth
          displayEmpty
          value={typeof input.value === 'string' ? input.value : ''}
          error={input.error !== undefined}
          autoFocus={autoFocus}
          inputRef={input.attach}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
          SelectDisplayProps={{ 'aria-labelledby': `${input.id}-label`, ...described(input) }}
        >
          {!field.required && (
            <MenuItem value="">
              <span style={{ color: 'var(--text-faint)' }}>{text('none')}</span>
            </MenuItem>
          )}
          {Object.entries(field.options.choices).map(([value, shown]) => (
            <MenuItem key={value} value={value}>
              {spokenLabel(shown)}
            </MenuItem>
          ))}
        </Select>
      </InputFrame>
    )
  },
  Cell: ({ value, field }) => {
    const { choices, colours } = field.options
    const shown = spokenLabel(choices[value ?? ''] ?? value ?? '')
    const colour = colours?.[value ?? '']
    return colour ? <Chip text={shown} colour={colour} /> : shown
  },
  Filter: ChoiceFilter,
  width: 130,
  // A chip in full, as far as a column can be so wide.
  widthOf: ({ options: { choices, colours } }) =>
    colours
      ? Math.min(230, Math.max(130, ...Object.values(choices).map((shown) => 56 + 7 * shown.length)))
      : 130,
  picks: true,
  firstOperator: 'in',
}
