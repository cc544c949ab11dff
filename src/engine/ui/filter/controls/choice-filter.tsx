import { translateLabel } from '../../../../domain/texts/spoken.ts'
import { labelOf } from '../../../schema.ts'
import type { FilterProps } from '../../field-components.ts'
import { PickFilter } from './pick-filter.tsx'

export function ChoiceFilter({ name, field, operator, value, onChange, counts }: FilterProps<'choice'>) {
  const options = Object.entries(field.options.choices).map(([value, text]) => ({
    value,
    text: translateLabel(text),
    count: counts?.(value),
  }))
  return (
    <PickFilter
      label={labelOf(name, field)}
      options={options}
      multiple={operator === 'in'}
      value={value}
      onChange={onChange}
    />
  )
}
