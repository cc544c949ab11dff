import { useState } from 'react'
import { labelOf } from '../../../schema.ts'
import type { FilterProps } from '../../face.ts'
import type { Option } from '../../options/option.ts'
import { OptionPicker } from '../../options/option-picker.tsx'
import { toggled } from './toggled.ts'

const matching = (options: readonly Option<string>[], query: string) =>
  options.filter(({ text }) => text.toLowerCase().includes(query.trim().toLowerCase()))

export function ChoiceFilter({ name, field, operator, value, onChange, counts }: FilterProps<'choice'>) {
  const [query, setQuery] = useState('')
  const options = Object.entries(field.options.choices).map(([value, text]) => ({
    value,
    text,
    count: counts?.(value),
  }))
  return (
    <OptionPicker
      label={labelOf(name, field)}
      options={matching(options, query)}
      multiple={operator === 'in'}
      selected={[value].flat().map(String)}
      onPick={(picked) => onChange(operator === 'in' ? toggled(value, picked) : picked)}
      query={query}
      onQuery={setQuery}
    />
  )
}
