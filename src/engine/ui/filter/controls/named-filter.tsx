import { translateLabel } from '../../../../domain/texts/spoken.ts'
import { labelOf } from '../../../schema.ts'
import type { FilterProps } from '../../field-components.ts'
import { PickFilter } from './pick-filter.tsx'

export function NamedFilter({ name, field, operator, value, onChange, counts }: FilterProps<'int'>) {
  const options = Object.entries(field.options.named ?? {}).map(([value, text]) => ({
    value: Number(value),
    text: translateLabel(text),
    count: counts?.(Number(value)),
  }))
  return (
    <PickFilter
      label={labelOf(name, field)}
      options={options}
      multiple={operator === 'in'}
      // The URL contains text.
      value={[value ?? []].flat().map(Number)}
      onChange={onChange}
    />
  )
}
